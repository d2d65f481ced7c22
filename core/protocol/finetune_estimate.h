// The questions `glue` and `classify` with dry_run: what a fine-tuning run would take, estimated by timing a few steps.
// Plain values; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"
#include "core/spec/draft.h"

namespace plateau::protocol {

struct FinetuneEstimateAnswer {
    struct Task {
        std::string task{};
        std::int64_t rows = 0;               // of the training data
        std::int64_t dev_rows = 0;           // 0 in answers of before
        std::int64_t left_out = 0;           // of both files: rows that cannot be used
        std::int64_t unseen = 0;             // of dev_rows: labels that training never saw; they count as wrong
        std::int64_t tokens = 0, steps = 0;  // of all its cells
        double seconds = 0;                  // of all its cells, one after the other
        bool operator==(const Task&) const = default;
    };
    // A wanted step for which the pre-training run `along` has no checkpoint.
    struct MissingStep {
        std::int64_t step = 0;
        std::optional<std::int64_t> taken{};  // the nearest step used instead
        bool operator==(const MissingStep&) const = default;
    };
    struct Probe {
        std::int64_t steps = 0;
        double seconds = 0;
        bool operator==(const Probe&) const = default;
    };

    std::int64_t length = 0;  // most tokens of an example; 0 in answers of before
    std::int64_t cells = 0, steps = 0, tokens = 0;
    std::vector<Task> tasks{};
    double seconds = 0;  // of the whole run, with `parallel` cells at a time
    std::int64_t parallel = 1;
    std::vector<MissingStep> missing{};
    Probe probe{};

    nlohmann::json document() const;
    // Errors: malformed, when a figure of the whole run or the seconds of a task are missing.
    static Result<FinetuneEstimateAnswer> read(const nlohmann::json& document);
    bool operator==(const FinetuneEstimateAnswer&) const = default;
};

// The fields of a form as typed text. When fields are wrong, the answer is an error that names the first of them. With
// dry_run false the same parameters start a run; a `serve` session refuses that.
struct FinetuneForm {
    std::string output{};                        // run folder; only for a run
    std::map<std::string, std::string> flags{};  // flag name ("checkpoint", "tasks") -> text
    std::vector<std::string> set{};              // any field, as "k=v"
    bool dry_run = true;
    CommonParameters common{};

    // Takes the fields of a draft. `known` are the flags that set one field each; other fields go to `set`.
    void setFields(const std::map<std::string, std::string>& fields, const std::vector<spec::FieldFlag>& known);
    bool operator==(const FinetuneForm&) const = default;
};

struct GlueEstimateQuestion : FinetuneForm {
    static constexpr std::string_view kMethod = "glue";
    using Answer = FinetuneEstimateAnswer;

    std::vector<Parameter> parameters();
    bool operator==(const GlueEstimateQuestion&) const = default;
};

struct ClassifyEstimateQuestion : FinetuneForm {
    static constexpr std::string_view kMethod = "classify";
    using Answer = FinetuneEstimateAnswer;

    std::vector<Parameter> parameters();
    bool operator==(const ClassifyEstimateQuestion&) const = default;
};

}  // namespace plateau::protocol
