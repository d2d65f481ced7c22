#include "core/anatomy/plan.h"

#include <gtest/gtest.h>

#include "tests/anatomy/anatomy_support.h"

namespace plateau::anatomy {
namespace {

spec::RunSpec specOf(double share, std::int64_t every, std::int64_t batch, std::int64_t length) {
    spec::RunSpec spec;
    spec.anatomy.share = share;
    spec.train.eval_every = every;
    spec.train.batch = batch;
    spec.data.length = length;
    return spec;
}

// The demo's probe is 5 passes of 2,048 tokens, 3.3 steps; a tenth of 25 steps is 2.5.
TEST(AnatomyPlan, OfTheDemoLooksAtEverySecondEvaluation) {
    const Plan plan = planOf(smallConfig("original", 2), specOf(0.1, 25, 32, 32), 256);
    EXPECT_EQ(plan.tokens, 2048);
    EXPECT_EQ(plan.samples, 64);
    EXPECT_EQ(plan.every, 2);
    spec::TrainSpec train;
    train.eval_every = 25;
    for (const std::int64_t step : {0, 50, 100}) EXPECT_TRUE(isDue(plan, train, {step})) << step;
    for (const std::int64_t step : {25, 75, 99, 101}) EXPECT_FALSE(isDue(plan, train, {step})) << step;
}

TEST(AnatomyPlan, OfBaseLooksAtTheMostTokensAtEveryEvaluation) {
    const Plan plan = planOf(smallConfig("original", 12), specOf(0.02, 250, 256, 512), 1000);
    EXPECT_EQ(plan.tokens, 8192);
    EXPECT_EQ(plan.every, 1);
}

TEST(AnatomyPlan, KeepsToItsShare) {
    for (const double share : {0.001, 0.02, 0.1, 0.5})
        for (const std::int64_t length : {16, 128, 512}) {
            const auto config = smallConfig("original", 4);
            const spec::RunSpec spec = specOf(share, 10, 8, length);
            const Plan plan = planOf(config, spec, 1000);
            const auto spent = [&](std::int64_t every) {
                return passesOf(config) * static_cast<double>(plan.tokens) /
                       static_cast<double>(every * 10 * 8 * length * 3);
            };
            EXPECT_LE(spent(plan.every), share);
            EXPECT_TRUE(plan.every == 1 || spent(plan.every - 1) > share);
            EXPECT_GE(plan.tokens, 2048);
            EXPECT_LE(plan.tokens, 8192);
        }
}

TEST(AnatomyPlan, TakesNoMoreThanIsHeldOut) {
    EXPECT_EQ(planOf(smallConfig("original", 2), specOf(0.1, 25, 32, 32), 10).samples, 10);
    EXPECT_EQ(planOf(smallConfig("original", 2), specOf(0.1, 25, 32, 4096), 10).samples, 2);
}

TEST(AnatomyPlan, NothingIsDueWithoutAShare) {
    const Plan plan = planOf(smallConfig("original", 2), specOf(0, 25, 32, 32), 256);
    EXPECT_FALSE(plan.isOn());
    EXPECT_FALSE(isDue(plan, {}, {0}));
}

}  // namespace
}  // namespace plateau::anatomy
