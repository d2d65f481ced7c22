// Runs from start to end on the strict device: what may wait for it, stop and resume, evaluation, a look inside.
#include <gtest/gtest.h>

#include <atomic>
#include <cmath>

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

// What may hold up the host, and how often in a step where it is done. All else is 0.
struct Wait {
    const char* what;
    std::int64_t every;  // steps
    std::int64_t most;
};
// Reading the losses is not among them: they are read late.
constexpr Wait kWaits[] = {
    {"evaluation: its sums, and the results of the steps before it", 10, 3},
    {"checkpoint: every tensor of model and optimiser, and operators' statistics", 20, 500},
};

TEST(StrictRun, WaitsOnlyWhereTheTableSaysSo) {
    const TemporaryFolder folder;
    spec::RunSpec spec = train::test::smallSpec("pairwise");
    spec.train.eval_every = 10;
    spec.train.checkpoint_every = 20;
    spec.train.log_every = 1;
    train::ExecuteOptions options = there();
    std::vector<std::int64_t> waits(41), uploads(41);
    options.progress = [&](const train::TrainProgress& progress) {
        const Counters done = counters();
        waits[static_cast<std::size_t>(progress.step.value)] = done.waits;
        uploads[static_cast<std::size_t>(progress.step.value)] = done.blocking_uploads;
        resetCounters();
    };
    finish(train::test::makeRun(folder / "run", spec), options);
    for (std::int64_t step = 2; step < 40; ++step) {  // the first step ends what was before it, the last the run
        std::int64_t most = 0;
        for (const Wait& wait : kWaits)
            if (step % wait.every == 0) most += wait.most;
        EXPECT_LE(waits[static_cast<std::size_t>(step)], most) << "step " << step;
        EXPECT_EQ(uploads[static_cast<std::size_t>(step)], 0) << "step " << step;
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
        std::atomic<bool> stop = false;
        train::ExecuteOptions options = there();
        options.stop_signal = &stop;
        options.progress = [&](const train::TrainProgress& progress) { stop = progress.step.value == 17; };
        const auto outcome = train::execute(halves, options);
        ASSERT_TRUE(outcome) << describe(outcome.error());
        ASSERT_EQ(*outcome, train::Outcome::stopped);
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
