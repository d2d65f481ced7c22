// Memory that runs out in the middle of a step, by an allocator that LibTorch is given and that has a limit.
#include <algorithm>
#include <atomic>
#include <limits>
#include <utility>

#include <gtest/gtest.h>

#include <c10/core/CPUAllocator.h>
#include <c10/util/Exception.h>

#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

// Counts what is taken from LibTorch's own allocator, and refuses what goes beyond a limit as a GPU's does.
class LimitedMemory final : public c10::Allocator {
public:
    LimitedMemory() : m_own(c10::GetCPUAllocator()) { c10::SetCPUAllocator(this, kPriority); }
    ~LimitedMemory() override { c10::SetCPUAllocator(m_own, kPriority); }
    LimitedMemory(const LimitedMemory&) = delete;
    LimitedMemory& operator=(const LimitedMemory&) = delete;

    void setLimit(std::int64_t bytes) { s_limit = bytes; }
    std::int64_t peak() const { return s_peak; }
    int refusals() const { return s_refusals; }
    void restartPeak() { s_peak = s_live.load(), s_refusals = 0; }

    at::DataPtr allocate(std::size_t size) override {
        const auto bytes = static_cast<std::int64_t>(size);
        if (s_live + bytes > s_limit) {
            ++s_refusals;
            C10_THROW_ERROR(OutOfMemoryError, "refused " + std::to_string(size) + " bytes");
        }
        s_peak = std::max<std::int64_t>(s_peak, s_live += bytes);
        at::DataPtr own = m_own->allocate(size);
        void* data = own.get();
        return {data, new Block{std::move(own), bytes}, &release, at::kCPU};
    }
    void copy_data(void* to, const void* from, std::size_t count) const override { m_own->copy_data(to, from, count); }

private:
    static constexpr std::uint8_t kPriority = 200;
    struct Block {
        at::DataPtr own;
        std::int64_t bytes;
    };
    static void release(void* context) {
        auto* block = static_cast<Block*>(context);
        s_live -= block->bytes;
        delete block;
    }

    c10::Allocator* m_own;
    // Blocks may live longer than this object.
    static inline std::atomic<std::int64_t> s_live = 0, s_peak = 0, s_limit = std::numeric_limits<std::int64_t>::max();
    static inline std::atomic<int> s_refusals = 0;
};

spec::RunSpec specOf(std::int64_t microBatch) {
    spec::RunSpec spec = test::smallSpec("pairwise");
    spec.train.batch = 16;
    spec.train.micro_batch = microBatch;
    spec.train.steps = 12;
    spec.train.warmup_steps = 2;
    return spec;
}

// The error of the run; nothing when it finished. The limit holds from `from` steps on.
std::optional<Error> train(LimitedMemory& memory, const fs::path& run, std::int64_t limit, std::int64_t from = 5) {
    ExecuteOptions options;
    options.threads = 1;
    options.progress = [&](const TrainProgress& progress) {
        if (progress.step.value == from) memory.setLimit(limit);
        if (progress.step.value == from) memory.restartPeak();
    };
    const auto outcome = execute(run, options);
    memory.setLimit(std::numeric_limits<std::int64_t>::max());
    return outcome ? std::nullopt : std::optional(outcome.error());
}

// The most that steps 6 … 9 take, which no evaluation and no checkpoint interrupts.
std::int64_t peakOfSteps(LimitedMemory& memory, const fs::path& run) {
    std::int64_t peak = 0;
    ExecuteOptions options;
    options.threads = 1;
    options.progress = [&](const TrainProgress& progress) {
        if (progress.step.value == 5) memory.restartPeak();
        if (progress.step.value == 9) peak = memory.peak();
    };
    EXPECT_TRUE(execute(run, options));
    return peak;
}

std::vector<run::Event> warningsOf(const fs::path& run) {
    std::vector<run::Event> events = test::eventsOf(run);
    std::erase_if(events, [](const run::Event& event) { return event.type != run::EventType::warning; });
    return events;
}

TEST(OutOfMemory, HalvesTheMicroBatchAndGoesOnWithTheSameNumbers) {
    LimitedMemory memory;
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", specOf(16)),
                   quarter = test::makeRun(folder / "4", specOf(4));
    const std::int64_t large = peakOfSteps(memory, whole), small = peakOfSteps(memory, quarter);
    ASSERT_LT(small, large);

    const fs::path run = test::makeRun(folder / "run", specOf(0));
    const auto error = train(memory, run, (small + large) / 2);
    ASSERT_FALSE(error) << describe(*error);
    EXPECT_GE(memory.refusals(), 1);
    const auto warnings = warningsOf(run);
    ASSERT_GE(warnings.size(), 1U);
    EXPECT_EQ(warnings.front().step.value, 5);
    EXPECT_NE(warnings.front().details.at("message").get<std::string>().find("out of memory in step 6"),
              std::string::npos);
    const auto samples = warnings.back().details.at("micro_batch").get<std::int64_t>();
    EXPECT_LT(samples, 16);
    EXPECT_GE(samples, 4);

    // Before it bit for bit, afterwards but for the order of sums.
    const auto expected = test::seriesWithoutSpeeds(whole), found = test::seriesWithoutSpeeds(run);
    for (const char* name : {"train/loss", "train/grad_norm", "eval/loss"}) {
        ASSERT_EQ(found.at(name).size(), expected.at(name).size()) << name;
        for (std::size_t i = 0; i < found.at(name).size(); ++i) {
            const auto [step, value] = found.at(name)[i];
            EXPECT_EQ(step, expected.at(name)[i].first);
            if (step <= 5)
                EXPECT_EQ(value, expected.at(name)[i].second) << name << " " << step;
            else
                EXPECT_NEAR(value / expected.at(name)[i].second, 1, 1e-5) << name << " " << step;
        }
    }
}

TEST(OutOfMemory, OfOneSampleFailsTheRunSayingWhatWouldFitAndLosesNothing) {
    LimitedMemory memory;
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", specOf(0));
    const auto error = train(memory, run, /*limit=*/1);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->code, ErrorCode::noMemory);
    EXPECT_NE(error->advice.find("data.length to 8"), std::string::npos) << error->advice;
    EXPECT_GE(memory.refusals(), 5) << "16, 8, 4, 2 and 1 samples";
    EXPECT_EQ(test::eventsOf(run).back().type, run::EventType::failed);
    EXPECT_EQ(run::readStatus(run).value().state, run::RunState::failed);

    const fs::path whole = test::makeRun(folder / "whole", specOf(0));
    ASSERT_FALSE(train(memory, whole, std::numeric_limits<std::int64_t>::max()));
    ASSERT_FALSE(train(memory, run, std::numeric_limits<std::int64_t>::max()));
    EXPECT_EQ(test::checkpointBytes(run, 12), test::checkpointBytes(whole, 12));
}

TEST(OutOfMemory, OfARunIsRememberedWhenItGoesOn) {
    LimitedMemory memory;
    const TemporaryFolder folder;
    const fs::path quarter = test::makeRun(folder / "4", specOf(4)), large = test::makeRun(folder / "16", specOf(16));
    const std::int64_t limit = (peakOfSteps(memory, quarter) + peakOfSteps(memory, large)) / 2;
    const fs::path run = test::makeRun(folder / "run", specOf(0));
    std::atomic<bool> stop = false;
    ExecuteOptions options;
    options.threads = 1;
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) {
        if (progress.step.value == 5) memory.setLimit(limit);
        stop = progress.step.value == 8;
    };
    ASSERT_EQ(execute(run, options).value(), Outcome::stopped);
    memory.setLimit(std::numeric_limits<std::int64_t>::max());
    const std::size_t before = warningsOf(run).size();
    const auto samples = warningsOf(run).back().details.at("micro_batch").get<std::int64_t>();
    ASSERT_FALSE(train(memory, run, std::numeric_limits<std::int64_t>::max()));
    EXPECT_EQ(warningsOf(run).size(), before);
    for (const run::Event& event : test::eventsOf(run)) {
        if (event.type == run::EventType::started) {
            EXPECT_FALSE(event.details.contains("micro_batch"));
        } else if (event.type == run::EventType::resumed) {
            EXPECT_EQ(event.details.at("micro_batch"), samples);
        }
    }
}

}  // namespace
}  // namespace plateau::train
