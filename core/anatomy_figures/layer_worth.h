// What each layer's attention is worth over the training: anatomy/worth/layer/<l> as a matrix. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/anatomy_figures/course.h"

namespace plateau::anatomy_figures {

struct LayerWorth {
    std::vector<int> layers;                 // of the rows, ascending, counted from 0
    std::vector<double> times;               // of the columns: steps or exits
    std::vector<std::vector<double>> worth;  // [layers][times], nats, mean over the seeds
    std::size_t seeds = 0;                   // that have measured it
};
// At the times that all layers and seeds have; empty without the series.
LayerWorth layerWorth(std::span<const MeasuredRun> seeds, Time unit);

// The same at `most` times or fewer, evenly strided and with the last one.
LayerWorth thinned(const LayerWorth& worth, std::size_t most);
// The same with so many times that the cells of a map can be seen.
LayerWorth asMap(const LayerWorth& worth);

// Whether a map of these values needs a colour for either sign: a few small negative ones are noise.
bool isSigned(const std::vector<std::vector<double>>& values);

}  // namespace plateau::anatomy_figures
