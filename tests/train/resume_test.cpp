// A run stopped or killed anywhere and resumed is the run that was never stopped (spec: pretraining §4).
#include <gtest/gtest.h>
#include <atomic>
#include <csignal>
#include <fstream>

#include "core/run/control.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

ExecuteOptions quiet() {
    ExecuteOptions options;
    options.threads = 1;
    return options;
}

void finish(const fs::path& run) {
    const auto outcome = execute(run, quiet());
    ASSERT_TRUE(outcome) << describe(outcome.error());
    ASSERT_EQ(*outcome, Outcome::finished);
}

void expectSameRun(const fs::path& run, const fs::path& reference) {
    EXPECT_EQ(test::checkpointBytes(run, 40), test::checkpointBytes(reference, 40));
    EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(reference));
    EXPECT_EQ(test::eventsOf(run).back().type, run::EventType::finished);
}

class Resume : public testing::TestWithParam<const char*> {};

TEST_P(Resume, TwentyAndTwentyStepsAreForty) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", test::smallSpec(GetParam()));
    const fs::path halves = test::makeRun(folder / "halves", test::smallSpec(GetParam()));
    finish(whole);

    std::atomic<bool> stop = false;
    ExecuteOptions options = quiet();
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) { stop = progress.step.value == 20; };
    const auto outcome = execute(halves, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(*outcome, Outcome::stopped);
    const run::Event last = test::eventsOf(halves).back();
    EXPECT_EQ(last.type, run::EventType::interrupted);
    EXPECT_EQ(last.step.value, 20);
    EXPECT_EQ(last.details.at("reason"), "signal");

    finish(halves);
    expectSameRun(halves, whole);
    const test::Points losses = test::seriesWithoutSpeeds(whole).at("eval/loss");
    ASSERT_EQ(losses.size(), 5U) << "evaluations at 0, 10 … 40";
    EXPECT_LT(losses.back().second, losses.front().second - 0.3) << "it must have learnt something";
}

INSTANTIATE_TEST_SUITE_P(Operators, Resume, testing::Values("original", "symmetric", "pairwise"));

TEST(ResumeAfterStop, AtAStepWithoutCheckpointOrEvaluation) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", test::smallSpec());
    const fs::path halves = test::makeRun(folder / "halves", test::smallSpec());
    finish(whole);
    ExecuteOptions options = quiet();
    options.progress = [&](const TrainProgress& progress) {
        if (progress.step.value == 13) {
            ASSERT_TRUE(run::sendRequest(halves, run::Request::stop));
        }
    };
    const auto outcome = execute(halves, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    EXPECT_EQ(*outcome, Outcome::stopped);
    EXPECT_EQ(test::eventsOf(halves).back().step.value, 13);
    EXPECT_EQ(test::eventsOf(halves).back().details.at("reason"), "stop");
    finish(halves);
    expectSameRun(halves, whole);
}

TEST(ResumeAfterKill, LeavesNeitherZigZagNorGap) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", test::smallSpec("pairwise"));
    finish(whole);
    for (const char* step : {"3", "20", "27"}) {
        const fs::path run = test::makeRun(folder / ("killed-" + std::string(step)), test::smallSpec("pairwise"));
        EXPECT_EQ(test::runChild(run, {"--kill-at", step}).signal, SIGKILL);
        // What a process killed while writing leaves behind.
        const fs::path half = run / "checkpoints" / ".tmp-step-00000030";
        fs::create_directories(half);
        std::ofstream(half / "model.safetensors") << "half";
        std::ofstream(run / "events.jsonl", std::ios::app) << "{\"v\":1,\"seq\":99";
        finish(run);
        expectSameRun(run, whole);
        EXPECT_FALSE(fs::exists(half));
    }
}

TEST(ResumeAfterKill, BeforeTheFirstCheckpointStartsAnew) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", test::smallSpec());
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    finish(whole);
    ASSERT_EQ(test::runChild(run, {"--kill-at", "2"}).signal, SIGKILL);
    fs::remove_all(run / "checkpoints");
    finish(run);
    expectSameRun(run, whole);
}

TEST(ResumeFinished, ChangesNothing) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    finish(run);
    const std::size_t events = test::eventsOf(run).size();
    finish(run);
    EXPECT_EQ(test::eventsOf(run).size(), events);
}

}  // namespace
}  // namespace plateau::train
