#include "core/analysis/fall_rate.h"

#include <algorithm>
#include <cmath>

namespace plateau::analysis {
namespace {

constexpr std::size_t kHalfWindow = 4;  // cells on each side of a slope: 1/4 of ln(step) in all

std::vector<double> meanPerCell(const Samples& samples, const FallRate& grid) {
    const std::size_t cells = grid.value.size();
    std::vector<double> sum(cells, 0), count(cells, 0);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto cell =
            std::min(cells - 1, static_cast<std::size_t>(std::lround((samples.t[i] - grid.first) / kRateCell)));
        sum[cell] += samples.y[i];
        count[cell] += 1;
    }
    // Empty cells lie on the line between their filled neighbours; the first and the last cell are never empty.
    std::size_t filled = 0;
    for (std::size_t i = 0; i < cells; ++i) {
        if (count[i] == 0) continue;
        sum[i] /= count[i];
        for (std::size_t k = filled + 1; k < i; ++k)
            sum[k] = std::lerp(sum[filled], sum[i], static_cast<double>(k - filled) / static_cast<double>(i - filled));
        filled = i;
    }
    return sum;
}

}  // namespace

FallRate fallRate(const Samples& samples) {
    FallRate rate;
    rate.first = samples.t.front();
    const double extent = samples.t.back() - samples.t.front();
    rate.value.assign(static_cast<std::size_t>(std::lround(extent / kRateCell)) + 1, 0);
    const std::vector<double> mean = meanPerCell(samples, rate);
    for (std::size_t i = 0; i < mean.size(); ++i) {
        const std::size_t left = i < kHalfWindow ? 0 : i - kHalfWindow;
        const std::size_t right = std::min(mean.size() - 1, i + kHalfWindow);
        if (right > left) rate.value[i] = (mean[left] - mean[right]) / (kRateCell * static_cast<double>(right - left));
    }
    return rate;
}

}  // namespace plateau::analysis
