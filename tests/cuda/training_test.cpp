// Training on a CUDA device. Skipped where there is none, saying what is missing.
#include <gtest/gtest.h>
#include <atomic>
#include <limits>
#include <vector>

#include "core/attention/registry.h"
#include "core/train/optimizer_steps.h"
#include "core/train/trainer.h"
#include "cuda_test.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

class CudaTraining : public plateau::test::CudaTest {
protected:
    static ExecuteOptions on(const char* device) {
        ExecuteOptions options;
        options.device = device;
        options.threads = 1;
        return options;
    }

    static void finish(const fs::path& run, const char* device) {
        const auto outcome = execute(run, on(device));
        ASSERT_TRUE(outcome) << describe(outcome.error());
        ASSERT_EQ(*outcome, Outcome::finished);
    }

    static test::Points series(const fs::path& run, const std::string& name) {
        return test::seriesWithoutSpeeds(run).at(name);
    }
};

TEST_F(CudaTraining, FollowsTheCurveOfTheCpu) {
    for (const attention::OperatorDescriptor* descriptor : attention::registeredOperators()) {
        const TemporaryFolder folder;
        spec::RunSpec spec = test::smallSpec(descriptor->id);
        spec.model.dropout = spec.model.attention_dropout = 0.1;  // the same decisions
        const fs::path here = test::makeRun(folder / "cpu", spec), there = test::makeRun(folder / "cuda", spec);
        finish(here, "cpu");
        finish(there, "cuda");
        const test::Points expected = series(here, "train/loss"), found = series(there, "train/loss");
        ASSERT_EQ(found.size(), expected.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            EXPECT_NEAR(found[i].second / expected[i].second, 1, 1e-4) << descriptor->id << " step " << found[i].first;
    }
}

TEST_F(CudaTraining, LearnsInEveryPrecision) {
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16, spec::Precision::fp16}) {
        const TemporaryFolder folder;
        spec::RunSpec spec = test::smallSpec("pairwise");
        spec.train.precision = precision;
        spec.train.micro_batch = 3;
        const fs::path run = test::makeRun(folder / "run", spec);
        finish(run, "cuda");
        const test::Points losses = series(run, "eval/loss");
        EXPECT_LT(losses.back().second, losses.front().second - 0.3) << toString(precision);
        if (precision == spec::Precision::fp16) {
            EXPECT_GE(series(run, "train/loss_scale").back().second, 1);
        }
    }
}

TEST_F(CudaTraining, TwentyAndTwentyStepsAreForty) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec("symmetric");
    spec.train.deterministic = true;
    const fs::path whole = test::makeRun(folder / "whole", spec), halves = test::makeRun(folder / "halves", spec);
    finish(whole, "cuda");
    std::atomic<bool> stop = false;
    ExecuteOptions options = on("cuda");
    options.stop_signal = &stop;
    options.progress = [&](const TrainProgress& progress) { stop = progress.step.value == 20; };
    const auto outcome = execute(halves, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
    ASSERT_EQ(*outcome, Outcome::stopped);
    finish(halves, "cuda");
    EXPECT_EQ(test::checkpointBytes(halves, 40), test::checkpointBytes(whole, 40));
    EXPECT_EQ(test::seriesWithoutSpeeds(halves), test::seriesWithoutSpeeds(whole));
}

// A step that is recorded as a graph is the same work.
TEST_F(CudaTraining, RecordedStepsHaveTheNumbersOfOthers) {
    constexpr double kAlways = std::numeric_limits<double>::infinity(), kNever = 0;
    const at::Device device = device::selectDevice("cuda").value();
    for (const spec::Precision precision : {spec::Precision::fp32, spec::Precision::bf16}) {
        spec::RunSpec spec = test::smallSpec("pairwise");
        spec.model.dropout = spec.model.attention_dropout = 0.1;
        spec.train.precision = precision;
        spec.train.micro_batch = spec.train.batch;
        const auto lossesOf = [&](double quick) {
            corpus::CorpusRequest request;
            request.length = spec.data.length;
            request.held_out = 32;
            const corpus::Corpus corpus = corpus::Corpus::load(request).value();
            const model::Bert model(model::configOf(spec.model).value(), 3, at::kFloat, device);
            OptimizerSteps steps(spec, corpus, device, model, quick);
            for (std::int64_t i = 0; i < 50; ++i) steps.step({i + 1}, i * spec.train.batch, spec.train.batch, 1e-3);
            std::vector<double> losses;
            for (const StepGroup& group : steps.settleResults())
                for (const StepResult& result : group.results) losses.push_back(result.loss);
            return losses;
        };
        EXPECT_EQ(lossesOf(kAlways), lossesOf(kNever)) << toString(precision);
    }
}

// A checkpoint of one device is one of the other.
TEST_F(CudaTraining, EvaluatesAsTheCpuDoes) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec("pairwise"));
    finish(run, "cuda");
    const auto checkpoint = resolveCheckpoint(run);
    ASSERT_TRUE(checkpoint) << describe(checkpoint.error());
    const auto there = evaluateCheckpoint(*checkpoint, "demo", "", 0, on("cuda"));
    const auto here = evaluateCheckpoint(*checkpoint, "demo", "", 0, on("cpu"));
    ASSERT_TRUE(there) << describe(there.error());
    ASSERT_TRUE(here) << describe(here.error());
    EXPECT_NEAR(there->loss / here->loss, 1, 1e-5);
}

}  // namespace
}  // namespace plateau::train
