// Runs of another place in a workspace: whole, once, and never over another.
#include "core/bundle/copy_runs.h"

#include <gtest/gtest.h>

#include "core/run/run_lock.h"
#include "tests/bundle/bundle_support.h"

namespace plateau::bundle::test {
namespace {

namespace fs = std::filesystem;

class CopyRuns : public testing::Test {
protected:
    CopyRuns() {
        makeFinishedRun(from(), "a");
        fs::create_directories(to());
    }
    fs::path from() const { return m_folder / "from"; }
    fs::path to() const { return m_folder / "to"; }

    TemporaryFolder m_folder;
};

TEST_F(CopyRuns, ARunComesWithAllItsCheckpoints) {
    const auto copied = copyRuns(from() / "runs/a/", to());
    ASSERT_TRUE(copied) << describe(copied.error());
    EXPECT_EQ(*copied, (std::vector<UnbundledRun>{{"a", false}}));
    EXPECT_EQ(filesOf(to()), filesOf(from()));
}

TEST_F(CopyRuns, AFolderOfRunsComesWhole) {
    makeFinishedRun(from(), "b");
    const auto copied = copyRuns(from(), to());
    ASSERT_TRUE(copied) << describe(copied.error());
    EXPECT_EQ(*copied, (std::vector<UnbundledRun>{{"a", false}, {"b", false}}));
    EXPECT_EQ(filesOf(to()), filesOf(from()));
    const auto again = copyRuns(from(), to());
    ASSERT_TRUE(again) << describe(again.error());
    EXPECT_EQ(*again, (std::vector<UnbundledRun>{{"a", true}, {"b", true}}));
}

TEST_F(CopyRuns, WhatIsRefusedLeavesNothing) {
    fs::create_directories(m_folder / "nothing/runs");
    EXPECT_EQ(copyRuns(m_folder / "nothing", to()).error().code, ErrorCode::notFound);
    EXPECT_FALSE(copyRuns(m_folder / "nowhere", to()));
    {
        const auto lock = run::RunLock::acquire(from() / "runs/a/lock");
        ASSERT_TRUE(lock) << describe(lock.error());
        EXPECT_EQ(copyRuns(from() / "runs/a", to()).error().code, ErrorCode::busy);
    }
    EXPECT_EQ(copyRuns(from(), to(), [](double share) { return share < 0.4; }).error().code, ErrorCode::cancelled);
    EXPECT_EQ(copyRuns(from(), to(), [](double share) { return share < 0.6; }).error().code, ErrorCode::cancelled);
    EXPECT_TRUE(fs::is_empty(to()));
}

TEST_F(CopyRuns, OnesOfTheSameWorkspaceAreNotCopied) {
    const auto before = filesOf(from());
    EXPECT_EQ(copyRuns(from() / "runs/a", from()).error().code, ErrorCode::usage);
    EXPECT_EQ(copyRuns(from(), from()).error().code, ErrorCode::usage);
    EXPECT_EQ(filesOf(from()), before);
}

}  // namespace
}  // namespace plateau::bundle::test
