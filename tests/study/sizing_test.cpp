#include "core/study/sizing.h"

#include <gtest/gtest.h>

namespace plateau::study {
namespace {

TEST(Sizing, TheLargestModelThatTheTimePaysFor) {
    // 20 tokens a parameter: 8e6, 64e6 and 250e6 tokens.
    const std::vector<MeasuredModel> models{{"tiny", 0.4e6, 40'000}, {"mini", 3.2e6, 18'000}, {"small", 12.5e6, 5'000}};
    EXPECT_EQ(chooseModel(models, 3600), 1U) << "144e6, 64.8e6 and 18e6 tokens in an hour";
    EXPECT_EQ(chooseModel(models, 3500), 0U);
    EXPECT_EQ(chooseModel(models, 86400), 2U);
    EXPECT_EQ(chooseModel(models, 1), 0U) << "the smallest when it pays for none";
    EXPECT_TRUE(isAffordable(models[0], 200));
    EXPECT_FALSE(isAffordable(models[0], 199));
}

TEST(Sizing, TheSmallestBatchThatIsAboutAsFast) {
    EXPECT_EQ(chooseBatch({{16, 700}, {32, 960}, {64, 1000}, {128, 990}}), 1U);
    EXPECT_EQ(chooseBatch({{16, 700}, {32, 940}, {64, 1000}}), 2U);
    EXPECT_EQ(chooseBatch({{16, 1000}, {32, 900}}), 0U);
    EXPECT_EQ(chooseBatch({{8, 5}}), 0U);
}

}  // namespace
}  // namespace plateau::study
