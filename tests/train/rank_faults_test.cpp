// Fifty kills of any of four ranks at any step: what goes on afterwards, with any number of ranks, is the run that was
// never disturbed. Slow: a hundred starts of up to four processes.
#include <gtest/gtest.h>

#include <csignal>
#include <random>

#include "core/run/run_directory.h"
#include "train_support.h"

namespace plateau::train {
namespace {

namespace fs = std::filesystem;

constexpr int kRanks = 4, kSteps = 40, kKills = 50;

spec::RunSpec exactSpec() {
    spec::RunSpec spec = test::smallSpec();
    spec.train.reduction = spec::Reduction::exact;
    return spec;
}

std::vector<std::string> words(int ranks, const std::vector<std::string>& more = {}) {
    std::vector<std::string> all = more;
    if (ranks > 1) all.insert(all.end(), {"--ranks", std::to_string(ranks)});
    return all;
}

TEST(RankFaults, AreFiftyTimesWithoutATrace) {
    const test::TemporaryFolder folder;
    const fs::path whole = test::makeRun(folder.path() / "whole", exactSpec());
    ASSERT_EQ(test::runChild(whole, {}).exit_code, 0);
    std::mt19937 random(20261128);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same kills each time
    int whole_logs = 0;
    for (int kill = 0; kill < kKills; ++kill) {
        const int rank = static_cast<int>(random() % kRanks);
        const std::string step = std::to_string(1 + random() % (kSteps - 1));
        const int after = 1 << (random() % 3);
        SCOPED_TRACE("rank " + std::to_string(rank) + " killed after step " + step + ", going on with " +
                     std::to_string(after));
        const fs::path run = test::makeRun(folder.path() / "run", exactSpec());
        const auto how = rank == 0 ? std::vector<std::string>{"--kill-at", step}
                                   : std::vector<std::string>{"--kill-rank", std::to_string(rank), "--at", step};
        const test::ChildResult killed = test::runChild(run, words(kRanks, how));
        EXPECT_TRUE(rank == 0 ? killed.signal == SIGKILL : killed.exit_code == 1) << killed.output;
        const auto status = run::readStatus(run);
        ASSERT_TRUE(status);
        EXPECT_EQ(status->state, run::RunState::interrupted);
        const test::ChildResult ended = test::runChild(run, words(after));
        ASSERT_EQ(ended.exit_code, 0) << ended.output;
        EXPECT_EQ(test::checkpointBytes(run, kSteps), test::checkpointBytes(whole, kSteps));
        EXPECT_EQ(test::seriesWithoutSpeeds(run), test::seriesWithoutSpeeds(whole));
        whole_logs += test::eventsOf(run).back().type == run::EventType::finished ? 1 : 0;
        fs::remove_all(run);
    }
    EXPECT_EQ(whole_logs, kKills);
}

}  // namespace
}  // namespace plateau::train
