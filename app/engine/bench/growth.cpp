#include "app/engine/bench/growth.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/engine/bench/bench.h"

namespace plateau::engine {
namespace {

double powerBetween(double x0, double y0, double x1, double y1) {
    return std::log(y1 / y0) / std::log(x1 / x0);
}

// Least squares of the logarithms.
template <typename Value>
double fittedPower(std::span<const GrowthPoint> points, Value value) {
    double meanX = 0, meanY = 0;
    const auto count = static_cast<double>(points.size());
    for (const GrowthPoint& point : points) {
        meanX += std::log(point.x) / count;
        meanY += std::log(value(point)) / count;
    }
    double covariance = 0, variance = 0;
    for (const GrowthPoint& point : points) {
        const double x = std::log(point.x) - meanX;
        covariance += x * (std::log(value(point)) - meanY);
        variance += x * x;
    }
    return variance > 0 ? covariance / variance : 0;
}

}  // namespace

double GrowthPoint::middle() const {
    return median(seconds);
}

Growth growthOf(const std::vector<GrowthPoint>& points) {
    constexpr std::size_t kFewest = 3;
    Growth growth;
    if (points.size() < 2) return growth;
    const std::size_t taken = std::min(points.size(), std::max(kFewest, (points.size() + 1) / 2));
    const auto upper = std::span(points).last(taken);
    growth.exponent = fittedPower(upper, [](const GrowthPoint& point) { return point.middle(); });
    growth.law = fittedPower(upper, [](const GrowthPoint& point) { return point.work; });
    for (std::size_t i = 1; i < points.size(); ++i) {
        const GrowthPoint &low = points[i - 1], &high = points[i];
        const double law = powerBetween(low.x, low.work, high.x, high.work);
        const double least = powerBetween(low.x, std::ranges::max(low.seconds), high.x, std::ranges::min(high.seconds));
        if (least > law + kBendTolerance)
            growth.bends.push_back({low.x, high.x, powerBetween(low.x, low.middle(), high.x, high.middle()), law});
    }
    return growth;
}

nlohmann::json documentOf(const Growth& growth) {
    nlohmann::json bends = nlohmann::json::array();
    for (const GrowthBend& bend : growth.bends)
        bends.push_back({{"from", bend.from}, {"to", bend.to}, {"exponent", bend.exponent}, {"law", bend.law}});
    return {{"exponent", growth.exponent}, {"law", growth.law}, {"bends", std::move(bends)}};
}

}  // namespace plateau::engine
