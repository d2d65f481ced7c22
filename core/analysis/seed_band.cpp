#include "core/analysis/seed_band.h"

#include <algorithm>
#include <boost/math/distributions/students_t.hpp>
#include <cmath>
#include <limits>

#include "core/analysis/comparison.h"
#include "core/analysis/interval.h"

namespace plateau::analysis {
namespace {

// Half the band's width in standard deviations.
double widthOf(BandKind kind, std::size_t n) {
    if (n < 2) return 0;
    const double root = std::sqrt(static_cast<double>(n));
    switch (kind) {
        case BandKind::standardDeviation:
            return 1;
        case BandKind::standardError:
            return 1 / root;
        case BandKind::confidence95:
            return boost::math::quantile(boost::math::students_t(static_cast<double>(n - 1)), (1 + kConfidence) / 2) /
                   root;
        case BandKind::range:
            return 0;
    }
    return 0;
}

// Moves every seed to its first point at or after the greatest of their steps until they agree; false at an end.
bool align(std::span<const RawSeries> seeds, std::vector<std::size_t>& at) {
    for (bool agreed = false; !agreed;) {
        double step = -std::numeric_limits<double>::infinity();
        for (std::size_t i = 0; i < seeds.size(); ++i) {
            if (at[i] >= seeds[i].steps.size()) return false;
            step = std::max(step, seeds[i].steps[at[i]]);
        }
        agreed = true;
        for (std::size_t i = 0; i < seeds.size(); ++i) {
            while (at[i] < seeds[i].steps.size() && seeds[i].steps[at[i]] < step) ++at[i], agreed = false;
        }
    }
    return true;
}

void push(SeedBand& band, const std::vector<double>& values, BandKind kind, double width) {
    if (!std::all_of(values.begin(), values.end(), [](double value) { return std::isfinite(value); })) {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        band.mean.push_back(nan), band.low.push_back(nan), band.high.push_back(nan);
        return;
    }
    const Spread spread = spreadOf(values);
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    // Rounding may put the mean of equal values beside them.
    const double mean = std::clamp(spread.mean, *least, *most);
    const double half = width * spread.sd.value_or(0);
    band.mean.push_back(mean);
    band.low.push_back(kind == BandKind::range ? *least : mean - half);
    band.high.push_back(kind == BandKind::range ? *most : mean + half);
}

}  // namespace

SeedBand seedBand(std::span<const RawSeries> seeds, BandKind kind) {
    SeedBand band;
    band.seeds = seeds.size();
    if (seeds.empty()) return band;
    const double width = widthOf(kind, seeds.size());
    std::vector<std::size_t> at(seeds.size(), 0);
    std::vector<double> values(seeds.size());
    while (align(seeds, at)) {
        band.steps.push_back(seeds.front().steps[at.front()]);
        for (std::size_t i = 0; i < seeds.size(); ++i) values[i] = seeds[i].values[at[i]++];
        push(band, values, kind, width);
    }
    return band;
}

}  // namespace plateau::analysis
