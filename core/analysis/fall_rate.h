// How fast a curve falls: r = -d loss / d ln(step). Internal to core/analysis; pure.
#pragma once

#include <cstddef>
#include <vector>

#include "core/analysis/samples.h"

namespace plateau::analysis {

inline constexpr double kRateCell = 1.0 / 32;  // of ln(step)

// The rate on a grid of equal t = ln(step) that starts at the first sample: means per cell, empty cells interpolated,
// the slope at a cell over four cells to either side. Never empty.
struct FallRate {
    double first = 0;
    std::vector<double> value;  // nats per unit of t
    double at(std::size_t i) const { return first + kRateCell * static_cast<double>(i); }
};

FallRate fallRate(const Samples& samples);

}  // namespace plateau::analysis
