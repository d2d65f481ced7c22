// What stands side by side: runs, or groups of runs that differ in their seed only. Values.
#pragma once

#include <vector>

#include <QString>

#include "widgets/models/seed_groups.h"

namespace plateau::widgets {

inline constexpr int kMostColumns = 4;

using CompareColumn = SeedGroup;

// Index of the column that the others are compared with: the pinned one, else one whose run is marked as a baseline,
// else the first with the operator `original`, else the first. 0 for no columns.
std::size_t baselineOf(const std::vector<CompareColumn>& columns, const QString& pinned);

}  // namespace plateau::widgets
