#include "core/analysis/series_at.h"

#include <cmath>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

const std::vector<double> kSteps{0, 10, 30}, kValues{1, 3, 7}, kOther{3, 5, 9};

TEST(SeriesAt, LiesOnTheLineBetweenThePoints) {
    const RawSeries series{kSteps, kValues};
    EXPECT_EQ(valueAt(series, 10), 3);
    EXPECT_EQ(valueAt(series, 20), 5);
    EXPECT_TRUE(std::isnan(valueAt(series, -1)));
    EXPECT_TRUE(std::isnan(valueAt(series, 30.5)));
    EXPECT_TRUE(std::isnan(valueAt({}, 0)));
    EXPECT_TRUE(std::isnan(valueAt({kSteps, {}}, 10))) << "a series without times";
}

TEST(SeriesAt, MeanNeedsEverySeries) {
    const std::vector<double> shorter{0, 10}, values{3, 5}, at{0, 10, 20};
    const RawSeries both[] = {{kSteps, kValues}, {kSteps, kOther}}, one[] = {{kSteps, kValues}, {shorter, values}};
    EXPECT_EQ(meanAt(both, at), (std::vector<double>{2, 4, 6}));
    const auto means = meanAt(one, at);
    EXPECT_EQ(means[1], 4);
    EXPECT_TRUE(std::isnan(means[2]));
    EXPECT_TRUE(std::isnan(meanAt({}, at)[0]));
}

}  // namespace
}  // namespace plateau::analysis
