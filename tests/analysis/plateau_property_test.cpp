// What must hold for any series: orders, scales, damage, and curves that hardly are one.
#include <algorithm>
#include <limits>
#include <numeric>

#include <gtest/gtest.h>

#include "core/analysis/plateau.h"
#include "tests/analysis/synthetic_curve.h"

namespace plateau::analysis {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

std::optional<Plateau> plateauOf(const SyntheticCurve& curve, SeriesUnit unit = SeriesUnit::nats) {
    PlateauOptions options;
    options.unit = unit;
    return findPlateau(curve.steps, curve.values, options);
}

void expectScaled(const std::optional<Plateau>& seen, const Plateau& plain, double steps) {
    ASSERT_TRUE(seen);
    EXPECT_NEAR(seen->start, plain.start * steps, 1e-9 * plain.start * steps);
    EXPECT_NEAR(seen->end, plain.end * steps, 1e-9 * plain.end * steps);
    ASSERT_EQ(seen->exit_step.has_value(), plain.exit_step.has_value());
    if (!plain.exit_step) return;
    EXPECT_NEAR(*seen->exit_step, *plain.exit_step * steps, 1e-9 * *plain.exit_step * steps);
    EXPECT_NEAR(seen->exit_interval->low, plain.exit_interval->low * steps, 1e-6 * plain.end * steps);
    EXPECT_NEAR(seen->exit_interval->high, plain.exit_interval->high * steps, 1e-6 * plain.end * steps);
}

class PlateauProperties : public ::testing::TestWithParam<std::uint32_t> {
protected:
    void SetUp() override {
        curve = shelfCurve({.exit = 9000 + 2000.0 * GetParam(), .noise = 0.01, .correlation = 0.3}, GetParam());
        const auto found = plateauOf(curve);
        ASSERT_TRUE(found && found->exit_step);
        plain = *found;
    }
    SyntheticCurve curve;
    Plateau plain;
};

TEST_P(PlateauProperties, ScalingTheStepsScalesTheAnswer) {
    for (const double factor : {1e-3, 0.02, 7.0, 1e9}) {
        SyntheticCurve scaled = curve;
        for (double& step : scaled.steps) step *= factor;
        expectScaled(plateauOf(scaled), plain, factor);
    }
}

TEST_P(PlateauProperties, ShiftingTheLossShiftsTheLevel) {
    for (const double shift : {-5.0, 100.0}) {
        SyntheticCurve shifted = curve;
        for (double& value : shifted.values) value += shift;
        const auto seen = plateauOf(shifted);
        expectScaled(seen, plain, 1);
        EXPECT_NEAR(seen->level, plain.level + shift, 1e-9);
    }
}

TEST_P(PlateauProperties, ScaleAndDirectionOfAnotherUnitDoNotMatter) {
    const auto own = plateauOf(curve, SeriesUnit::own);
    ASSERT_TRUE(own && own->exit_step);
    EXPECT_NEAR(*own->exit_step, *plain.exit_step, 0.05 * *plain.exit_step);
    for (const double factor : {-1.0, 1e-6, -0.1, 1e6, 1e60}) {
        SyntheticCurve scaled = curve;
        for (double& value : scaled.values) value *= factor;
        const auto seen = plateauOf(scaled, SeriesUnit::own);
        expectScaled(seen, *own, 1);
        EXPECT_NEAR(seen->level, own->level * factor, std::abs(own->level * factor) * 1e-9);
    }
}

TEST_P(PlateauProperties, APerplexityIsItsLoss) {
    SyntheticCurve perplexity = curve;
    for (double& value : perplexity.values) value = std::exp(value);
    expectScaled(plateauOf(perplexity, SeriesUnit::expOfNats), plain, 1);
}

TEST_P(PlateauProperties, NeitherOrderNorDuplicatesMatter) {
    SyntheticCurve shuffled;
    std::vector<std::size_t> order(curve.steps.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::shuffle(order.begin(), order.end(), std::mt19937(GetParam()));
    for (const std::size_t i : order) {
        shuffled.steps.insert(shuffled.steps.end(), 2, curve.steps[i]);
        shuffled.values.push_back(curve.values[i] + 3);  // replaced by the next one, as a resumed run replaces it
        shuffled.values.push_back(curve.values[i]);
    }
    expectScaled(plateauOf(shuffled), plain, 1);
}

TEST_P(PlateauProperties, UnusablePointsDoNotMatter) {
    SyntheticCurve damaged = curve;
    for (const auto& [step, value] : {std::pair{-250.0, 5.0},
                                      {kNan, 5.0},
                                      {kInfinity, 5.0},
                                      {9100.0, kNan},
                                      {9101.0, kInfinity},
                                      {9102.0, -kInfinity},
                                      {9103.0, 1e300},
                                      {9104.0, -1e300}}) {
        damaged.steps.push_back(step);
        damaged.values.push_back(value);
    }
    expectScaled(plateauOf(damaged), plain, 1);
}

TEST_P(PlateauProperties, OneWildEvaluationDoesNotMoveTheExit) {
    for (const double wild : {8.0, 20.0, -3.0, 1e6}) {
        SyntheticCurve spiked = curve;
        spiked.values[25] = wild;  // on the shelf
        const auto seen = plateauOf(spiked);
        ASSERT_TRUE(seen && seen->exit_step) << wild;
        EXPECT_NEAR(*seen->exit_step, *plain.exit_step, 0.03 * *plain.exit_step) << wild;
    }
}

TEST_P(PlateauProperties, OfTwoShelvesOneIsFoundWhole) {
    SyntheticCurve two;
    std::mt19937 engine(GetParam());
    std::normal_distribution<double> normal(0, 0.005);
    for (double step = 100; step <= 200000; step += 100) {
        double value = 7 + 3 * std::exp(-step / 300) + normal(engine);
        if (step > 4000) value -= 2 * (1 - std::exp(-(step - 4000) / 1000));
        if (step > 50000) value -= 2.5 * (1 - std::exp(-(step - 50000) / 12000));
        two.steps.push_back(step);
        two.values.push_back(value);
    }
    const auto seen = plateauOf(two);
    ASSERT_TRUE(seen && seen->exit_step);
    const bool second = *seen->exit_step > 10000;
    EXPECT_NEAR(*seen->exit_step, second ? 50000 : 4000, second ? 1000 : 200);
    EXPECT_NEAR(seen->level, second ? 5 : 7, 0.15);
    EXPECT_GT(seen->start, second ? 4000 : 100);
}

INSTANTIATE_TEST_SUITE_P(Seeds, PlateauProperties, ::testing::Range(1u, 9u));

TEST(PlateauEdges, ExitsAtTheVeryBeginningOrEndAreInRangeOrAbsent) {
    for (const double exit : {250.0, 500.0, 1000.0, 2000.0, 80000.0, 95000.0, 99000.0, 99750.0, 100000.0})
        for (std::uint32_t seed = 1; seed <= 5; ++seed) {
            const SyntheticCurve curve = shelfCurve({.exit = exit}, seed);
            const auto seen = plateauOf(curve);
            if (!seen || !seen->exit_step) continue;
            EXPECT_NEAR(*seen->exit_step, exit, std::max(1000.0, 0.05 * exit));
            EXPECT_LE(seen->exit_interval->high, curve.steps.back());
        }
}

TEST(PlateauEdges, AShelfThatIsOnlyJustLeftIsStillOpen) {
    const SyntheticCurve curve = shelfCurve({.exit = 99500}, 2);
    const auto seen = plateauOf(curve);
    ASSERT_TRUE(seen);
    EXPECT_FALSE(seen->exit_step);
    EXPECT_EQ(seen->end, curve.steps.back());
}

TEST(PlateauEdges, AnyBeginningOfACurveIsJudgedWithoutSurprise) {
    for (const double every : {250.0, 2000.0}) {
        const SyntheticCurve whole = shelfCurve({.every = every}, 4);
        for (std::size_t count = 0; count <= whole.steps.size(); ++count) {
            SyntheticCurve part = whole;
            part.steps.resize(count);
            part.values.resize(count);
            const auto seen = plateauOf(part);
            if (!seen) continue;
            EXPECT_LE(seen->start, seen->end) << count;
            EXPECT_TRUE(std::isfinite(seen->level)) << count;
            if (!seen->exit_step) continue;
            EXPECT_NEAR(*seen->exit_step, 12000, std::max(500.0, every)) << count;
            EXPECT_LE(seen->exit_interval->low, *seen->exit_step) << count;
            EXPECT_GE(seen->exit_interval->high, *seen->exit_step) << count;
        }
    }
}

TEST(PlateauEdges, CurvesWithoutASecondFallHaveNoExit) {
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        std::mt19937 engine(seed);
        std::normal_distribution<double> normal(0, 0.01);
        SyntheticCurve straight, decay, drift;
        for (double step = 100; step <= 50000; step += 100) {
            for (SyntheticCurve* curve : {&straight, &decay, &drift}) curve->steps.push_back(step);
            straight.values.push_back(10 - step / 10000 + normal(engine));
            decay.values.push_back(2 + 8 * std::exp(-step / 5000) + normal(engine));
            drift.values.push_back(10 - std::log(step) + normal(engine));
        }
        for (const SyntheticCurve* curve : {&straight, &decay, &drift}) {
            const auto seen = plateauOf(*curve);
            EXPECT_FALSE(seen && seen->exit_step) << seed;
        }
    }
}

TEST(PlateauEdges, ConstantsAndExtremeNumbersAreSurvived) {
    std::vector<double> steps, tiny, huge, alternating;
    for (int i = 1; i <= 200; ++i) {
        steps.push_back(std::pow(10.0, -300 + 3 * i));
        tiny.push_back(1e-300 * i);
        huge.push_back(i < 100 ? 1e99 : -1e99);
        alternating.push_back(i % 2 ? 1e100 : -1e100);
    }
    for (const auto& values : {tiny, huge, alternating, std::vector<double>(200, 3.0)})
        for (const SeriesUnit unit : {SeriesUnit::nats, SeriesUnit::expOfNats, SeriesUnit::own}) {
            const auto seen = plateauOf({steps, values}, unit);
            if (!seen) continue;
            EXPECT_TRUE(std::isfinite(seen->level));
            EXPECT_LE(seen->start, seen->end);
        }
}

TEST(PlateauOptions, FollowTheNameOfTheSeries) {
    EXPECT_EQ(optionsFor("eval/loss").unit, SeriesUnit::nats);
    EXPECT_EQ(optionsFor("eval_loss").unit, SeriesUnit::nats);
    EXPECT_EQ(optionsFor("eval/perplexity").unit, SeriesUnit::expOfNats);
    EXPECT_EQ(optionsFor("eval/masked_accuracy").unit, SeriesUnit::own);
    EXPECT_EQ(optionsFor("").unit, SeriesUnit::own);
}

}  // namespace
}  // namespace plateau::analysis
