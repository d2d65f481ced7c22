#include "core/analysis/shapley.h"

#include <limits>
#include <numeric>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

TEST(Shapley, OfPartsThatAddIsWhatEachAdds) {
    const double parts[] = {-1.5, 0.25, 4, 0};
    std::vector<double> values(16, 7);
    for (std::size_t set = 0; set < values.size(); ++set)
        for (std::size_t part = 0; part < 4; ++part)
            if (set >> part & 1) values[set] += parts[part];
    const std::vector<double> found = shapley(values);
    ASSERT_EQ(found.size(), 4U);
    for (std::size_t part = 0; part < 4; ++part) EXPECT_NEAR(found[part], parts[part], 1e-12);
}

// Two parts that bring something only together share it; the third brings 1 by itself (worked by hand).
TEST(Shapley, OfPartsThatNeedEachOtherIsShared) {
    const std::vector<double> values{0, 0, 0, 6, 1, 1, 1, 7};
    const std::vector<double> found = shapley(values);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_NEAR(found[0], 3, 1e-12);
    EXPECT_NEAR(found[1], 3, 1e-12);
    EXPECT_NEAR(found[2], 1, 1e-12);
}

TEST(Shapley, AddsUpToTheWholeWhateverTheValues) {
    std::vector<double> values(32);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>((i * 2654435761U) % 1000) / 250;
    const std::vector<double> found = shapley(values);
    EXPECT_NEAR(std::accumulate(found.begin(), found.end(), 0.0), values.back() - values.front(), 1e-9);
}

TEST(Shapley, OfWhatIsNoSuchTableIsNothing) {
    EXPECT_TRUE(shapley({}).empty());
    EXPECT_TRUE(shapley(std::vector<double>(3, 1)).empty());
    EXPECT_TRUE(shapley(std::vector<double>{0, std::numeric_limits<double>::quiet_NaN()}).empty());
    EXPECT_TRUE(shapley(std::vector<double>{1}).empty()) << "no part";
}

}  // namespace
}  // namespace plateau::analysis
