#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <gtest/gtest.h>

#include "core/machines/last_seen.h"
#include "core/relay/requests.h"
#include "tests/support/temporary_folder.h"

namespace plateau::machines {
namespace {

using support::TemporaryFolder;

TEST(MachineLastSeen, IsReadAsItWasWritten) {
    const TemporaryFolder folder;
    EXPECT_EQ(readLastSeen(folder.path(), "box").seen.time_since_epoch().count(), 0);
    LastSeen last{.seen = std::chrono::sys_days(std::chrono::year(2026) / 1 / 31)};
    last.hello = relay::HelloAnswer{.protocol = relay::kRelayProtocol, .version = "1.0"};
    last.problem = Error{ErrorCode::unavailable, "no route", "box", "wait"};
    ASSERT_TRUE(writeLastSeen(folder.path(), "box", last));
    const LastSeen read = readLastSeen(folder.path(), "box");
    EXPECT_EQ(read.seen, last.seen);
    EXPECT_TRUE(read.hello == last.hello);
    EXPECT_EQ(read.problem, last.problem);
    EXPECT_FALSE(writeLastSeen(folder.path(), "../box", last));
    std::ofstream(folder / "machines/box.json") << "{";
    EXPECT_FALSE(readLastSeen(folder.path(), "box").hello) << "a damaged one is as good as none";
}

TEST(MachineMirrorLock, IsHeldByOne) {
    const TemporaryFolder folder;
    EXPECT_FALSE(isMirrored(folder.path(), "box"));
    {
        const auto lock = MirrorLock::acquire(folder.path(), "box");
        ASSERT_TRUE(lock);
        EXPECT_TRUE(isMirrored(folder.path(), "box"));
        EXPECT_FALSE(isMirrored(folder.path(), "other"));
        EXPECT_EQ(MirrorLock::acquire(folder.path(), "box").error().code, ErrorCode::busy);
        EXPECT_TRUE(MirrorLock::acquire(folder.path(), "other"));
    }
    EXPECT_FALSE(isMirrored(folder.path(), "box"));
}

TEST(MachineMirrorLock, ItsHolderIsAskedToEnd) {
    const TemporaryFolder folder;
    EXPECT_TRUE(stopMirror(folder.path(), "box")) << "nobody mirrors it";
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
        const auto lock = MirrorLock::acquire(folder.path(), "box");
        while (lock) ::pause();
        ::_exit(1);
    }
    while (!isMirrored(folder.path(), "box")) ASSERT_EQ(::waitpid(child, nullptr, WNOHANG), 0);
    while (std::filesystem::file_size(folder / "machines/box.lock") == 0) ::sched_yield();
    EXPECT_TRUE(stopMirror(folder.path(), "other"));
    EXPECT_TRUE(isMirrored(folder.path(), "box"));
    EXPECT_TRUE(stopMirror(folder.path(), "box"));
    int status = 0;
    EXPECT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM) << status;
    const auto lock = MirrorLock::acquire(folder.path(), "box");
    std::ofstream(folder / "machines/box.lock") << "1 elsewhere";
    EXPECT_EQ(stopMirror(folder.path(), "box").error().code, ErrorCode::busy);
}

}  // namespace
}  // namespace plateau::machines
