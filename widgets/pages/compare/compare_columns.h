// What stands side by side: runs, or groups of runs that differ in their seed only. Values. GUI thread (translations).
#pragma once

#include <vector>

#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

inline constexpr int kMostColumns = 4;

struct CompareColumn {
    QString key;                       // the run's id, or "seeds/" and what the group is known by
    QString name;                      // unlike that of any other column
    std::vector<store::RunRow> runs;   // one, or a group's by seed
    bool operator==(const CompareColumn&) const = default;
};

// In the order of `chosen`, a group where its first run stands. Runs without curves are left out.
std::vector<CompareColumn> columnsOf(const std::vector<store::RunRow>& chosen, bool foldSeeds);

// Index of the column that the others are compared with: the pinned one, else one whose run is marked as a baseline,
// else the first with the operator `original`, else the first. 0 for no columns.
std::size_t baselineOf(const std::vector<CompareColumn>& columns, const QString& pinned);

}  // namespace plateau::widgets
