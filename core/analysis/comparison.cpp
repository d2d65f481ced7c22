#include "core/analysis/comparison.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <numeric>

namespace plateau::analysis {
namespace {

std::optional<Interval> fromSeeds(const SpeedUp& speed) {
    if (!speed.reference.sd || !speed.own.sd) return std::nullopt;
    const auto variance = [](const Spread& s) {
        const double relative = *s.sd / s.mean;
        return relative * relative / static_cast<double>(s.n);
    };
    const double a = variance(speed.reference), b = variance(speed.own);
    if (!(a + b > 0)) return std::nullopt;
    const double freedom =
        (a + b) * (a + b) /
        (a * a / static_cast<double>(speed.reference.n - 1) + b * b / static_cast<double>(speed.own.n - 1));
    const double t = boost::math::quantile(boost::math::students_t(freedom), (1 + kConfidence) / 2);
    const double half = t * std::sqrt(a + b);
    return Interval{*speed.ratio * std::exp(-half), *speed.ratio * std::exp(half)};
}

// All of a group's exits may err the same way, so their mean is no surer than they are.
std::optional<Interval> meanOf(const std::vector<Interval>& intervals) {
    if (intervals.empty()) return std::nullopt;
    Interval mean;
    for (const Interval& interval : intervals) mean.low += interval.low, mean.high += interval.high;
    mean.low /= static_cast<double>(intervals.size());
    mean.high /= static_cast<double>(intervals.size());
    return mean.low > 0 ? std::optional(mean) : std::nullopt;
}

std::optional<Interval> fromExits(const SpeedUp& speed, const Measure& reference, const Measure& own) {
    const auto a = meanOf(reference.intervals), b = meanOf(own.intervals);
    if (!a || !b) return std::nullopt;
    const double down = std::hypot(std::log(speed.reference.mean / a->low), std::log(b->high / speed.own.mean));
    const double up = std::hypot(std::log(a->high / speed.reference.mean), std::log(speed.own.mean / b->low));
    return Interval{*speed.ratio * std::exp(-down), *speed.ratio * std::exp(up)};
}

}  // namespace

Spread spreadOf(const std::vector<double>& values) {
    Spread spread;
    spread.n = values.size();
    if (values.empty()) return spread;
    const double n = static_cast<double>(values.size());
    spread.mean = std::accumulate(values.begin(), values.end(), 0.0) / n;
    if (values.size() < 2) return spread;
    double squares = 0;
    for (const double value : values) squares += (value - spread.mean) * (value - spread.mean);
    spread.sd = std::sqrt(squares / (n - 1));
    return spread;
}

SpeedUp speedUp(const Measure& reference, const Measure& own) {
    SpeedUp speed{.reference = spreadOf(reference.steps),
                  .own = spreadOf(own.steps),
                  .reference_missing = reference.missing,
                  .own_missing = own.missing,
                  .ratio = {},
                  .interval = {}};
    if (reference.missing > 0 || own.missing > 0 || !(speed.reference.mean > 0) || !(speed.own.mean > 0)) return speed;
    speed.ratio = speed.reference.mean / speed.own.mean;
    if (const auto seeds = fromSeeds(speed)) {
        speed.interval = seeds;
        speed.source = IntervalSource::seeds;
    } else if (const auto exits = fromExits(speed, reference, own)) {
        speed.interval = exits;
        speed.source = IntervalSource::exits;
    }
    return speed;
}

std::optional<double> firstReaching(const std::vector<double>& steps, const std::vector<double>& values, double target,
                                    bool rising) {
    for (std::size_t i = 0; i < std::min(steps.size(), values.size()); ++i)
        if (rising ? values[i] >= target : values[i] <= target) return steps[i];
    return std::nullopt;
}

}  // namespace plateau::analysis
