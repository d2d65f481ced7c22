#include "core/anatomy/clustered_mean.h"

#include <cmath>
#include <vector>

#include <gtest/gtest.h>

namespace plateau::anatomy {
namespace {

TEST(ClusteredMean, CountsSamplesAsClusters) {
    const std::vector<double> values = {1, 3, 2, 6};
    const std::vector<std::int64_t> samples = {0, 0, 5, 9};
    const Mean mean = clusteredMean(values, samples);
    EXPECT_DOUBLE_EQ(mean.value, 3);
    EXPECT_EQ(mean.count, 4);
    // Departures of the clusters: -2 + 0, -1, 3.
    EXPECT_DOUBLE_EQ(mean.standard_error, std::sqrt(3.0 / 2 * (4 + 1 + 9)) / 4);
}

// With one position a sample it is the usual one.
TEST(ClusteredMean, OfSinglePositionsIsTheUsualStandardError) {
    const std::vector<double> values = {2, 4, 4, 6, 9};
    const Mean mean = clusteredMean(values, std::vector<std::int64_t>{1, 2, 3, 4, 5});
    EXPECT_DOUBLE_EQ(mean.value, 5);
    EXPECT_DOUBLE_EQ(mean.standard_error, std::sqrt(28.0 / 4 / 5));
}

TEST(ClusteredMean, IsNotKnownOfNothing) {
    EXPECT_TRUE(std::isnan(clusteredMean({}, {}).value));
    const Mean one = clusteredMean(std::vector<double>{1, 2}, std::vector<std::int64_t>{4, 4});
    EXPECT_DOUBLE_EQ(one.value, 1.5);
    EXPECT_TRUE(std::isnan(one.standard_error));
}

}  // namespace
}  // namespace plateau::anatomy
