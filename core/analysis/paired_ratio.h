// How many times as large values are as others that they belong to pair by pair, such as exit steps of runs of two
// settings by the same seed. Pure; thread-safe.
//
// The mean of the logarithms' differences d_i = ln own_i - ln control_i with Student's t of n - 1 degrees of freedom:
//     ratio = e^mean(d),   interval = e^(mean(d) ± t sd(d) / sqrt(n)),   p = P(|T| >= |mean(d)| sqrt(n) / sd(d))
// that is the ratio of geometric means and the paired t test of the logarithms (Student, "The Probable Error of a
// Mean", 1908). Interval and p agree: p < 0.05 where the interval leaves out 1.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "core/analysis/interval.h"

namespace plateau::analysis {

struct PairedRatio {
    std::size_t pairs = 0;
    double ratio = 1;          // own / control
    std::optional<double> sd;  // of the logarithms; of two pairs and more
    // Of two pairs and more. Where all pairs have one ratio, the interval has no width, and p is that of a sign test,
    // 2^(1 - n), or 1 for a ratio of 1.
    std::optional<Interval> interval;
    std::optional<double> p;
};
// Values are above 0 and of one length; nothing for none. `level`: that the interval is taken at.
std::optional<PairedRatio> pairedRatio(std::span<const double> own, std::span<const double> control,
                                       double level = 1 - kConfidence);

}  // namespace plateau::analysis
