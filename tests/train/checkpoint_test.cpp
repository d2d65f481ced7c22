#include <gtest/gtest.h>
#include <atomic>
#include <nlohmann/json.hpp>

#include "core/base/files.h"
#include "core/run/control.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

Result<Outcome> runTo(const fs::path& run, std::int64_t step) {
    std::atomic<bool> stop = false;
    ExecuteOptions options;
    options.threads = 1;
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) { stop = progress.step.value == step; };
    return execute(run, options);
}

std::vector<std::int64_t> checkpoints(const fs::path& run) {
    std::vector<std::int64_t> steps;
    for (const run::StepIndex step : run::checkpointSteps(run)) steps.push_back(step.value);
    return steps;
}

std::string checkpointName(std::int64_t step) {
    return run::RunPaths{""}.checkpoint({step}).filename().string();
}

TEST(Checkpoints, KeepTheFirstTheLastAndEveryNth) {
    const TemporaryFolder folder;
    run::RunSpec spec = test::smallSpec();
    spec.train.checkpoint_every = 5;
    spec.train.keep_checkpoints.every = 20;
    const fs::path run = test::makeRun(folder / "run", spec);
    ASSERT_TRUE(runTo(run, 40));
    EXPECT_EQ(checkpoints(run), (std::vector<std::int64_t>{0, 20, 35, 40}));
    for (const std::int64_t step : {0, 20}) {
        const fs::path checkpoint = run::RunPaths{run}.checkpoint({step});
        EXPECT_TRUE(fs::exists(checkpoint / "model.safetensors")) << step;
        EXPECT_FALSE(fs::exists(checkpoint / "optimizer.safetensors")) << step;
    }
    EXPECT_TRUE(fs::exists(run::RunPaths{run}.checkpoint({35}) / "optimizer.safetensors"));
    for (const auto& entry : fs::directory_iterator(run / "checkpoints"))
        EXPECT_EQ(entry.path().filename().string().rfind("step-", 0), 0U) << entry.path();
}

TEST(Checkpoints, StateNamesThePosition) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    ASSERT_TRUE(runTo(run, 20));
    const auto state = nlohmann::json::parse(readFile(run::RunPaths{run}.checkpoint({20}) / "state.json").value());
    EXPECT_EQ(state.at("step"), 20);
    EXPECT_EQ(state.at("samples_seen"), 20 * 8);
    EXPECT_EQ(state.at("tokens_seen"), 20 * 8 * 16);
    EXPECT_TRUE(state.at("budget_seconds").is_null());
    EXPECT_TRUE(state.at("scaler").is_null());
    EXPECT_EQ(state.at("best").at("step"), 20);
    EXPECT_EQ(state.size(), 6U);
}

TEST(Checkpoints, OneIsMadeOnRequest) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    ExecuteOptions options;
    options.threads = 1;
    options.progress = [&](const TrainProgress& progress) {
        if (progress.step.value == 33) {
            ASSERT_TRUE(run::sendRequest(run, run::Request::checkpoint));
        }
    };
    ASSERT_TRUE(execute(run, options));
    EXPECT_EQ(checkpoints(run), (std::vector<std::int64_t>{0, 33, 40}));
}

TEST(Checkpoints, ADamagedNewestIsPassedOverAndKept) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", test::smallSpec());
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    ASSERT_TRUE(runTo(whole, 40));
    ASSERT_TRUE(runTo(run, 20));
    const fs::path newest = run::RunPaths{run}.checkpoint({20});
    fs::resize_file(newest / "optimizer.safetensors", fs::file_size(newest / "optimizer.safetensors") / 2);
    const auto outcome = runTo(run, 40);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    bool warned = false;
    for (const run::Event& event : test::eventsOf(run)) {
        if (event.type == run::EventType::resumed) {
            EXPECT_EQ(event.details.at("from_step"), 10);
        }
        warned = warned || event.type == run::EventType::warning;
    }
    EXPECT_TRUE(warned);
    EXPECT_TRUE(fs::exists(run / "checkpoints" / (checkpointName(20) + ".damaged") / "model.safetensors"));
    EXPECT_EQ(test::checkpointBytes(run, 40), test::checkpointBytes(whole, 40));
    EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(whole));
}

TEST(Checkpoints, WhenAllAreDamagedNothingIsWritten) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    ASSERT_TRUE(runTo(run, 20));
    for (const std::int64_t step : {0, 10, 20})
        fs::resize_file(run::RunPaths{run}.checkpoint({step}) / "state.json", 3);
    const std::string before = readFile(run / "events.jsonl").value();
    const auto outcome = runTo(run, 40);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::malformed);
    EXPECT_EQ(readFile(run / "events.jsonl").value(), before);
    EXPECT_EQ(checkpoints(run), (std::vector<std::int64_t>{0, 10, 20}));
}

TEST(Checkpoints, AreFoundThroughTheRunFolder) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    EXPECT_EQ(resolveCheckpoint(run).error().code, ErrorCode::notFound);
    ASSERT_TRUE(runTo(run, 10));
    const fs::path newest = run::RunPaths{run}.checkpoint({10});
    EXPECT_EQ(resolveCheckpoint(run).value(), newest);
    EXPECT_EQ(resolveCheckpoint(newest).value(), newest);
    EXPECT_EQ(resolveCheckpoint(folder / "nothing").error().code, ErrorCode::notFound);
}

}  // namespace
}  // namespace plateau::train
