#include "core/analysis/seed_band.h"

#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

struct Seed {
    std::vector<double> steps, values;
};

SeedBand bandOf(const std::vector<Seed>& seeds, BandKind kind) {
    std::vector<RawSeries> views;
    for (const Seed& seed : seeds) views.push_back({seed.steps, seed.values});
    return seedBand(views, kind);
}

const std::vector<Seed> kThree{{{0, 10, 20}, {4, 2, 1}}, {{0, 10, 20}, {5, 2, 2}}, {{0, 10, 20}, {6, 2, 6}}};

TEST(SeedBand, StandardDeviationIsThatOfASample) {
    const SeedBand band = bandOf(kThree, BandKind::standardDeviation);
    EXPECT_EQ(band.seeds, 3u);
    EXPECT_EQ(band.steps, (std::vector<double>{0, 10, 20}));
    EXPECT_EQ(band.mean, (std::vector<double>{5, 2, 3}));
    EXPECT_DOUBLE_EQ(band.low[0], 4);
    EXPECT_DOUBLE_EQ(band.high[0], 6);
    EXPECT_EQ(band.low[1], 2);
    EXPECT_DOUBLE_EQ(band.high[2], 3 + std::sqrt(7.0));
}

TEST(SeedBand, StandardErrorAndIntervalFollowFromIt) {
    const SeedBand error = bandOf(kThree, BandKind::standardError);
    EXPECT_NEAR(error.high[0] - error.mean[0], 1 / std::sqrt(3.0), 1e-14);
    // scipy.stats.t.ppf(0.975, 2) = 4.302652729696142
    const SeedBand sure = bandOf(kThree, BandKind::confidence95);
    EXPECT_NEAR(sure.high[0] - sure.mean[0], 4.302652729696142 / std::sqrt(3.0), 1e-9);
    EXPECT_NEAR(sure.mean[0] - sure.low[0], 4.302652729696142 / std::sqrt(3.0), 1e-9);
}

TEST(SeedBand, RangeReachesFromTheSmallestToTheGreatest) {
    const SeedBand band = bandOf(kThree, BandKind::range);
    EXPECT_EQ(band.low, (std::vector<double>{4, 2, 1}));
    EXPECT_EQ(band.high, (std::vector<double>{6, 2, 6}));
}

TEST(SeedBand, OnlyStepsThatEverySeedHasCount) {
    const SeedBand band =
        bandOf({{{0, 5, 10, 20}, {1, 1, 1, 1}}, {{0, 10, 15, 20, 30}, {3, 3, 3, 3, 3}}, {{10, 20, 30}, {2, 2, 2}}},
               BandKind::range);
    EXPECT_EQ(band.steps, (std::vector<double>{10, 20}));
    EXPECT_EQ(band.mean, (std::vector<double>{2, 2}));
}

TEST(SeedBand, AValueThatIsNotFiniteIsNotAveragedAway) {
    const SeedBand band =
        bandOf({{{0, 1, 2}, {1, kNaN, 1}}, {{0, 1, 2}, {1, 1, std::numeric_limits<double>::infinity()}}},
               BandKind::standardDeviation);
    EXPECT_EQ(band.mean[0], 1);
    EXPECT_TRUE(std::isnan(band.mean[1]) && std::isnan(band.low[1]) && std::isnan(band.high[1]));
    EXPECT_TRUE(std::isnan(band.mean[2]) && std::isnan(band.low[2]) && std::isnan(band.high[2]));
}

TEST(SeedBand, OneSeedHasNoWidthAndNoneNoPoints) {
    const SeedBand one = bandOf({{{0, 1}, {3, 4}}}, BandKind::confidence95);
    EXPECT_EQ(one.mean, (std::vector<double>{3, 4}));
    EXPECT_EQ(one.low, one.mean);
    EXPECT_EQ(one.high, one.mean);
    EXPECT_TRUE(bandOf({}, BandKind::range).steps.empty());
    EXPECT_TRUE(bandOf({{{0}, {1}}, {{}, {}}}, BandKind::range).steps.empty());
}

// The order of the seeds says nothing, and every band holds its mean.
TEST(SeedBand, PropertiesOnRandomSeeds) {
    std::mt19937 random(7);
    std::uniform_real_distribution<double> value(-3, 3);
    std::bernoulli_distribution logged(0.8);
    for (int round = 0; round < 200; ++round) {
        std::vector<Seed> seeds(2 + round % 5);
        for (Seed& seed : seeds) {
            for (int step = 0; step < 40; ++step) {
                if (logged(random)) seed.steps.push_back(step), seed.values.push_back(value(random));
            }
        }
        for (const BandKind kind :
             {BandKind::standardDeviation, BandKind::standardError, BandKind::confidence95, BandKind::range}) {
            const SeedBand band = bandOf(seeds, kind);
            std::vector<Seed> turned(seeds.rbegin(), seeds.rend());
            const SeedBand other = bandOf(turned, kind);
            ASSERT_EQ(band.steps, other.steps);
            for (std::size_t i = 0; i < band.steps.size(); ++i) {
                ASSERT_LE(band.low[i], band.mean[i]);
                ASSERT_GE(band.high[i], band.mean[i]);
                ASSERT_NEAR(band.mean[i], other.mean[i], 1e-12);
                ASSERT_NEAR(band.high[i], other.high[i], 1e-9);
            }
        }
    }
}

}  // namespace
}  // namespace plateau::analysis
