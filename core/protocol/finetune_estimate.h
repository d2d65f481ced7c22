// glue and classify with dry_run: what a fine-tuning run would take, from a timed probe of a few steps. Values;
// thread-safe.
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
    // A checkpoint of the run along which it goes that is not there.
    struct MissingStep {
        std::int64_t step = 0;
        std::optional<std::int64_t> taken{};  // the nearest one instead
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
    double seconds = 0;  // of the run, with several cells at a time
    std::int64_t parallel = 1;
    std::vector<MissingStep> missing{};
    Probe probe{};

    nlohmann::json document() const;
    // Errors: malformed, when a number of the run or the seconds of a task are missing.
    static Result<FinetuneEstimateAnswer> read(const nlohmann::json& document);
    bool operator==(const FinetuneEstimateAnswer&) const = default;
};

// The fields of a form as text, as typed. What is wrong with them becomes the error of the answer, which names the
// field. With dry_run false the same parameters start a run, which a session refuses.
struct FinetuneForm {
    std::string output{};                        // run folder; of a run only
    std::map<std::string, std::string> flags{};  // by their names: "checkpoint", "tasks"
    std::vector<std::string> set{};              // "k=v", of any field
    bool dry_run = true;
    CommonParameters common{};

    // Of a draft's fields; `known`: the flags that stand for one.
    void setFields(const std::map<std::string, std::string>& fields, const std::vector<spec::FieldFlag>& known);
    bool operator==(const FinetuneForm&) const = default;
};

struct GlueEstimateQuestion : FinetuneForm {
    static constexpr std::string_view kMethod = "glue";
    using Answer = FinetuneEstimateAnswer;

    std::vector<Parameter> parameters();
    nlohmann::json params() const;
    // dry_run is false where it is not given.
    static Result<GlueEstimateQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const GlueEstimateQuestion&) const = default;
};

struct ClassifyEstimateQuestion : FinetuneForm {
    static constexpr std::string_view kMethod = "classify";
    using Answer = FinetuneEstimateAnswer;

    std::vector<Parameter> parameters();
    nlohmann::json params() const;
    // dry_run is false where it is not given.
    static Result<ClassifyEstimateQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const ClassifyEstimateQuestion&) const = default;
};

}  // namespace plateau::protocol
