#include "core/analysis/survival.h"

#include <algorithm>
#include <array>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>

#include "core/analysis/comparison.h"
#include "core/analysis/two_samples.h"

namespace plateau::analysis {
namespace {

std::vector<TimeTo> sorted(std::span<const TimeTo> times) {
    std::vector<TimeTo> all(times.begin(), times.end());
    std::stable_sort(all.begin(), all.end(), [](const TimeTo& a, const TimeTo& b) { return a.time < b.time; });
    return all;
}

std::size_t waitingAt(std::span<const TimeTo> times, double time) {
    return static_cast<std::size_t>(
        std::count_if(times.begin(), times.end(), [time](const TimeTo& one) { return one.time >= time; }));
}

// What each member adds to observed - expected of its group.
std::vector<double> scoresOf(std::span<const TimeTo> times, const std::vector<SurvivalStep>& pooled) {
    std::vector<double> scores;
    for (const TimeTo& one : times) {
        double expected = 0;
        for (const SurvivalStep& step : pooled)
            if (step.time <= one.time)
                expected += static_cast<double>(step.happened) / static_cast<double>(step.at_risk);
        scores.push_back((one.happened ? 1 : 0) - expected);
    }
    return scores;
}

double sumOf(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum;
}

double quantileOf(double freedom, double level) {
    return boost::math::quantile(boost::math::students_t(freedom), 1 - level / 2);
}

// Half of an interval around a difference whose sides have these variances, of as many known times.
std::optional<double> halfWidth(const std::optional<double>& a, const std::optional<double>& b, std::size_t known_a,
                                std::size_t known_b, double level) {
    if (!a || !b) return std::nullopt;
    if (!(*a + *b > 0)) return 0.0;
    const double share_a = *a / (*a + *b), share_b = *b / (*a + *b);
    double inverse = 0;
    if (share_a > 0) inverse += share_a * share_a / static_cast<double>(known_a - 1);
    if (share_b > 0) inverse += share_b * share_b / static_cast<double>(known_b - 1);
    return quantileOf(1 / inverse, level) * std::sqrt(*a + *b);
}

std::optional<double> relative(const RestrictedMean& mean) {
    if (!mean.variance || !(mean.mean > 0)) return std::nullopt;
    return *mean.variance / (mean.mean * mean.mean);
}

RestrictedComparison meansOf(std::span<const TimeTo> own, std::span<const TimeTo> control) {
    RestrictedComparison result;
    result.horizon = commonHorizon(std::array{own, control});
    result.own = restrictedMean(own, result.horizon);
    result.control = restrictedMean(control, result.horizon);
    result.difference = result.own.mean - result.control.mean;
    if (result.control.mean > 0 && result.own.mean > 0) result.ratio = result.own.mean / result.control.mean;
    return result;
}

// Halves of intervals around difference and logarithm of the ratio.
void takeIntervals(RestrictedComparison& result, const std::optional<double>& difference,
                   const std::optional<double>& logarithm) {
    if (result.own.happened + result.control.happened == 0) return;  // how much they vary has not been seen
    if (difference)
        result.difference_interval = Interval{result.difference - *difference, result.difference + *difference};
    if (result.ratio && logarithm)
        result.ratio_interval = Interval{*result.ratio * std::exp(-*logarithm), *result.ratio * std::exp(*logarithm)};
}

std::vector<double> pseudoValues(std::span<const TimeTo> times, double mean, double horizon) {
    std::vector<double> values;
    const auto n = static_cast<double>(times.size());
    for (std::size_t i = 0; i < times.size(); ++i) {
        std::vector<TimeTo> others(times.begin(), times.end());
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
        values.push_back(n * mean - (n - 1) * restrictedMean(others, horizon).mean);
    }
    return values;
}

// Half of the interval around the mean of a[i] * scale_a - b[i] * scale_b.
double pairedHalf(const std::vector<double>& a, double scale_a, const std::vector<double>& b, double scale_b,
                  double level) {
    std::vector<double> differences;
    for (std::size_t i = 0; i < a.size(); ++i) differences.push_back(a[i] * scale_a - b[i] * scale_b);
    const auto n = static_cast<double>(a.size());
    return quantileOf(n - 1, level) * spreadOf(differences).sd.value_or(0) / std::sqrt(n);
}

}  // namespace

std::vector<SurvivalStep> survivalCurve(std::span<const TimeTo> times) {
    const std::vector<TimeTo> all = sorted(times);
    std::vector<SurvivalStep> curve;
    double share = 1;
    for (std::size_t i = 0; i < all.size();) {
        std::size_t end = i, happened = 0;
        for (; end < all.size() && all[end].time == all[i].time; ++end) happened += all[end].happened ? 1 : 0;
        const std::size_t waiting = all.size() - i;
        if (happened > 0) {
            share *= static_cast<double>(waiting - happened) / static_cast<double>(waiting);
            curve.push_back({all[i].time, waiting, happened, share});
        }
        i = end;
    }
    return curve;
}

std::optional<double> medianTime(std::span<const TimeTo> times) {
    // Products of shares miss 1/2 by roundings.
    constexpr double kHalf = 0.5 + 1e-12;
    for (const SurvivalStep& step : survivalCurve(times))
        if (step.share <= kHalf) return step.time;
    return std::nullopt;
}

std::optional<LogRank> logRank(std::span<const TimeTo> a, std::span<const TimeTo> b) {
    std::vector<TimeTo> all(a.begin(), a.end());
    all.insert(all.end(), b.begin(), b.end());
    const std::vector<SurvivalStep> pooled = survivalCurve(all);
    double variance = 0;
    for (const SurvivalStep& step : pooled) {
        if (step.at_risk < 2) continue;
        const auto n = static_cast<double>(step.at_risk), d = static_cast<double>(step.happened);
        const auto own = static_cast<double>(waitingAt(a, step.time));
        variance += d * (n - d) * own * (n - own) / (n * n * (n - 1));
    }
    if (!(variance > 0)) return std::nullopt;
    const std::vector<double> scores_a = scoresOf(a, pooled), scores_b = scoresOf(b, pooled);
    const double difference = sumOf(scores_a);
    LogRank test;
    test.chi2 = difference * difference / variance;
    test.p = boost::math::cdf(boost::math::complement(boost::math::chi_squared(1), test.chi2));
    if (const auto permutation = permutationTest(scores_a, scores_b)) test.permutation_p = permutation->p;
    return test;
}

double commonHorizon(std::span<const std::span<const TimeTo>> groups) {
    std::optional<double> censored;
    double last = 0;
    for (const std::span<const TimeTo> group : groups) {
        if (group.empty()) continue;
        const auto latest = std::max_element(group.begin(), group.end(), [](const TimeTo& a, const TimeTo& b) {
            return a.time != b.time ? a.time < b.time : a.happened > b.happened;
        });
        last = std::max(last, latest->time);
        if (!latest->happened) censored = std::min(censored.value_or(latest->time), latest->time);
    }
    return censored.value_or(last);
}

RestrictedMean restrictedMean(std::span<const TimeTo> times, double horizon) {
    std::vector<SurvivalStep> steps = survivalCurve(times);
    std::erase_if(steps, [horizon](const SurvivalStep& step) { return step.time > horizon; });
    RestrictedMean mean;
    double area = 0, sum = 0;  // of S from the step to the horizon
    for (std::size_t i = steps.size(); i-- > 0;) {
        const SurvivalStep& step = steps[i];
        area += step.share * ((i + 1 < steps.size() ? steps[i + 1].time : horizon) - step.time);
        mean.happened += step.happened;
        if (step.at_risk == step.happened) continue;  // nobody is left, and no area
        const auto n = static_cast<double>(step.at_risk), d = static_cast<double>(step.happened);
        sum += area * area * d / (n * (n - d));
    }
    mean.mean = area + (steps.empty() ? horizon : steps.front().time);
    mean.known = static_cast<std::size_t>(std::count_if(
        times.begin(), times.end(), [horizon](const TimeTo& one) { return one.happened || one.time >= horizon; }));
    const auto k = static_cast<double>(mean.known);
    if (mean.happened == 0)
        mean.variance = 0;
    else if (mean.known > 1)
        mean.variance = sum * k / (k - 1);
    return mean;
}

std::optional<RestrictedComparison> compareRestricted(std::span<const TimeTo> own, std::span<const TimeTo> control,
                                                      double level) {
    if (own.empty() || control.empty()) return std::nullopt;
    RestrictedComparison result = meansOf(own, control);
    const std::size_t k_own = result.own.known, k_control = result.control.known;
    takeIntervals(result, halfWidth(result.own.variance, result.control.variance, k_own, k_control, level),
                  halfWidth(relative(result.own), relative(result.control), k_own, k_control, level));
    return result;
}

std::optional<RestrictedComparison> comparePairedRestricted(std::span<const TimeTo> own,
                                                            std::span<const TimeTo> control, double level) {
    if (own.empty() || own.size() != control.size()) return std::nullopt;
    RestrictedComparison result = meansOf(own, control);
    if (own.size() < 2) return result;
    const std::vector<double> u = pseudoValues(own, result.own.mean, result.horizon);
    const std::vector<double> v = pseudoValues(control, result.control.mean, result.horizon);
    std::optional<double> logarithm;
    if (result.ratio) logarithm = pairedHalf(u, 1 / result.own.mean, v, 1 / result.control.mean, level);
    takeIntervals(result, pairedHalf(u, 1, v, 1, level), logarithm);
    return result;
}

}  // namespace plateau::analysis
