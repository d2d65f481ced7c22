// Two groups of unpaired values, such as the scores of two models over their fine-tuning seeds: how far apart their
// means are, and how sure that is. Pure; thread-safe. Values are finite (callers leave out what is not).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/analysis/comparison.h"
#include "core/analysis/interval.h"

namespace plateau::analysis {

// Welch's 95 % interval of mean(a) - mean(b):
//     d ± t(nu) sqrt(v_a + v_b),   v = sd² / n,   nu = (v_a + v_b)² / (v_a²/(n_a - 1) + v_b²/(n_b - 1))
// Absent below two values on a side. Where neither side varies at all it has no width.
std::optional<Interval> welchInterval(const Spread& a, const Spread& b);

// The probability of a difference of means at least this large if chance alone decided which values are a's: over all
// splits of the values into groups of these sizes. Two-sided as scipy.stats.permutation_test: twice the smaller of the
// two one-sided shares, at most 1. Differences that are equal but for rounding count as equal.
//
// Up to kMostSplits splits are all looked at (252 for 5 + 5). Beyond, kRandomSplits random ones of a fixed seed stand
// for them, the observed one counted among them, (k + 1) / (kRandomSplits + 1): the standard error of a p of 0.05 is
// then 0.0005.
struct Permutation {
    double p = 1;
    std::uint64_t splits = 0;  // looked at
    bool exact = true;         // whether those were all
};
inline constexpr std::uint64_t kMostSplits = 2'000'000, kRandomSplits = 200'000;
std::optional<Permutation> permutationTest(const std::vector<double>& a,
                                           const std::vector<double>& b);  // none: a side is empty

// The smallest p that permutationTest can give for these sizes when all values differ: 2 / splits, at most 1.
double smallestPermutationP(std::size_t a, std::size_t b);

// Holm's adjusted p values, in the order given: each is at most 1, and comparing them with 0.05 keeps the chance of any
// false finding among all of them below 5 %.
std::vector<double> holm(const std::vector<double>& p);

}  // namespace plateau::analysis
