#include "core/analysis/plateau.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/analysis/exit_interval.h"
#include "core/analysis/samples.h"

namespace plateau::analysis {
namespace {

// The rate of fall on a grid of equal t.
struct Rate {
    double first = 0, cell = 0;
    std::vector<double> value;
    double at(std::size_t i) const { return first + cell * static_cast<double>(i); }
};

constexpr double kCell = 1.0 / 32;      // of ln(step)
constexpr std::size_t kHalfWindow = 4;  // cells on each side of a slope: 1/4 of ln(step) in all

std::vector<double> meanPerCell(const Samples& samples, const Rate& grid) {
    const std::size_t cells = grid.value.size();
    std::vector<double> sum(cells, 0), count(cells, 0);
    for (std::size_t i = 0; i < samples.size(); ++i) {
        const auto cell =
            std::min(cells - 1, static_cast<std::size_t>(std::lround((samples.t[i] - grid.first) / grid.cell)));
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

Rate rateOfFall(const Samples& samples) {
    Rate rate;
    rate.first = samples.t.front();
    rate.cell = kCell;
    const double extent = samples.t.back() - samples.t.front();
    rate.value.assign(static_cast<std::size_t>(std::lround(extent / kCell)) + 1, 0);
    const std::vector<double> mean = meanPerCell(samples, rate);
    for (std::size_t i = 0; i < mean.size(); ++i) {
        const std::size_t left = i < kHalfWindow ? 0 : i - kHalfWindow;
        const std::size_t right = std::min(mean.size() - 1, i + kHalfWindow);
        if (right > left) rate.value[i] = (mean[left] - mean[right]) / (rate.cell * static_cast<double>(right - left));
    }
    return rate;
}

// Cells of the shelf, and of the steepest point of the fall after it (absent while the curve is on its shelf).
struct Valley {
    std::size_t begin = 0, end = 0;
    std::optional<std::size_t> fall;
};

// The valley with the greatest contrast between its floor and the lower of its hills.
std::optional<Valley> deepestValley(const Rate& rate, const PlateauOptions& options) {
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
        if (rate.cell * static_cast<double>(end - begin) < options.minimum_extent) continue;
        bestContrast = contrast;
        best = Valley{begin, end, hillAfter[i]};
    }
    return best;
}

// A curve that has fallen once and is slow ever since.
std::optional<Valley> openValley(const Rate& rate, const PlateauOptions& options) {
    const std::vector<double>& r = rate.value;
    const double hill = *std::max_element(r.begin(), r.end());
    std::size_t begin = r.size();
    while (begin > 0 && r[begin - 1] <= options.flatness * hill) --begin;
    if (begin == 0 || begin == r.size()) return std::nullopt;
    if (rate.cell * static_cast<double>(r.size() - 1 - begin) < options.minimum_extent) return std::nullopt;
    return Valley{begin, r.size() - 1, std::nullopt};
}

double median(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

struct Trend {
    double t0 = 0, y0 = 0, slope = 0, noise = 0;
    double residual(double t, double y) const { return y - (y0 + slope * (t - t0)); }
};

// Least squares of y over t for the samples [begin, end), refitted once without what lies beyond 2.5 times the noise.
Trend fitTrend(const Samples& s, std::size_t begin, std::size_t end) {
    Trend trend;
    double limit = INFINITY;
    for (int round = 0; round < 3; ++round) {
        double n = 0, t = 0, y = 0, tt = 0, ty = 0;
        for (std::size_t i = begin; i < end; ++i) {
            if (std::abs(trend.residual(s.t[i], s.y[i])) > limit) continue;
            n += 1, t += s.t[i], y += s.y[i];
        }
        if (n < 2) break;
        t /= n, y /= n;
        for (std::size_t i = begin; i < end; ++i) {
            if (std::abs(trend.residual(s.t[i], s.y[i])) > limit) continue;
            tt += (s.t[i] - t) * (s.t[i] - t);
            ty += (s.t[i] - t) * (s.y[i] - y);
        }
        trend = {t, y, tt > 0 ? ty / tt : 0, 0};
        std::vector<double> distance;
        for (std::size_t i = begin; i < end; ++i) distance.push_back(std::abs(trend.residual(s.t[i], s.y[i])));
        trend.noise = 1.4826 * median(std::move(distance));
        limit = std::max(2.5 * trend.noise, 1e-9);
    }
    return trend;
}

constexpr double kTrendExtent = 0.4;  // of ln(step): the part of the shelf before the exit that gives its trend
constexpr std::size_t kTrendPoints = 4;

// First sample of the part of the shelf that gives the trend at `exit`.
std::size_t trendBegin(const Samples& s, std::size_t start, std::size_t exit) {
    const auto begin = static_cast<std::size_t>(
        std::lower_bound(s.t.begin(), s.t.begin() + static_cast<std::ptrdiff_t>(exit), s.t[exit] - kTrendExtent) -
        s.t.begin());
    return std::max(start, std::min(begin, exit >= kTrendPoints ? exit - kTrendPoints : 0));
}

// Last sample on the shelf's trend. `fall` = a sample on the second fall; `guess` = where the shelf seems to end.
ExitPlace exitPlace(const Samples& s, std::size_t start, std::size_t guess, std::size_t fall, double drop,
                    const PlateauOptions& options) {
    std::size_t exit = guess;
    for (int round = 0; round < 4; ++round) {
        const Trend trend = fitTrend(s, trendBegin(s, start, exit), exit + 1);
        const double tolerance = std::max(options.tolerance * drop, 4 * trend.noise);
        std::size_t found = fall;
        while (found > start + 1 && trend.residual(s.t[found], s.y[found]) < -tolerance) --found;
        if (found == exit) break;
        exit = found;
    }
    return {trendBegin(s, start, exit), exit, std::max(exit, fall), drop};
}

double meanOf(const std::vector<double>& values, std::size_t begin, std::size_t end) {
    return std::accumulate(values.begin() + static_cast<std::ptrdiff_t>(begin),
                           values.begin() + static_cast<std::ptrdiff_t>(end), 0.0) /
           static_cast<double>(end - begin);
}

}  // namespace

PlateauOptions optionsFor(std::string_view series) {
    PlateauOptions options;
    if (series.find("perplexity") != series.npos)
        options.unit = SeriesUnit::expOfNats;
    else if (series.find("loss") == series.npos)
        options.unit = SeriesUnit::own;
    return options;
}

std::optional<Plateau> findPlateau(const std::vector<double>& steps, const std::vector<double>& values,
                                   const PlateauOptions& options) {
    const Samples samples = usableSamples(steps, values, options.unit);
    if (samples.size() < 8 || samples.t.back() - samples.t.front() < 2 * options.minimum_extent) return std::nullopt;
    const Rate rate = rateOfFall(samples);
    std::optional<Valley> valley = deepestValley(rate, options);
    double drop = 0;
    if (valley) {
        drop = samples.y[sampleAt(samples, rate.at(valley->end))] - samples.y.back();
        if (drop < options.minimum_drop) valley.reset();
    }
    if (!valley) valley = openValley(rate, options);
    if (!valley) return std::nullopt;

    const std::size_t early = sampleAt(samples, rate.at(valley->begin));
    std::optional<ExitPlace> place;
    if (valley->fall)
        place = exitPlace(samples, early, sampleAt(samples, rate.at(valley->end)),
                          sampleAt(samples, rate.at(*valley->fall)), drop, options);
    const std::size_t last = place ? place->exit : samples.size() - 1;
    if (samples.y.front() - samples.y[early] < options.minimum_fall) return std::nullopt;
    const double fallen = samples.y.front() - samples.y[last];
    std::size_t start = early;
    while (start < last && samples.y[start] > samples.y[last] + options.start_share * fallen) ++start;

    Plateau plateau;
    plateau.start = samples.step[start];
    plateau.end = samples.step[last];
    plateau.level = meanOf(samples.value, start, last + 1);
    if (place) {
        plateau.exit_step = samples.step[last];
        plateau.exit_interval = exitInterval(samples, *place);
    }
    return plateau;
}

std::optional<double> firstBelow(const std::vector<double>& steps, const std::vector<double>& values, double level) {
    for (std::size_t i = 0; i < std::min(steps.size(), values.size()); ++i)
        if (values[i] < level) return steps[i];
    return std::nullopt;
}

}  // namespace plateau::analysis
