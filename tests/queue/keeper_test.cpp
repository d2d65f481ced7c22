// The keeper with a shell script in the engine's place.
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/queue/keeper.h"
#include "core/queue/queue_file.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/support/temporary_folder.h"

namespace plateau::queue {
namespace {

namespace fs = std::filesystem;
using Runs = std::vector<std::string>;

class KeeperTest : public testing::Test {
protected:
    void SetUp() override {
        fs::create_directory(m_folder / "runs");
        // Called as `engine run FOLDER --quiet`.
        engineDoes("basename \"$2\" >> \"" + started().string() + "\"");
    }

    fs::path started() const { return m_folder / "started"; }
    void engineDoes(const std::string& script) {
        std::ofstream(m_folder / "engine") << "#!/bin/sh\n" << script << "\n";
        fs::permissions(m_folder / "engine", fs::perms::owner_all);
    }
    void makeRun(const std::string& id, const std::string& device = "cpu") {
        fs::create_directory(m_folder / "runs" / id);
        std::ofstream(m_folder / "runs" / id / "spec.json")
            << R"({"version":1,"kind":"glue","device":")" << device << "\"}";
    }
    void logLastWord(const std::string& id, run::EventType word) {
        auto log = run::EventWriter::open(run::RunPaths{m_folder / "runs" / id}.events());
        ASSERT_TRUE(log);
        ASSERT_TRUE(log->append(word, {3}));
    }
    void queueUp(const Runs& runs, bool paused = false) {
        ASSERT_TRUE(QueueFile(m_folder.path()).edit([&](QueueContent& content) {
            content.runs = runs;
            content.paused = paused;
        }));
    }
    QueueContent queued() { return *QueueFile(m_folder.path()).read(); }
    std::string startedRuns() const {
        const auto text = readFile(started());
        return text ? *text : std::string();
    }
    Result<KeeperEnd> keep(const std::function<bool()>& stop = [] { return false; }) {
        return keepQueue({.workspace = m_folder.path(),
                          .program = m_folder / "engine",
                          .devices = {},
                          .stop = stop,
                          .tell = [this](const KeeperEvent& event) { m_told.push_back(event); },
                          .look = std::chrono::milliseconds(5)});
    }

    support::TemporaryFolder m_folder;
    std::vector<KeeperEvent> m_told;
};

TEST_F(KeeperTest, StartsInOrderAndEndsWhenNothingWaits) {
    for (const char* id : {"a", "b", "c"}) makeRun(id);
    queueUp({"b", "c", "a"});
    const auto end = keep();
    ASSERT_TRUE(end);
    EXPECT_EQ(*end, KeeperEnd::nothingWaits);
    EXPECT_EQ(startedRuns(), "b\nc\na\n");
    EXPECT_TRUE(queued().runs.empty());
    EXPECT_FALSE(*QueueFile(m_folder.path()).isKept());
    ASSERT_GE(m_told.size(), 5u);
    EXPECT_EQ(m_told[0].run, "b");
    EXPECT_EQ(m_told[0].device, "cpu");
    EXPECT_EQ(m_told[0].kind, KeeperEvent::Kind::started);
    EXPECT_EQ(m_told[1].kind, KeeperEvent::Kind::ended);
}

TEST_F(KeeperTest, ATakenDeviceMakesItsRunsWaitAndNoOthers) {
    makeRun("busy", "cuda:0");
    makeRun("a", "cuda:0");
    makeRun("b", "cpu");
    const auto lock = run::RunLock::acquire(m_folder / "runs" / "busy" / "lock");
    ASSERT_TRUE(lock);
    queueUp({"a", "b"});
    const auto end = keep([this] { return !startedRuns().empty() && queued().runs.size() == 1; });
    ASSERT_TRUE(end);
    EXPECT_EQ(*end, KeeperEnd::stopped);
    EXPECT_EQ(startedRuns(), "b\n");
    EXPECT_EQ(queued().runs, Runs{"a"}) << "what waits goes on waiting";
}

TEST_F(KeeperTest, WhatIsGoneFinishedOrAtWorkIsNotStarted) {
    makeRun("finished");
    makeRun("held");
    logLastWord("finished", run::EventType::finished);
    const auto lock = run::RunLock::acquire(m_folder / "runs" / "held" / "lock");
    ASSERT_TRUE(lock);
    queueUp({"held", "gone"});
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    queueUp({"finished"}, true);
    ASSERT_EQ(*keep(), KeeperEnd::paused);
    EXPECT_EQ(startedRuns(), "");
    EXPECT_TRUE(m_told.empty());
}

TEST_F(KeeperTest, AFinishedRunLeavesTheQueueAsItIs) {
    makeRun("finished");
    logLastWord("finished", run::EventType::finished);
    queueUp({"finished"});
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    EXPECT_EQ(startedRuns(), "");
}

TEST_F(KeeperTest, AnEngineThatEndsBeforeItBeginsIsTold) {
    engineDoes("echo 'a library is missing' >&2; exit 127");
    makeRun("a");
    queueUp({"a"});
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    ASSERT_EQ(m_told.size(), 2u);
    EXPECT_EQ(m_told[1].kind, KeeperEvent::Kind::refused);
    EXPECT_EQ(m_told[1].exit_code, 127);
    EXPECT_EQ(queued().refused, Runs{"a"}) << "for a window to tell";
    const auto log = run::readTail(run::RunPaths{m_folder / "runs" / "a"}.events(), 0);
    ASSERT_TRUE(log);
    ASSERT_EQ(log->events.size(), 1u);
    EXPECT_EQ(log->events[0].type, run::EventType::failed);
    EXPECT_NE(readFile(run::RunPaths{m_folder / "runs" / "a"}.log())->find("a library is missing"), std::string::npos);
}

TEST_F(KeeperTest, AProgramThatCannotBeStartedLosesNoRun) {
    fs::remove(m_folder / "engine");
    makeRun("a");
    queueUp({"a"});
    EXPECT_FALSE(keep());
    EXPECT_EQ(queued().runs, Runs{"a"});
}

TEST_F(KeeperTest, ThereIsOneAWorkspace) {
    QueueFile other(m_folder.path());
    ASSERT_TRUE(*other.tryBecomeKeeper());
    makeRun("a");
    queueUp({"a"});
    const auto end = keep();
    ASSERT_FALSE(end);
    EXPECT_EQ(end.error().code, ErrorCode::busy);
    EXPECT_EQ(startedRuns(), "");
}

TEST_F(KeeperTest, ADamagedQueueIsLeftForTheWindow) {
    std::ofstream(m_folder / "queue.json") << "{";
    const auto end = keep();
    ASSERT_FALSE(end);
    EXPECT_EQ(end.error().code, ErrorCode::malformed);
    EXPECT_EQ(*readFile(m_folder / "queue.json"), "{");
}

}  // namespace
}  // namespace plateau::queue
