#include "core/analysis/plateau.h"

#include <cmath>
#include <limits>
#include <map>
#include <random>

#include <gtest/gtest.h>

#include "core/analysis/curve.h"
#include "core/resources/resources.h"
#include "tests/analysis/synthetic_curve.h"

namespace plateau::analysis {
namespace {

TEST(PlateauOfThePaper, ExitsLieWithin500StepsOfTheKnees) {
    const auto curves = readCurvesCsv(*resources::find("reference/courtois2024_eval_loss.csv"), "reference");
    ASSERT_TRUE(curves.ok());
    ASSERT_EQ(curves->size(), 6u);
    const std::map<std::string, double> knees{{"base original", 26500},   {"base symmetric", 14000},
                                              {"base pairwise", 11750},   {"small original", 11750},
                                              {"small symmetric", 11500}, {"small pairwise", 9750}};
    const std::map<std::string, double> below5{{"base original", 28500},   {"base symmetric", 15500},
                                               {"base pairwise", 13500},   {"small original", 15500},
                                               {"small symmetric", 14500}, {"small pairwise", 11750}};
    for (const Curve& curve : *curves) {
        const std::string name = curve.name.at("size") + " " + curve.name.at("operator");
        const auto plateau = findPlateau(curve.steps, curve.values);
        ASSERT_TRUE(plateau && plateau->exit_step) << name;
        EXPECT_NEAR(*plateau->exit_step, knees.at(name), 500) << name;
        double sum = 0, count = 0;
        for (std::size_t i = 0; i < curve.steps.size(); ++i)
            if (curve.steps[i] >= plateau->start && curve.steps[i] <= knees.at(name)) sum += curve.values[i], ++count;
        EXPECT_NEAR(plateau->level, sum / count, 0.1) << name;
        EXPECT_EQ(firstBelow(curve.steps, curve.values, 5.0), below5.at(name)) << name;
    }
}

class PlateauOfSyntheticCurves : public ::testing::TestWithParam<std::uint32_t> {};

TEST_P(PlateauOfSyntheticCurves, ExitIsFoundUnderNoise) {
    for (const double exit : {4000.0, 8000.0, 20000.0, 45000.0}) {
        for (const double noise : {0.0, 0.005, 0.02}) {
            const SyntheticCurve curve = shelfCurve({.exit = exit, .noise = noise}, GetParam());
            const auto plateau = findPlateau(curve.steps, curve.values);
            ASSERT_TRUE(plateau && plateau->exit_step) << exit << " " << noise;
            EXPECT_NEAR(*plateau->exit_step, exit, std::max(500.0, 0.04 * exit)) << noise;
            EXPECT_LT(plateau->start, exit);
            EXPECT_NEAR(plateau->level, 5.6, 0.4);
        }
    }
}

TEST_P(PlateauOfSyntheticCurves, NeitherScaleOfStepsNorNonFiniteValuesMatter) {
    SyntheticCurve curve = shelfCurve({}, GetParam());
    const auto plain = findPlateau(curve.steps, curve.values);
    ASSERT_TRUE(plain && plain->exit_step);
    for (double& step : curve.steps) step /= 50;
    curve.steps.insert(curve.steps.begin() + 20, curve.steps[20]);
    curve.values.insert(curve.values.begin() + 20, std::numeric_limits<double>::quiet_NaN());
    const auto scaled = findPlateau(curve.steps, curve.values);
    ASSERT_TRUE(scaled && scaled->exit_step);
    EXPECT_NEAR(*scaled->exit_step * 50, *plain->exit_step, 1e-6);
    EXPECT_NEAR(scaled->level, plain->level, 1e-9);
}

TEST_P(PlateauOfSyntheticCurves, PowerLawHasNoExit) {
    std::mt19937 engine(GetParam());
    std::normal_distribution<double> normal(0, 0.005);
    std::vector<double> steps, values;
    for (double step = 100; step <= 100000; step += 100) {
        steps.push_back(step);
        values.push_back(2 + 8 * std::pow(step / 100, -0.3) + normal(engine));
    }
    const auto plateau = findPlateau(steps, values);
    EXPECT_FALSE(plateau && plateau->exit_step);
}

INSTANTIATE_TEST_SUITE_P(Seeds, PlateauOfSyntheticCurves, ::testing::Range(1u, 13u));

TEST(Plateau, StaysOpenWhileTheCurveIsOnIt) {
    const SyntheticCurve curve = shelfCurve({.exit = 0, .last = 20000}, 1);
    const auto plateau = findPlateau(curve.steps, curve.values);
    ASSERT_TRUE(plateau);
    EXPECT_FALSE(plateau->exit_step);
    EXPECT_EQ(plateau->end, curve.steps.back());
}

TEST(Plateau, IsTheOneThatIsLeftForGood) {
    // A dip that comes back is not an exit.
    SyntheticCurve curve = shelfCurve({.exit = 20000, .noise = 0.005}, 3);
    for (std::size_t i = 30; i < 34; ++i) curve.values[i] -= 0.4;
    const auto plateau = findPlateau(curve.steps, curve.values);
    ASSERT_TRUE(plateau && plateau->exit_step);
    EXPECT_NEAR(*plateau->exit_step, 20000, 800);
}

TEST(Plateau, NothingInShortConstantOrEmptySeries) {
    EXPECT_FALSE(findPlateau({}, {}));
    EXPECT_FALSE(findPlateau({1, 2, 3}, {3, 2, 1}));
    const std::vector<double> steps{1, 2, 4, 8, 16, 32, 64, 128, 256, 512};
    EXPECT_FALSE(findPlateau(steps, std::vector<double>(steps.size(), 5.0)));
    EXPECT_FALSE(findPlateau(steps, std::vector<double>(steps.size(), std::numeric_limits<double>::quiet_NaN())));
}

TEST(FirstBelow, UsesTheValuesAsTheyStand) {
    EXPECT_EQ(firstBelow({0, 10, 20, 30}, {6, 4.9, 5.2, 4.8}, 5), 10);
    EXPECT_EQ(firstBelow({0, 10}, {6, 5}, 5), std::nullopt);
    EXPECT_EQ(firstBelow({0, 10}, {std::numeric_limits<double>::quiet_NaN(), 1}, 5), 10);
}

}  // namespace
}  // namespace plateau::analysis
