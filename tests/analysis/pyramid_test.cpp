#include "core/analysis/pyramid.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <random>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

// Unequal steps: dense, sparse, with a long pause.
Pyramid noisy(std::size_t size, unsigned seed = 7) {
    std::mt19937 engine(seed);
    std::normal_distribution<double> normal;
    std::vector<double> x, y;
    double step = 0;
    for (std::size_t i = 0; i < size; ++i) {
        step += i % 1000 < 900 ? 1 : i == size / 2 ? 5000 : 10;
        x.push_back(step);
        y.push_back(normal(engine));
    }
    return {x, y};
}

TEST(Pyramid, AgreesWithTheReductionOfAllPointsInEveryColumn) {
    for (const std::size_t size : {std::size_t(3), std::size_t(17), std::size_t(5000), std::size_t(70001)}) {
        const Pyramid curve = noisy(size);
        const double from = curve.x().front() + 100, to = curve.x().back() * 0.8;
        for (const bool logarithmic : {false, true}) {
            const auto all = reduceToColumns(curve.x().values(), curve.y().values(), from, to, 300, logarithmic);
            const auto reduced = curve.reduce(from, to, 300, logarithmic);
            const auto column = [&](double x) {
                return logarithmic ? std::floor(std::log(x / from) / std::log(to / from) * 300)
                                   : std::floor((x - from) / (to - from) * 300);
            };
            const auto extremes = [&](const std::vector<Point>& points) {
                std::map<double, std::pair<double, double>> found;
                for (const Point& point : points) {
                    if (point.x < from || point.x >= to) continue;
                    auto& [low, high] = found.try_emplace(column(point.x), point.y, point.y).first->second;
                    low = std::min(low, point.y), high = std::max(high, point.y);
                }
                return found;
            };
            EXPECT_EQ(extremes(reduced), extremes(all)) << size << (logarithmic ? " log" : "");
            EXPECT_LE(reduced.size(), 4U * 300 + 8);
        }
    }
}

TEST(Pyramid, AQuickViewLosesNoSpike) {
    std::vector<double> x, y;
    for (int i = 0; i < 100000; ++i) x.push_back(i), y.push_back(std::sin(i));
    for (const int at : {0, 4097, 50000, 50001, 99999}) y[std::size_t(at)] = at % 2 ? 9 + at : -9 - at;
    const Pyramid curve(x, y);
    const auto points = curve.reduce(0, 99999, 700, false, Pyramid::Care::quick);
    EXPECT_LE(points.size(), 4U * 700 + 8);
    for (const int at : {0, 4097, 50000, 50001, 99999})
        EXPECT_TRUE(std::find(points.begin(), points.end(), Point{double(at), y[std::size_t(at)]}) != points.end())
            << at;
}

TEST(Pyramid, WhatIsNotFiniteIsAGapThatIsListed) {
    std::vector<double> x, y;
    for (int i = 0; i < 10000; ++i) x.push_back(i), y.push_back(1);
    y[5000] = y[5001] = std::nan(""), y[7000] = INFINITY;
    const Pyramid curve(x, y);
    for (const auto care : {Pyramid::Care::exact, Pyramid::Care::quick}) {
        const auto points = curve.reduce(0, 9999, 100, false, care);
        EXPECT_EQ(std::count_if(points.begin(), points.end(), [](const Point& p) { return std::isnan(p.y); }), 2);
        EXPECT_TRUE(std::none_of(points.begin(), points.end(), [](const Point& p) { return std::isinf(p.y); }));
    }
    EXPECT_EQ(curve.yRange(false, false), std::pair(1.0, 1.0));
}

TEST(Pyramid, GapsAreStretchesOfOneKind) {
    std::vector<double> x, y(100, 1);
    for (int i = 0; i < 100; ++i) x.push_back(i * 10);
    y[50] = y[51] = std::nan(""), y[52] = INFINITY, y[70] = -INFINITY;
    const Pyramid curve(x, y);
    ASSERT_EQ(curve.gaps().size(), 3u);
    EXPECT_TRUE(curve.gaps()[0].from == 500 && curve.gaps()[0].to == 510 && std::isnan(curve.gaps()[0].y));
    EXPECT_TRUE(curve.gaps()[1].from == 520 && curve.gaps()[1].to == 520 && curve.gaps()[1].y == INFINITY);
    EXPECT_TRUE(curve.gaps()[2].from == 700 && curve.gaps()[2].y == -INFINITY);
    EXPECT_EQ(curve.gapNear(505, 0), &curve.gaps()[0]);
    EXPECT_EQ(curve.gapNear(513, 5), &curve.gaps()[0]);
    EXPECT_EQ(curve.gapNear(518, 5), &curve.gaps()[1]);
    EXPECT_EQ(curve.gapNear(690, 5), nullptr);
    EXPECT_EQ(curve.gapNear(990, 500), &curve.gaps()[2]);
    EXPECT_EQ(Pyramid().gapNear(0, 1), nullptr);
}

TEST(Pyramid, GapsWithoutNumberAreAllCovered) {
    std::vector<double> x, y;
    for (int i = 0; i < 50000; ++i) x.push_back(i), y.push_back(i % 2 ? std::nan("") : 1);
    const Pyramid curve(x, y);
    EXPECT_LE(curve.gaps().size(), 10000u);
    EXPECT_EQ(curve.gaps().front().from, 1);
    EXPECT_EQ(curve.gaps().back().to, 49999);
}

TEST(Pyramid, RangesLeaveOutWhatALogarithmCannotShow) {
    const Pyramid curve({-1, 0, 1, 2, 3, 4}, {7, 8, -3, 0, 2, 5});
    EXPECT_EQ(curve.yRange(false, false), std::pair(-3.0, 8.0));
    EXPECT_EQ(curve.yRange(true, false), std::pair(2.0, 8.0));
    EXPECT_EQ(curve.yRange(true, true), std::pair(2.0, 5.0));
    EXPECT_EQ(Pyramid({1, 2}, {-1, std::nan("")}).yRange(true, false), std::nullopt);
    EXPECT_EQ(Pyramid().yRange(false, false), std::nullopt);
    EXPECT_TRUE(Pyramid().reduce(0, 1, 10, false).empty());
}

// A line from there would come in flat, at the height of the first sample that has a place.
TEST(Pyramid, ALogarithmicAxisHasNoPlaceForZero) {
    const Pyramid curve({0, 25, 50, 75}, {5.3, 5.2, 5.1, 5.0});
    const auto drawn = curve.reduce(1, 60, 100, true);
    ASSERT_EQ(drawn.size(), 3u);
    EXPECT_EQ(drawn.front().x, 25);
    EXPECT_EQ(curve.reduce(1, 60, 100, false).front().x, 0);
    EXPECT_EQ(curve.reduce(30, 60, 100, true).front().x, 25) << "but for those before what is seen";
}

TEST(Pyramid, QuantilesAreByRank) {
    std::vector<double> x, y;
    for (int i = 0; i <= 100; ++i) x.push_back(i), y.push_back(100 - i);
    x.push_back(101), y.push_back(std::nan(""));
    EXPECT_EQ(Pyramid(x, y).quantiles(0.05, 0.95), std::pair(5.0, 95.0));
}

TEST(Column, CopiesShareUntilOneIsWritten) {
    Column a{1, 2, 3};
    const Column b = a;
    EXPECT_EQ(&a.values(), &b.values());
    a.push_back(4);
    EXPECT_EQ(b, (Column{1, 2, 3}));
    EXPECT_EQ(a, (Column{1, 2, 3, 4}));
    const auto* own = &a.values();
    a.push_back(5);
    EXPECT_EQ(&a.values(), own) << "one's own is written in place";
    const auto foreign = std::make_shared<const std::vector<double>>(std::vector<double>{7});
    Column c(foreign);
    EXPECT_EQ(&c.values(), foreign.get());
    c.edit()[0] = 8;
    EXPECT_EQ(foreign->front(), 7);
}

}  // namespace
}  // namespace plateau::analysis
