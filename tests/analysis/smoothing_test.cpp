#include "core/analysis/smoothing.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

TEST(Smoothing, IsTensorBoardsDebiasedAverage) {
    const std::vector<double> y{4, 3, 5, 1};
    const auto smoothed = smooth(y, 0.6);
    double last = 0;
    for (std::size_t i = 0; i < y.size(); ++i) {
        last = last * 0.6 + 0.4 * y[i];
        EXPECT_DOUBLE_EQ(smoothed[i], last / (1 - std::pow(0.6, static_cast<double>(i + 1))));
    }
    EXPECT_DOUBLE_EQ(smoothed[0], 4);
}

TEST(Smoothing, NonFiniteValuesPassAndDoNotSpread) {
    const double inf = std::numeric_limits<double>::infinity();
    const auto with = smooth({4, inf, 3, std::nan(""), 5}, 0.9);
    const auto without = smooth({4, 3, 5}, 0.9);
    EXPECT_EQ(with[1], inf);
    EXPECT_TRUE(std::isnan(with[3]));
    EXPECT_DOUBLE_EQ(with[4], without[2]);
}

// TensorBoard's own lines (line_chart_v2 data_transform: classicSmoothing), in its order of operations.
std::vector<double> tensorBoards(const std::vector<double>& values, double weight) {
    std::vector<double> smoothed;
    const bool constant = std::all_of(values.begin(), values.end(), [&](double v) { return v == values.front(); });
    double last = values.empty() ? std::nan("") : 0;
    int count = 0;
    for (const double next : values) {
        if (constant || !std::isfinite(next)) {
            smoothed.push_back(next);
            continue;
        }
        last = last * weight + (1 - weight) * next;
        ++count;
        const double debias = weight == 1 ? 1 : 1 - std::pow(weight, count);
        smoothed.push_back(last / debias);
    }
    return smoothed;
}

TEST(Smoothing, EqualsTensorBoardsToABillionthWithGapsAtEveryPlaceOfTheSlider) {
    std::vector<double> values;
    for (int i = 0; i < 20000; ++i) {
        values.push_back(4 + std::sin(i * 0.37) + 1e-4 * i);
        if (i % 97 == 5) values.back() = std::nan("");
        if (i % 1013 == 0) values.back() = i % 2 ? INFINITY : -INFINITY;
    }
    for (int slider = 0; slider <= 999; slider += 37) {
        const double weight = slider / 1000.0;
        const auto ours = smooth(values, weight), theirs = tensorBoards(values, weight);
        ASSERT_EQ(ours.size(), theirs.size());
        for (std::size_t i = 0; i < ours.size(); ++i) {
            if (std::isnan(theirs[i]))
                ASSERT_TRUE(std::isnan(ours[i])) << weight << " " << i;
            else if (std::isinf(theirs[i]))
                ASSERT_EQ(ours[i], theirs[i]) << weight << " " << i;
            else
                ASSERT_NEAR(ours[i], theirs[i], 1e-9) << weight << " " << i;
        }
    }
}

TEST(Smoothing, ConstantsAndWeightZeroStay) {
    EXPECT_EQ(smooth({2, 2, 2}, 0.99), (std::vector<double>{2, 2, 2}));
    EXPECT_EQ(smooth({1, 2, 3}, 0), (std::vector<double>{1, 2, 3}));
    EXPECT_TRUE(smooth({}, 0.5).empty());
}

}  // namespace
}  // namespace plateau::analysis
