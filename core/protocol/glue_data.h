// glue check: what a GLUE folder holds, task by task. Values; thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "core/protocol/parameter.h"

namespace plateau::protocol {

struct GlueDataAnswer {
    enum class State {
        unknown,   // a word of a newer engine
        ready,     // every split of the official archive
        partial,   // some
        missing,   // none
        unusable,  // a training or dev split is there but cannot be read, or no other split can
    };
    struct SkippedRow {
        std::int64_t line = 0;
        std::string reason{}, detail{};  // a code; what people read
        bool operator==(const SkippedRow&) const = default;
    };
    struct Split {  // a usable one
        std::string file{};
        std::int64_t rows = 0, skipped_rows = 0;
        std::vector<SkippedRow> skipped{};             // the first 1,000
        std::map<std::string, std::int64_t> labels{};  // as in the files, and how many rows
        bool operator==(const Split&) const = default;
    };
    struct Problem {
        std::string split{};
        Error error{};
        bool operator==(const Problem&) const = default;
    };
    struct Task {
        State state = State::unknown;
        bool trainable = false;                 // training and (matched) dev split are usable
        std::map<std::string, Split> splits{};  // "train", "dev_matched"
        std::vector<std::string> missing{};     // splits that are not there
        std::vector<Problem> problems{};        // of splits that cannot be read
        bool operator==(const Task&) const = default;
    };

    std::string data{};  // the folder
    std::map<std::string, Task> tasks{};

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<GlueDataAnswer> read(const nlohmann::json& document);
    bool operator==(const GlueDataAnswer&) const = default;
};

struct GlueDataQuestion {
    static constexpr std::string_view kMethod = "glue.check";
    using Answer = GlueDataAnswer;

    std::string data{};  // folder
    CommonParameters common{};

    std::vector<Parameter> parameters();
    nlohmann::json params() const;
    static Result<GlueDataQuestion> fromParams(const nlohmann::json& params);
    bool operator==(const GlueDataQuestion&) const = default;
};

// The order in which people read `splits`: training, dev, test.
const std::vector<std::string>& glueSplitOrder();

}  // namespace plateau::protocol
