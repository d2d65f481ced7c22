#include "core/anatomy/clustered_mean.h"

#include <cmath>
#include <cstddef>
#include <limits>

namespace plateau::anatomy {

Mean clusteredMean(std::span<const double> values, std::span<const std::int64_t> samples) {
    constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
    Mean mean{kUnknown, kUnknown, std::ssize(values)};
    if (values.empty()) return mean;
    const auto n = static_cast<double>(values.size());
    double sum = 0;
    for (const double value : values) sum += value;
    mean.value = sum / n;
    double clusters = 0, squares = 0;
    for (std::size_t i = 0; i < values.size();) {
        double departure = 0;
        const std::int64_t sample = samples[i];
        for (; i < values.size() && samples[i] == sample; ++i) departure += values[i] - mean.value;
        squares += departure * departure;
        ++clusters;
    }
    if (clusters > 1) mean.standard_error = std::sqrt(clusters / (clusters - 1) * squares) / n;
    return mean;
}

}  // namespace plateau::anatomy
