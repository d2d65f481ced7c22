// Runs from start to end on the strict device: what may wait for it, stop and resume, evaluation, a look inside.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>

#include <ATen/Parallel.h>

#include "core/attention/registry.h"
#include "core/inspect/forward.h"
#include "core/train/evaluation.h"
#include "core/train/trainer.h"
#include "tests/strict_device/small_training.h"
#include "tests/train/train_support.h"

namespace plateau::strict {
namespace {

namespace fs = std::filesystem;
using support::TemporaryFolder;

train::ExecuteOptions there() {
    use();
    train::ExecuteOptions options;
    options.device = "strict";
    options.threads = 1;
    return options;
}

void finish(const fs::path& run, const train::ExecuteOptions& options) {
    const auto outcome = train::execute(run, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    ASSERT_EQ(*outcome, train::Outcome::finished);
}

void stopAfter(const fs::path& run, std::int64_t step) {
    std::atomic<bool> stop = false;
    train::ExecuteOptions options = there();
    options.stop_signal = &stop;
    options.progress = [&](const train::TrainProgress& progress) { stop = progress.step.value == step; };
    const auto outcome = train::execute(run, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    ASSERT_EQ(*outcome, train::Outcome::stopped);
}

// What may hold up the host, and how often in a step where it is done. All else is 0; reading the losses is not among
// them, since they are read late.
struct Wait {
    const char* what;
    std::int64_t every;  // steps
    std::int64_t most;
};
constexpr std::int64_t kCheckpointEvery = 20, kSteps = 80;
constexpr Wait kWaits[] = {
    {"evaluation: the results of the steps before it, and its sums", 10, 2},
    {"checkpoint: how many steps the optimiser has done", kCheckpointEvery, 1},
};
// The thread that writes a checkpoint waits until the device has copied it, at a moment of its own.
constexpr std::int64_t kWriterWaits = 1;

TEST(StrictRun, WaitsOnlyWhereTheTableSaysSo) {
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
        const TemporaryFolder folder;
        spec::RunSpec spec = train::test::smallSpec("pairwise");
        spec.train.precision = precision;
        spec.train.steps = kSteps;
        spec.train.eval_every = 10;
        spec.train.checkpoint_every = kCheckpointEvery;
        spec.train.log_every = 1;
        train::ExecuteOptions options = there();
        options.operator_share = 0;  // statistics of the operators are read at once, where they are asked for
        std::map<std::int64_t, Counters> costs;
        options.progress = [&](const train::TrainProgress& progress) {
            costs[progress.step.value] = counters();
            resetCounters();
        };
        finish(train::test::makeRun(folder / "run", spec), options);
        std::int64_t beyond = 0;
        for (std::int64_t step = 2; step < kSteps;
             ++step) {  // the first step ends what was before it, the last the run
            std::int64_t most = 0;
            for (const Wait& wait : kWaits)
                if (step % wait.every == 0) most += wait.most;
            const Counters& cost = costs.at(step);
            beyond += std::max<std::int64_t>(0, cost.waits - most);
            EXPECT_LE(cost.waits, most + kWriterWaits) << "step " << step << ", " << toString(precision);
            EXPECT_EQ(cost.blocking_uploads, 0) << "step " << step << ", " << toString(precision);
        }
        EXPECT_LE(beyond, kWriterWaits * (kSteps / kCheckpointEvery)) << toString(precision);
    }
}

TEST(StrictRun, LogsTheNumbersOfTheCpu) {
    const TemporaryFolder folder;
    spec::RunSpec spec = train::test::smallSpec("symmetric");
    spec.train.log_every = 1;
    spec.train.steps = 20;
    const fs::path strict = train::test::makeRun(folder / "strict", spec);
    const fs::path cpu = train::test::makeRun(folder / "cpu", spec);
    finish(strict, there());
    train::ExecuteOptions here = there();
    here.device = "cpu";
    finish(cpu, here);
    auto found = train::test::seriesWithoutSpeeds(strict), expected = train::test::seriesWithoutSpeeds(cpu);
    for (const char* series : {"train/loss", "train/lr", "train/grad_norm", "eval/loss", "eval/masked_accuracy"}) {
        ASSERT_EQ(found[series].size(), expected[series].size()) << series;
        ASSERT_FALSE(found[series].empty()) << series;
        for (std::size_t i = 0; i < found[series].size(); ++i) {
            EXPECT_EQ(found[series][i].first, expected[series][i].first) << series;
            EXPECT_NEAR(found[series][i].second, expected[series][i].second, 1e-4 * expected[series][i].second)
                << series;
        }
    }
}

// Every precision, since fp16 has a loss scale to keep.
TEST(StrictRun, StoppedAndResumedIsTheRunThatWasNeverStopped) {
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16, spec::Precision::fp16}) {
        const TemporaryFolder folder;
        spec::RunSpec spec = train::test::smallSpec("differential");
        spec.train.precision = precision;
        spec.train.log_every = 3;
        const fs::path whole = train::test::makeRun(folder / "whole", spec);
        const fs::path halves = train::test::makeRun(folder / "halves", spec);
        finish(whole, there());
        stopAfter(halves, 17);
        finish(halves, there());
        EXPECT_EQ(train::test::checkpointBytes(halves, 40), train::test::checkpointBytes(whole, 40))
            << toString(precision);
        EXPECT_EQ(train::test::seriesWithoutSpeeds(halves), train::test::seriesWithoutSpeeds(whole))
            << toString(precision);
    }
}

// A step that is found out late is named all the same.
TEST(StrictRun, NamesTheStepWhoseLossIsNotFinite) {
    const TemporaryFolder folder;
    std::vector<std::int64_t> failed_at;
    for (const char* device : {"cpu", "strict"}) {
        spec::RunSpec spec = train::test::smallSpec("pairwise");
        spec.train.warmup_steps = 0;
        spec.train.peak_lr = 10;
        spec.train.clip_norm = spec.train.weight_decay = 0;
        spec.train.lr_scale = {{"*", 1e6}, {"bert*", 1e6}};
        spec.train.log_every = 1;
        train::ExecuteOptions options = there();
        options.device = device;
        const fs::path run = train::test::makeRun(folder / device, spec);
        ASSERT_FALSE(train::execute(run, options));
        const run::Event last = train::test::eventsOf(run).back();
        ASSERT_EQ(last.type, run::EventType::failed);
        failed_at.push_back(last.step.value);
    }
    EXPECT_EQ(failed_at[0], failed_at[1]);
}

TEST(StrictRun, ResumesEveryOperatorInBothPrecisions) {
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators())
        for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
            const TemporaryFolder folder;
            spec::RunSpec spec = train::test::smallSpec(descriptor->id);
            spec.train.precision = precision;
            spec.train.steps = 8;
            spec.train.warmup_steps = 2;
            spec.train.eval_every = spec.train.checkpoint_every = 4;
            const fs::path whole = train::test::makeRun(folder / "whole", spec);
            const fs::path halves = train::test::makeRun(folder / "halves", spec);
            finish(whole, there());
            stopAfter(halves, 3);
            finish(halves, there());
            EXPECT_EQ(train::test::checkpointBytes(halves, 8), train::test::checkpointBytes(whole, 8))
                << descriptor->id << " " << toString(precision);
            EXPECT_EQ(train::test::seriesWithoutSpeeds(halves), train::test::seriesWithoutSpeeds(whole))
                << descriptor->id << " " << toString(precision);
        }
}

TEST(StrictEvaluation, IsReadOnce) {
    at::set_num_threads(1);
    const train::Evaluation evaluation(demoCorpus(), 0.15, 3);
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators()) {
        const spec::RunSpec spec = smallTraining(descriptor->id, 0);
        const SmallTraining here(spec, at::kCPU), strict(spec, use());
        resetCounters();
        const train::EvaluationResult found = evaluation.run(strict.model(), use(), spec::Precision::fp32);
        EXPECT_EQ(counters().waits, 1) << descriptor->id;
        EXPECT_EQ(counters().blocking_uploads, 0) << descriptor->id;
        const train::EvaluationResult expected = evaluation.run(here.model(), at::kCPU, spec::Precision::fp32);
        EXPECT_NEAR(found.loss / expected.loss, 1, 1e-6) << descriptor->id;
        EXPECT_NEAR(found.masked_accuracy, expected.masked_accuracy, 1e-2) << descriptor->id;
        resetCounters();
        const train::EvaluationResult narrow = evaluation.run(strict.model(), use(), spec::Precision::bf16);
        EXPECT_EQ(counters().waits, 1) << descriptor->id;
        EXPECT_EQ(counters().blocking_uploads, 0) << descriptor->id;
        EXPECT_NE(narrow.loss, found.loss) << descriptor->id;
        EXPECT_NEAR(narrow.loss / found.loss, 1, 1e-2) << descriptor->id;
    }
}

TEST(StrictInspection, SeesWhatTheCpuSees) {
    at::set_num_threads(1);
    const corpus::Sample sample = demoCorpus().heldOutSample(0);
    const inspect::TextInput text = inspect::idsInput(demoCorpus().vocabulary(), {sample.data(), sample.size()});
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators()) {
        const spec::RunSpec spec = smallTraining(descriptor->id, 0);
        const SmallTraining here(spec, at::kCPU), strict(spec, use());
        const inspect::ForwardOutputs all = inspect::everyOutput(here.model().config());
        const auto expected = inspect::forward(here.model(), text, all),
                   found = inspect::forward(strict.model(), text, all);
        ASSERT_TRUE(expected) << describe(expected.error());
        ASSERT_TRUE(found) << describe(found.error());
        ASSERT_EQ(found->size(), expected->size());
        for (std::size_t i = 0; i < found->size(); ++i)
            EXPECT_TRUE((*found)[i].second.allclose((*expected)[i].second, 1e-4, 1e-5))
                << descriptor->id << " " << (*found)[i].first;
    }
}

}  // namespace
}  // namespace plateau::strict
