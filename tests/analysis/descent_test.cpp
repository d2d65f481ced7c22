#include "core/analysis/descent.h"

#include <cmath>
#include <limits>
#include <random>

#include <gtest/gtest.h>

namespace plateau::analysis {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
using Values = std::vector<double>;

// A fall with noise: goes up now and then, as losses do.
struct Made {
    Values steps, values;
};
Made madeCurve(unsigned seed, double stretch = 1, double shift = 0) {
    std::mt19937 random(seed);
    std::normal_distribution<double> noise(0, 0.05);
    Made made;
    for (int i = 0; i <= 400; ++i) {
        made.steps.push_back(shift + stretch * 50 * i);
        made.values.push_back(2 + 8 * std::exp(-i / 120.0) + noise(random));
    }
    return made;
}
Descent descentOf(const Made& made) {
    return {made.steps, made.values};
}

TEST(Descent, ALevelIsReachedBetweenTwoEvaluations) {
    const Descent curve(Values{0, 10, 20, 30}, Values{8, 6, 6.5, 4});
    EXPECT_EQ(curve.reaches(9), 0) << "it begins below";
    EXPECT_EQ(curve.reaches(8), 0);
    EXPECT_EQ(curve.reaches(7), 5);
    EXPECT_EQ(curve.reaches(6), 10);
    EXPECT_DOUBLE_EQ(*curve.reaches(5), 26) << "on the line from 6.5 to 4, not from the record 6";
    EXPECT_EQ(curve.gapAt(9), 0);
    EXPECT_EQ(curve.gapAt(7), 10);
    EXPECT_EQ(curve.gapAt(-100), std::nullopt);
    EXPECT_EQ(curve.reaches(4), 30);
    EXPECT_FALSE(curve.reaches(3.9));
    EXPECT_FALSE(curve.reaches(kNaN));
    EXPECT_EQ(curve.first(), 8);
    EXPECT_EQ(curve.best(), 4);
}

TEST(Descent, ARisingSeriesIsTheSameUpsideDown) {
    const Descent curve(Values{0, 10, 20}, Values{0, 0.2, 0.6}, Better::higher);
    EXPECT_DOUBLE_EQ(*curve.reaches(0.1), 5);
    EXPECT_DOUBLE_EQ(*curve.reaches(0.4), 15);
    EXPECT_FALSE(curve.reaches(0.7));
    EXPECT_EQ(curve.best(), 0.6);
}

TEST(Descent, NoLineIsDrawnAcrossWhatIsNoNumber) {
    const Descent curve(Values{0, 10, 20, 30}, Values{8, kNaN, 4, -std::numeric_limits<double>::infinity()});
    EXPECT_EQ(curve.reaches(6), 20) << "nobody knows what was in between";
    EXPECT_FALSE(curve.reaches(3)) << "minus infinity is a breakdown, no result";
    EXPECT_FALSE(Descent(Values{}, Values{}).reaches(1));
    EXPECT_FALSE(Descent(Values{0, 1}, Values{kNaN, kNaN}).best());
}

TEST(Descent, LowerLevelsAreNeverReachedEarlier) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Descent curve = descentOf(madeCurve(seed));
        double before = -1;
        for (double level = *curve.first(); level >= *curve.best(); level -= 0.003) {
            const auto reached = curve.reaches(level);
            ASSERT_TRUE(reached);
            ASSERT_GE(*reached, before);
            before = *reached;
        }
    }
}

TEST(LevelRatios, ACurveBesideItselfIsOneEverywhere) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Descent curve = descentOf(madeCurve(seed));
        const LevelRatios ratios = levelRatios(std::span(&curve, 1), std::span(&curve, 1), 64);
        ASSERT_EQ(ratios.levels.size(), 64u);
        EXPECT_TRUE(std::isnan(ratios.ratio.front())) << "0 steps against 0 steps";
        for (std::size_t i = 1; i < 64; ++i) ASSERT_DOUBLE_EQ(ratios.ratio[i], 1) << i;
        EXPECT_EQ(ratios.levels.front(), *curve.first());
        EXPECT_EQ(ratios.levels.back(), *curve.best());
    }
}

TEST(LevelRatios, ACurveStretchedByTwoTakesHalfAndTwiceTheSteps) {
    for (unsigned seed = 0; seed < 20; ++seed) {
        const Descent quick = descentOf(madeCurve(seed)), slow = descentOf(madeCurve(seed, 2));
        const LevelRatios ratios = levelRatios(std::span(&quick, 1), std::span(&slow, 1), 50);
        const LevelRatios turned = levelRatios(std::span(&slow, 1), std::span(&quick, 1), 50);
        for (std::size_t i = 1; i < 50; ++i) {
            ASSERT_NEAR(ratios.ratio[i], 0.5, 1e-12);
            ASSERT_NEAR(turned.ratio[i], 2, 1e-12);
        }
    }
}

TEST(LevelRatios, ACurveThatStartsLaterHasARatioThatFadesTowardsOne) {
    const Descent curve = descentOf(madeCurve(3)), later = descentOf(madeCurve(3, 1, 1000));
    const LevelRatios ratios = levelRatios(std::span(&later, 1), std::span(&curve, 1), 50);
    for (std::size_t i = 1; i < 50; ++i) {
        const double reached = *curve.reaches(ratios.levels[i]);
        ASSERT_NEAR(ratios.ratio[i], (reached + 1000) / reached, 1e-9);
    }
}

TEST(LevelRatios, OnlyLevelsThatAllReachAndSeedsGiveAnInterval) {
    const std::vector<Descent> own{{Values{0, 100}, Values{10, 0}}, {Values{0, 100}, Values{10, 2}}};
    const std::vector<Descent> baseline{{Values{0, 200}, Values{9, 1}}, {Values{0, 210}, Values{9, 1}}};
    const LevelRatios ratios = levelRatios(own, baseline, 8);
    EXPECT_EQ(ratios.levels.front(), 9) << "the baseline never was above";
    EXPECT_EQ(ratios.levels.back(), 2) << "not all own ones went below";
    const double mean = (100 * 0.8 + 100) / 2, against = (200 * 7.0 / 8 + 210 * 7.0 / 8) / 2;
    EXPECT_NEAR(ratios.ratio.back(), mean / against, 1e-12);
    EXPECT_LT(ratios.low.back(), ratios.ratio.back());
    EXPECT_GT(ratios.high.back(), ratios.ratio.back());
    EXPECT_TRUE(levelRatios({}, baseline, 8).levels.empty());
    const std::vector<Descent> below{{Values{0, 100}, Values{1, 0.5}}};
    EXPECT_TRUE(levelRatios(below, std::span(own).subspan(1), 8).levels.empty()) << "no level in common";
}

TEST(LevelRatios, ASpeedUpIsSaidAsAShare) {
    const SpeedUp speed = speedUp({{200, 220}, {}, 0}, {{100, 110}, {}, 0});
    EXPECT_DOUBLE_EQ(*shareOf(speed), 0.5);
    EXPECT_DOUBLE_EQ(shareIntervalOf(speed)->low, 1 / speed.interval->high);
    EXPECT_DOUBLE_EQ(shareIntervalOf(speed)->high, 1 / speed.interval->low);
    EXPECT_FALSE(shareOf(speedUp({{200}, {}, 1}, {{100}, {}, 0}))) << "one has not arrived";
}

}  // namespace
}  // namespace plateau::analysis
