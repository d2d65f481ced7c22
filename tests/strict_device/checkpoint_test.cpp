// Checkpoints that are written while the device trains on.
#include <gtest/gtest.h>

#include <csignal>
#include <map>
#include <string>

#include <ATen/Parallel.h>

#include "core/base/files.h"
#include "core/run/run_directory.h"
#include "core/tensorfile/safetensors.h"
#include "core/train/checkpoint_snapshot.h"
#include "core/train/trainer.h"
#include "tests/strict_device/small_training.h"
#include "tests/train/train_support.h"

namespace plateau::strict {
namespace {

namespace fs = std::filesystem;
using support::TemporaryFolder;

std::map<std::string, std::string> filesOf(const fs::path& folder) {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::directory_iterator(folder))
        files[entry.path().filename().string()] = readFile(entry.path(), 1 << 26).value();
    return files;
}

TEST(StrictCheckpoint, HoldsTheMomentAtWhichItWasBegun) {
    at::set_num_threads(1);
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
        const TemporaryFolder folder;
        const spec::RunSpec spec = smallTraining("pairwise", 0.1, precision);
        const run::RunPaths waiting{train::test::makeRun(folder / "waiting", spec)},
            going_on{train::test::makeRun(folder / "going-on", spec)};
        const huggingface::TokenizerFiles tokenizer{"[PAD]\n", true};
        SmallTraining training(spec, use());
        training.step();
        training.step();
        const train::CheckpointContent content = training.content();
        ASSERT_TRUE(train::writeCheckpoint(waiting, content, tokenizer));
        resetCounters();
        train::CheckpointSnapshot snapshot(content);
        const std::int64_t downloads = counters().downloads;
        EXPECT_EQ(downloads, static_cast<std::int64_t>(3 * content.parameters.size()));
        {
            const NoWaiting scope;
            for (int step = 0; step < 3; ++step) training.step();
        }
        EXPECT_EQ(counters().waits, 0);
        train::CheckpointWork work;
        work.start(going_on, std::move(snapshot), tokenizer);
        const Result<train::TrainState> written = work.finish();
        ASSERT_TRUE(written) << describe(written.error());
        EXPECT_TRUE(filesOf(going_on.checkpoint({2})) == filesOf(waiting.checkpoint({2}))) << "byte for byte";
        ASSERT_TRUE(train::writeCheckpoint(waiting, training.content(), tokenizer));
        EXPECT_FALSE(filesOf(waiting.checkpoint({5})) == filesOf(waiting.checkpoint({2}))) << "training went on";
    }
}

// The newest step, whose files are whole.
std::int64_t newestWholeCheckpoint(const fs::path& run) {
    const std::vector<run::StepIndex> steps = run::checkpointSteps(run);
    for (const run::StepIndex step : steps)
        for (const char* file : {"model.safetensors", "optimizer.safetensors"})
            EXPECT_TRUE(tensorfile::TensorFile::open(run::RunPaths{run}.checkpoint(step) / file)) << step.value;
    return steps.empty() ? -1 : steps.back().value;
}

// At step 20 the checkpoint of that step has begun to be written, so the process dies in the middle of it.
TEST(StrictCheckpoint, LosesAtMostItselfWhenTheProcessIsKilled) {
    const TemporaryFolder folder;
    const spec::RunSpec spec = train::test::smallSpec("symmetric");
    const fs::path whole = train::test::makeRun(folder / "whole", spec),
                   run = train::test::makeRun(folder / "run", spec);
    const std::vector<std::string> there{"--device", "strict"};
    ASSERT_EQ(train::test::runChild(whole, there).exit_code, 0);
    const train::test::ChildResult killed = train::test::runChild(run, {"--device", "strict", "--kill-at", "20"});
    ASSERT_EQ(killed.signal, SIGKILL) << killed.output;
    EXPECT_GE(newestWholeCheckpoint(run), 10);
    for (int later = 0; later < 4; ++later) {  // at any moments, until it ends
        const std::int64_t before = newestWholeCheckpoint(run);
        const auto child = train::test::runChildAndKill(run, 4, std::chrono::microseconds(1500 * later), there);
        ASSERT_TRUE(child.signal == SIGKILL || child.exit_code == 0) << child.output;
        EXPECT_GE(newestWholeCheckpoint(run), before);
    }
    ASSERT_EQ(train::test::runChild(run, there).exit_code, 0);
    EXPECT_EQ(train::test::checkpointBytes(run, 40), train::test::checkpointBytes(whole, 40));
    EXPECT_EQ(train::test::seriesWithoutSpeeds(run), train::test::seriesWithoutSpeeds(whole));
    for (const auto& entry : fs::directory_iterator(run / "checkpoints"))
        EXPECT_TRUE(entry.path().filename().string().starts_with("step-")) << entry.path();
}

}  // namespace
}  // namespace plateau::strict
