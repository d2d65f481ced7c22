// What `bench all` kept in a run's folder (bench.json), and how two of those compare. Pure besides reading the file.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::compare {

struct BenchFigure {
    std::string row;             // "train-small-128-bf16"
    std::string title, command;  // in English; what measures it
    std::string unit;            // "tokens/s"
    double value = 0;            // the median of `repeats`
    std::vector<double> repeats;
    bool is_lower_better = false;
    bool is_busy = false;          // the machine did other work meanwhile
    std::string reference, limit;  // what it was put beside: "transformers 5.23", "matrix products"
    std::optional<double> ratio;   // to the reference
    std::optional<double> share;   // of the limit
    std::string work;              // equal where the same was measured, on whatever machine
    bool operator==(const BenchFigure&) const = default;
};

struct BenchFigures {
    std::string processor, version, device;
    int threads = 0;                             // 0: not told
    std::vector<BenchFigure> rows;               // as measured
    std::map<std::string, std::string> lacking;  // row -> why it was not measured, in English

    const BenchFigure* find(std::string_view row) const;  // null where it was not measured
};

// Errors: malformed. `source` names the text in them.
Result<BenchFigures> parseBench(std::string_view text, const std::string& source);
// Of a run's folder. Errors: those of reading, and of parseBench().
Result<BenchFigures> readBench(const std::filesystem::path& folder);

// The rows that any of them has measured, in the order of the first that has.
std::vector<std::string> benchRows(const std::vector<BenchFigures>& all);

// Whether both measured the same, in the same unit.
bool isSameWork(const BenchFigure& own, const BenchFigure& baseline);
// How many times as good `own` is: more than 1 is better, whichever way the unit counts. Nothing where one of them is
// null or 0, or where they measured different things.
std::optional<double> timesAsGood(const BenchFigure* own, const BenchFigure* baseline);

// better, worse: every repeat of one side is better than every repeat of the other. unclear: they overlap. unknown: a
// side was measured less than twice, or there is no ratio.
enum class BenchVerdict { better, worse, unclear, unknown };
BenchVerdict verdictOf(const BenchFigure* own, const BenchFigure* baseline);

}  // namespace plateau::compare
