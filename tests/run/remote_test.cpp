#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "core/run/bin.h"
#include "core/run/control.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/run/support.h"

namespace plateau::run {
namespace {

Remote seenNow(bool isHeld) {
    Remote remote{.machine = "box", .workspace = "/data"};
    remote.seen = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    remote.is_held = isHeld;
    remote.changed_ms = 1234;
    remote.files["events.jsonl"] = {12, "0123"};
    remote.task = {"12_3", "pending", "Priority", "2026-01-31T13:00:00", "n1"};
    return remote;
}

class RemoteRun : public ::testing::Test {
protected:
    void write(const Remote& remote) const { std::ofstream(m_folder.path() / kRemoteFile) << remoteJson(remote); }
    std::filesystem::path lock() const { return m_folder.path() / "lock"; }
    test::TemporaryFolder m_folder;
};

TEST_F(RemoteRun, IsReadAsItWasWritten) {
    const Remote remote = seenNow(true);
    const auto read = parseRemote(remoteJson(remote), "remote.json");
    ASSERT_TRUE(read) << describe(read.error());
    EXPECT_TRUE(*read == remote);
    EXPECT_FALSE(readRemote(m_folder.path()));
    write(remote);
    EXPECT_TRUE(*readRemote(m_folder.path()) == remote);
}

TEST_F(RemoteRun, WhatIsNoneIsRefused) {
    for (const char* text :
         {"", "{", "[]", "{}", R"({"version":1})", R"({"version":1,"machine":""})", R"({"version":1,"machine":"a"})",
          R"({"version":1,"machine":"a","seen":"now"})", R"({"version":"1","machine":"a"})"})
        EXPECT_FALSE(parseRemote(text, "remote.json")) << text;
    EXPECT_EQ(parseRemote(R"({"version":2})", "remote.json").error().code, ErrorCode::newerVersion);
    std::ofstream(m_folder.path() / kRemoteFile) << "{";
    EXPECT_TRUE(readRemote(m_folder.path())) << "a damaged one still says that the run is not of this machine";
}

TEST_F(RemoteRun, IsNobodysToWorkOnHere) {
    write(seenNow(false));
    EXPECT_TRUE(inspectLock(lock()).state == LockState::free);
    const auto acquired = RunLock::acquire(lock());
    ASSERT_FALSE(acquired);
    EXPECT_EQ(acquired.error().code, ErrorCode::busy);
    EXPECT_NE(acquired.error().message.find("box"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(lock())) << "nothing is written";
    EXPECT_EQ(sendRequest(m_folder.path(), Request::stop).error().code, ErrorCode::usage);
    EXPECT_FALSE(std::filesystem::exists(m_folder.path() / "control"));
}

TEST_F(RemoteRun, RunsThereAsLongAsThatWasSeenLately) {
    Remote remote = seenNow(true);
    write(remote);
    EXPECT_TRUE(inspectLock(lock()).state == LockState::elsewhere);
    remote.seen -= kRemoteIsFresh + std::chrono::minutes(1);
    write(remote);
    EXPECT_TRUE(inspectLock(lock()).state == LockState::foreign);
}

TEST_F(RemoteRun, HasTheStateThatItHasThere) {
    const auto folder = m_folder.path() / "run";
    ASSERT_TRUE(createRun(folder, spec::RunSpec{}));
    std::ofstream(folder / "events.jsonl") << R"({"v":1,"seq":0,"time":"2026-01-31T12:00:00.000Z","type":"started"})"
                                           << "\n{\"half\":";
    std::ofstream(folder / kRemoteFile) << remoteJson(seenNow(true));
    EXPECT_TRUE(readStatus(folder)->state == RunState::running);
    std::ofstream(folder / kRemoteFile) << remoteJson(seenNow(false));
    EXPECT_TRUE(readStatus(folder)->state == RunState::interrupted);
}

}  // namespace
}  // namespace plateau::run
