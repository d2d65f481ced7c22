#include "core/run/control.h"

#include <algorithm>
#include <atomic>
#include <thread>

#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

using Requests = std::vector<Request>;

class ControlTest : public ::testing::Test {
protected:
    std::filesystem::path file() const { return RunPaths{m_folder.path()}.control(); }
    std::size_t filesInFolder() const {
        return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(m_folder.path()), {}));
    }
    test::TemporaryFolder m_folder;
};

TEST_F(ControlTest, RequestsAreClaimedOnce) {
    EXPECT_TRUE(claimRequests(m_folder.path()).empty());
    ASSERT_TRUE(sendRequest(m_folder.path(), Request::checkpoint).ok());
    EXPECT_EQ(test::contentOf(file()), "checkpoint\n");
    ASSERT_TRUE(sendRequest(m_folder.path(), Request::stop).ok());
    ASSERT_TRUE(sendRequest(m_folder.path(), Request::stop).ok());
    EXPECT_EQ(claimRequests(m_folder.path()), (Requests{Request::stop, Request::checkpoint}));
    EXPECT_TRUE(claimRequests(m_folder.path()).empty());
    EXPECT_EQ(filesInFolder(), 0u);
}

TEST_F(ControlTest, UnknownWordsAreIgnored) {
    test::write(file(), "dance\nstop\n\xff\xfe\nstopp\n");
    EXPECT_EQ(claimRequests(m_folder.path()), Requests{Request::stop});
    test::write(file(), "stop");
    EXPECT_EQ(claimRequests(m_folder.path()), Requests{Request::stop}) << "without a final newline";
    test::write(file(), std::string(1 << 20, 'x'));
    EXPECT_TRUE(claimRequests(m_folder.path()).empty());
}

TEST_F(ControlTest, StaleRequestsGo) {
    ASSERT_TRUE(sendRequest(m_folder.path(), Request::stop).ok());
    test::write(m_folder.path() / "control.claimed-1", "stop\n");
    test::write(m_folder.path() / "spec.json", "{}");
    const auto lock = RunLock::acquire(RunPaths{m_folder.path()}.lock());
    ASSERT_TRUE(lock.ok());
    EXPECT_TRUE(claimRequests(m_folder.path()).empty());
    EXPECT_EQ(filesInFolder(), 2u) << "spec.json and lock";
    discardStaleRequests(m_folder.path() / "missing");
}

TEST_F(ControlTest, WhatIsSentOnceTheHolderIsKnownReachesIt) {
    const std::filesystem::path lockFile = RunPaths{m_folder.path()}.lock();
    for (int round = 0; round < 200; ++round) {
        std::atomic<bool> sent = false, given_up = false;
        std::thread sender([&] {
            while (!inspectLock(lockFile).owner && !given_up) {
            }
            sent = sendRequest(m_folder.path(), Request::stop).ok();
        });
        {
            const auto lock = RunLock::acquire(lockFile);
            given_up = !lock.ok();
            sender.join();
            ASSERT_TRUE(lock.ok());
        }
        ASSERT_TRUE(sent);
        ASSERT_EQ(claimRequests(m_folder.path()), Requests{Request::stop}) << "round " << round;
    }
}

TEST_F(ControlTest, AMissingFolderIsSaid) {
    EXPECT_TRUE(sendRequest(m_folder.path() / "missing", Request::stop).error().code == ErrorCode::notFound);
}

TEST_F(ControlTest, NoRequestIsLostBetweenProcesses) {
    constexpr int kRounds = 60;
    for (int round = 0; round < kRounds; ++round) {
        std::vector<pid_t> senders;
        for (const Request request : {Request::stop, Request::checkpoint}) {
            const pid_t child = ::fork();
            if (child == 0) ::_exit(sendRequest(m_folder.path(), request).ok() ? 0 : 1);
            senders.push_back(child);
        }
        bool stop = false, checkpoint = false;
        const auto collect = [&] {
            const auto claimed = claimRequests(m_folder.path());
            stop = stop || std::count(claimed.begin(), claimed.end(), Request::stop) > 0;
            checkpoint = checkpoint || std::count(claimed.begin(), claimed.end(), Request::checkpoint) > 0;
        };
        collect();
        for (const pid_t child : senders) {
            int status = 0;
            ::waitpid(child, &status, 0);
            ASSERT_EQ(status, 0);
            collect();
        }
        ASSERT_TRUE(stop && checkpoint) << "round " << round;
    }
}

TEST_F(ControlTest, OneClaimerOfManyGetsARequest) {
    for (int round = 0; round < 30; ++round) {
        ASSERT_TRUE(sendRequest(m_folder.path(), Request::stop).ok());
        std::vector<pid_t> claimers;
        for (int i = 0; i < 4; ++i) {
            const pid_t child = ::fork();
            if (child == 0) ::_exit(static_cast<int>(claimRequests(m_folder.path()).size()));
            claimers.push_back(child);
        }
        int winners = 0;
        for (const pid_t child : claimers) {
            int status = 0;
            ::waitpid(child, &status, 0);
            winners += WEXITSTATUS(status);
        }
        ASSERT_EQ(winners, 1);
    }
}

}  // namespace
}  // namespace plateau::run
