// Runs on a time budget, with a clock that the test moves.
#include <gtest/gtest.h>
#include <atomic>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

// 37 seconds at one step a second.
spec::RunSpec budgetSpec() {
    spec::RunSpec spec = test::smallSpec();
    spec.train.steps = 1000;
    spec.train.warmup_steps = 0;
    spec.train.schedule = spec::Schedule::budgetTriangle2;
    spec.train.budget_seconds = 37;
    return spec;
}

// Executes with a clock that advances by one second a step, up to `last` steps.
Result<Outcome> runTo(const fs::path& run, std::int64_t last, double begin = 0) {
    std::atomic<bool> stop = false;
    double now = begin;
    ExecuteOptions options;
    options.threads = 1;
    options.stop_signal = &stop;
    options.clock = [&now] { return now; };
    options.progress = [&](const TrainProgress& progress) {
        now += 1;
        stop = progress.step.value == last;
    };
    return execute(run, options);
}

nlohmann::json stateAt(const fs::path& run, std::int64_t step) {
    return nlohmann::json::parse(readFile(run::RunPaths{run}.checkpoint({step}) / "state.json").value());
}

TEST(Budget, EndsTheRunAndItsScheduleIsTheSharesNotTheSteps) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", budgetSpec());
    const auto outcome = runTo(run, -1);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(*outcome, Outcome::finished);
    EXPECT_EQ(test::eventsOf(run).back().type, run::EventType::finished);
    const auto series = test::seriesWithoutSpeeds(run);
    const test::Points& rates = series.at("train/lr");
    ASSERT_EQ(rates.size(), 37U);
    for (const auto& [step, rate] : rates) {
        const double t = static_cast<double>(step - 1) / 37;
        EXPECT_NEAR(rate, 2e-3 * std::min(0.25 + t, 4 * (1 - t)), 1e-12) << step;
    }
    EXPECT_EQ(series.at("eval/loss").back().first, 37) << "the end is evaluated";
    EXPECT_EQ(stateAt(run, 37).at("budget_seconds"), 37);
    const run::RunStatus status = run::readStatus(run).value();
    EXPECT_EQ(status.state, run::RunState::finished);
    EXPECT_EQ(status.steps, 37);
    EXPECT_EQ(runTo(run, -1).value(), Outcome::finished) << "nothing is left to do";
}

TEST(Budget, TimeSpentCountsAcrossAStopTimeStoppedDoesNot) {
    const TemporaryFolder folder;
    spec::RunSpec spec = budgetSpec();
    spec.train.batch_ramp = 0.6;
    spec.train.micro_batch = 2;
    spec.train.mlm_fixed_count = true;
    const fs::path whole = test::makeRun(folder / "whole", spec), halves = test::makeRun(folder / "halves", spec);
    ASSERT_TRUE(runTo(whole, -1));
    ASSERT_EQ(runTo(halves, 17).value(), Outcome::stopped);
    EXPECT_EQ(stateAt(halves, 17).at("budget_seconds"), 17);
    ASSERT_EQ(runTo(halves, -1, /*begin=*/1e6).value(), Outcome::finished);
    EXPECT_EQ(test::seriesWithoutSpeeds(halves), test::seriesWithoutSpeeds(whole));
    const std::int64_t last = test::eventsOf(whole).back().step.value;
    EXPECT_EQ(test::checkpointBytes(halves, last), test::checkpointBytes(whole, last));
    EXPECT_LT(stateAt(whole, last).at("samples_seen"), last * 8) << "the batch has grown";
}

TEST(Budget, AFreshOptimiserBeginsEachPeriod) {
    const TemporaryFolder folder;
    spec::RunSpec spec = budgetSpec();
    spec.train.schedule = spec::Schedule::linear;
    spec.train.fresh_optimizer_each = 20;
    const fs::path whole = test::makeRun(folder / "whole", spec), halves = test::makeRun(folder / "halves", spec);
    ASSERT_TRUE(runTo(whole, -1));
    const auto series = test::seriesWithoutSpeeds(whole);
    const test::Points& rates = series.at("train/lr");
    EXPECT_DOUBLE_EQ(rates.at(0).second, 2e-3);
    EXPECT_DOUBLE_EQ(rates.at(10).second, 1e-3);
    EXPECT_LT(rates.at(19).second, 2e-4);
    EXPECT_DOUBLE_EQ(rates.at(20).second, 2e-3) << "the schedule begins again";
    EXPECT_EQ(stateAt(whole, 37).at("optimizer_from"), 20);

    ASSERT_EQ(runTo(halves, 27).value(), Outcome::stopped);
    ASSERT_EQ(runTo(halves, -1, 5e5).value(), Outcome::finished);
    EXPECT_EQ(test::checkpointBytes(halves, 37), test::checkpointBytes(whole, 37));
    EXPECT_EQ(test::seriesWithoutSpeeds(halves), series);
}

// As the recipe hbert-day has it, a day of 20 s: rates by steps of nominal epochs, counted from where the day began.
TEST(Budget, TheSecondDayBeginsWithAFreshScheduleAtTheFirstDaysWeights) {
    const TemporaryFolder folder;
    spec::RunSpec spec = budgetSpec();
    spec.train.schedule = spec::Schedule::linear;
    spec.train.schedule_epochs = 5;
    spec.train.warmup_steps = 4;
    spec.train.checkpoint_every = 10;
    spec.train.keep_checkpoints.every = 10;
    spec.train.budget_seconds = 20;
    const fs::path one = test::makeRun(folder / "one", spec);
    spec.train.budget_seconds = 40;
    spec.train.fresh_optimizer_each = 20;
    const fs::path two = test::makeRun(folder / "two", spec), halves = test::makeRun(folder / "halves", spec);
    ASSERT_EQ(runTo(one, -1).value(), Outcome::finished);
    ASSERT_EQ(runTo(two, -1).value(), Outcome::finished);
    const auto first = readFile(run::RunPaths{one}.checkpoint({20}) / "model.safetensors");
    const auto second = readFile(run::RunPaths{two}.checkpoint({20}) / "model.safetensors");
    ASSERT_TRUE(first && second);
    EXPECT_EQ(*second, *first) << "the first day is the same";
    const auto series = test::seriesWithoutSpeeds(two);
    const test::Points& rates = series.at("train/lr");
    ASSERT_EQ(rates.size(), 40U);
    for (std::size_t step = 0; step < 20; ++step)
        EXPECT_DOUBLE_EQ(rates[20 + step].second, rates[step].second) << "step " << step << " of the day";
    EXPECT_NE(rates[20].second, rates[19].second);
    EXPECT_EQ(stateAt(two, 30).at("optimizer_from"), 20);
    // A rate of zero begins a warm-up: the first step of the day leaves the weights as they were.
    ASSERT_EQ(rates[20].second, 0);
    const double before = series.at("train/loss").at(19).second, after = series.at("train/loss").at(20).second;
    EXPECT_NEAR(after, before, 0.25 * before) << "not from the beginning";

    ASSERT_EQ(runTo(halves, 27).value(), Outcome::stopped) << "inside the second day";
    ASSERT_EQ(runTo(halves, -1, 5e5).value(), Outcome::finished);
    EXPECT_EQ(test::seriesWithoutSpeeds(halves), series) << "the same place in the schedule";
    EXPECT_EQ(test::checkpointBytes(halves, 40), test::checkpointBytes(two, 40));
}

TEST(Budget, AnEarlyStopLeavesARunThatCanBeOverruled) {
    const TemporaryFolder folder;
    spec::RunSpec spec = budgetSpec();
    spec.train.early_stop = {1.0, 15};  // never reached
    const fs::path run = test::makeRun(folder / "run", spec);
    ASSERT_EQ(runTo(run, -1).value(), Outcome::stopped);
    const run::Event last = test::eventsOf(run).back();
    EXPECT_EQ(last.type, run::EventType::interrupted);
    EXPECT_EQ(last.details.at("reason"), "budget");
    EXPECT_NE(last.details.at("message").get<std::string>().find("above 1"), std::string::npos);
    EXPECT_EQ(last.step.value, 20) << "the first evaluation after 15 s";
    EXPECT_EQ(stateAt(run, 20).at("step"), 20);
    ASSERT_EQ(runTo(run, -1).value(), Outcome::finished) << "who resumes it wants it";
}

TEST(Budget, StepsEndARunThatIsFasterThanItsBudget) {
    const TemporaryFolder folder;
    spec::RunSpec spec = budgetSpec();
    spec.train.steps = 12;
    const fs::path run = test::makeRun(folder / "run", spec);
    ASSERT_EQ(runTo(run, -1).value(), Outcome::finished);
    EXPECT_EQ(test::eventsOf(run).back().step.value, 12);
}

}  // namespace
}  // namespace plateau::train
