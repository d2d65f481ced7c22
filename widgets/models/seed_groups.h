// Runs that differ in nothing but their seed and device, taken as one. Values. GUI thread (translations).
#pragma once

#include <cstddef>
#include <vector>

#include <QString>

#include "core/store/workspace.h"

namespace plateau::widgets {

struct SeedGroup {
    QString key;                      // the run's id, or what groupKey() says
    QString name;                     // unlike that of any other group
    std::vector<store::RunRow> runs;  // one, or a group's by seed
    bool isFolded() const { return runs.size() > 1; }
    bool operator==(const SeedGroup&) const = default;
};

// In the order of `rows`, a group where its first run stands. Runs without curves are left out; those of the reference
// study stay single.
std::vector<SeedGroup> seedGroups(const std::vector<store::RunRow>& rows, bool fold);
// The same as indices, for lists of thousands.
std::vector<std::vector<std::size_t>> seedIndices(const std::vector<store::RunRow>& rows, bool fold);

// "seeds/" and what the group of this run is known by.
QString groupKey(const store::RunRow& row);
// "pairwise · tiny · 5 seeds"
QString groupName(const store::RunRow& first, std::size_t seeds);

}  // namespace plateau::widgets
