#include "core/analysis/smoothing.h"

#include <algorithm>
#include <cmath>

namespace plateau::analysis {

std::vector<double> smooth(const std::vector<double>& values, double weight) {
    if (weight <= 0 || values.empty()) return values;
    const bool constant = std::all_of(values.begin(), values.end(), [&](double v) { return v == values.front(); });
    if (constant) return values;

    std::vector<double> smoothed;
    smoothed.reserve(values.size());
    double last = 0, remaining = 1;  // remaining = weight^n
    for (const double value : values) {
        if (!std::isfinite(value)) {
            smoothed.push_back(value);
            continue;
        }
        last = last * weight + (1 - weight) * value;
        remaining *= weight;
        smoothed.push_back(last / (1 - remaining));
    }
    return smoothed;
}

}  // namespace plateau::analysis
