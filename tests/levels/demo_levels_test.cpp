// The small built-in corpus: what holds for any text.
#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/corpus/masked_batch.h"
#include "core/levels/evaluation_positions.h"
#include "core/levels/reference_levels.h"
#include "tests/levels/levels_support.h"

namespace plateau::levels {
namespace {

using test::demo;
using test::demoLevels;
using test::kMaskProbability;

TEST(EvaluationPositions, AreThoseOfTheEvaluation) {
    const EvaluationPositions positions(demo(), kMaskProbability);
    const corpus::MaskedBatch batch =
        corpus::evaluationBatch(demo(), {.seed = 9, .probability = kMaskProbability}, 0, demo().heldOutSamples());
    ASSERT_EQ(positions.all().size(), batch.positions.size());
    for (std::size_t i = 0; i < batch.positions.size(); ++i) {
        const EvaluationPosition& at = positions.all()[i];
        EXPECT_EQ(at.sample * 32 + at.position, batch.positions[i]);
        EXPECT_EQ(at.label, batch.labels[i]);
        EXPECT_EQ(at.seen, batch.input_ids[static_cast<std::size_t>(batch.positions[i])]);
        EXPECT_EQ(at.seen, positions.seen(at.sample)[static_cast<std::size_t>(at.position)]);
    }
}

TEST(EvaluationPositions, AreStridedEvenly) {
    const EvaluationPositions positions(demo(), kMaskProbability);
    const auto all = static_cast<std::int64_t>(positions.all().size());
    EXPECT_EQ(std::ssize(positions.strided(all + 5)), all);
    const auto some = positions.strided(100);
    ASSERT_EQ(some.size(), 100U);
    for (std::int64_t i = 0; i < 100; ++i)
        EXPECT_EQ(some[static_cast<std::size_t>(i)], positions.all()[static_cast<std::size_t>(i * all / 100)]);
    EXPECT_TRUE(positions.strided(0).empty());
}

TEST(DemoLevels, PredictionsAreDistributionsOfWhichProbabilityIsAPart) {
    const EvaluationPositions positions(demo(), kMaskProbability);
    const Predictors& predictors = demoLevels().predictors;
    std::vector<double> out(static_cast<std::size_t>(predictors.vocabularySize()));
    for (const Line line : kLines)
        for (const EvaluationPosition& at : positions.strided()) {
            const auto seen = positions.seen(at.sample);
            predictors.predict(line, seen, at.position, out);
            double sum = 0;
            for (const double p : out) {
                ASSERT_GE(p, 0);
                sum += p;
            }
            ASSERT_NEAR(sum, 1, 1e-12) << nameOf(line);
            ASSERT_NEAR(out[static_cast<std::size_t>(at.label)],
                        predictors.probability(line, seen, at.position, at.label), 1e-14);
            ASSERT_EQ(out[static_cast<std::size_t>(test::kMask)], 0);
        }
}

TEST(DemoLevels, NoContextIsTheLevelThatIsComputedFromFrequencies) {
    const Level& level = demoLevels().summary.of(Line::no_context);
    EXPECT_NEAR(level.nats, demo().contextFreeLevels().no_context, 3 * *level.standard_error);
}

TEST(DemoLevels, WhoKnowsMoreIsBetter) {
    const LevelsSummary& levels = demoLevels().summary;
    const auto nats = [&](Line line) { return levels.of(line).nats; };
    EXPECT_LT(nats(Line::left), nats(Line::no_context) - 0.1);
    EXPECT_LT(nats(Line::right), nats(Line::no_context) - 0.1);
    EXPECT_LT(nats(Line::neighbours), std::min(nats(Line::left), nats(Line::right)) - 0.1);
    EXPECT_NEAR(nats(Line::cache), nats(Line::neighbours), 0.01);  // samples are too short for words to come again
    EXPECT_EQ(levels.positions, levels.scored);                    // fewer than 8,192
}

TEST(DemoLevels, LevelsAreMeansOfWhatThePredictorsSay) {
    const EvaluationPositions positions(demo(), kMaskProbability);
    const Predictors& predictors = demoLevels().predictors;
    for (const Line line : kLines) {
        std::vector<double> losses(static_cast<std::size_t>(positions.samples())), counts = losses;
        double sum = 0;
        for (const EvaluationPosition& at : positions.all()) {
            const double loss =
                -std::log(predictors.probability(line, positions.seen(at.sample), at.position, at.label));
            sum += loss;
            losses[static_cast<std::size_t>(at.sample)] += loss;
            ++counts[static_cast<std::size_t>(at.sample)];
        }
        const auto n = static_cast<double>(positions.all().size());
        const Level& level = demoLevels().summary.of(line);
        EXPECT_NEAR(level.nats, sum / n, 1e-10) << nameOf(line);
        double squares = 0, samples = 0;
        for (std::size_t g = 0; g < losses.size(); ++g) {
            if (counts[g] == 0) continue;
            ++samples;
            squares += std::pow(losses[g] - counts[g] * sum / n, 2);
        }
        EXPECT_NEAR(*level.standard_error, std::sqrt(samples / (samples - 1) * squares) / n, 1e-10);
    }
}

TEST(DemoLevels, AFallOfMoreThanTwoHundredthsIsNotSettled) {
    EXPECT_FALSE((Level{.nats = 3}).stillFallingBy());
    EXPECT_FALSE((Level{.nats = 3, .half = EarlierLevel{1, 3.015}}).stillFallingBy());
    EXPECT_FALSE((Level{.nats = 3, .half = EarlierLevel{1, 2.9}}).stillFallingBy());
    EXPECT_NEAR((Level{.nats = 3, .half = EarlierLevel{1, 3.1}}).stillFallingBy().value(), 0.1, 1e-12);
}

TEST(Lines, HaveNamesThatAreReadBack) {
    for (const Line line : kLines) EXPECT_EQ(lineOf(nameOf(line)), line);
    EXPECT_FALSE(lineOf("bag_of_words"));
}

}  // namespace
}  // namespace plateau::levels
