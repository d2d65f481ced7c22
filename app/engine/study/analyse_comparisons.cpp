#include "app/engine/study/analyse_comparisons.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/comparison.h"
#include "core/protocol/json_number.h"

namespace plateau::engine {
namespace {

using nlohmann::json;

bool rises(const analysis::Curve& curve) {
    return analysis::optionsFor(curve.value_column).unit == analysis::SeriesUnit::own &&
           curve.values.back() > curve.values.front();
}

// NaN when a curve ends in one: then nothing reaches it.
double meanFinal(const std::vector<JudgedCurve>& curves, const analysis::Group& group) {
    double sum = 0;
    for (const std::size_t i : group.curves) sum += curves[i].curve->values.back();
    return sum / static_cast<double>(group.curves.size());
}

void judgeReach(std::vector<JudgedCurve>& curves, const Grouping& grouping) {
    const auto reach = [&](std::size_t i, double target) {
        const analysis::Curve& curve = *curves[i].curve;
        return analysis::firstReaching(curve.steps, curve.values, target, rises(curve));
    };
    for (std::size_t g = 0; g < grouping.groups.size(); ++g) {
        if (!grouping.references[g]) continue;
        const analysis::Group& reference = grouping.groups[*grouping.references[g]];
        const double target = meanFinal(curves, reference);
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

json speedDocument(const analysis::Measure& reference, const analysis::Measure& own) {
    const analysis::SpeedUp speed = analysis::speedUp(reference, own);
    json document = spreadDocument(speed.own, speed.own_missing);
    document["reference"] = spreadDocument(speed.reference, speed.reference_missing);
    document["ratio"] = speed.ratio ? protocol::jsonNumber(*speed.ratio) : json();
    document["interval"] = intervalDocument(speed.interval);
    document["interval_from"] = nullptr;
    if (speed.source == analysis::IntervalSource::seeds) document["interval_from"] = "seeds";
    if (speed.source == analysis::IntervalSource::exits) document["interval_from"] = "exits";
    return document;
}

json comparisonDocument(const std::vector<JudgedCurve>& curves, const analysis::Group& own,
                        const analysis::Group& reference, const std::vector<Level>& levels) {
    json document = {{"name", own.name},
                     {"reference", reference.name},
                     {"curves", own.curves},
                     {"reference_curves", reference.curves},
                     {"below", json::object()}};
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
    const auto run = std::find_if(curves.begin(), curves.end(), [&](const NamedCurve& named) {
        const auto found = named.key.contains("spec") ? named.curve.name.find("run") : named.curve.name.end();
        return found != named.curve.name.end() && found->second == reference;
    });
    if (!reference.empty() && run != curves.end()) {
        const auto index = static_cast<std::size_t>(run - curves.begin());
        std::vector<std::optional<std::size_t>> references(groups->size());
        std::size_t target = 0;
        while (!std::count((*groups)[target].curves.begin(), (*groups)[target].curves.end(), index)) ++target;
        for (std::size_t g = 0; g < groups->size(); ++g)
            if (g != target) references[g] = target;
        return Grouping{std::move(*groups), std::move(references)};
    }
    auto references = analysis::referencesOf(*groups, reference);
    if (!references) return references.error();
    return Grouping{std::move(*groups), std::move(*references)};
}

std::vector<JudgedCurve> judgeCurves(const std::vector<NamedCurve>& curves, const Grouping& grouping,
                                     const std::vector<Level>& levels) {
    std::vector<JudgedCurve> judged;
    for (const NamedCurve& named : curves) {
        const analysis::Curve& curve = named.curve;
        const auto options = analysis::optionsFor(curve.value_column, named.no_context);
        judged.push_back({.curve = &curve,
                          .no_context = options.unit == analysis::SeriesUnit::own ? std::nullopt : named.no_context,
                          .plateau = analysis::findPlateau(curve.steps, curve.values, options),
                          .below = {},
                          .steps_to_reach = {},
                          .reference_steps_to_reach = {}});
        for (const Level& level : levels)
            judged.back().below.push_back(analysis::firstBelow(curve.steps, curve.values, level.value));
    }
    judgeReach(judged, grouping);
    return judged;
}

json comparisonDocuments(const std::vector<JudgedCurve>& curves, const Grouping& grouping,
                         const std::vector<Level>& levels) {
    json documents = json::array();
    for (std::size_t g = 0; g < grouping.groups.size(); ++g)
        if (const auto reference = grouping.references[g])
            documents.push_back(comparisonDocument(curves, grouping.groups[g], grouping.groups[*reference], levels));
    return documents;
}

}  // namespace plateau::engine
