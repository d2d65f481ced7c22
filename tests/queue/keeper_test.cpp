// The keeper with a shell script in the engine's place.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

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
    fs::path go() const { return m_folder / "go"; }
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

    void keepUntilKilled() {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            (void)keepQueue({.workspace = m_folder.path(),
                             .program = m_folder / "engine",
                             .devices = {},
                             .stop = [] { return false; },
                             .tell = [](const KeeperEvent&) { ::raise(SIGKILL); },
                             .look = std::chrono::milliseconds(5)});
            ::_exit(1);
        }
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
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

// Without a seed in their specs all of these are one arm.
TEST_F(KeeperTest, FailuresInARowPauseWhatWaits) {
    engineDoes("basename \"$2\" >> \"" + started().string() + "\"; exit 1");
    for (const char* id : {"a", "b", "c", "d"}) makeRun(id);
    queueUp({"a", "b", "c", "d"});
    ASSERT_EQ(*keep(), KeeperEnd::paused);
    EXPECT_EQ(startedRuns(), "a\nb\nc\n");
    EXPECT_EQ(queued().runs, Runs{"d"});
    EXPECT_EQ(queued().paused_after, (Runs{"a", "b", "c"}));
    EXPECT_EQ(m_told.back().kind, KeeperEvent::Kind::paused);
    EXPECT_EQ(m_told.back().failed, (Runs{"a", "b", "c"}));
    ASSERT_TRUE(QueueFile(m_folder.path()).edit([](QueueContent& content) { content.setPaused(false); }));
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    EXPECT_EQ(startedRuns(), "a\nb\nc\nd\n") << "a person has seen it";
    EXPECT_FALSE(queued().paused) << "nothing waits that could be spared";
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

// As the window does with one that is stopped and deleted: its folder is away before its process is.
TEST_F(KeeperTest, ARunThatIsDeletedWhileItsEngineEndsHasNotBeenRefused) {
    fs::create_directory(m_folder / "bin");
    engineDoes("echo '{}' >> \"$2/events.jsonl\"; mv \"$2\" \"" + (m_folder / "bin").string() + "\"; exit 3");
    makeRun("a");
    queueUp({"a"});
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    ASSERT_TRUE(fs::exists(m_folder / "bin" / "a" / "events.jsonl"));
    ASSERT_EQ(m_told.size(), 2u);
    EXPECT_EQ(m_told[1].kind, KeeperEvent::Kind::ended);
    EXPECT_EQ(m_told[1].exit_code, 3);
    EXPECT_TRUE(queued().refused.empty()) << "the window would say that it did not start";
    EXPECT_FALSE(fs::exists(m_folder / "runs" / "a"));
}

TEST_F(KeeperTest, AProgramThatCannotBeStartedLosesNoRun) {
    fs::remove(m_folder / "engine");
    makeRun("a");
    queueUp({"a"});
    EXPECT_FALSE(keep());
    EXPECT_EQ(queued().runs, Runs{"a"});
}

TEST_F(KeeperTest, RunsWhoseFolderIsAwayKeepTheirPlace) {
    makeRun("a");
    makeRun("b");
    queueUp({"b", "a", "deleted"});
    fs::rename(m_folder / "runs", m_folder / "elsewhere");
    EXPECT_FALSE(keep()) << "no engine can be started";
    EXPECT_EQ(queued().runs, (Runs{"b", "a", "deleted"}));
    fs::rename(m_folder / "elsewhere", m_folder / "runs");
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    EXPECT_EQ(startedRuns(), "b\na\n");
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

// A keeper in a process of its own that is killed by SIGKILL in the moment in which it has started an engine.
TEST_F(KeeperTest, OneThatIsKilledAfterAStartHasItNotRepeatedWhileTheEngineIsAboutToBegin) {
    engineDoes("basename \"$2\" >> \"" + started().string() + "\"; while [ ! -e \"" + go().string() +
               "\" ]; do sleep 0.01; done; echo '{}' >> \"$2/events.jsonl\"");
    makeRun("a");
    makeRun("b");  // on the same device
    queueUp({"a", "b"});
    keepUntilKilled();
    EXPECT_EQ(queued().runs, (Runs{"a", "b"}));
    EXPECT_TRUE(queued().started.contains("a"));
    EXPECT_TRUE(QueueFile(m_folder.path()).hasEngine("a")) << "it outlives its keeper";
    int looks = 0;
    ASSERT_EQ(*keep([&] { return ++looks == 50; }), KeeperEnd::stopped);
    EXPECT_TRUE(m_told.empty()) << "neither a again nor b beside it";
    std::ofstream(go()) << "go";
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    EXPECT_EQ(startedRuns(), "a\nb\n");
    ASSERT_FALSE(m_told.empty());
    EXPECT_EQ(m_told.front().run, "b");
    EXPECT_TRUE(queued().runs.empty());
    EXPECT_TRUE(queued().started.empty());
}

TEST_F(KeeperTest, ARunThatBeganAndEndedWithoutItsKeeperIsNotStartedAgain) {
    engineDoes("basename \"$2\" >> \"" + started().string() + "\"; echo '{}' >> \"$2/events.jsonl\"");
    makeRun("a");
    queueUp({"a"});
    keepUntilKilled();
    QueueFile file(m_folder.path());
    while (file.hasEngine("a")) std::this_thread::yield();
    EXPECT_EQ(queued().runs, Runs{"a"});
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    EXPECT_EQ(startedRuns(), "a\n");
    EXPECT_TRUE(queued().runs.empty());

    // Unless a person asks for it after that.
    queueUp({"a"});
    keepUntilKilled();
    while (file.hasEngine("a")) std::this_thread::yield();
    ASSERT_TRUE(file.edit([](QueueContent& content) { content.putFirst({"a"}); }));
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    EXPECT_EQ(startedRuns(), "a\na\na\n");
}

TEST_F(KeeperTest, AStartThatWasWrittenDownAndNeverHappenedIsMadeUpFor) {
    makeRun("a");
    ASSERT_TRUE(QueueFile(m_folder.path()).edit([](QueueContent& content) {
        content.runs = {"a"};
        content.started = {{"a", 0}};
    }));
    ASSERT_EQ(*keep(), KeeperEnd::nothingWaits);
    EXPECT_EQ(startedRuns(), "a\n");
    EXPECT_TRUE(queued().started.empty());
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
