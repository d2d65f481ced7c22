// Operators' statistics in the log: there at every checkpoint, equal to those of the checkpoint, without any effect.
#include <gtest/gtest.h>

#include "core/inspect/operator_statistics.h"
#include "core/model/checkpoint_files.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

void finish(const fs::path& run) {
    ExecuteOptions options;
    options.threads = 1;
    const auto outcome = execute(run, options);
    ASSERT_TRUE(outcome) << describe(outcome.error());
}

class OperatorValues : public testing::TestWithParam<const char*> {};

TEST_P(OperatorValues, AreLoggedAtEveryCheckpoint) {
    const TemporaryFolder folder;
    const fs::path run = test::makeRun(folder / "run", test::smallSpec(GetParam()));
    finish(run);
    const auto series = run::seriesOf(test::eventsOf(run));
    for (const char* statistic : {"frobenius_norm", "symmetric_share", "distance_to_identity"})
        for (const char* head : {"0/0", "0/1", "1/0", "1/1"}) {
            const std::string name = std::string("operator/") + head + "/" + statistic;
            ASSERT_TRUE(series.contains(name)) << name;
            std::vector<std::int64_t> steps;
            for (const run::SeriesPoint& point : series.at(name)) steps.push_back(point.step.value);
            EXPECT_EQ(steps, (std::vector<std::int64_t>{0, 10, 20, 30, 40})) << name;
        }
    const auto loaded = model::loadModel(run::RunPaths{run}.checkpoint({40}), at::kFloat, at::kCPU);
    ASSERT_TRUE(loaded) << describe(loaded.error());
    const auto own = inspect::operatorStatistics(inspect::operatorMatrices(loaded->model, 1)).matrices.front().second;
    EXPECT_DOUBLE_EQ(series.at("operator/1/1/frobenius_norm").back().value, own[1].frobenius_norm);
    EXPECT_DOUBLE_EQ(series.at("operator/1/1/symmetric_share").back().value, own[1].symmetric_share);
    EXPECT_DOUBLE_EQ(series.at("operator/1/1/distance_to_identity").back().value, own[1].distance_to_identity);
}

// Looked at after every step, or at the ends alone: the training is the same to the last bit.
TEST_P(OperatorValues, ChangeNothing) {
    const TemporaryFolder folder;
    run::RunSpec often = test::smallSpec(GetParam()), seldom = often;
    often.train.checkpoint_every = 1;
    seldom.train.checkpoint_every = 1000;
    finish(test::makeRun(folder / "often", often));
    finish(test::makeRun(folder / "seldom", seldom));
    EXPECT_EQ(run::seriesOf(test::eventsOf(folder / "often")).at("operator/0/0/frobenius_norm").size(), 41u);
    EXPECT_EQ(run::seriesOf(test::eventsOf(folder / "seldom")).at("operator/0/0/frobenius_norm").size(), 2u);
    EXPECT_EQ(test::seriesWithoutSpeeds(folder / "often"), test::seriesWithoutSpeeds(folder / "seldom"));
    EXPECT_EQ(test::checkpointBytes(folder / "often", 40).at("model.safetensors"),
              test::checkpointBytes(folder / "seldom", 40).at("model.safetensors"));
}

INSTANTIATE_TEST_SUITE_P(Operators, OperatorValues, testing::Values("original", "symmetric", "pairwise", "bilinear"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace plateau::train
