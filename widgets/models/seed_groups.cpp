#include "widgets/models/seed_groups.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <set>
#include <unordered_map>
#include <utility>

#include <QCoreApplication>
#include <QHash>

#include "core/store/run_standing.h"
#include "widgets/models/run_rows.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {
namespace {

void makeNamesUnique(std::vector<SeedGroup>& groups) {
    QHash<QString, int> count;
    for (const SeedGroup& group : groups) ++count[group.name];
    for (SeedGroup& group : groups) {
        if (count.value(group.name) > 1)
            group.name += QStringLiteral(" (%1)").arg(QString::fromStdString(group.runs.front().id.value));
    }
}

QString nameOfGroup(const SeedGroup& group) {
    std::vector<const store::RunRow*> runs;
    for (const store::RunRow& row : group.runs) runs.push_back(&row);
    return groupName(runs);
}

// The same seed twice is one seed.
QString ofSeedsText(const std::vector<const store::RunRow*>& runs) {
    std::set<std::uint64_t> seeds;
    for (const store::RunRow* row : runs) seeds.insert(row->seed);
    return QCoreApplication::translate("RunTexts", "%n seeds", nullptr, int(seeds.size()));
}

}  // namespace

QString groupKey(const store::RunRow& row) {
    return QStringLiteral("seeds/") + QString::fromStdString(row.group);
}

QString groupName(const std::vector<const store::RunRow*>& runs) {
    const store::RunRow& first = *runs.front();
    const QString what = first.op.empty() ? QString::fromStdString(first.name)
                                          : QString::fromStdString(first.op) + QStringLiteral(" · ") +
                                                QString::fromStdString(first.size);
    return what + QStringLiteral(" · ") + ofSeedsText(runs) + detailsText(first.group_details);
}

std::vector<std::vector<std::size_t>> seedIndices(const std::vector<store::RunRow>& rows, bool fold) {
    std::vector<std::vector<std::size_t>> groups;
    std::unordered_map<std::string, std::size_t> known;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const store::RunRow& row = rows[i];
        if (!hasCurves(row)) continue;
        if (fold && !row.group.empty() && !row.read_only) {
            const auto [group, isNew] = known.emplace(row.group, groups.size());
            if (!isNew) {
                groups[group->second].push_back(i);
                continue;
            }
        }
        groups.push_back({i});
    }
    for (auto& group : groups)
        std::stable_sort(group.begin(), group.end(),
                         [&rows](std::size_t a, std::size_t b) { return rows[a].seed < rows[b].seed; });
    return groups;
}

std::vector<SeedGroup> seedGroups(const std::vector<store::RunRow>& rows, bool fold) {
    std::vector<SeedGroup> groups;
    for (const auto& indices : seedIndices(rows, fold)) {
        SeedGroup& group = groups.emplace_back();
        for (const std::size_t i : indices) group.runs.push_back(rows[i]);
        const store::RunRow& first = group.runs.front();
        group.key = group.isFolded() ? groupKey(first) : QString::fromStdString(first.id.value);
        group.name = group.isFolded() ? nameOfGroup(group) : displayName(first);
    }
    makeNamesUnique(groups);
    return groups;
}

bool isOffered(const store::RunRow& row) {
    return !row.read_only && !row.archived && hasCurves(row) && store::isModel(row);
}

std::int64_t beginningOf(const store::RunRow& row) {
    return row.started_ms > 0 ? row.started_ms : row.created_ms;
}

std::vector<SeedGroup> newestGroups(const std::vector<store::RunRow>& rows, std::size_t most, bool fold) {
    std::vector<store::RunRow> own;
    std::ranges::copy_if(rows, std::back_inserter(own), isOffered);
    std::ranges::reverse(own);  // of those that were made at one time, the last
    std::ranges::stable_sort(own, std::ranges::greater(), &beginningOf);
    std::vector<SeedGroup> groups = seedGroups(own, fold);
    if (groups.size() > most) groups.resize(most);
    return groups;
}

QStringList idsOf(const std::vector<SeedGroup>& groups) {
    QStringList ids;
    for (const SeedGroup& group : groups)
        for (const store::RunRow& row : group.runs) ids << idOf(row);
    return ids;
}

SeedGroup groupOfRuns(const WorkspaceSession& session, const std::vector<std::string>& ids) {
    SeedGroup group;
    for (const std::string& id : ids)
        if (auto row = session.run(QString::fromStdString(id))) group.runs.push_back(*std::move(row));
    if (group.runs.empty()) return group;
    const store::RunRow& first = group.runs.front();
    const bool isFolded = group.isFolded() && !first.group.empty();
    group.key = isFolded ? groupKey(first) : QString::fromStdString(first.id.value);
    group.name = isFolded ? nameOfGroup(group) : displayName(first);
    return group;
}

}  // namespace plateau::widgets
