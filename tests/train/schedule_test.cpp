#include <gtest/gtest.h>

#include "core/train/trainer.h"

namespace plateau::train {
namespace {

spec::TrainSpec paper() {
    spec::TrainSpec train;
    train.steps = 200000;
    train.warmup_steps = 10000;
    train.peak_lr = 1e-4;
    return train;
}

TEST(Schedule, FollowsThePaper) {
    EXPECT_DOUBLE_EQ(learningRate(paper(), {0}), 0);
    EXPECT_DOUBLE_EQ(learningRate(paper(), {5000}), 5e-5);
    EXPECT_DOUBLE_EQ(learningRate(paper(), {10000}), 1e-4);
    EXPECT_DOUBLE_EQ(learningRate(paper(), {105000}), 5e-5);
    EXPECT_DOUBLE_EQ(learningRate(paper(), {200000}), 0);
}

TEST(Schedule, WithoutWarmupStartsAtThePeak) {
    spec::TrainSpec train = paper();
    train.warmup_steps = 0;
    EXPECT_DOUBLE_EQ(learningRate(train, {0}), 1e-4);
}

TEST(Schedule, WarmupToTheEndNeverDividesByZero) {
    spec::TrainSpec train = paper();
    train.warmup_steps = train.steps;
    EXPECT_DOUBLE_EQ(learningRate(train, {100000}), 5e-5);
    EXPECT_DOUBLE_EQ(learningRate(train, {200000}), 0);
}

TEST(Schedule, ConstantStaysAtThePeakAfterTheWarmup) {
    spec::TrainSpec train = paper();
    train.schedule = spec::Schedule::constant;
    EXPECT_DOUBLE_EQ(learningRate(train, {5000}), 5e-5);
    EXPECT_DOUBLE_EQ(learningRate(train, {199999}), 1e-4);
}

TEST(Schedule, BudgetTriangleHasThePapersCorners) {
    spec::TrainSpec train = paper();
    train.schedule = spec::Schedule::budgetTriangle2;
    train.peak_lr = 1;
    train.budget_seconds = 400;
    const auto at = [&](double seconds) { return rateAt(train, {.step = 7, .seconds = seconds}); };
    EXPECT_DOUBLE_EQ(at(0), 0.25);
    EXPECT_DOUBLE_EQ(at(100), 0.5);
    EXPECT_DOUBLE_EQ(at(200), 0.75);
    EXPECT_DOUBLE_EQ(at(300), 1);
    EXPECT_DOUBLE_EQ(at(350), 0.5);
    EXPECT_DOUBLE_EQ(at(400), 0);
    EXPECT_DOUBLE_EQ(at(500), 0) << "the last step may end late";
}

TEST(Schedule, WithABudgetTheClockCountsAndNotTheSteps) {
    spec::TrainSpec train = paper();
    train.budget_seconds = 100;
    for (const std::int64_t step : {0, 50000}) {
        const auto at = [&](double seconds) { return rateAt(train, {.step = step, .seconds = seconds}); };
        EXPECT_DOUBLE_EQ(at(0), 0);
        EXPECT_DOUBLE_EQ(at(2.5), 5e-5) << "the warm-up keeps its share of 5 %";
        EXPECT_DOUBLE_EQ(at(5), 1e-4);
        EXPECT_DOUBLE_EQ(at(52.5), 5e-5);
        EXPECT_DOUBLE_EQ(at(100), 0);
    }
    train.schedule = spec::Schedule::constant;
    EXPECT_DOUBLE_EQ(rateAt(train, {.seconds = 99}), 1e-4);
}

TEST(Schedule, EachPeriodOfAFreshOptimiserHasItsOwn) {
    spec::TrainSpec train = paper();
    train.budget_seconds = 300;
    train.fresh_optimizer_each = 100;
    const auto at = [&](double seconds) { return rateAt(train, {.step = 9, .seconds = seconds}); };
    for (const double begin : {0.0, 100.0, 200.0}) {
        EXPECT_DOUBLE_EQ(at(begin), 0);
        EXPECT_DOUBLE_EQ(at(begin + 5), 1e-4);
        EXPECT_DOUBLE_EQ(at(begin + 52.5), 5e-5);
    }
    EXPECT_EQ(optimizerPeriod(train, 99.9), 0);
    EXPECT_EQ(optimizerPeriod(train, 200), 2);
    train.fresh_optimizer_each = 0;
    EXPECT_EQ(optimizerPeriod(train, 200), 0);
}

// 5 epochs of 4,800 samples in batches of 48 are 500 steps, counted from where the optimiser began.
TEST(Schedule, EpochsGiveANominalNumberOfSteps) {
    spec::TrainSpec train = paper();
    train.schedule_epochs = 5;
    train.batch = 48;
    train.warmup_steps = 100;
    train.budget_seconds = 300;
    for (const std::int64_t from : {0, 700}) {
        const auto at = [&](std::int64_t step) {
            return rateAt(train, {from + step, /*seconds=*/42, from, /*epoch_samples=*/4800});
        };
        EXPECT_DOUBLE_EQ(at(0), 0);
        EXPECT_DOUBLE_EQ(at(50), 5e-5);
        EXPECT_DOUBLE_EQ(at(100), 1e-4);
        EXPECT_DOUBLE_EQ(at(300), 5e-5);
        EXPECT_DOUBLE_EQ(at(500), 0);
        EXPECT_DOUBLE_EQ(at(501), 0);
    }
}

TEST(BatchRamp, IsLinearToTheFullBatchAndGoesInMicroBatches) {
    spec::TrainSpec train = paper();
    train.batch = 4096;
    train.micro_batch = 128;
    EXPECT_EQ(batchSize(train, {}), 4096) << "no ramp";
    train.batch_ramp = 0.6;
    train.budget_seconds = 1000;
    const auto at = [&](double seconds) { return batchSize(train, {.step = 5, .seconds = seconds}); };
    EXPECT_EQ(at(0), 128);
    EXPECT_EQ(at(150), 1024);
    EXPECT_EQ(at(300), 2048);
    EXPECT_EQ(at(599), 4096);
    EXPECT_EQ(at(600), 4096);
    EXPECT_EQ(at(1000), 4096);
    for (double seconds = 0; seconds < 1000; seconds += 7) {
        EXPECT_EQ(at(seconds) % 128, 0);
        EXPECT_LE(at(seconds), at(seconds + 7));
    }
    train.budget_seconds = 0;
    EXPECT_EQ(batchSize(train, {.step = 60000}), 2048) << "without a budget it is the share of the steps";
    train.batch = 100;
    EXPECT_EQ(batchSize(train, {.step = 199999}), 100) << "not a multiple of the micro-batch";
}

TEST(EarlyStop, WaitsForItsTimeAndJudgesTheLoss) {
    const spec::EarlyStop stop{6.0, 3600};
    EXPECT_FALSE(stopsEarly(stop, 3599, 9));
    EXPECT_TRUE(stopsEarly(stop, 3600, 6.01));
    EXPECT_FALSE(stopsEarly(stop, 3600, 6.0));
    EXPECT_FALSE(stopsEarly({}, 1e9, 9)) << "off";
}

}  // namespace
}  // namespace plateau::train
