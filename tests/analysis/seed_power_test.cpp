#include "core/analysis/seed_power.h"

#include <cmath>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "core/analysis/paired_ratio.h"

namespace plateau::analysis {
namespace {

// scipy.stats.nct: sf(t, n - 1, nc) + cdf(-t, n - 1, nc) at t = t.ppf(0.975, n - 1), nc = |ln ratio| sqrt(n) / sd
TEST(SeedPower, AgreesWithScipy) {
    EXPECT_NEAR(pairedPower(1.2, 0.15, 4), 0.390767317773, 1e-9);
    EXPECT_NEAR(pairedPower(1.2, 0.15, 8), 0.837117216129, 1e-9);
    EXPECT_NEAR(pairedPower(2, 0.3, 5), 0.964555987889, 1e-9);
    EXPECT_NEAR(pairedPower(0.8, 0.5, 20), 0.474043383224, 1e-9);
    EXPECT_NEAR(pairedPower(1.05, 0.02, 3), 0.602140494847, 1e-9);
}

TEST(SeedPower, IsTheShareOfStudiesThatFindTheRatio) {
    constexpr int kStudies = 4000;
    constexpr double kRatio = 1.2, kSd = 0.15;
    std::mt19937_64 random(3);
    std::normal_distribution<double> normal(std::log(kRatio), kSd);
    for (const std::size_t pairs : {4U, 8U, 12U}) {
        const std::vector<double> control(pairs, 1);
        int found = 0;
        for (int study = 0; study < kStudies; ++study) {
            std::vector<double> own;
            for (std::size_t i = 0; i < pairs; ++i) own.push_back(std::exp(normal(random)));
            found += *pairedRatio(own, control)->p <= 0.05 ? 1 : 0;
        }
        EXPECT_NEAR(double(found) / kStudies, pairedPower(kRatio, kSd, pairs), 0.025) << pairs;
    }
}

TEST(SeedPower, MorePairsAreNeededForLess) {
    const auto pairs = pairsToTell(1.2, 0.15);
    ASSERT_TRUE(pairs);
    EXPECT_GE(pairedPower(1.2, 0.15, *pairs), kWantedPower);
    EXPECT_LT(pairedPower(1.2, 0.15, *pairs - 1), kWantedPower);
    EXPECT_EQ(pairsToTell(1 / 1.2, 0.15), pairs) << "sooner and later alike";
    EXPECT_GT(*pairsToTell(1.1, 0.15), *pairs);
    EXPECT_GT(*pairsToTell(1.2, 0.15, 0.05 / 4), *pairs);
    EXPECT_FALSE(pairsToTell(1, 0.15));
    EXPECT_FALSE(pairsToTell(1.001, 1, 0.05, 50));
    for (const double sd : {0.01, 0.05, 0.2, 0.6}) {
        for (const double level : {0.05, 0.01}) {
            const auto needed = pairsToTell(1.2, sd, level);
            ASSERT_TRUE(needed);
            EXPECT_GE(pairedPower(1.2, sd, *needed, level), kWantedPower);
            EXPECT_TRUE(*needed == 2 || pairedPower(1.2, sd, *needed - 1, level) < kWantedPower) << "the least";
        }
    }
    EXPECT_EQ(pairedPower(1.2, 0.15, 1), 0);
    EXPECT_EQ(pairedPower(1, 0.15, 8), 0.05);
    EXPECT_EQ(pairedPower(1.2, 1e-6, 8), 1);
}

}  // namespace
}  // namespace plateau::analysis
