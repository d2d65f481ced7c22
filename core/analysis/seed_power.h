// How many seeds it takes to tell a ratio from 1 by pairs of runs (paired_ratio.h), going by the spread seen so far.
// Pure; thread-safe.
//
// The t test of n pairs whose logarithms differ by ln(ratio) on average, with standard deviation sd, finds it with
//     power = P(|T| > t(1 - level/2, n - 1)),   T noncentral t of n - 1 degrees of freedom, ln(ratio) sqrt(n) / sd
// (Cohen, "Statistical Power Analysis for the Behavioral Sciences", 1988, chapter 2). The sd of few seeds is itself
// uncertain: of five it may be 0.6 to 2.9 times what it seems.
#pragma once

#include <cstddef>
#include <optional>

namespace plateau::analysis {

inline constexpr double kWantedPower = 0.8;

// `ratio` and `sd` above 0; 0 for fewer than two pairs.
double pairedPower(double ratio, double sd, std::size_t pairs, double level = 0.05);

// The least number of pairs with kWantedPower; nothing for a ratio of 1, or where `most` do not suffice.
std::optional<std::size_t> pairsToTell(double ratio, double sd, double level = 0.05, std::size_t most = 1000);

}  // namespace plateau::analysis
