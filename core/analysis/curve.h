// Curves as plain data, and reading them from CSV in long form (a `step` column, one value column, the other columns
// name the curve). Pure; thread-safe.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::analysis {

struct Curve {
    std::map<std::string, std::string> name;  // e.g. {"size":"base","operator":"pairwise"}
    std::string value_column;                 // e.g. "eval_loss"
    std::vector<double> steps;                // ascending
    std::vector<double> values;               // may hold NaN
};

// Errors name file:line. Curves in order of first appearance, points sorted by step.
Result<std::vector<Curve>> readCurvesCsv(std::string_view text, std::string_view source);

}  // namespace plateau::analysis
