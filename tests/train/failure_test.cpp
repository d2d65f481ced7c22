#include <gtest/gtest.h>

#include "core/run/run_directory.h"
#include "core/train/trainer.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;

Result<Outcome> executeQuietly(const fs::path& run) {
    ExecuteOptions options;
    options.threads = 1;
    return execute(run, options);
}

TEST(Failure, ALossThatIsNotFiniteStopsTheRunAndNamesThePlace) {
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.warmup_steps = 0;
    spec.train.peak_lr = 10;
    spec.train.clip_norm = 0;
    spec.model.op = "pairwise";
    // Weights of the order of 1e13 after one step: the scores overflow and the softmax meets infinity.
    spec.train.weight_decay = 0;
    spec.train.lr_scale = {{"*", 1e6}, {"bert*", 1e6}};
    const fs::path run = test::makeRun(folder / "run", spec);
    const auto outcome = executeQuietly(run);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().code, ErrorCode::nonFinite);
    const run::Event last = test::eventsOf(run).back();
    ASSERT_EQ(last.type, run::EventType::failed);
    EXPECT_GE(last.step.value, 1);
    EXPECT_EQ(last.details.at("code"), "non_finite");
    EXPECT_GT(last.details.at("lr").get<double>(), 0);
    EXPECT_TRUE(last.details.at("grad_norm").is_string()) << last.details;
    EXPECT_FALSE(last.details.at("message").get<std::string>().empty());
    EXPECT_TRUE(fs::exists(run::RunPaths{run}.checkpoint({0}) / "model.safetensors"));
    EXPECT_EQ(run::readStatus(run).value().state, run::RunState::failed);
}

TEST(Failure, MemoryThatRunsOutInTheMiddleIsOneClearLineAndResumable) {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the address sanitizer's own memory knows no limit";
#endif
    const TemporaryFolder folder;
    spec::RunSpec spec = test::smallSpec();
    spec.train.batch = 64;  // tensors large enough to be asked from the system
    const fs::path whole = test::makeRun(folder / "whole", spec), run = test::makeRun(folder / "run", spec);
    ASSERT_TRUE(executeQuietly(whole));
    const test::ChildResult child = test::runChild(run, {"--starve-at", "15"});
    EXPECT_EQ(child.exit_code, 1);
    EXPECT_EQ(child.output, "no_memory");
    const run::Event last = test::eventsOf(run).back();
    ASSERT_EQ(last.type, run::EventType::failed);
    EXPECT_EQ(last.details.at("code"), "no_memory");
    const auto message = last.details.at("message").get<std::string>();
    EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    EXPECT_NE(message.find("not enough memory"), std::string::npos) << message;
    EXPECT_GE(run::checkpointSteps(run).back().value, 10);

    const auto resumed = executeQuietly(run);
    ASSERT_TRUE(resumed) << describe(resumed.error());
    EXPECT_EQ(test::checkpointBytes(run, 40), test::checkpointBytes(whole, 40));
    EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(whole));
}

void expectFullDiskLeavesTheRunResumable(const std::string& bytes, bool hasLastWord) {
    const TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder / "whole", test::smallSpec());
    const fs::path run = test::makeRun(folder / "run", test::smallSpec());
    ASSERT_TRUE(executeQuietly(whole));
    const test::ChildResult child = test::runChild(run, {"--limit-at", "15", bytes});
    EXPECT_EQ(child.exit_code, 1);
    // The limit on file sizes reports EFBIG where a full disk reports ENOSPC.
    EXPECT_TRUE(child.output == "no_space" || child.output == "io") << child.output;
    EXPECT_EQ(test::eventsOf(run).back().type == run::EventType::failed, hasLastWord);
    EXPECT_EQ(run::checkpointSteps(run).back().value, 10);
    for (const auto& entry : fs::directory_iterator(run / "checkpoints"))
        EXPECT_EQ(entry.path().filename().string().rfind("step-", 0), 0U) << entry.path();

    const auto resumed = executeQuietly(run);
    ASSERT_TRUE(resumed) << describe(resumed.error());
    EXPECT_EQ(test::checkpointBytes(run, 40), test::checkpointBytes(whole, 40));
    EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(whole));
}

TEST(Failure, AFullDiskAtACheckpointKeepsTheOlderOnes) {
    expectFullDiskLeavesTheRunResumable("32768", true);
}

TEST(Failure, AFullDiskForTheLogLeavesWholeLines) {
    expectFullDiskLeavesTheRunResumable("100", false);
}

}  // namespace
}  // namespace plateau::train
