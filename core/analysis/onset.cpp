#include "core/analysis/onset.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "core/analysis/samples.h"

namespace plateau::analysis {
namespace {

constexpr std::size_t kLeastGround = 5, kLeastAfter = 5;  // evaluations
constexpr double kNormalDeviation = 1.4826;               // of a normal distribution with a MAD of 1
constexpr double kDeviations = 6, kShareOfChange = 0.05;
constexpr std::size_t kLasting = 3;  // evaluations in a row

// The mean of the two in the middle where there is none; reorders, and wants at least one.
double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return values.size() % 2 == 1 ? *middle : (*middle + *std::max_element(values.begin(), middle)) / 2;
}

}  // namespace

std::string_view toString(NoOnset why) {
    switch (why) {
        case NoOnset::unfinished:
            return "unfinished";
        case NoOnset::few_points:
            return "few_points";
        case NoOnset::never:
            break;
    }
    return "never";
}

OnsetResult findOnset(const std::vector<double>& steps, const std::vector<double>& values, double exit,
                      const OnsetRule& rule) {
    const Samples samples = usableSamples(steps, values, SeriesUnit::own);
    const auto from = [&](double step) {
        return static_cast<std::size_t>(std::ranges::lower_bound(samples.step, step) - samples.step.begin());
    };
    const auto after = [&](double step) {
        return static_cast<std::size_t>(std::ranges::upper_bound(samples.step, step) - samples.step.begin());
    };
    const std::size_t begin = from(exit / 4), later = after(exit / 2), end = after(2 * exit);
    if (later < begin + kLeastGround) return NoOnset::few_points;
    const bool hasEnded = rule.to_its_end && samples.size() >= after(exit) + kLeastAfter;
    if (!hasEnded && (samples.size() == 0 || samples.step.back() < 2 * exit)) return NoOnset::unfinished;

    const auto at = [&](std::size_t i) { return samples.value.begin() + static_cast<std::ptrdiff_t>(i); };
    std::vector<double> ground(at(begin), at(later));
    const double middle = medianOf(ground);
    for (double& value : ground) value = std::abs(value - middle);
    const double threshold =
        std::max({kDeviations * kNormalDeviation * medianOf(ground),
                  kShareOfChange * std::abs(samples.value[end - 1] - middle), rule.least_departure});
    std::size_t lasting = 0;
    bool upward = true;
    for (std::size_t i = later; i < end; ++i) {
        const double departure = samples.value[i] - middle;
        // A ground without any noise, and a value on it, is no departure.
        const bool departs = departure != 0 && std::abs(departure) >= threshold && (departure > 0 || !rule.upward_only);
        lasting = !departs ? 0 : lasting > 0 && upward == (departure > 0) ? lasting + 1 : 1;
        upward = departure > 0;
        if (lasting == kLasting) return Onset{samples.step[i + 1 - kLasting], middle, threshold, upward};
    }
    return NoOnset::never;
}

OnsetRule birthRule(double tokens) {
    return {.upward_only = true, .least_departure = std::max(0.1, 3 / tokens)};
}

OnsetResult findBirth(const OnsetResult& previous, const OnsetResult& next) {
    const auto* one = std::get_if<Onset>(&previous);
    const auto* other = std::get_if<Onset>(&next);
    if (one && other) return one->step <= other->step ? *one : *other;
    if (one || other) return one ? *one : *other;
    return std::get<NoOnset>(previous) == NoOnset::never ? previous : next;
}

}  // namespace plateau::analysis
