// Which curves are repeats of one another, and which group each is compared with. Pure.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace plateau::analysis {

using CurveName = std::map<std::string, std::string>;  // as Curve::name

struct Group {
    CurveName name;                   // the columns that its curves share
    std::vector<std::size_t> curves;  // indices, ascending
};

// Curves that agree in `columns` form a group; by default in every column but `seed`. In order of first appearance. An
// unknown column is an error.
Result<std::vector<Group>> groupCurves(const std::vector<CurveName>& names,
                                       const std::vector<std::string>& columns = {});

// For each group the one that it is compared with; nothing for the reference itself. `reference` is a list of values
// ("original", "base original") or column=value pairs, separated by spaces or commas. It means the group that has all
// of them and otherwise shares the most values with the group compared. Empty: the operator `original` where there is
// one, else the first group. Errors (notFound, usage) name `flag`.
Result<std::vector<std::optional<std::size_t>>> referencesOf(const std::vector<Group>& groups,
                                                             std::string_view reference = {},
                                                             std::string_view flag = "--reference");

}  // namespace plateau::analysis
