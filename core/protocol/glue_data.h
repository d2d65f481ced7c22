// The question `glue check`: what a GLUE folder contains, task by task. Plain values; thread-safe.
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
        unknown,   // a state that only a newer engine knows
        ready,     // has every split of the official archive
        partial,   // has some of them
        missing,   // has none of them
        unusable,  // its training or dev split cannot be read, or no split that exists can
    };
    struct SkippedRow {
        std::int64_t line = 0;
        std::string reason{}, detail{};  // a code for programs; text for people
        bool operator==(const SkippedRow&) const = default;
    };
    struct Split {  // one that can be used
        std::string file{};
        std::int64_t rows = 0, skipped_rows = 0;
        std::vector<SkippedRow> skipped{};             // the first 1,000
        std::map<std::string, std::int64_t> labels{};  // label as in the file -> number of rows
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
        std::vector<std::string> missing{};     // splits whose file does not exist
        std::vector<Problem> problems{};        // with splits that cannot be read
        bool operator==(const Task&) const = default;
    };

    std::string data{};  // path of the folder
    std::map<std::string, Task> tasks{};

    nlohmann::json document() const;
    // Errors: malformed.
    static Result<GlueDataAnswer> read(const nlohmann::json& document);
    bool operator==(const GlueDataAnswer&) const = default;
};

struct GlueDataQuestion {
    static constexpr std::string_view kMethod = "glue.check";
    using Answer = GlueDataAnswer;

    std::string data{};  // path of the folder
    CommonParameters common{};

    std::vector<Parameter> parameters();
    bool operator==(const GlueDataQuestion&) const = default;
};

// The names of splits in their usual order: training, dev, test.
const std::vector<std::string>& glueSplitOrder();

}  // namespace plateau::protocol
