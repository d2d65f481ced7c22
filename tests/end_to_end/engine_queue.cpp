// The queue of a workspace without a window: kept, stopped, killed, taken over.
#include <algorithm>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <unistd.h>

#include <gtest/gtest.h>

#include "core/queue/queue_file.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/end_to_end/engine_support.h"

namespace plateau::test {
namespace {

using run::EventType;
using Runs = std::vector<std::string>;

class EngineQueue : public testing::Test {
protected:
    ~EngineQueue() override {
        for (const auto& entry : std::filesystem::directory_iterator(m_folder / "runs"))
            if (const auto pid = engineOf(entry.path().filename().string())) ::kill(*pid, SIGKILL);
    }

    void SetUp() override { std::filesystem::create_directory(m_folder / "runs"); }

    std::filesystem::path folderOf(const std::string& id) const { return m_folder / "runs" / id; }
    void makeRun(const std::string& id, int steps) {
        const Finished spec = engine(microPretrain("unused", steps, {"--dry-run", "--json"}));
        ASSERT_EQ(spec.code, 0) << spec.err;
        ASSERT_TRUE(run::createRun(folderOf(id), std::string_view(spec.out)));
    }
    void queueUp(const Runs& runs) {
        ASSERT_TRUE(queue::QueueFile(m_folder.path()).edit([&](queue::QueueContent& content) { content.runs = runs; }));
    }
    Runs waiting() const { return queue::QueueFile(m_folder.path()).read()->runs; }
    std::vector<std::string> keeperWords() const { return engineWords({"queue", m_folder.path().string(), "--json"}); }
    std::optional<int> engineOf(const std::string& id) const {
        const run::LockInfo info = run::inspectLock(run::RunPaths{folderOf(id)}.lock());
        if (info.state != run::LockState::held || !info.owner) return std::nullopt;
        return info.owner->pid;
    }
    std::ptrdiff_t startsOf(const std::string& id) const {
        const auto events = eventsOf(folderOf(id));
        return std::count_if(events.begin(), events.end(), [](const run::Event& event) {
            return event.type == EventType::started || event.type == EventType::resumed;
        });
    }
    bool isFinished(const std::string& id) const {
        const auto events = eventsOf(folderOf(id));
        return !events.empty() && events.back().type == EventType::finished;
    }

    TemporaryFolder m_folder;
};

nlohmann::json lastLine(const std::string& out) {
    const auto end = out.find_last_not_of('\n');
    if (end == std::string::npos) return {};
    const auto begin = out.rfind('\n', end);
    return nlohmann::json::parse(out.substr(begin == std::string::npos ? 0 : begin + 1), nullptr, false);
}

TEST_F(EngineQueue, FinishesWaitingRunsOneAfterAnotherWithoutAWindow) {
    makeRun("a", 30);
    makeRun("b", 30);
    queueUp({"b", "a"});
    Process keeper(keeperWords());
    const auto ended = keeper.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0) << keeper.err();
    ASSERT_TRUE(waitFor([&] { return isFinished("a"); })) << "a run outlives the keeper";
    EXPECT_TRUE(isFinished("b"));
    EXPECT_LE(eventsOf(folderOf("b")).back().time, eventsOf(folderOf("a")).front().time) << "one device, one run";
    EXPECT_TRUE(waiting().empty());
    const auto first = nlohmann::json::parse(keeper.out().substr(0, keeper.out().find('\n')), nullptr, false);
    EXPECT_EQ(first.value("event", ""), "started");
    EXPECT_EQ(first.value("run", ""), "b");
    EXPECT_EQ(first.value("device", ""), "cpu");
    EXPECT_EQ(lastLine(keeper.out()), nlohmann::json({{"event", "end"}, {"reason", "nothing_waits"}, {"waiting", 0}}));
}

TEST_F(EngineQueue, AKilledKeeperLosesNoRunAndTheNextStartsNoneTwice) {
    makeRun("a", 1500);
    makeRun("b", 30);
    queueUp({"a", "b"});
    Process keeper(keeperWords());
    ASSERT_TRUE(waitForStep(keeper, folderOf("a"), 5)) << keeper.err();
    keeper.kill(SIGKILL);
    ASSERT_TRUE(keeper.wait());
    const auto pid = engineOf("a");
    ASSERT_TRUE(pid) << "the run outlives its keeper";
    EXPECT_NE(::getsid(*pid), ::getsid(0)) << "in a session of its own";

    Process next(keeperWords());
    const auto ended = next.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 0) << next.err();
    ASSERT_TRUE(waitFor([&] { return isFinished("b"); }));
    EXPECT_TRUE(isFinished("a"));
    EXPECT_EQ(startsOf("a"), 1);
    EXPECT_EQ(startsOf("b"), 1);
    EXPECT_TRUE(waiting().empty());
}

// In the moment between the engine's start and its lock, the next keeper waits for it.
TEST_F(EngineQueue, AKeeperKilledAtOnceStartsNoRunTwice) {
    makeRun("a", 300);
    queueUp({"a"});
    Process keeper(keeperWords());
    ASSERT_TRUE(keeper.readUntil([&] { return keeper.out().find("started") != std::string::npos; })) << keeper.err();
    keeper.kill(SIGKILL);
    ASSERT_TRUE(keeper.wait());
    Process next(keeperWords());
    ASSERT_EQ(next.wait()->code, 0) << next.err();
    ASSERT_TRUE(waitFor([&] { return isFinished("a"); }));
    EXPECT_EQ(startsOf("a"), 1);
    EXPECT_TRUE(waiting().empty());
    for (const run::Event& event : eventsOf(folderOf("a"))) EXPECT_NE(event.type, EventType::failed);
}

TEST_F(EngineQueue, ThereIsOneKeeperAWorkspace) {
    makeRun("a", 1000000);
    makeRun("b", 30);
    queueUp({"a", "b"});
    Process keeper(keeperWords());
    ASSERT_TRUE(waitForStep(keeper, folderOf("a"), 5)) << keeper.err();
    const Finished second = engine({"queue", m_folder.path().string(), "--json"});
    EXPECT_EQ(second.code, 2);
    EXPECT_EQ(documentOf(second)["error"].value("code", ""), "busy") << second.out;
    EXPECT_EQ(waiting(), Runs{"b"});
    EXPECT_EQ(startsOf("a"), 1);
}

TEST_F(EngineQueue, StopsOnRequestAndLeavesQueueAndRunsAsTheyAre) {
    makeRun("a", 1000000);
    makeRun("b", 30);
    queueUp({"a", "b"});
    Process keeper(keeperWords());
    ASSERT_TRUE(waitForStep(keeper, folderOf("a"), 5)) << keeper.err();
    ASSERT_TRUE(waitFor([&] { return waiting() == Runs{"b"}; }));
    keeper.kill(SIGTERM);
    const auto ended = keeper.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 3) << keeper.err();
    EXPECT_EQ(lastLine(keeper.out()), nlohmann::json({{"event", "end"}, {"reason", "stopped"}, {"waiting", 1}}));
    EXPECT_EQ(waiting(), Runs{"b"});
    EXPECT_TRUE(engineOf("a")) << "what was started goes on";
}

TEST_F(EngineQueue, AQuietKeeperSaysNothingWhateverHappens) {
    makeRun("a", 1000000);
    makeRun("b", 10);
    queueUp({"a", "b"});
    Process keeper(engineWords({"queue", m_folder.path().string(), "--quiet"}));
    ASSERT_TRUE(waitForStep(keeper, folderOf("a"), 5)) << keeper.err();
    keeper.kill(SIGINT);
    const auto ended = keeper.wait();
    ASSERT_TRUE(ended);
    EXPECT_EQ(ended->code, 3);
    EXPECT_EQ(keeper.out(), "");
    EXPECT_EQ(keeper.err(), "");
    const Finished wrong = engine({"queue", (m_folder / "none").string(), "--quiet"});
    EXPECT_EQ(wrong.out, "");
    EXPECT_NE(wrong.err.find("no such workspace"), std::string::npos) << "but errors";
}

TEST_F(EngineQueue, WhatCannotBeKeptIsSaid) {
    EXPECT_EQ(engine({"queue", (m_folder / "none").string()}).code, 2);
    writeText(m_folder / "queue.json", "{");
    const Finished damaged = engine({"queue", m_folder.path().string()});
    EXPECT_EQ(damaged.code, 2);
    EXPECT_NE(damaged.err.find("queue.json"), std::string::npos) << damaged.err;
    EXPECT_EQ(readText(m_folder / "queue.json"), "{") << "the window sets it aside and says so";
}

}  // namespace
}  // namespace plateau::test
