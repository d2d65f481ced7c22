// How many times sooner: ratios of steps between runs, and between groups of seeds, with 95 % intervals. Pure.
//
// With two or more seeds on both sides the interval comes from the seeds: ratio of the means, its logarithm taken as
// normal (delta method), with Welch's degrees of freedom:
//     ln R ± t(nu) sqrt(v_a + v_b),   v = sd² / (n mean²),   nu = (v_a + v_b)² / (v_a²/(n_a - 1) + v_b²/(n_b - 1))
// Inverting the ratio inverts the interval, which never reaches zero. With a single seed on a side nothing is known of
// the spread between seeds; then, and when all seeds of both sides agree exactly, the interval follows from the
// intervals of the exits themselves (Donner and Zou's MOVER on the logarithms):
//     ln R - sqrt((ln a - ln a_low)² + (ln b_high - ln b)²),   ln R + sqrt((ln a_high - ln a)² + (ln b - ln b_low)²)
// It says how well the two curves can be read, not what another pair of seeds would give.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis/interval.h"

namespace plateau::analysis {

struct Spread {
    double mean = 0;
    std::optional<double> sd;  // of n - 1; absent below two values
    std::size_t n = 0;
    bool operator==(const Spread&) const = default;
};
Spread spreadOf(const std::vector<double>& values);

// The values of one measure, such as the exit step, in one group of curves.
struct Measure {
    std::vector<double> steps;        // of the curves that have it
    std::vector<Interval> intervals;  // of the same curves; empty when the measure has none
    std::size_t missing = 0;          // curves that do not have it (yet)
};

enum class IntervalSource { none, seeds, exits };

struct SpeedUp {
    Spread reference, own;
    std::size_t reference_missing = 0, own_missing = 0;
    // reference mean / own mean: above 1 = sooner than the reference. Absent when a curve of either side is missing:
    // the mean of those that left in time would flatter. Also absent for a mean of 0 steps.
    std::optional<double> ratio;
    std::optional<Interval> interval;
    IntervalSource source = IntervalSource::none;
};
SpeedUp speedUp(const Measure& reference, const Measure& own);

// First step whose value is as good as `target`: at most it, or at least it when `rising`. Values as they stand.
std::optional<double> firstReaching(const std::vector<double>& steps, const std::vector<double>& values, double target,
                                    bool rising = false);

}  // namespace plateau::analysis
