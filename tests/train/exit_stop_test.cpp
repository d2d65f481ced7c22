// A run that ends so many steps after it has left its plateau.
#include "core/train/exit_stop.h"

#include <atomic>
#include <cmath>

#include <gtest/gtest.h>

#include "core/run/event_log.h"
#include "core/run/metrics.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

// A first fall to a shelf at this level, from which it falls by 3, half of that by step 300.
double lossAt(std::int64_t step, double level = 6) {
    const double first = 4 * std::exp(-static_cast<double>(step) / 8);
    const double second = 3 / (1 + std::exp(-(static_cast<double>(step) - 300) / 12));
    return level + first - second;
}

ExitStop judged(std::int64_t after, std::int64_t to) {
    ExitStop stop(after, 6.0);
    for (std::int64_t step = 0; step <= to; step += 5) stop.evaluated({step}, lossAt(step));
    return stop;
}

TEST(ExitStop, EndsSoManyStepsAfterTheExit) {
    EXPECT_FALSE(judged(100, 200).endStep()) << "it is still on its plateau";
    EXPECT_FALSE(judged(100, 200).isOver({1000000}));
    const ExitStop stop = judged(100, 500);
    ASSERT_TRUE(stop.exitStep());
    EXPECT_GT(*stop.exitStep(), 200);
    EXPECT_LT(*stop.exitStep(), 300);
    EXPECT_EQ(*stop.endStep(), std::int64_t(std::ceil(*stop.exitStep())) + 100);
    EXPECT_FALSE(stop.isOver({*stop.endStep() - 1}));
    EXPECT_TRUE(stop.isOver({*stop.endStep()}));
}

TEST(ExitStop, WhatComesLaterMovesNothing) {
    const ExitStop whole = judged(100, 1000);
    for (std::int64_t to = 350; to <= 1000; to += 5)
        if (const ExitStop stop = judged(100, to); stop.exitStep()) {
            EXPECT_EQ(stop.endStep(), whole.endStep()) << to;
        }
}

TEST(ExitStop, NoneWhereItIsNotWanted) {
    EXPECT_FALSE(judged(0, 1000).exitStep());
    EXPECT_FALSE(judged(0, 1000).isOver({1000}));
}

// The log of a run of 400 steps says when it left its plateau: what goes on with it ends by that.
TEST(ExitStop, ARunThatIsResumedEndsByItsWholeLog) {
    const test::TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.steps = 1000;
    spec.train.eval_every = 400;
    spec.train.checkpoint_every = 400;
    spec.train.stop_after_exit = 250;
    const auto path = test::makeRun(folder / "run", spec);
    std::atomic<bool> stop = false;
    ExecuteOptions options;
    options.threads = 1;
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) { stop = progress.step.value == 400; };
    ASSERT_EQ(*execute(path, options), Outcome::stopped);
    const double level = test::eventsOf(path).front().details.at("corpus").at("no_context_nats").get<double>();
    {
        auto log = run::EventWriter::open(run::RunPaths{path}.events());
        ASSERT_TRUE(log.ok());
        for (std::int64_t step = 5; step < 400; step += 5)
            ASSERT_TRUE(log->append(run::EventType::evaluation, {step}, {{run::kEvalLoss, lossAt(step, level)}}).ok());
    }
    std::int64_t told = 0;
    stop = false;
    options.progress = [&](const TrainProgress& progress) { told = progress.steps; };
    ASSERT_EQ(*execute(path, options), Outcome::finished);
    const run::Event last = test::eventsOf(path).back();
    ASSERT_EQ(last.type, run::EventType::finished);
    ASSERT_TRUE(last.details.contains("reason")) << "at its last step";
    EXPECT_EQ(last.details.at("reason"), "exit");
    const auto exit = std::int64_t(std::ceil(last.details.at("exit_step").get<double>()));
    ASSERT_GT(exit, 150) << "so that its end lies ahead";
    EXPECT_EQ(last.step.value, exit + 250);
    EXPECT_EQ(told, last.step.value) << "of so many";
    const auto status = run::readStatus(path);
    ASSERT_TRUE(status.ok());
    EXPECT_EQ(status->state, run::RunState::finished);
    EXPECT_EQ(status->steps, last.step.value);
    EXPECT_EQ(*execute(path, options), Outcome::finished) << "and stays so";
    EXPECT_EQ(test::eventsOf(path).back().step, last.step);
}

}  // namespace
}  // namespace plateau::train
