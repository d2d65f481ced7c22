#include "core/analysis/smoothing.h"

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

TEST(Smoothing, ConstantsAndWeightZeroStay) {
    EXPECT_EQ(smooth({2, 2, 2}, 0.99), (std::vector<double>{2, 2, 2}));
    EXPECT_EQ(smooth({1, 2, 3}, 0), (std::vector<double>{1, 2, 3}));
    EXPECT_TRUE(smooth({}, 0.5).empty());
}

}  // namespace
}  // namespace plateau::analysis
