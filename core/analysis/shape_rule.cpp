#include "core/analysis/shape_rule.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/fall_rate.h"
#include "core/analysis/trend.h"

namespace plateau::analysis {
namespace {

// Cells of the shelf, and of the steepest point of the fall after it (absent while the curve is on its shelf).
struct Valley {
    std::size_t begin = 0, end = 0;
    std::optional<std::size_t> fall;
};

// The valley with the greatest contrast between its floor and the lower of its hills.
std::optional<Valley> deepestValley(const FallRate& rate, const PlateauOptions& options) {
    const std::vector<double>& r = rate.value;
    const std::size_t n = r.size();
    std::vector<std::size_t> hillBefore(n, 0), hillAfter(n, n - 1);
    for (std::size_t i = 1; i < n; ++i) hillBefore[i] = r[i] > r[hillBefore[i - 1]] ? i : hillBefore[i - 1];
    for (std::size_t i = n - 1; i-- > 0;) hillAfter[i] = r[i] >= r[hillAfter[i + 1]] ? i : hillAfter[i + 1];

    std::optional<Valley> best;
    double bestContrast = 1 / options.flatness;
    for (std::size_t i = 0; i < n; ++i) {
        const double hill = std::min(r[hillBefore[i]], r[hillAfter[i]]);
        const double contrast = hill / std::max(r[i], 0.02);
        if (contrast <= bestContrast) continue;
        const double limit = options.flatness * hill;
        std::size_t begin = i, end = i;
        while (begin > 0 && r[begin - 1] <= limit) --begin;
        while (end + 1 < n && r[end + 1] <= limit) ++end;
        if (kRateCell * static_cast<double>(end - begin) < options.minimum_extent) continue;
        bestContrast = contrast;
        best = Valley{begin, end, hillAfter[i]};
    }
    return best;
}

// A curve that has fallen once and is slow ever since.
std::optional<Valley> openValley(const FallRate& rate, const PlateauOptions& options) {
    const std::vector<double>& r = rate.value;
    const double hill = *std::max_element(r.begin(), r.end());
    std::size_t begin = r.size();
    while (begin > 0 && r[begin - 1] <= options.flatness * hill) --begin;
    if (begin == 0 || begin == r.size()) return std::nullopt;
    if (kRateCell * static_cast<double>(r.size() - 1 - begin) < options.minimum_extent) return std::nullopt;
    return Valley{begin, r.size() - 1, std::nullopt};
}

constexpr double kShareOfDrop = 1.0 / 8;  // the fall is followed until this much of it is done
constexpr std::size_t kLeastAfter = 4;    // samples after the exit
constexpr std::size_t kTrendPoints = 4;

// One sample after the part of the fall that tells where it began.
std::size_t fallEnd(const Samples& s, std::size_t exit, std::size_t fall, double drop) {
    const std::size_t least = std::min(exit + kLeastAfter, s.size() - 1);
    std::size_t end = exit;
    while (end < std::max(fall, least) && (end < least || s.y[exit] - s.y[end] < kShareOfDrop * drop)) ++end;
    return end + 1;
}

// The shelf starts when `start_share` of the fall down to its last sample is left.
std::size_t startOf(const Samples& s, std::size_t early, std::size_t last, const PlateauOptions& options) {
    const double fallen = s.y.front() - s.y[last];
    std::size_t start = early;
    while (start < last && s.y[start] > s.y[last] + options.start_share * fallen) ++start;
    return start;
}

}  // namespace

std::optional<Shelf> shelfByShape(const Samples& samples, const PlateauOptions& options) {
    const FallRate rate = fallRate(samples);
    std::optional<Valley> valley = deepestValley(rate, options);
    double drop = 0;
    if (valley) {
        drop = samples.y[sampleAt(samples, rate.at(valley->end))] - samples.y.back();
        if (drop < options.minimum_drop) valley.reset();
    }
    if (!valley) valley = openValley(rate, options);
    if (!valley) return std::nullopt;

    const std::size_t early = sampleAt(samples, rate.at(valley->begin));
    if (samples.y.front() - samples.y[early] < options.minimum_fall) return std::nullopt;
    if (!valley->fall) return Shelf{startOf(samples, early, samples.size() - 1, options), std::nullopt};
    const std::size_t fall = sampleAt(samples, rate.at(*valley->fall));
    const std::size_t exit = lastOnTrend(samples, {.start = early,
                                                   .guess = sampleAt(samples, rate.at(valley->end)),
                                                   .fall = fall,
                                                   .tolerance = options.tolerance * drop,
                                                   .points = kTrendPoints});
    const ExitPlace left{trendBegin(samples, early, exit, kTrendPoints), exit,
                         fallEnd(samples, exit, std::max(exit, fall), drop)};
    return Shelf{startOf(samples, early, exit, options), left};
}

}  // namespace plateau::analysis
