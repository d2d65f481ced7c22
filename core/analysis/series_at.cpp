#include "core/analysis/series_at.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace plateau::analysis {

double valueAt(const RawSeries& series, double step) {
    const auto& steps = series.steps;
    if (steps.empty() || series.values.size() != steps.size() || step < steps.front() || step > steps.back())
        return std::numeric_limits<double>::quiet_NaN();
    const auto next = std::lower_bound(steps.begin(), steps.end(), step);
    const auto i = std::size_t(next - steps.begin());
    if (*next == step) return series.values[i];
    const double share = (step - steps[i - 1]) / (steps[i] - steps[i - 1]);
    return std::lerp(series.values[i - 1], series.values[i], share);
}

std::vector<double> meanAt(std::span<const RawSeries> series, std::span<const double> steps) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    std::vector<double> means(steps.size(), series.empty() ? none : 0);
    for (const RawSeries& one : series) {
        for (std::size_t i = 0; i < steps.size(); ++i) means[i] += valueAt(one, steps[i]) / double(series.size());
    }
    return means;
}

}  // namespace plateau::analysis
