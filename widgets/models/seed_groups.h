// Groups of runs that differ only in seed and device. Values. GUI thread (translations).
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/store/workspace.h"

namespace plateau::widgets {

struct SeedGroup {
    QString key;                      // the id of a single run, or groupKey()
    QString name;                     // unique among the groups
    std::vector<store::RunRow> runs;  // a single run, or all of the group by seed
    bool isFolded() const { return runs.size() > 1; }
    bool operator==(const SeedGroup&) const = default;
};

// The groups in the order of `rows`, each at the place of its first run. Runs without curves are left out. Runs of the
// reference study are never grouped; without `fold`, no run is.
std::vector<SeedGroup> seedGroups(const std::vector<store::RunRow>& rows, bool fold);

// Own runs with curves that are not archived, the newest first; and those of them that are models
// (core/store/run_standing.h).
std::vector<store::RunRow> newestRuns(const std::vector<store::RunRow>& rows);
std::vector<store::RunRow> newestModels(const std::vector<store::RunRow>& rows);

// The ids of all runs of the first so many groups, so that no group is cut; the last row's first.
QStringList wholeGroups(const std::vector<store::RunRow>& rows, std::size_t groups);
// The same as indices into `rows`, for lists of thousands of runs.
std::vector<std::vector<std::size_t>> seedIndices(const std::vector<store::RunRow>& rows, bool fold);

// The runs with these ids as one group, whatever they differ in; without runs where `rows` has none of them.
SeedGroup groupOfRuns(const std::vector<store::RunRow>& rows, const std::vector<std::string>& ids);

// The key of the group that a run belongs to; begins with "seeds/".
QString groupKey(const store::RunRow& row);
// "pairwise · tiny · 5 seeds", followed by what tells it from other groups of that name. The same seed twice is one.
QString groupName(const std::vector<const store::RunRow*>& runs);

}  // namespace plateau::widgets
