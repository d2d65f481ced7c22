#include <gtest/gtest.h>
#include <cmath>

#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

TEST(Evaluation, OfACheckpointIsThatOfTheRun) {
    const test::TemporaryFolder folder;
    run::RunSpec spec = test::smallSpec("symmetric");
    spec.train.steps = 10;
    spec.data.held_out = 256;
    spec.seed = 5;
    const fs::path run = test::makeRun(folder / "run", spec);
    ExecuteOptions options;
    options.threads = 1;
    ASSERT_TRUE(execute(run, options));
    const auto checkpoint = resolveCheckpoint(run);
    ASSERT_TRUE(checkpoint);
    const auto result = evaluateCheckpoint(*checkpoint, "demo", "", spec.data.length, options);
    ASSERT_TRUE(result) << describe(result.error());
    const auto series = test::seriesWithoutSpeeds(run);
    EXPECT_NEAR(result->loss, series.at("eval/loss").back().second, 1e-5);
    EXPECT_NEAR(result->masked_accuracy, series.at("eval/masked_accuracy").back().second, 1e-3);
    EXPECT_NEAR(result->perplexity, std::exp(result->loss), 1e-9);
}

TEST(Evaluation, RefusesALengthBeyondTheModel) {
    const test::TemporaryFolder folder;
    run::RunSpec spec = test::smallSpec();
    spec.train.steps = 1;
    spec.train.warmup_steps = 0;
    const fs::path run = test::makeRun(folder / "run", spec);
    ExecuteOptions options;
    options.threads = 1;
    ASSERT_TRUE(execute(run, options));
    const auto result = evaluateCheckpoint(run, "demo", "", 64, options);
    ASSERT_FALSE(result);
    EXPECT_EQ(result.error().code, ErrorCode::invalidField);
}

}  // namespace
}  // namespace plateau::train
