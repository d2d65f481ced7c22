#include "core/analysis/samples.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace plateau::analysis {
namespace {

constexpr double kLargest = 1e100;  // squares and sums stay finite
constexpr double kNatsOfARun = 8;   // a BERT falls from ln 30522 = 10.3 to about 2

struct Pair {
    double step, value;
};

std::vector<Pair> usablePairs(const std::vector<double>& steps, const std::vector<double>& values, SeriesUnit unit) {
    std::vector<Pair> pairs;
    pairs.reserve(std::min(steps.size(), values.size()));
    for (std::size_t i = 0; i < std::min(steps.size(), values.size()); ++i) {
        if (!std::isfinite(values[i]) || !std::isfinite(steps[i]) || steps[i] < 0) continue;
        if (std::abs(values[i]) > kLargest || (unit == SeriesUnit::expOfNats && values[i] <= 0)) continue;
        pairs.push_back({steps[i], values[i]});
    }
    const auto before = [](const Pair& a, const Pair& b) { return a.step < b.step; };
    if (!std::is_sorted(pairs.begin(), pairs.end(), before)) std::stable_sort(pairs.begin(), pairs.end(), before);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (kept > 0 && pairs[kept - 1].step == pairs[i].step) --kept;
        pairs[kept++] = pairs[i];
    }
    pairs.resize(kept);
    return pairs;
}

// A few wild points must not set the scale: the range between the 2nd and the 98th percentile.
double robustRange(std::vector<double> values) {
    const std::size_t edge = values.size() / 50;
    const auto low = values.begin() + static_cast<std::ptrdiff_t>(edge);
    std::nth_element(values.begin(), low, values.end());
    const double least = *low;
    const auto high = values.end() - 1 - static_cast<std::ptrdiff_t>(edge);
    std::nth_element(values.begin(), high, values.end());
    return *high - least;
}

double meanOf(const double* first, std::size_t count) {
    return std::accumulate(first, first + count, 0.0) / static_cast<double>(count);
}

// Towards where the series ends, over its whole range as over a run's nats.
void scaleToNats(std::vector<double>& y) {
    const double range = robustRange(y);
    if (!(range > 0)) return;
    const std::size_t end = 1 + y.size() / 20;
    const bool rises = meanOf(y.data(), end) < meanOf(y.data() + (y.size() - end), end);
    for (double& value : y) value *= (rises ? -kNatsOfARun : kNatsOfARun) / range;
}

}  // namespace

Samples usableSamples(const std::vector<double>& steps, const std::vector<double>& values, SeriesUnit unit) {
    const std::vector<Pair> pairs = usablePairs(steps, values, unit);
    const auto positive = std::find_if(pairs.begin(), pairs.end(), [](const Pair& pair) { return pair.step > 0; });
    const double zero = positive == pairs.end() ? 1 : positive->step / 2;
    Samples samples;
    for (const Pair& pair : pairs) {
        samples.t.push_back(std::log(pair.step > 0 ? pair.step : zero));
        samples.y.push_back(unit == SeriesUnit::expOfNats ? std::log(pair.value) : pair.value);
        samples.step.push_back(pair.step);
        samples.value.push_back(pair.value);
    }
    if (unit == SeriesUnit::own && !samples.y.empty()) scaleToNats(samples.y);
    return samples;
}

std::size_t sampleAt(const Samples& samples, double t) {
    const auto next = std::lower_bound(samples.t.begin(), samples.t.end(), t);
    return next == samples.t.end() ? samples.size() - 1 : static_cast<std::size_t>(next - samples.t.begin());
}

}  // namespace plateau::analysis
