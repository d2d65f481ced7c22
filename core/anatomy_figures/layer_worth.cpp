#include "core/anatomy_figures/layer_worth.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "core/run/anatomy_series.h"

namespace plateau::anatomy_figures {

LayerWorth layerWorth(std::span<const MeasuredRun> seeds, Time unit) {
    LayerWorth all;
    for (const MeasuredRun& seed : seeds)
        for (const std::vector<int>& place : placesBelow(seed, run::kWorthOfLayer))
            if (place.size() == 1) all.layers.push_back(place.front());
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
    LayerWorth few{worth.layers, thin(worth.times), {}};
    for (const std::vector<double>& row : worth.worth) few.worth.push_back(thin(row));
    return few;
}

}  // namespace plateau::anatomy_figures
