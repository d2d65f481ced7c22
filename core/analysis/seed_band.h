// The mean of runs that differ in their seed, with a band around it. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace plateau::analysis {

enum class BandKind {
    standardDeviation,  // mean ± sd, of n - 1
    standardError,      // mean ± sd / sqrt(n)
    confidence95,       // mean ± t(0.975, n - 1) sd / sqrt(n), Student's
    range,              // smallest to greatest value
};

// One seed's points as they were logged; not owned. Steps ascend; equal lengths.
struct RawSeries {
    std::span<const double> steps, values;
};

struct SeedBand {
    std::vector<double> steps, mean, low, high;  // equal lengths; low <= mean <= high
    std::size_t seeds = 0;
    bool operator==(const SeedBand&) const = default;
};

// Only steps at which every seed has a value: a mean over a changing set of seeds would move because one of them ends
// or begins, not because training does. A value that is not finite makes mean, low and high NaN at its step. Of one
// seed the band has no width; of none it is empty. O(points).
SeedBand seedBand(std::span<const RawSeries> seeds, BandKind kind);

}  // namespace plateau::analysis
