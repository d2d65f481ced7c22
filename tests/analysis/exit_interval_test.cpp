#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "core/analysis/curve.h"
#include "core/analysis/plateau.h"
#include "core/resources/resources.h"
#include "tests/analysis/synthetic_curve.h"

namespace plateau::analysis {
namespace {

struct Family {
    Fall fall;
    double correlation, noise, exit;
};

std::vector<Family> families() {
    std::vector<Family> all;
    for (const Fall fall : {Fall::kink, Fall::bend, Fall::slowing})
        for (const double correlation : {0.0, 0.6})
            for (const double noise : {0.003, 0.01, 0.03})
                for (const double exit : {12000.0, 40000.0}) all.push_back({fall, correlation, noise, exit});
    return all;
}

class ExitIntervalOf : public ::testing::TestWithParam<Family> {};

// 95 % are claimed; with 120 curves a true 95 % falls below 90 % in one family of a hundred.
TEST_P(ExitIntervalOf, CoversTheTrueBreak) {
    constexpr std::uint32_t kCurves = 120;
    const Family& family = GetParam();
    std::uint32_t covered = 0;
    std::vector<double> widths;
    for (std::uint32_t seed = 1; seed <= kCurves; ++seed) {
        // The break lies anywhere between two evaluations.
        const double exit = family.exit * (0.9 + 0.2 * seed / kCurves);
        const SyntheticCurve curve = shelfCurve(
            {.exit = exit, .noise = family.noise, .correlation = family.correlation, .fall = family.fall}, seed);
        const auto plateau = findPlateau(curve.steps, curve.values);
        ASSERT_TRUE(plateau && plateau->exit_interval) << seed;
        const Interval interval = *plateau->exit_interval;
        EXPECT_LE(interval.low, *plateau->exit_step);
        EXPECT_GE(interval.high, *plateau->exit_step);
        EXPECT_GE(interval.low, plateau->start);
        EXPECT_LE(interval.high, curve.steps.back());
        covered += interval.low <= exit && exit <= interval.high;
        widths.push_back((interval.high - interval.low) / exit);
    }
    EXPECT_GE(covered, kCurves * 9 / 10);
    std::nth_element(widths.begin(), widths.begin() + kCurves / 2, widths.end());
    EXPECT_LE(widths[kCurves / 2], 0.15);  // one that covers everything says nothing
    RecordProperty("covered", std::to_string(covered) + "/" + std::to_string(kCurves));
}

INSTANTIATE_TEST_SUITE_P(Families, ExitIntervalOf, ::testing::ValuesIn(families()));

TEST(ExitInterval, GrowsWithTheNoise) {
    double before = 0;
    for (const double noise : {0.001, 0.01, 0.06}) {
        double sum = 0;
        for (std::uint32_t seed = 1; seed <= 20; ++seed) {
            const SyntheticCurve curve = shelfCurve({.exit = 20000, .noise = noise}, seed);
            const auto plateau = findPlateau(curve.steps, curve.values);
            ASSERT_TRUE(plateau && plateau->exit_interval);
            sum += plateau->exit_interval->high - plateau->exit_interval->low;
        }
        EXPECT_GT(sum, before) << noise;
        before = sum;
    }
}

TEST(ExitInterval, OfThePublishedCurvesIsNarrow) {
    const auto curves = readCurvesCsv(*resources::find("reference/courtois2024_eval_loss.csv"), "reference");
    ASSERT_TRUE(curves.ok());
    for (const Curve& curve : *curves) {
        const auto plateau = findPlateau(curve.steps, curve.values);
        ASSERT_TRUE(plateau && plateau->exit_interval);
        EXPECT_LE(plateau->exit_interval->high - plateau->exit_interval->low, 0.25 * *plateau->exit_step)
            << curve.name.at("size") << " " << curve.name.at("operator");
    }
}

TEST(ExitInterval, IsAbsentWithoutAnExit) {
    const SyntheticCurve curve = shelfCurve({.exit = 0, .last = 20000}, 1);
    const auto plateau = findPlateau(curve.steps, curve.values);
    ASSERT_TRUE(plateau);
    EXPECT_FALSE(plateau->exit_interval);
}

}  // namespace
}  // namespace plateau::analysis
