#include "core/glue/summary.h"

#include <algorithm>
#include <iterator>

#include "core/analysis/groups.h"
#include "core/glue/published.h"

namespace plateau::glue {
namespace {

Result<std::vector<std::optional<std::size_t>>> referencesAmong(const std::vector<Name>& names,
                                                                std::string_view baseline) {
    std::vector<analysis::Group> groups;
    for (const Name& name : names) groups.push_back({name, {}});
    return analysis::referencesOf(groups, baseline, "--baseline");
}

template <typename Named>
std::vector<Name> namesOf(const std::vector<Named>& all) {
    std::vector<Name> names;
    for (const Named& named : all) names.push_back(named.name);
    return names;
}

}  // namespace

Result<Summary> summarise(const std::vector<Scores>& scores, std::string_view baseline) {
    auto groups = groupScores(scores);
    if (!groups) return groups.error();
    const auto single =
        std::stable_partition(groups->begin(), groups->end(), [](const Group& g) { return !g.pretrain_step; });
    Summary summary;
    summary.along = alongCurves({std::make_move_iterator(single), std::make_move_iterator(groups->end())});
    summary.groups.assign(std::make_move_iterator(groups->begin()), std::make_move_iterator(single));

    auto own = referencesAmong(namesOf(summary.groups), baseline),
         along = referencesAmong(namesOf(summary.along), baseline);
    // A baseline may be one of the groups or one of the curves only.
    if (!own && !along) return summary.groups.empty() ? along.error() : own.error();
    if (!own && summary.along.empty()) return own.error();
    if (!along && summary.groups.empty()) return along.error();
    if (!own) own = referencesAmong(namesOf(summary.groups), {});
    if (!along) along = referencesAmong(namesOf(summary.along), {});

    summary.baselines = std::move(*own);
    for (std::size_t i = 0; i < summary.groups.size(); ++i)
        if (const auto other = summary.baselines[i])
            summary.comparisons.push_back({i, *other, compareGroups(summary.groups[i], summary.groups[*other])});
    if (baseline.empty() && std::all_of(summary.along.begin(), summary.along.end(), isPublished))
        drawLine(summary.along, publishedLine());
    else
        drawLines(summary.along, *along);
    return summary;
}

}  // namespace plateau::glue
