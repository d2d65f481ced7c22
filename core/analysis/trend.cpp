#include "core/analysis/trend.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/analysis/middle_value.h"

namespace plateau::analysis {
namespace {

constexpr double kTrendExtent = 0.4;  // of ln(step)
constexpr int kRounds = 4;

}  // namespace

Trend fitTrend(const Samples& s, std::size_t begin, std::size_t end) {
    Trend trend;
    double limit = INFINITY;
    const auto distance = [&](std::size_t i) { return std::abs(s.y[i] - trend.at(s.t[i])); };
    for (int round = 0; round < 3; ++round) {
        double n = 0, t = 0, y = 0, tt = 0, ty = 0;
        for (std::size_t i = begin; i < end; ++i) {
            if (distance(i) > limit) continue;
            n += 1, t += s.t[i], y += s.y[i];
        }
        if (n < 2) break;
        t /= n, y /= n;
        for (std::size_t i = begin; i < end; ++i) {
            if (distance(i) > limit) continue;
            tt += (s.t[i] - t) * (s.t[i] - t);
            ty += (s.t[i] - t) * (s.y[i] - y);
        }
        trend = {t, y, tt > 0 ? ty / tt : 0, 0};
        std::vector<double> distances;
        for (std::size_t i = begin; i < end; ++i) distances.push_back(distance(i));
        trend.noise = 1.4826 * middleValue(std::move(distances));
        limit = std::max(2.5 * trend.noise, 1e-9);
    }
    return trend;
}

std::size_t trendBegin(const Samples& s, std::size_t start, std::size_t exit, std::size_t points) {
    const auto begin = static_cast<std::size_t>(
        std::lower_bound(s.t.begin(), s.t.begin() + static_cast<std::ptrdiff_t>(exit), s.t[exit] - kTrendExtent) -
        s.t.begin());
    return std::max(start, std::min(begin, exit >= points ? exit - points : 0));
}

std::size_t lastOnTrend(const Samples& s, const ExitSearch& search) {
    std::size_t exit = search.guess;
    for (int round = 0; round < kRounds; ++round) {
        const Trend trend = fitTrend(s, trendBegin(s, search.start, exit, search.points), exit + 1);
        const double tolerance = std::max(search.tolerance, 4 * trend.noise);
        std::size_t found = search.fall;
        while (found > search.start + 1 && s.y[found] < trend.at(s.t[found]) - tolerance) --found;
        if (found == exit) break;
        exit = found;
    }
    return exit;
}

}  // namespace plateau::analysis
