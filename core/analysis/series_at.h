// A series between its points. Pure; thread-safe.
#pragma once

#include <span>
#include <vector>

#include "core/analysis/seed_band.h"

namespace plateau::analysis {

// On the straight line between the points around the step; NaN outside of the series.
double valueAt(const RawSeries& series, double step);

// The mean over all series at each of the steps; NaN where one of them has no value, and of no series.
std::vector<double> meanAt(std::span<const RawSeries> series, std::span<const double> steps);

}  // namespace plateau::analysis
