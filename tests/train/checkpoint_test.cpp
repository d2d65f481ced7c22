#include <gtest/gtest.h>
#include <atomic>
#include <fstream>
#include <nlohmann/json.hpp>

#include "checkpoint_writer.h"
#include "core/base/files.h"
#include "core/run/control.h"
#include "core/run/run_directory.h"
#include "core/train/preflight.h"
#include "core/train/train_state.h"
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

TEST(Checkpoints, SayWhetherTheirTokensAreCased) {
    const TemporaryFolder folder;
    const test::CheckpointWriter writer(folder / "run");
    for (const bool cased : {false, true}) {
        writer.write(cased, {}, {"[PAD]\n", cased});
        const auto config = readFile(run::RunPaths{writer.run()}.checkpoint({cased}) / "tokenizer_config.json");
        ASSERT_TRUE(config) << describe(config.error());
        EXPECT_EQ(nlohmann::json::parse(*config).at("do_lower_case"), !cased);
    }
}

TEST(Checkpoints, AreDueByTimeToo) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.checkpoint_every = 1000;
    const fs::path run = test::makeRun(folder / "run", spec);
    double now = 5e5;
    ExecuteOptions options;
    options.threads = 1;
    options.clock = [&now] { return now; };
    options.progress = [&now](const TrainProgress&) { now += 100; };
    ASSERT_TRUE(execute(run, options));
    std::vector<std::int64_t> steps;
    for (const run::Event& event : test::eventsOf(run))
        if (event.type == run::EventType::checkpoint) steps.push_back(event.step.value);
    EXPECT_EQ(steps, (std::vector<std::int64_t>{0, 10, 19, 28, 37, 40})) << "after 900 s without any";
}

TEST(Checkpoints, KeepTheFirstTheLastAndEveryNth) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
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

TEST(Checkpoints, StateKeepsTheLastGradients) {
    const TemporaryFolder folder;
    TrainState state;
    state.step = {3};
    state.gradients = {{{"scores", 0.25}, {"ffn", 1e-9}}, {{"scores", 0.1}}};
    const auto read = [&](const std::string& text) {
        std::ofstream(folder / "state.json") << text;
        return readTrainState(folder / "state.json");
    };
    EXPECT_EQ(read(toJson(state).dump()).value(), state);
    EXPECT_FALSE(toJson(TrainState{}).contains("gradient_rms"));
    nlohmann::json damaged = toJson(state);
    for (const char* instead : {"3", "[3]", R"([{"scores":"much"}])"}) {
        damaged["gradient_rms"] = nlohmann::json::parse(instead);
        EXPECT_FALSE(read(damaged.dump())) << instead;
    }
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

TEST(Checkpoints, KeepTheBest) {
    const TemporaryFolder folder;
    const test::CheckpointWriter writer(folder / "run");
    for (const std::int64_t step : {0, 10, 20, 30, 40, 50, 60}) {
        writer.write(step, BestEvaluation{{std::min<std::int64_t>(step, 20)}, 1.0});
        writer.retain({.last = 1, .every = 0, .best = true});
    }
    EXPECT_EQ(checkpoints(writer.run()), (std::vector<std::int64_t>{0, 20, 60}));
    writer.write(70, BestEvaluation{{70}, 0.5});
    writer.retain({.last = 1, .every = 0, .best = true});
    EXPECT_EQ(checkpoints(writer.run()), (std::vector<std::int64_t>{0, 70})) << "the former best goes";
    writer.write(80, BestEvaluation{{70}, 0.5});
    writer.write(90, BestEvaluation{{70}, 0.5});
    writer.retain({.last = 2, .every = 30, .best = false});
    EXPECT_EQ(checkpoints(writer.run()), (std::vector<std::int64_t>{0, 80, 90}));
    writer.write(120, {});
    writer.write(130, {});
    writer.retain({.last = 1, .every = 30, .best = true});
    EXPECT_EQ(checkpoints(writer.run()), (std::vector<std::int64_t>{0, 90, 120, 130}));
}

TEST(Checkpoints, KeepWhatARunThatWaitsBeginsAt) {
    const TemporaryFolder folder;
    const test::CheckpointWriter writer(folder / "run");
    const fs::path waiting = folder / "waiting";
    for (const std::int64_t step : {0, 10}) writer.write(step, {});
    spec::RunSpec spec = test::smallSpec();
    spec.init.from = run::RunPaths{writer.run()}.checkpoint({10}).string();
    test::makeRun(waiting, spec);
    for (const std::int64_t step : {20, 30}) {
        writer.write(step, {});
        writer.retain({.last = 1, .every = 0, .best = false});
    }
    EXPECT_EQ(checkpoints(writer.run()), (std::vector<std::int64_t>{0, 10, 30}));
    fs::remove_all(waiting);
    writer.retain({.last = 1, .every = 0, .best = false});
    EXPECT_EQ(checkpoints(writer.run()), (std::vector<std::int64_t>{0, 30})) << "it is gone";
}

// At the worst moment: the next checkpoint is written and nothing is removed yet.
TEST(Checkpoints, TheDiskNeedIsEstimatedFromAboveAndNotByMuch) {
    struct Plan {
        spec::KeepCheckpoints keep;
        std::int64_t steps;
    };
    for (const Plan& plan : {Plan{{.last = 2}, 400}, Plan{{.last = 1, .every = 100, .best = true}, 800},
                             Plan{{.last = 5, .best = true}, 600}, Plan{{.last = 2}, 40}}) {
        const TemporaryFolder folder;
        spec::RunSpec spec = test::smallSpec("pairwise");
        spec.model.hidden = 64;
        spec.model.ffn = 256;
        spec.train.steps = plan.steps;
        spec.train.checkpoint_every = 40;
        spec.train.eval_every = 20;
        spec.train.keep_checkpoints = plan.keep;
        const test::CheckpointWriter writer(folder / "run", spec);
        std::uint64_t most = 0;
        for (std::int64_t step = 0; step <= plan.steps; step += 40) {
            writer.write(step, BestEvaluation{{step >= 80 ? 80 : step}, 1.0});
            most = std::max(most, test::bytesBelow(writer.run() / "checkpoints"));
            writer.retain(plan.keep);
        }
        // The log of a real run, a tenth as long.
        spec.train.steps = plan.steps / 10;
        spec.train.warmup_steps = 0;
        spec.train.eval_every = 2;
        spec.train.checkpoint_every = 4;
        const fs::path run = test::makeRun(folder / "log", spec);
        ASSERT_TRUE(runTo(run, -1));
        most += 10 * (fs::file_size(run / "events.jsonl") + fs::file_size(run / "log.txt"));
        const std::uint64_t estimate = estimateDiskBytes(writer.spec(), model::configOf(writer.spec().model).value());
        EXPECT_LE(most, estimate) << plan.steps;
        EXPECT_LE(static_cast<double>(estimate), 1.3 * static_cast<double>(most)) << plan.steps;
    }
}

TEST(Checkpoints, OneOfANewerPlateauIsLeftAloneAndNamesBothNumbers) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    ASSERT_TRUE(runTo(run, 20));
    const fs::path file = run::RunPaths{run}.checkpoint({20}) / "state.json";
    auto state = nlohmann::json::parse(readFile(file).value());
    state["version"] = 7;
    ASSERT_TRUE(writeFileAtomically(file, state.dump()));
    const std::string before = readFile(run / "events.jsonl").value();
    const auto outcome = runTo(run, 40);
    ASSERT_FALSE(outcome) << "an older checkpoint must not be preferred in silence";
    EXPECT_EQ(outcome.error().code, ErrorCode::newerVersion);
    EXPECT_NE(outcome.error().message.find('7'), std::string::npos);
    EXPECT_NE(outcome.error().message.find('1'), std::string::npos);
    EXPECT_EQ(readFile(run / "events.jsonl").value(), before);
    EXPECT_EQ(checkpoints(run), (std::vector<std::int64_t>{0, 10, 20}));
}

// Whatever is missing or cut short in the newest: the one before is resumed from, and nothing is destroyed.
TEST(Checkpoints, AnyDamageFallsBackToTheOneBefore) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", test::smallSpec());
    ASSERT_TRUE(runTo(whole, 40));
    for (const char* name : {"model.safetensors", "config.json", "optimizer.safetensors", "state.json"}) {
        for (const bool isMissing : {true, false}) {
            const fs::path run =
                test::makeRun(folder / (std::string(name) + (isMissing ? "-gone" : "-cut")), test::smallSpec());
            ASSERT_TRUE(runTo(run, 20));
            const fs::path file = run::RunPaths{run}.checkpoint({20}) / name;
            if (isMissing)
                fs::remove(file);
            else
                fs::resize_file(file, fs::file_size(file) / 2);
            const auto outcome = runTo(run, 40);
            ASSERT_TRUE(outcome) << file << ": " << describe(outcome.error());
            EXPECT_TRUE(fs::exists(run / "checkpoints" / (checkpointName(20) + ".damaged"))) << file;
            EXPECT_EQ(test::checkpointBytes(run, 40), test::checkpointBytes(whole, 40)) << file;
        }
    }
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
