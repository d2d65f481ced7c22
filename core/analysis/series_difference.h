// One group of seeds minus another, step by step. Pure; thread-safe.
#pragma once

#include <span>
#include <vector>

#include "core/analysis/seed_band.h"

namespace plateau::analysis {

struct SeriesDifference {
    std::vector<double> steps, difference;  // of the means, own − baseline
    std::vector<double> low, high;          // Welch's 95 % interval; NaN with one seed on a side
    bool operator==(const SeriesDifference&) const = default;
};

// At the steps at which every seed of both sides has a value; NaN where one of them is not finite. O(points).
SeriesDifference seriesDifference(std::span<const RawSeries> own, std::span<const RawSeries> baseline);

}  // namespace plateau::analysis
