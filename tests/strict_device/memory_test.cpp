// A card whose memory is shared or nearly full, and one that is lost in the middle.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <utility>

#include <ATen/ops/empty.h>

#include "core/device/free_memory.h"
#include "core/model/memory_estimate.h"
#include "core/run/run_directory.h"
#include "core/train/preflight.h"
#include "core/train/trainer.h"
#include "tests/strict_device/small_training.h"
#include "tests/train/train_support.h"

namespace plateau::strict {
namespace {

namespace fs = std::filesystem;
using support::TemporaryFolder;

model::StepMemory estimateOf(const spec::RunSpec& spec) {
    return model::memoryOfStep(model::configOf(spec.model).value(), train::stepShape(spec), model::placeOf(use()));
}

spec::RunSpec runSpec(std::int64_t microBatch = 0) {
    spec::RunSpec spec = train::test::smallSpec("pairwise");
    spec.train.batch = 16;
    spec.train.micro_batch = microBatch;
    spec.train.steps = 20;
    return spec;
}

train::ExecuteOptions withProgress(std::function<void(std::int64_t step)> at) {
    use();
    train::ExecuteOptions options;
    options.device = "strict";
    options.threads = 1;
    options.progress = [at = std::move(at)](const train::TrainProgress& progress) { at(progress.step.value); };
    return options;
}

std::optional<std::int64_t> microBatchAtStart(const fs::path& run) {
    const run::Event started = train::test::eventsOf(run).front();
    if (!started.details.contains("micro_batch")) return std::nullopt;
    return started.details.at("micro_batch").get<std::int64_t>();
}

std::int64_t estimateFor(std::int64_t samples) {
    return static_cast<std::int64_t>(estimateOf(runSpec(samples)).total());
}

TEST(StrictCard, ThatIsFreeIsWhatNobodyHasTaken) {
    const MemoryLimit limit(counters().live_bytes + (8 << 20));
    const std::uint64_t before = device::freeMemoryBytes(use()).value();
    const at::Tensor taken = at::empty({1 << 20}, at::TensorOptions().dtype(at::kByte).device(use()));
    EXPECT_EQ(device::freeMemoryBytes(use()).value(), before - (1 << 20));
}

// Two runs on one card: the second takes what is left, or says that it does not fit before it has written anything.
TEST(StrictCard, IsSharedByTwoRuns) {
    const TemporaryFolder folder;
    const fs::path first = train::test::makeRun(folder / "first", runSpec());
    const fs::path second = train::test::makeRun(folder / "second", runSpec());
    {
        const MemoryLimit alone(counters().live_bytes + estimateFor(16) + estimateFor(4));
        ASSERT_TRUE(train::execute(first, withProgress([](std::int64_t) {})));
        EXPECT_EQ(microBatchAtStart(first), std::nullopt) << "the whole batch";
    }
    {
        const MemoryLimit shared(counters().live_bytes + estimateFor(4));  // the first has taken what it needs
        ASSERT_TRUE(train::execute(second, withProgress([](std::int64_t) {})));
        EXPECT_EQ(microBatchAtStart(second), 4);
    }

    const fs::path third = train::test::makeRun(folder / "third", runSpec());
    const MemoryLimit full(counters().live_bytes + estimateFor(1) - 1);
    const auto refused = train::execute(third, withProgress([](std::int64_t) {}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, ErrorCode::noMemory);
    EXPECT_NE(refused.error().message.find("are available on strict"), std::string::npos) << refused.error().message;
    EXPECT_FALSE(refused.error().advice.empty());
    EXPECT_FALSE(fs::exists(third / "events.jsonl"));
}

std::int64_t peakOfSteps(const spec::RunSpec& spec, const fs::path& folder) {
    std::int64_t peak = 0;
    const auto outcome = train::execute(train::test::makeRun(folder, spec), withProgress([&](std::int64_t step) {
                                            if (step == 5) resetCounters();
                                            if (step == 9) peak = counters().peak_bytes;
                                        }));
    EXPECT_TRUE(outcome) << describe(outcome.error());
    return peak;
}

// What another program takes between the estimate and a step.
TEST(StrictCard, ThatIsTakenInTheMiddleHalvesTheMicroBatch) {
    const TemporaryFolder folder;
    const std::int64_t small = peakOfSteps(runSpec(4), folder / "4"), large = peakOfSteps(runSpec(), folder / "16");
    ASSERT_LT(small, large);
    const fs::path run = train::test::makeRun(folder / "run", runSpec());
    std::optional<MemoryLimit> limit;
    const auto outcome = train::execute(run, withProgress([&](std::int64_t step) {
                                            if (step == 5) limit.emplace((small + large) / 2);
                                        }));
    limit.reset();
    ASSERT_TRUE(outcome) << describe(outcome.error());
    auto events = train::test::eventsOf(run);
    std::erase_if(events, [](const run::Event& event) { return event.type != run::EventType::warning; });
    ASSERT_FALSE(events.empty());
    EXPECT_EQ(events.front().step.value, 5);
    const auto found = train::test::seriesWithoutSpeeds(run), whole = train::test::seriesWithoutSpeeds(folder / "16");
    for (const char* name : {"train/loss", "train/grad_norm", "eval/loss"}) {
        ASSERT_EQ(found.at(name).size(), whole.at(name).size()) << name;
        for (std::size_t i = 0; i < found.at(name).size(); ++i)
            EXPECT_NEAR(found.at(name)[i].second / whole.at(name)[i].second, 1, 1e-5) << name;
    }
}

TEST(StrictCard, ThatIsLostFailsTheRunAndItGoesOnAtItsCheckpoint) {
    const TemporaryFolder folder;
    const fs::path whole = train::test::makeRun(folder / "whole", runSpec());
    const fs::path run = train::test::makeRun(folder / "run", runSpec());
    ASSERT_TRUE(train::execute(whole, withProgress([](std::int64_t) {})));
    std::optional<Lost> lost;
    const auto outcome = train::execute(run, withProgress([&](std::int64_t step) {
                                            if (step == 13) lost.emplace();
                                        }));
    lost.reset();
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::unavailable);
    EXPECT_NE(outcome.error().message.find("the card stopped working"), std::string::npos) << outcome.error().message;
    EXPECT_NE(outcome.error().advice.find("resume"), std::string::npos) << outcome.error().advice;
    const run::Event last = train::test::eventsOf(run).back();
    EXPECT_EQ(last.type, run::EventType::failed);
    EXPECT_EQ(run::readStatus(run).value().state, run::RunState::failed);

    ASSERT_TRUE(train::execute(run, withProgress([](std::int64_t) {})));
    EXPECT_EQ(train::test::checkpointBytes(run, 20), train::test::checkpointBytes(whole, 20));
    EXPECT_EQ(train::test::seriesWithoutSpeeds(run), train::test::seriesWithoutSpeeds(whole));
}

}  // namespace
}  // namespace plateau::strict
