// SIGKILL at random moments, a hundred in a row: no committed step is ever lost, no run ever broken.
#include <gtest/gtest.h>
#include <csignal>
#include <random>

#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/tensorfile/safetensors.h"
#include "core/train/train_state.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

constexpr int kKills = 100;
constexpr std::int64_t kSteps = 120;

// A checkpoint a step, so that most moments lie in the writing of one.
spec::RunSpec spec() {
    spec::RunSpec spec = test::smallSpec("symmetric");
    spec.train.steps = kSteps;
    spec.train.checkpoint_every = 1;
    spec.train.keep_checkpoints = {.last = 2, .every = 50, .best = true};
    return spec;
}

// What carries a checkpoint's name is whole; returns the newest step, -1 when there is none.
std::int64_t newestCheckpoint(const fs::path& run) {
    std::int64_t newest = -1;
    for (const run::StepIndex step : run::checkpointSteps(run)) {
        const fs::path folder = run::RunPaths{run}.checkpoint(step);
        const auto state = readTrainState(folder / "state.json");
        EXPECT_TRUE(state) << folder;
        if (state) {
            EXPECT_EQ(state->step, step) << folder;
        }
        EXPECT_TRUE(tensorfile::TensorFile::open(folder / "model.safetensors")) << folder;
        newest = step.value;
    }
    return newest;
}

// The newest step that the log says is committed.
std::int64_t committed(const fs::path& run) {
    std::int64_t newest = -1;
    for (const run::Event& event : test::eventsOf(run))
        if (event.type == run::EventType::checkpoint) newest = std::max(newest, event.step.value);
    return newest;
}

TEST(Kill, AHundredTimesInARowLosesNoCommittedStep) {
    const test::TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", spec());
    ExecuteOptions options;
    options.threads = 1;
    ASSERT_TRUE(execute(whole, options));

    std::mt19937 random(20240917);
    int kills = 0, finished = 0;
    for (int number = 0; kills < kKills; ++number) {
        const fs::path run = test::makeRun(folder / ("run-" + std::to_string(number)), spec());
        std::int64_t before = -1;
        for (bool isDone = false; !isDone;) {
            const bool early = random() % 8 == 0;
            const std::size_t steps = early || kills >= kKills ? 0 : 1 + random() % 4;
            const std::chrono::microseconds later(early ? random() % 500000 : random() % 8000);
            const test::ChildResult child =
                kills < kKills ? test::runChildAndKill(run, steps, later) : test::runChild(run, {});
            if (child.signal == SIGKILL) ++kills;
            isDone = child.signal == 0;
            ASSERT_TRUE(child.signal == SIGKILL || child.exit_code == 0) << child.output;
            const std::int64_t now = newestCheckpoint(run);
            ASSERT_GE(now, before) << "after kill " << kills;
            ASSERT_GE(now, fs::exists(run / "events.jsonl") ? committed(run) : -1) << "after kill " << kills;
            before = now;
        }
        ++finished;
        EXPECT_EQ(test::checkpointBytes(run, kSteps), test::checkpointBytes(whole, kSteps));
        EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(whole));
        for (const auto& entry : fs::directory_iterator(run / "checkpoints"))
            EXPECT_TRUE(entry.path().filename().string().starts_with("step-")) << entry.path();
    }
    RecordProperty("kills", kills);
    RecordProperty("finished_runs", finished);
}

}  // namespace
}  // namespace plateau::train
