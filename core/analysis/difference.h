// Two groups of unpaired values compared and judged: own − baseline; and the verdict on how many times sooner. Pure;
// thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/analysis/interval.h"
#include "core/analysis/two_samples.h"

namespace plateau::analysis {

inline constexpr double kSignificance = 1 - kConfidence;

enum class Verdict {
    better,
    worse,  // Welch's interval excludes 0, and the permutation p (Holm's, where several are judged) is at most 0.05
    notDistinguishable,
    // p <= 0.05 cannot be reached with so few seeds: for a number alone because 2 / splits is above it, or, though the
    // number alone would differ, after Holm's correction over all numbers together.
    tooFewSeeds,
    unknown,  // a side has no values
};
std::string_view toString(Verdict verdict);  // "better", "worse", "not_distinguishable", "too_few_seeds", "unknown"

enum class Better { higher, lower };

struct Difference {
    Spread own, baseline;
    std::optional<double> difference;  // of the means
    std::optional<Interval> interval;  // Welch, 95 %
    std::optional<Permutation> permutation;
    std::optional<double> holm;  // p adjusted over the numbers that are judged together
    Verdict verdict = Verdict::unknown;
};

// Judged as the only number.
Difference differenceOf(const std::vector<double>& own, const std::vector<double>& baseline,
                        Better better = Better::higher);
// The verdict on one of `numbers` numbers that are judged together; `value` then holds its adjusted p.
Verdict verdictOf(const Difference& value, std::size_t numbers, Better better = Better::higher);
// Better is sooner than the reference: two or more seeds on both sides, and an interval that leaves out 1. One seed on
// a side is too few: its ratio is described, whatever its interval, which then says only how well two curves are read.
Verdict verdictOf(const SpeedUp& speed);

}  // namespace plateau::analysis
