#include "core/analysis/reduction.h"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

TEST(Reduction, KeepsShortSeriesAsTheyAre) {
    const std::vector<double> x{0, 1, 2, 3}, y{5, 4, 3, 2};
    const auto points = reduceToColumns(x, y, 0, 3, 100);
    ASSERT_EQ(points.size(), 4u);
    EXPECT_EQ(points[2], (Point{2, 3}));
}

TEST(Reduction, ExtremesOfEveryColumnAreExact) {
    std::mt19937 engine(7);
    std::normal_distribution<double> normal;
    std::vector<double> x, y;
    for (int i = 0; i < 50000; ++i) x.push_back(i), y.push_back(normal(engine));
    constexpr std::size_t columns = 300;
    for (const bool logarithmic : {false, true}) {
        const double from = 100, to = 40000;
        const auto points = reduceToColumns(x, y, from, to, columns, logarithmic);
        EXPECT_LE(points.size(), 4 * columns + 8);
        EXPECT_TRUE(
            std::is_sorted(points.begin(), points.end(), [](const Point& a, const Point& b) { return a.x < b.x; }));
        const auto column = [&](double value) {
            const double share =
                logarithmic ? std::log(value / from) / std::log(to / from) : (value - from) / (to - from);
            return static_cast<int>(std::floor(share * columns));
        };
        std::vector<double> low(columns, INFINITY), high(columns, -INFINITY), keptLow = low, keptHigh = high;
        const auto note = [&](double px, double py, std::vector<double>& lows, std::vector<double>& highs) {
            if (px < from || px >= to) return;
            const auto c = static_cast<std::size_t>(column(px));
            lows[c] = std::min(lows[c], py);
            highs[c] = std::max(highs[c], py);
        };
        for (std::size_t i = 0; i < x.size(); ++i) note(x[i], y[i], low, high);
        for (const Point& point : points) note(point.x, point.y, keptLow, keptHigh);
        EXPECT_EQ(low, keptLow);
        EXPECT_EQ(high, keptHigh);
    }
}

TEST(Reduction, NotANumberStaysAGap) {
    std::vector<double> x, y;
    for (int i = 0; i < 1000; ++i) x.push_back(i), y.push_back(i == 500 ? std::nan("") : 1.0);
    const auto points = reduceToColumns(x, y, 0, 999, 10);
    EXPECT_EQ(std::count_if(points.begin(), points.end(), [](const Point& p) { return std::isnan(p.y); }), 1);
}

TEST(Reduction, EmptyAndOutsideRangesGiveNothingSurprising) {
    EXPECT_TRUE(reduceToColumns({}, {}, 0, 1, 10).empty());
    EXPECT_EQ(reduceToColumns({1, 2, 3}, {1, 2, 3}, 10, 20, 10).size(), 1u);  // the neighbour on the left
}

}  // namespace
}  // namespace plateau::analysis
