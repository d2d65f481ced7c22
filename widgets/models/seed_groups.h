// Groups of runs that differ only in seed and device. Values. GUI thread (translations).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/store/workspace.h"

namespace plateau::widgets {

class WorkspaceSession;

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

// The same as indices into `rows`, for lists of thousands of runs.
std::vector<std::vector<std::size_t>> seedIndices(const std::vector<store::RunRow>& rows, bool fold);

// What pages offer to show by themselves: models of one's own (core/store/run_standing.h) that have curves and are not
// archived.
bool isOffered(const store::RunRow& row);
// Unix time in ms at which it was started, or else made: by it one run is newer than another.
std::int64_t beginningOf(const store::RunRow& row);
// The newest of those that are offered, as at most `most` groups of seedGroups(), the newest first. A group stands
// where its newest run does and is never cut.
std::vector<SeedGroup> newestGroups(const std::vector<store::RunRow>& rows, std::size_t most, bool fold = true);
// The ids of all their runs, in their order.
QStringList idsOf(const std::vector<SeedGroup>& groups);

// The runs of the session with these ids as one group, whatever they differ in; without runs where it has none of them.
SeedGroup groupOfRuns(const WorkspaceSession& session, const std::vector<std::string>& ids);

// The key of the group that a run belongs to; begins with "seeds/".
QString groupKey(const store::RunRow& row);
// "pairwise · tiny · 5 seeds", followed by what tells it from other groups of that name. The same seed twice is one.
QString groupName(const std::vector<const store::RunRow*>& runs);

}  // namespace plateau::widgets
