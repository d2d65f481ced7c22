#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

#include "core/levels/calibration.h"
#include "core/levels/predictors.h"
#include "tests/levels/levels_support.h"

namespace plateau::levels {
namespace {

double logLikelihood(const std::vector<TwoSources>& seen, double weight) {
    double sum = 0;
    for (const TwoSources& one : seen) sum += std::log(weight * one.one + (1 - weight) * one.other);
    return sum;
}

TEST(Calibration, TheWeightHasTheGreatestLikelihoodOfAGrid) {
    std::mt19937 random(3);
    std::uniform_real_distribution<double> draw(0, 1);
    for (const double zeros : {0.0, 0.3, 0.8}) {
        std::vector<TwoSources> seen;
        for (int i = 0; i < 2000; ++i) seen.push_back({draw(random) < zeros ? 0 : draw(random), 0.4 * draw(random)});
        const double weight = mixtureWeight(seen);
        double best = 0;
        for (int step = 1; step < 2000; ++step)
            if (logLikelihood(seen, step / 2e3) > logLikelihood(seen, best)) best = step / 2e3;
        EXPECT_NEAR(weight, best, 5e-4);
        // The slow loop: posteriors one by one, a thousand times.
        double slow = 0.5;
        for (int round = 0; round < 1000; ++round) {
            double sum = 0;
            for (const TwoSources& one : seen)
                sum += slow * one.one / (slow * one.one + (1 - slow) * one.other) / static_cast<double>(seen.size());
            slow = sum;
        }
        EXPECT_NEAR(weight, slow, 1e-8);
    }
}

TEST(Calibration, ASourceThatIsNeverRightHasNoWeightAndOneThatAlwaysIsHasAll) {
    EXPECT_EQ(mixtureWeight({}), 0);
    const std::vector<TwoSources> wrong(50, {0, 0.1}), right(50, {0.9, 0});
    EXPECT_DOUBLE_EQ(mixtureWeight(wrong), 0);
    EXPECT_DOUBLE_EQ(mixtureWeight(right), 1);
    const std::vector<TwoSources> neither(50, {0, 0});
    EXPECT_TRUE(std::isfinite(mixtureWeight(neither)));
}

TEST(Calibration, BucketsAreThoseOfPowersOfTwo) {
    EXPECT_EQ(bucketOf(0), 0U);
    EXPECT_EQ(bucketOf(1), 1U);
    EXPECT_EQ(bucketOf(2), 2U);
    EXPECT_EQ(bucketOf(3), 2U);
    EXPECT_EQ(bucketOf(4), 3U);
    EXPECT_EQ(bucketOf(7), 3U);
    EXPECT_EQ(bucketOf(8), 4U);
    EXPECT_EQ(bucketOf(std::uint64_t{1} << 40), kBuckets - 1);
}

TEST(Calibration, PositionsAreMaskedOnesOfSamplesThatAreLeftOut) {
    const CalibrationText text = calibrationText(test::demo(), test::kMaskProbability);
    EXPECT_EQ(std::ssize(text.positions), kCalibrationPositions);
    EXPECT_TRUE(std::is_sorted(text.samples.begin(), text.samples.end()));
    EXPECT_EQ(std::adjacent_find(text.samples.begin(), text.samples.end()), text.samples.end());
    EXPECT_LE(std::ssize(text.samples), test::demo().trainSamples() / 10);
    std::size_t masked = 0;
    for (const auto& at : text.positions)
        masked += text.seen[at.sample][static_cast<std::size_t>(at.position)] == test::kMask ? 1 : 0;
    EXPECT_NEAR(static_cast<double>(masked) / static_cast<double>(text.positions.size()), 0.8, 0.03);
}

TEST(Calibration, WeightsAreSharesAndUnseenContextsHaveNone) {
    const Weights& weights = test::demoLevels().predictors.weights();
    for (const BucketWeights* side : {&weights.left, &weights.right, &weights.both}) {
        EXPECT_EQ(side->front(), 0);
        for (const double weight : *side) EXPECT_TRUE(weight >= 0 && weight <= 1);
    }
    EXPECT_GT(weights.left[12], 0.9);  // thousands of times: their shares are all there is to know
    EXPECT_GT(weights.cache, 0);
    EXPECT_LT(weights.cache, 1);
}

TEST(Calibration, ATextOfOneTrainingSampleHasNoWeights) {
    const corpus::Corpus one = test::Chain().corpus(130, 64, 1);
    ASSERT_EQ(one.trainSamples(), 1);
    const auto levels = computeLevels(one, test::kMaskProbability);
    ASSERT_TRUE(levels.ok());
    EXPECT_EQ(levels->summary.calibration, 0);
    EXPECT_EQ(levels->predictors.weights(), Weights{});
    EXPECT_EQ(levels->summary.of(Line::left).nats, levels->summary.of(Line::no_context).nats);
    EXPECT_FALSE(levels->summary.of(Line::left).standard_error);
}

}  // namespace
}  // namespace plateau::levels
