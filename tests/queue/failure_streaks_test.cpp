#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/queue/failure_streaks.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "tests/support/temporary_folder.h"

namespace plateau::queue {
namespace {

using Runs = std::vector<std::string>;

class FailureStreaksTest : public testing::Test {
protected:
    Runs take(const std::string& name, RunEnd end) { return m_streaks.take(m_folder / name, end); }
    void makeRun(const std::string& name, const std::string& op, std::uint64_t seed) {
        spec::RunSpec spec;
        spec.model.op = op;
        spec.model.size = "tiny";
        spec.model.layers = spec.model.heads = 2;
        spec.model.hidden = 128;
        spec.model.ffn = 512;
        spec.train.warmup_steps = 0;
        spec.seed = seed;
        ASSERT_TRUE(run::createRun(m_folder / name, spec));
    }

    support::TemporaryFolder m_folder;
    FailureStreaks m_streaks;
};

TEST_F(FailureStreaksTest, ThreeOfOneArmAreNamed) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        makeRun("original-" + std::to_string(seed), "original", seed);
        makeRun("pairwise-" + std::to_string(seed), "pairwise", seed);
    }
    EXPECT_EQ(take("pairwise-1", RunEnd::failed), Runs{});
    EXPECT_EQ(take("original-1", RunEnd::finished), Runs{}) << "another arm says nothing of this one";
    EXPECT_EQ(take("pairwise-2", RunEnd::failed), Runs{});
    EXPECT_EQ(take("pairwise-2", RunEnd::failed), Runs{}) << "the same run again is no third one";
    EXPECT_EQ(take("pairwise-3", RunEnd::failed), (Runs{"pairwise-1", "pairwise-2", "pairwise-3"}));
    EXPECT_EQ(take("pairwise-1", RunEnd::failed), Runs{}) << "and they are counted anew";
}

TEST_F(FailureStreaksTest, OneThatFinishesEndsTheRowAndAStopDoesNot) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) makeRun(std::to_string(seed), "original", seed);
    for (const char* run : {"1", "2"}) EXPECT_EQ(take(run, RunEnd::failed), Runs{});
    EXPECT_EQ(take("3", RunEnd::finished), Runs{});
    for (const char* run : {"4", "5"}) EXPECT_EQ(take(run, RunEnd::failed), Runs{});
    EXPECT_EQ(take("1", RunEnd::stopped), Runs{});
    EXPECT_EQ(take("6", RunEnd::failed), (Runs{"4", "5", "6"}));
}

TEST_F(FailureStreaksTest, WhatCannotBeReadIsAnArmOfItsOwn) {
    for (const char* run : {"a", "b", "c", "d"}) EXPECT_EQ(take(run, RunEnd::failed), Runs{});
}

TEST(RunEnd, IsToldByTheExitCode) {
    EXPECT_EQ(runEndOf(0), RunEnd::finished);
    EXPECT_EQ(runEndOf(3), RunEnd::stopped);
    for (const int code : {1, 2, -1, 127}) EXPECT_EQ(runEndOf(code), RunEnd::failed);
}

}  // namespace
}  // namespace plateau::queue
