#include <gtest/gtest.h>

#include "core/train/trainer.h"

namespace plateau::train {
namespace {

run::TrainSpec paper() {
    run::TrainSpec train;
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
    run::TrainSpec train = paper();
    train.warmup_steps = 0;
    EXPECT_DOUBLE_EQ(learningRate(train, {0}), 1e-4);
}

TEST(Schedule, WarmupToTheEndNeverDividesByZero) {
    run::TrainSpec train = paper();
    train.warmup_steps = train.steps;
    EXPECT_DOUBLE_EQ(learningRate(train, {100000}), 5e-5);
    EXPECT_DOUBLE_EQ(learningRate(train, {200000}), 0);
}

TEST(Schedule, ConstantStaysAtThePeakAfterTheWarmup) {
    run::TrainSpec train = paper();
    train.schedule = "constant";
    EXPECT_DOUBLE_EQ(learningRate(train, {5000}), 5e-5);
    EXPECT_DOUBLE_EQ(learningRate(train, {199999}), 1e-4);
}

}  // namespace
}  // namespace plateau::train
