// The slow straight line over ln(step) that a shelf follows, and where a curve leaves it. Internal to core/analysis;
// pure.
#pragma once

#include <cstddef>

#include "core/analysis/samples.h"

namespace plateau::analysis {

struct Trend {
    double t0 = 0, y0 = 0, slope = 0;  // nats per unit of ln(step)
    double noise = 0;                  // nats; 1.4826 times the median distance from the line
    double at(double t) const { return y0 + slope * (t - t0); }
};

// Least squares of y over t for the samples [begin, end), refitted twice without what lies beyond 2.5 times the noise.
Trend fitTrend(const Samples& samples, std::size_t begin, std::size_t end);

// First sample of the part of a shelf from `start` on that gives its trend at `exit`: the last 0.4 of ln(step), and at
// least `points` samples before the exit.
std::size_t trendBegin(const Samples& samples, std::size_t start, std::size_t exit, std::size_t points);

struct ExitSearch {
    std::size_t start = 0;   // first sample of the shelf
    std::size_t guess = 0;   // where the shelf seems to end
    std::size_t fall = 0;    // a sample on the fall after it
    double tolerance = 0;    // nats below the trend that still count as on it; at least four times the noise
    std::size_t points = 0;  // that give the trend at least
};

// Last sample on the shelf's trend before the fall: walked back to from the fall, with the trend fitted up to it,
// until both agree.
std::size_t lastOnTrend(const Samples& samples, const ExitSearch& search);

}  // namespace plateau::analysis
