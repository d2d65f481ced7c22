#include "core/anatomy_figures/head_map.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <utility>

#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"

namespace plateau::anatomy_figures {
namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

// A seed's series of the quantity by layer, in the order of its heads.
using Heads = std::map<int, std::vector<const Points*>>;

Heads headsOf(const MeasuredRun& run, std::string_view family) {
    Heads heads;
    for (const std::vector<int>& place : placesBelow(run, family)) {
        if (place.size() != 2) continue;
        const Points* points =
            run.find(run::anatomySeries(family, std::size_t(place.front()), std::size_t(place.back())));
        if (points) heads[place.front()].push_back(points);
    }
    return heads;
}

// The last step that every head of every seed has.
std::optional<double> lastCommonStep(const std::vector<Heads>& seeds) {
    std::optional<std::vector<double>> common;
    for (const Heads& seed : seeds) {
        for (const auto& [layer, heads] : seed) {
            for (const Points* points : heads) {
                if (!common) {
                    common = points->steps;
                    continue;
                }
                std::vector<double> both;
                std::ranges::set_intersection(*common, points->steps, std::back_inserter(both));
                common = std::move(both);
            }
        }
    }
    return common && !common->empty() ? std::optional(common->back()) : std::nullopt;
}

std::vector<double> valuesAt(double step, const std::vector<const Points*>& heads, bool is_ranked) {
    std::vector<double> values;
    for (const Points* points : heads) {
        const auto at = std::ranges::lower_bound(points->steps, step) - points->steps.begin();
        values.push_back(points->values[std::size_t(at)]);
    }
    const auto place = [](double value) {
        return std::isnan(value) ? -std::numeric_limits<double>::infinity() : value;
    };
    if (is_ranked) std::ranges::sort(values, std::greater<>(), place);
    return values;
}

}  // namespace

std::string_view familyOf(HeadQuantity quantity) {
    switch (quantity) {
        case HeadQuantity::previous:
            return run::kAnatomyPrevious;
        case HeadQuantity::next:
            return run::kAnatomyNext;
        case HeadQuantity::heat:
            break;
    }
    return run::kAnatomyHeat;
}

HeadMap headMap(std::span<const MeasuredRun> seeds, HeadQuantity quantity) {
    std::vector<Heads> all;
    for (const MeasuredRun& seed : seeds)
        if (Heads heads = headsOf(seed, familyOf(quantity)); !heads.empty()) all.push_back(std::move(heads));
    const std::optional<double> step = lastCommonStep(all);
    HeadMap map;
    if (!step) return map;
    map.step = *step;
    map.is_ranked = all.size() > 1;
    map.seeds = all.size();
    for (const auto& [layer, heads] : all.front()) {
        map.layers.push_back(layer);
        map.heads = std::max(map.heads, heads.size());
    }
    for (const int layer : map.layers) {
        std::vector<double>& row = map.values.emplace_back(map.heads, 0.0);
        for (const Heads& seed : all) {
            const auto found = seed.find(layer);
            std::vector<double> values =
                found == seed.end() ? std::vector<double>() : valuesAt(*step, found->second, map.is_ranked);
            values.resize(map.heads, kNone);
            for (std::size_t head = 0; head < map.heads; ++head) row[head] += values[head] / double(all.size());
        }
    }
    return map;
}

}  // namespace plateau::anatomy_figures
