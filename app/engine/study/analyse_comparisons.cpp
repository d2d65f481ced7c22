#include "app/engine/study/analyse_comparisons.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/analysis/comparison.h"
#include "core/analysis/difference.h"
#include "core/protocol/json_number.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

bool rises(const analysis::Curve& curve) {
    return analysis::optionsFor(curve.value_column).unit == analysis::SeriesUnit::own &&
           curve.values.back() > curve.values.front();
}

void judgeReach(std::vector<JudgedCurve>& curves, const Grouping& grouping) {
    const auto reach = [&](std::size_t i, double target) {
        const analysis::Curve& curve = *curves[i].curve;
        return analysis::firstReaching(curve.steps, curve.values, target, rises(curve));
    };
    for (std::size_t g = 0; g < grouping.groups.size(); ++g) {
        if (!grouping.references[g]) continue;
        const analysis::Group& reference = grouping.groups[*grouping.references[g]];
        const analysis::GroupEnd& end = grouping.ends[*grouping.references[g]];
        if (!end.isFinite()) continue;
        const double target = end.spread().mean;
        for (const std::size_t i : grouping.groups[g].curves) curves[i].steps_to_reach = reach(i, target);
        for (const std::size_t i : reference.curves) curves[i].reference_steps_to_reach = reach(i, target);
    }
}

json spreadDocument(const analysis::Spread& spread, std::size_t missing) {
    return {{"mean", spread.n > 0 ? protocol::jsonNumber(spread.mean) : json()},
            {"sd", spread.sd ? protocol::jsonNumber(*spread.sd) : json()},
            {"n", spread.n},
            {"missing", missing}};
}

template <typename Of>
analysis::Measure measureOf(const std::vector<JudgedCurve>& curves, const analysis::Group& group, Of&& of) {
    analysis::Measure measure;
    for (const std::size_t i : group.curves) {
        if (const std::optional<double> step = of(curves[i]))
            measure.steps.push_back(*step);
        else
            ++measure.missing;
    }
    return measure;
}

analysis::Measure exitsOf(const std::vector<JudgedCurve>& curves, const analysis::Group& group) {
    auto measure =
        measureOf(curves, group, [](const JudgedCurve& c) { return c.plateau ? c.plateau->exit_step : std::nullopt; });
    for (const std::size_t i : group.curves)
        if (curves[i].plateau && curves[i].plateau->exit_interval)
            measure.intervals.push_back(*curves[i].plateau->exit_interval);
    return measure;
}

json endDocument(const analysis::GroupEnd& end) {
    if (!end.step) return nullptr;
    const analysis::Spread spread = end.spread();
    return {{"mean", protocol::jsonNumber(spread.mean)},
            {"sd", spread.sd ? protocol::jsonNumber(*spread.sd) : json()},
            {"n", spread.n},
            {"step", protocol::jsonNumber(*end.step)}};
}

json speedDocument(const analysis::Measure& reference, const analysis::Measure& own) {
    const analysis::SpeedUp speed = analysis::speedUp(reference, own);
    json document = spreadDocument(speed.own, speed.own_missing);
    document["reference"] = spreadDocument(speed.reference, speed.reference_missing);
    document["ratio"] = speed.ratio ? protocol::jsonNumber(*speed.ratio) : json();
    document["interval"] = intervalDocument(speed.interval);
    document["verdict"] = analysis::toString(analysis::verdictOf(speed));
    document["interval_from"] = nullptr;
    if (speed.source == analysis::IntervalSource::seeds) document["interval_from"] = "seeds";
    if (speed.source == analysis::IntervalSource::exits) document["interval_from"] = "exits";
    return document;
}

json comparisonDocument(const std::vector<JudgedCurve>& curves, const Grouping& grouping, std::size_t ownIndex,
                        std::size_t referenceIndex, const std::vector<Level>& levels) {
    const analysis::Group &own = grouping.groups[ownIndex], &reference = grouping.groups[referenceIndex];
    json document = {{"name", own.name},
                     {"reference", reference.name},
                     {"curves", own.curves},
                     {"reference_curves", reference.curves},
                     {"end", endDocument(grouping.ends[ownIndex])},
                     {"reference_end", endDocument(grouping.ends[referenceIndex])},
                     {"below", json::object()}};
    if (grouping.isOfOtherText[ownIndex]) document["other_text"] = true;
    document["exit_step"] = speedDocument(exitsOf(curves, reference), exitsOf(curves, own));
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const auto below = [i](const JudgedCurve& curve) { return curve.below[i]; };
        document["below"][levels[i].typed] =
            speedDocument(measureOf(curves, reference, below), measureOf(curves, own, below));
    }
    document["steps_to_reach"] =
        speedDocument(measureOf(curves, reference, [](const JudgedCurve& c) { return c.reference_steps_to_reach; }),
                      measureOf(curves, own, [](const JudgedCurve& c) { return c.steps_to_reach; }));
    return document;
}

// Every group but that of a run with this name is compared with it; else as analysis::referencesOf.
Result<std::vector<std::optional<std::size_t>>> referencesOf(const std::vector<analysis::Group>& groups,
                                                             const std::vector<NamedCurve>& curves,
                                                             const std::string& reference) {
    const auto run = std::find_if(curves.begin(), curves.end(), [&](const NamedCurve& named) {
        const auto found = named.key.contains("spec") ? named.curve.name.find("run") : named.curve.name.end();
        return found != named.curve.name.end() && found->second == reference;
    });
    if (reference.empty() || run == curves.end()) return analysis::referencesOf(groups, reference);
    const auto index = static_cast<std::size_t>(run - curves.begin());
    std::vector<std::optional<std::size_t>> references(groups.size());
    std::size_t target = 0;
    while (!std::count(groups[target].curves.begin(), groups[target].curves.end(), index)) ++target;
    for (std::size_t g = 0; g < groups.size(); ++g)
        if (g != target) references[g] = target;
    return references;
}

bool differInText(const NamedCurve& one, const NamedCurve& other) {
    return !one.text.empty() && !other.text.empty() && one.text != other.text;
}

// Losses of different texts lie on no common scale: in the place of a reference on another text comes the one of its
// operator on the group's own, or none.
void keepToOneText(const std::vector<analysis::Group>& groups, const std::vector<NamedCurve>& curves,
                   std::vector<std::optional<std::size_t>>& references) {
    const auto firstOf = [&](std::size_t group) -> const NamedCurve& { return curves[groups[group].curves.front()]; };
    const auto operatorOf = [](const NamedCurve& curve) {
        const auto found = curve.key.find("operator");
        return found == curve.key.end() ? std::string() : found->second;
    };
    for (std::size_t g = 0; g < groups.size(); ++g) {
        if (!references[g] || !differInText(firstOf(g), firstOf(*references[g]))) continue;
        const std::string wanted = operatorOf(firstOf(*std::exchange(references[g], std::nullopt)));
        for (std::size_t other = 0; other < groups.size() && !references[g]; ++other)
            if (other != g && firstOf(other).text == firstOf(g).text && operatorOf(firstOf(other)) == wanted)
                references[g] = other;
    }
}

// Leaves out the group's copies, and says where it ends.
void takeEnd(analysis::Group& group, const std::vector<NamedCurve>& curves, Grouping& grouping) {
    std::vector<analysis::Member> members;
    for (const std::size_t i : group.curves) {
        std::string identity = "curve";
        for (const auto& [column, value] : curves[i].key) identity += "\n" + column + "=" + value;
        members.push_back({identity, {curves[i].curve.steps, curves[i].curve.values}, curves[i].finished});
    }
    const analysis::GroupNumbers numbers = analysis::numbersOf(members);
    for (const analysis::Copy& copy : numbers.counted.copies)
        grouping.copies.push_back({group.curves[copy.member], group.curves[copy.of]});
    group.curves = numbers.counted.of(group.curves);
    grouping.ends.push_back(numbers.at_end.step ? numbers.at_end : numbers.so_far);
}

}  // namespace

json intervalDocument(const std::optional<analysis::Interval>& interval) {
    if (!interval) return nullptr;
    return json::array({protocol::jsonNumber(interval->low), protocol::jsonNumber(interval->high)});
}

Result<Grouping> groupingOf(const std::vector<NamedCurve>& curves, const std::vector<std::string>& columns,
                            const std::string& reference) {
    std::vector<analysis::CurveName> names;
    for (const NamedCurve& curve : curves) names.push_back(curve.key);
    auto groups = analysis::groupCurves(names, columns);
    if (!groups) return groups.error();
    auto references = referencesOf(*groups, curves, reference);
    if (!references) return references.error();
    if (reference.empty()) keepToOneText(*groups, curves, *references);
    Grouping grouping{std::move(*groups), std::move(*references), {}, {}};
    for (std::size_t g = 0; g < grouping.groups.size(); ++g) {
        const auto& against = grouping.references[g];
        const auto firstOf = [&](std::size_t group) { return curves[grouping.groups[group].curves.front()]; };
        grouping.isOfOtherText.push_back(against && differInText(firstOf(g), firstOf(*against)));
    }
    for (analysis::Group& group : grouping.groups) takeEnd(group, curves, grouping);
    return grouping;
}

std::vector<JudgedCurve> judgeCurves(const std::vector<NamedCurve>& curves, const Grouping& grouping,
                                     const std::vector<Level>& levels) {
    std::vector<JudgedCurve> judged;
    for (const NamedCurve& named : curves) {
        const analysis::Curve& curve = named.curve;
        const auto options = analysis::optionsFor(curve.value_column, named.no_context);
        judged.push_back({.curve = &curve,
                          .finished = named.finished,
                          .copy_of = {},
                          .no_context = options.unit == analysis::SeriesUnit::own ? std::nullopt : named.no_context,
                          .fingerprint = named.fingerprint,
                          .plateau = analysis::findPlateau(curve.steps, curve.values, options),
                          .is_above_level = analysis::staysAboveLevel(curve.steps, curve.values, options),
                          .below = {},
                          .steps_to_reach = {},
                          .reference_steps_to_reach = {}});
        for (const Level& level : levels)
            judged.back().below.push_back(analysis::firstBelow(curve.steps, curve.values, level.value));
    }
    for (const analysis::Copy& copy : grouping.copies) judged[copy.member].copy_of = copy.of;
    judgeReach(judged, grouping);
    return judged;
}

json comparisonDocuments(const std::vector<JudgedCurve>& curves, const Grouping& grouping,
                         const std::vector<Level>& levels) {
    json documents = json::array();
    for (std::size_t g = 0; g < grouping.groups.size(); ++g)
        if (const auto reference = grouping.references[g])
            documents.push_back(comparisonDocument(curves, grouping, g, *reference, levels));
    return documents;
}

}  // namespace plateau::engine
