// The rule where the level without context is known.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include <gtest/gtest.h>

#include "core/analysis/plateau.h"
#include "tests/analysis/plateau_tally.h"

namespace plateau::analysis {
namespace {

TEST(LevelRule, IsRightOnSimulatedRuns) {
    const Tally seen = tally(600, 7, true);
    EXPECT_LE(seen.false_exits, seen.stayed / 50);
    EXPECT_LE(seen.missed, seen.left / 20);
    EXPECT_GE(seen.covered, seen.found() * 93 / 100);
    EXPECT_LE(seen.covered, seen.found() * 98 / 100);  // 97 % and the chance of 300 runs
    EXPECT_LE(seen.width / seen.found(), 0.15);
}

TEST(LevelRule, SeldomTakesBackWhatItClaimed) {
    RunSimulator simulator(11);
    int taken = 0;
    for (int i = 0; i < 40; ++i) {
        const SimulatedRun run = simulator.run(i % 2 == 1);
        taken += takenBack(run.curve, {.no_context = run.no_context}).has_value();
    }
    EXPECT_LE(taken, 2);
}

// On a shelf at 5.7 that drifts through the level, left at 3000.
class LevelRuleOn : public ::testing::TestWithParam<std::uint32_t> {
protected:
    static constexpr double kLevel = 5.66;
    static SyntheticCurve run(double exit, double every = 50) {
        SyntheticCurve curve;
        std::mt19937 engine(GetParam());
        std::normal_distribution<double> normal(0, 0.006);
        for (double step = 0; step <= 8000; step += every) {
            double value = 5.7 + 1.6 * std::exp(-step / 200) - 0.05 * std::log(std::max(step, 50.0) / 1000);
            if (exit > 0 && step > exit) value -= 2 * (1 - std::exp(-(step - exit) / 1500));
            curve.steps.push_back(step);
            curve.values.push_back(value + normal(engine));
        }
        return curve;
    }
    static std::optional<Plateau> judge(const SyntheticCurve& curve, double level = kLevel,
                                        SeriesUnit unit = SeriesUnit::nats) {
        return findPlateau(curve.steps, curve.values, {.no_context = level, .unit = unit});
    }
    static void expectSame(const std::optional<Plateau>& seen, const Plateau& plain, double steps = 1) {
        ASSERT_TRUE(hasExit(seen));
        const double near = 1e-6 * plain.end * steps;
        EXPECT_NEAR(*seen->exit_step, *plain.exit_step * steps, near);
        EXPECT_NEAR(seen->start, plain.start * steps, near);
        EXPECT_NEAR(seen->exit_interval->low, plain.exit_interval->low * steps, near);
        EXPECT_NEAR(seen->exit_interval->high, plain.exit_interval->high * steps, near);
    }
};

TEST_P(LevelRuleOn, FindsTheExit) {
    for (const double every : {25.0, 50.0, 250.0}) {
        const auto plateau = judge(run(3000, every));
        ASSERT_TRUE(hasExit(plateau)) << every;
        EXPECT_NEAR(*plateau->exit_step, 3000, 1.01 * every) << every;
        EXPECT_NEAR(plateau->level, 5.7, 0.06) << every;
    }
}

TEST_P(LevelRuleOn, NeitherDriftNorBendIsAnExit) {
    SyntheticCurve curve = run(0);
    const auto drifted = judge(curve);
    ASSERT_TRUE(drifted);
    EXPECT_FALSE(drifted->exit_step);
    EXPECT_EQ(drifted->end, curve.steps.back());
    // A shelf at 6.4 and a fall of 0.7 nats that ends at the level.
    for (std::size_t i = 0; i < curve.steps.size(); ++i)
        curve.values[i] += 0.7 / (1 + std::exp((curve.steps[i] - 2000) / 100));
    EXPECT_TRUE(hasExit(findPlateau(curve.steps, curve.values))) << "by its shape alone";
    const auto bent = judge(curve);
    ASSERT_TRUE(bent);
    EXPECT_FALSE(bent->exit_step);
}

TEST_P(LevelRuleOn, ADipThatComesBackIsNoExit) {
    SyntheticCurve curve = run(6000);
    for (std::size_t i = 50; i < 54; ++i) curve.values[i] -= 0.4;
    const auto plateau = judge(curve);
    ASSERT_TRUE(hasExit(plateau));
    EXPECT_NEAR(*plateau->exit_step, 6000, 100);
}

TEST_P(LevelRuleOn, ASpikeLongAfterTheExitIsNoReturn) {
    const SyntheticCurve curve = run(3000);
    SyntheticCurve spiked = curve;
    for (std::size_t i = 120; i < 126; ++i) spiked.values[i] += 3;  // steps 6000 to 6250
    expectSame(judge(spiked), judge(curve).value());
}

TEST_P(LevelRuleOn, OneWildEvaluationDoesNotMatter) {
    const SyntheticCurve curve = run(3000);
    const auto plain = judge(curve);
    ASSERT_TRUE(hasExit(plain));
    for (const std::size_t place : {30u, 100u})
        for (const double wild : {-3.0, 4.0, 20.0}) {
            SyntheticCurve spiked = curve;
            spiked.values[place] = wild;
            const auto seen = judge(spiked);
            ASSERT_TRUE(hasExit(seen)) << place << " " << wild;
            EXPECT_NEAR(*seen->exit_step, *plain->exit_step, 50) << place << " " << wild;
        }
    SyntheticCurve flat = run(0);
    flat.values.back() = 3;  // as good as nothing, seen once
    EXPECT_FALSE(hasExit(judge(flat)));
}

TEST_P(LevelRuleOn, ScalesAndOrderDoNotMatter) {
    const SyntheticCurve curve = run(3000);
    const Plateau plain = judge(curve).value();
    ASSERT_TRUE(plain.exit_step);
    SyntheticCurve longer = curve, higher = curve, perplexity = curve, backwards = curve;
    for (double& step : longer.steps) step *= 7;
    for (double& value : higher.values) value += 3;
    for (double& value : perplexity.values) value = std::exp(value);
    std::reverse(backwards.steps.begin(), backwards.steps.end());
    std::reverse(backwards.values.begin(), backwards.values.end());
    expectSame(judge(longer), plain, 7);
    expectSame(judge(higher, kLevel + 3), plain);
    expectSame(judge(perplexity, kLevel, SeriesUnit::expOfNats), plain);
    expectSame(judge(backwards), plain);
}

TEST_P(LevelRuleOn, AClaimStaysWhenTheCurveGrows) {
    const SyntheticCurve curve = run(3000);
    std::optional<Plateau> claimed;
    for (std::size_t count = 0; count <= curve.steps.size(); ++count) {
        SyntheticCurve part = curve;
        part.steps.resize(count);
        part.values.resize(count);
        const auto seen = judge(part);
        ASSERT_TRUE(hasExit(seen) || !claimed) << count;
        if (!hasExit(seen)) continue;
        EXPECT_NEAR(*seen->exit_step, 3000, 51) << count;
        claimed = seen;
    }
    EXPECT_TRUE(claimed);
}

INSTANTIATE_TEST_SUITE_P(Seeds, LevelRuleOn, ::testing::Range(1u, 9u));

TEST(LevelRule, AFallStraightThroughTheLevelHasNoPlateau) {
    std::vector<double> steps, values;
    for (double step = 0; step <= 5000; step += 50) {
        steps.push_back(step);
        values.push_back(2 + 5.5 * std::exp(-step / 900));
    }
    EXPECT_FALSE(findPlateau(steps, values, {.no_context = 5.66}));
}

TEST(LevelRule, IsNotForSeriesInTheirOwnUnit) {
    const SyntheticCurve curve = shelfCurve({}, 1);
    const auto own = findPlateau(curve.steps, curve.values, {.unit = SeriesUnit::own});
    const auto told = findPlateau(curve.steps, curve.values, {.no_context = 9, .unit = SeriesUnit::own});
    ASSERT_TRUE(hasExit(own) && hasExit(told));
    EXPECT_EQ(*own->exit_step, *told->exit_step);
}

TEST(LevelRule, ALossThatHasNotComeDownToTheLevelIsTold) {
    const std::vector<double> steps = {0, 100, 200, 300}, losses = {9, 7, 6.5, 6.3};
    EXPECT_TRUE(staysAboveLevel(steps, losses, {.no_context = 6}));
    EXPECT_FALSE(staysAboveLevel(steps, losses, {.no_context = 6.2})) << "it is where a shelf may begin";
    EXPECT_FALSE(staysAboveLevel(steps, losses, {})) << "nothing is known of the level";
    EXPECT_FALSE(staysAboveLevel({}, {}, {.no_context = 6}));
    std::vector<double> perplexities;
    for (const double loss : losses) perplexities.push_back(std::exp(loss));
    EXPECT_TRUE(staysAboveLevel(steps, perplexities, optionsFor("eval/perplexity", 6)));
}

TEST(LevelRule, AnythingIsSurvived) {
    std::vector<double> steps;
    for (int i = 0; i < 200; ++i) steps.push_back(i);
    std::mt19937 engine(1);
    for (int round = 0; round < 200; ++round) {
        std::vector<double> values;
        for (int i = 0; i < 200; ++i)
            values.push_back(round % 3 == 0 ? 5.0 : std::ldexp(static_cast<double>(engine() % 1000), round - 100));
        const auto seen = findPlateau(steps, values, {.no_context = values[static_cast<std::size_t>(round)]});
        if (!seen) continue;
        EXPECT_LE(seen->start, seen->end);
        if (!seen->exit_step) continue;
        EXPECT_LE(seen->exit_interval->low, *seen->exit_step);
        EXPECT_GE(seen->exit_interval->high, *seen->exit_step);
    }
}

}  // namespace
}  // namespace plateau::analysis
