// A run stopped or killed anywhere and resumed is the run that was never stopped
// (resources/guide/dropout-and-masks.md).
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <fstream>
#include <ostream>

#include "core/attention/registry.h"
#include "core/device/devices.h"
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

// Every operator of the build, in fp32 and, where the processor has it, in bf16; dropout 0.1 and batches in pieces.
struct Case {
    std::string op;
    spec::Precision precision;
    friend void PrintTo(const Case& value, std::ostream* out) { *out << value.op << " " << toString(value.precision); }
};

// As a test's name may be.
std::string nameOf(const Case& value) {
    std::string name = value.op;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::vector<Case> cases() {
    std::vector<Case> all;
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16})
            all.push_back({descriptor->id, precision});
    return all;
}

spec::RunSpec specOf(const Case& wanted) {
    spec::RunSpec spec = test::smallSpec(wanted.op);
    spec.train.precision = wanted.precision;
    spec.train.micro_batch = 3;
    return spec;
}

class Resume : public testing::TestWithParam<Case> {};

TEST_P(Resume, TwentyAndTwentyStepsAreForty) {
    if (const Status can = device::checkPrecision(at::kCPU, GetParam().precision); !can)
        GTEST_SKIP() << describe(can.error());
    const TemporaryFolder folder;
    const spec::RunSpec spec = specOf(GetParam());
    ASSERT_GT(spec.model.dropout, 0);
    ASSERT_GT(spec.model.attention_dropout, 0);
    const fs::path whole = test::makeRun(folder / "whole", spec);
    const fs::path halves = test::makeRun(folder / "halves", spec);
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

INSTANTIATE_TEST_SUITE_P(Operators, Resume, testing::ValuesIn(cases()), [](const auto& each) {
    return nameOf(each.param) + "_" + std::string(toString(each.param.precision));
});

class Split : public testing::TestWithParam<Case> {};

// Dropout on: a mask belongs to a sample, not to the piece it is computed in.
TEST_P(Split, ChangesOnlyTheOrderOfSums) {
    const TemporaryFolder folder;
    std::vector<test::Points> losses;
    for (const std::int64_t micro : {0, 4, 3, 1}) {
        spec::RunSpec spec = specOf(GetParam());
        spec.train.micro_batch = micro;
        spec.train.steps = 5;
        spec.train.warmup_steps = 2;
        const fs::path run = test::makeRun(folder / std::to_string(micro), spec);
        finish(run);
        losses.push_back(test::seriesWithoutSpeeds(run).at("train/loss"));
    }
    for (const test::Points& split : losses)
        for (std::size_t i = 0; i < split.size(); ++i)
            EXPECT_NEAR(split[i].second / losses[0][i].second, 1, 1e-6) << "step " << split[i].first;
}

std::vector<Case> exactCases() {
    std::vector<Case> all = cases();
    std::erase_if(all, [](const Case& each) { return each.precision != spec::Precision::fp32; });
    return all;
}

INSTANTIATE_TEST_SUITE_P(Operators, Split, testing::ValuesIn(exactCases()),
                         [](const auto& each) { return nameOf(each.param); });

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

// Stopped before the part is released, and after it.
TEST(ResumeAfterStop, WithAFrozenPart) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.freeze_until = {{"scores", 25}};
    spec.init.score_scale = 3;
    const fs::path whole = test::makeRun(folder / "whole", spec);
    const fs::path parts = test::makeRun(folder / "parts", spec);
    finish(whole);
    for (const std::int64_t end : {13, 31}) {
        ExecuteOptions options = quiet();
        options.progress = [&](const TrainProgress& progress) {
            if (progress.step.value == end) {
                ASSERT_TRUE(run::sendRequest(parts, run::Request::stop));
            }
        };
        const auto outcome = execute(parts, options);
        ASSERT_TRUE(outcome) << describe(outcome.error());
        ASSERT_EQ(*outcome, Outcome::stopped);
    }
    finish(parts);
    expectSameRun(parts, whole);
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
