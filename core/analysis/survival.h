// Times until something happens, such as exits from a plateau, where some are only known to be later: a run that is
// still on its plateau when it is looked at last is censored there, and counts as that. Pure; thread-safe.
//
// Censoring must say nothing about what would have come, as an end at a fixed step does: a run that was ended because
// it did badly breaks that. Times are finite and at least 0, in any unit; of one time, what happened counts as before
// what was censored.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/interval.h"

namespace plateau::analysis {

struct TimeTo {
    double time = 0;
    bool happened = true;  // false: censored, not yet at that time
    bool operator==(const TimeTo&) const = default;
};

// The share for which it has not happened after `time` (Kaplan and Meier, "Nonparametric Estimation from Incomplete
// Observations", 1958): S(t) = product over times up to t of 1 - d/n, d of n that were left.
struct SurvivalStep {
    double time = 0;
    std::size_t at_risk = 0, happened = 0;  // n, d
    double share = 1;                       // S after it
};
// At the times at which something happened, ascending; before the first one S is 1.
std::vector<SurvivalStep> survivalCurve(std::span<const TimeTo> times);

// The first time after which S is at most 1/2; nothing where more than half are still waiting when they are last seen.
std::optional<double> medianTime(std::span<const TimeTo> times);

// Whether two groups wait equally long (Mantel, "Evaluation of Survival Data and Two New Rank Order Statistics Arising
// in Its Consideration", 1966). At each time with d of n, of which n_a are a's, a is expected to have d n_a / n with
// variance d (n - d) n_a n_b / (n² (n - 1)):  chi² = (sum of observed - expected)² / sum of variances.
struct LogRank {
    double chi2 = 0;
    double p = 1;  // of chi² with one degree of freedom, which takes many that left
    // Of the same difference if chance alone decided who belongs to which group (permutationTest, two_samples.h); right
    // for few, as long as both groups are censored alike. The difference is a sum over a's members of
    // happened - sum over times up to theirs of d/n (Peto and Peto, "Asymptotically Efficient Rank Invariant Test
    // Procedures", 1972), so that splits need no new curves.
    double permutation_p = 1;
};
// Nothing where a side is empty, or nothing happened while both were waiting.
std::optional<LogRank> logRank(std::span<const TimeTo> a, std::span<const TimeTo> b);

// Up to where the mean time of all these groups is known: the earliest, over the groups, of a last time that is
// censored; where none is, the last time of all. 0 for empty groups.
double commonHorizon(std::span<const std::span<const TimeTo>> groups);

// The mean time, counted up to a horizon: the area below S (Royston and Parmar, "Restricted mean survival time", 2013).
struct RestrictedMean {
    double mean = 0;
    // Of the mean: sum over times of (area of S from there to the horizon)² d / (n (n - d)) (Kaplan and Meier 1958,
    // section 6.1), times k / (k - 1) for the k whose time up to the horizon is known: those that happened before it or
    // were still waiting there. Where none is censored before the horizon it is sd²/k of the times cut off there.
    // Absent for k < 2; 0 where nothing happened, where the mean is the horizon, and the truth at least that.
    std::optional<double> variance;
    std::size_t happened = 0;  // before the horizon or at it
    std::size_t known = 0;     // k
};
// `times` is not empty, and its last time is not censored before the horizon.
RestrictedMean restrictedMean(std::span<const TimeTo> times, double horizon);

// own - control and own / control of restricted means, with 95 % intervals. Student's t with Welch's degrees of freedom
// (of k - 1), the ratio by its logarithm (delta method): without censoring welchInterval() (two_samples.h), and the
// interval from seeds of speedUp() (comparison.h).
struct RestrictedComparison {
    double horizon = 0;
    RestrictedMean own, control;
    double difference = 0;
    std::optional<Interval> difference_interval;
    std::optional<double> ratio;  // absent where the control's mean is 0
    std::optional<Interval> ratio_interval;
};
// Nothing where a side is empty. `level`: that the intervals are taken at.
std::optional<RestrictedComparison> compareRestricted(std::span<const TimeTo> own, std::span<const TimeTo> control,
                                                      double level = 1 - kConfidence);

// The same of times that belong to each other pair by pair, own[i] to control[i], as those of one seed. The variance of
// ln(own / control) is that of the mean of u_i / (mean of own) - v_i / (mean of control), with n - 1 degrees of
// freedom, where u_i is how much time i adds to own's mean: its pseudo-value n A - (n - 1) A_i, with A the mean of all
// and A_i that without it (Andersen, Hansen and Klein, "Regression Analysis of Restricted Mean Survival Time Based on
// Pseudo-Observations", 2004). Where none is censored before the horizon it is the time cut off there, so that this is
// the ratio of two means of pairs. Of the difference likewise.
//
// Coverage, simulated: tests/analysis/ratio_coverage_test.cpp.
std::optional<RestrictedComparison> comparePairedRestricted(std::span<const TimeTo> own,
                                                            std::span<const TimeTo> control,
                                                            double level = 1 - kConfidence);

}  // namespace plateau::analysis
