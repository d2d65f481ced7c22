// What `bench all` measures: a row each, which is a command of this program's or a program that shows a window, what it
// is put beside, and what part of the time it gets. A new row is one entry of the table in bench_rows.cpp.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/engine/bench/machine_limits.h"

namespace plateau::engine {

// What the commands of rows are given. For people who call them, placeholders.
struct BenchInputs {
    std::string text = "F", vocab = "V", checkpoint = "C", glue = "GLUE";
    std::string folder = "DIR";         // for what rows make before they are measured
    std::vector<std::string> narrow{};  // words for every model that is measured in place of the real ones
    std::vector<std::string> model{};   // these, and the vocabulary's size
    std::vector<std::string> common{};  // --device and --threads, where they were given
    bool is_tiny = false;
};

// Another implementation: a script that is embedded under this name, and the module of Python that it needs.
struct BenchPeer {
    std::string_view script, module;
};

struct BenchCommand {
    std::string program{};  // that shows a window, beside this one; empty: this one
    std::vector<std::string> words{};
    std::string makes{};  // a folder, which is removed after the last row that needs it
    auto operator<=>(const BenchCommand&) const = default;
};

struct BenchRow {
    std::string id, title;
    double weight = 1;  // seconds that it wants, which are shared out by
    BenchCommand command;
    std::optional<BenchCommand> before{};  // is called first, once for all rows that have the same
    const BenchPeer* peer = nullptr;
    bool takes_budget = false;
    bool is_lower_better = false;
    // Its case in the document that the command prints.
    nlohmann::json (*reading)(const nlohmann::json& document) = nullptr;
    // Of another program, in place of that: which of its figures, and the milliseconds that it should keep below.
    std::string_view figure{};
    double goal = 0;
    // {"of", "value"} in the unit of the row, null where there is none.
    nlohmann::json (*limit)(const nlohmann::json& own, const MachineLimits& limits) = nullptr;
};

// All rows, in the order in which they are measured.
std::vector<BenchRow> benchRows(const BenchInputs& inputs);

}  // namespace plateau::engine
