#include "core/anatomy_figures/layer_worth.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "core/run/anatomy_series.h"

namespace plateau::anatomy_figures {
namespace {

constexpr std::size_t kMostTimes = 16;  // of a map, whose cells are square; twice as many as layers if that is more
constexpr double kNoise = 0.05;  // negative values up to this share of the largest are no reason for a signed scale

}  // namespace

LayerWorth layerWorth(std::span<const MeasuredRun> seeds, Time unit) {
    LayerWorth all;
    for (const MeasuredRun& seed : seeds) {
        const std::vector<std::vector<int>> places = placesBelow(seed, run::kWorthOfLayer);
        if (!places.empty()) ++all.seeds;
        for (const std::vector<int>& place : places)
            if (place.size() == 1) all.layers.push_back(place.front());
    }
    std::ranges::sort(all.layers);
    all.layers.erase(std::unique(all.layers.begin(), all.layers.end()), all.layers.end());
    // Layers are measured together; where one began later, the times are those of the last to begin.
    for (const int layer : all.layers) {
        analysis::SeedBand band =
            courseOf(seeds, run::anatomySeries(run::kWorthOfLayer, std::size_t(layer)), unit).band;
        if (all.worth.empty() || band.steps.size() < all.times.size()) all.times = band.steps;
        all.worth.push_back(std::move(band.mean));
    }
    for (std::vector<double>& row : all.worth)
        row.erase(row.begin(), row.end() - std::ptrdiff_t(std::min(row.size(), all.times.size())));
    return all;
}

LayerWorth thinned(const LayerWorth& worth, std::size_t most) {
    const std::size_t count = worth.times.size();
    if (most == 0 || count <= most) return worth;
    const std::size_t stride = (count + most - 1) / most;
    const auto thin = [&](const std::vector<double>& all) {
        std::vector<double> kept;
        for (std::size_t at = (count - 1) % stride; at < count; at += stride) kept.push_back(all[at]);
        return kept;
    };
    LayerWorth few{worth.layers, thin(worth.times), {}, worth.seeds};
    for (const std::vector<double>& row : worth.worth) few.worth.push_back(thin(row));
    return few;
}

LayerWorth asMap(const LayerWorth& worth) {
    return thinned(worth, std::max(kMostTimes, 2 * worth.layers.size()));
}

bool isSigned(const std::vector<std::vector<double>>& values) {
    double low = 0, high = 0;
    for (const std::vector<double>& row : values) {
        for (const double value : row) {
            if (!std::isfinite(value)) continue;
            low = std::min(low, value);
            high = std::max(high, value);
        }
    }
    return low < -kNoise * high;
}

}  // namespace plateau::anatomy_figures
