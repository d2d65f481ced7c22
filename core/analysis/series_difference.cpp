#include "core/analysis/series_difference.h"

#include <limits>

#include "core/analysis/two_samples.h"

namespace plateau::analysis {
namespace {

Spread spreadAt(const SeedBand& band, std::size_t i) {
    Spread spread{.mean = band.mean[i], .sd = {}, .n = band.seeds};
    if (band.seeds > 1) spread.sd = band.high[i] - band.mean[i];
    return spread;
}

}  // namespace

SeriesDifference seriesDifference(std::span<const RawSeries> own, std::span<const RawSeries> baseline) {
    const SeedBand a = seedBand(own, BandKind::standardDeviation), b = seedBand(baseline, BandKind::standardDeviation);
    SeriesDifference result;
    for (std::size_t i = 0, j = 0; i < a.steps.size() && j < b.steps.size();) {
        if (a.steps[i] < b.steps[j])
            ++i;
        else if (b.steps[j] < a.steps[i])
            ++j;
        else {
            const Spread left = spreadAt(a, i), right = spreadAt(b, j);
            const auto interval = welchInterval(left, right);
            constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
            result.steps.push_back(a.steps[i]);
            result.difference.push_back(left.mean - right.mean);
            result.low.push_back(interval ? interval->low : kNone);
            result.high.push_back(interval ? interval->high : kNone);
            ++i, ++j;
        }
    }
    return result;
}

}  // namespace plateau::analysis
