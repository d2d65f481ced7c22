// A series as the plateau analysis works on it: usable points only, ascending, over t = ln(step), in nats or in what
// stands for them. Internal to core/analysis; pure.
#pragma once

#include <cstddef>
#include <vector>

#include "core/analysis/plateau.h"

namespace plateau::analysis {

// The first evaluations of a run stand at step 0, which has no logarithm: it counts as half of the first positive step.
struct Samples {
    std::vector<double> t, y;         // ln(step) and the value to judge: it falls where the series gets better
    std::vector<double> step, value;  // as given
    std::size_t size() const { return t.size(); }
};

// Leaves out points that are not finite, beyond 1e100 or before step 0, sorts the steps, and keeps the last of several
// values at one step. O(n), or O(n log n) when the steps do not ascend.
Samples usableSamples(const std::vector<double>& steps, const std::vector<double>& values, SeriesUnit unit);

// First sample at or after t; the last one when there is none.
std::size_t sampleAt(const Samples& samples, double t);

}  // namespace plateau::analysis
