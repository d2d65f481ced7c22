#include <nlohmann/json.hpp>

#include "core/glue/medians.h"
#include "core/glue/summary.h"
#include "core/spec/number_json.h"

namespace plateau::glue {
namespace {

using nlohmann::json;
using spec::numberJson;

json optionalJson(const std::optional<double>& value) {
    return value ? numberJson(*value) : json();
}

json spreadJson(const analysis::Spread& spread) {
    return {{"mean", numberJson(spread.mean)}, {"sd", optionalJson(spread.sd)}, {"n", spread.n}};
}

json seedJson(const SeedResult& seed) {
    json document = {{"seed", seed.seed},
                     {"score", optionalJson(seed.score)},
                     {"values", json::object()},
                     {"flags", json::array()},
                     {"missing", seed.missing}};
    for (const auto& [key, value] : seed.values) document["values"][key] = numberJson(value);
    for (const auto& [task, codes] : seed.flags)
        for (const std::string& code : codes) document["flags"].push_back(task + '/' + code);
    return document;
}

json seedsJson(const Group& group) {
    json seeds = json::array();
    for (const SeedResult& seed : group.seeds) seeds.push_back(seedJson(seed));
    return seeds;
}

json mediansJson(const Medians& medians) {
    json document = {{"numbers", json::object()}, {"score", optionalJson(medians.score)}};
    for (const auto& [number, value] : medians.numbers)
        document["numbers"][std::string(number->id)] = numberJson(value);
    return document;
}

json groupJson(const Group& group) {
    return {{"name", group.name},
            {"seeds", seedsJson(group)},
            {"score", group.score ? spreadJson(*group.score) : json()},
            {"medians", mediansJson(mediansOf(group))},
            {"missing", group.missing},
            {"flags", group.flags}};
}

json differenceJson(const Difference& value) {
    json document = {{"difference", optionalJson(value.difference)},
                     {"interval", nullptr},
                     {"p", nullptr},
                     {"splits", nullptr},
                     {"exact", nullptr},
                     {"verdict", toString(value.verdict)}};
    if (value.difference) document["own"] = spreadJson(value.own), document["baseline"] = spreadJson(value.baseline);
    if (value.interval) document["interval"] = {numberJson(value.interval->low), numberJson(value.interval->high)};
    if (value.permutation) {
        document["p"] = value.permutation->p;
        document["splits"] = value.permutation->splits;
        document["exact"] = value.permutation->exact;
    }
    if (value.holm) document["holm"] = *value.holm;
    return document;
}

json comparisonJson(const PairComparison& pair, const Summary& summary) {
    json document = {{"name", summary.groups[pair.group].name},
                     {"baseline", summary.groups[pair.baseline].name},
                     {"score", differenceJson(pair.value.score)},
                     {"numbers", json::object()}};
    for (const NumberDifference& number : pair.value.numbers)
        document["numbers"][std::string(number.number->id)] = differenceJson(number.value);
    return document;
}

json curveJson(const AlongCurve& curve) {
    json points = json::array();
    for (const Group& point : curve.points)
        points.push_back({{"step", point.pretrain_step.value_or(0)},
                          {"score", point.score ? numberJson(point.score->mean) : json()},
                          {"sd", point.score ? optionalJson(point.score->sd) : json()},
                          {"n", point.seeds.size()},
                          {"seeds", seedsJson(point)},
                          {"missing", point.missing}});
    return {{"name", curve.name},
            {"points", std::move(points)},
            {"line", optionalJson(curve.line)},
            {"crossing", optionalJson(curve.crossing)}};
}

}  // namespace

json toJson(const Summary& summary) {
    json document = {{"groups", json::array()}, {"comparisons", json::array()}, {"along", json::array()}};
    for (const Group& group : summary.groups) document["groups"].push_back(groupJson(group));
    for (const PairComparison& pair : summary.comparisons)
        document["comparisons"].push_back(comparisonJson(pair, summary));
    for (const AlongCurve& curve : summary.along) document["along"].push_back(curveJson(curve));
    return document;
}

}  // namespace plateau::glue
