// How a cost grows, beside its law.
#include <cmath>

#include <gtest/gtest.h>

#include "app/engine/bench/growth.h"

namespace plateau::engine {
namespace {

// Seconds and work as these powers of x.
std::vector<GrowthPoint> points(double power, double law) {
    std::vector<GrowthPoint> all;
    for (const double x : {64.0, 128.0, 256.0, 512.0, 1024.0})
        all.push_back(
            {x, {0.99 * std::pow(x, power), std::pow(x, power), 1.01 * std::pow(x, power)}, std::pow(x, law)});
    return all;
}

TEST(Growth, FitsPowersAndIsContentWithWhatKeepsItsLaw) {
    const Growth growth = growthOf(points(1.1, 1));
    EXPECT_NEAR(growth.exponent, 1.1, 1e-9);
    EXPECT_NEAR(growth.law, 1, 1e-9);
    EXPECT_TRUE(growth.bends.empty());
    EXPECT_TRUE(growthOf(points(0.5, 2)).bends.empty());  // what costs little as long as it is small
}

TEST(Growth, SaysWhereACurveBends) {
    auto all = points(1, 1);
    for (double& seconds : all.back().seconds) seconds *= 2;
    const Growth growth = growthOf(all);
    ASSERT_EQ(growth.bends.size(), 1U);
    EXPECT_EQ(growth.bends[0].from, 512);
    EXPECT_EQ(growth.bends[0].to, 1024);
    EXPECT_NEAR(growth.bends[0].exponent, 2, 1e-9);
    EXPECT_NEAR(documentOf(growth)["bends"][0]["law"].get<double>(), 1, 1e-9);
}

TEST(Growth, ABendIsNoneWhereOneMeasurementDeniesIt) {
    auto all = points(1, 1);
    for (double& seconds : all.back().seconds) seconds *= 2;
    all.back().seconds.front() /= 2;
    EXPECT_TRUE(growthOf(all).bends.empty());
}

TEST(Growth, FewPointsSayNothing) {
    EXPECT_EQ(growthOf({}).exponent, 0);
    EXPECT_EQ(growthOf({{64, {1}, 1}}).exponent, 0);
    EXPECT_NEAR(growthOf({{64, {1}, 1}, {128, {2}, 2}}).exponent, 1, 1e-9);
}

}  // namespace
}  // namespace plateau::engine
