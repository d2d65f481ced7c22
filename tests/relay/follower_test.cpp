// What the far side sends of a run, and that a mirror of it has the same bytes.
#include <filesystem>
#include <string>
#include <variant>

#include <sys/stat.h>

#include <gtest/gtest.h>

#include "core/relay/limits.h"
#include "core/run/event_log.h"
#include "core/run/run_lock.h"
#include "tests/relay/support.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

class FollowedRun : public testing::Test {
protected:
    FollowedRun() : m_far(m_there.path()), m_mirror(m_here.path(), "box", m_there.path().string()) {
        m_run = makeRun(m_there.path(), "a", "one\ntwo\n");
        m_far.ask(HelloRequest{m_there.path().string()});
    }
    fs::path copy(const std::string& file) const { return m_here / "runs/a" / file; }
    // A connection begins: what is held here is told there.
    void follow() {
        auto request = m_mirror.begin({"a", fs::file_size(m_run / "events.jsonl"), 5});
        ASSERT_TRUE(request) << describe(request.error());
        resultOf(m_far.ask(*std::move(request)));
    }
    std::vector<Message> bringOver() {
        auto messages = m_far.look();
        const Status taken = takeAll(m_mirror, messages);
        EXPECT_TRUE(taken) << (taken ? "" : describe(taken.error()));
        return messages;
    }
    static std::size_t countOf(const std::vector<Message>& messages, const char* what) {
        std::size_t count = 0;
        for (const Message& message : messages) count += encode(message).find(what) == 2 ? 1 : 0;
        return count;
    }

    TemporaryFolder m_there, m_here;
    Far m_far;
    Mirror m_mirror;
    fs::path m_run;
};

TEST_F(FollowedRun, ComesOverByteForByte) {
    writeText(m_run / "log.txt", "hello\n");
    writeText(m_run / "near@0123456789ab.operator", "{}");
    writeText(m_run / "label.json", "{}");
    writeText(m_run / "lock", "");
    follow();
    bringOver();
    for (const char* file : {"events.jsonl", "spec.json", "log.txt", "near@0123456789ab.operator"})
        EXPECT_EQ(readText(copy(file)), readText(m_run / file)) << file;
    EXPECT_FALSE(fs::exists(copy("label.json"))) << "what a person says of a run is their own";
    EXPECT_FALSE(fs::exists(copy("lock")));
    const auto remote = run::readRemote(m_here / "runs/a");
    ASSERT_TRUE(remote);
    EXPECT_EQ(remote->machine, "box");
    EXPECT_EQ(remote->workspace, m_there.path().string());
    EXPECT_EQ(remote->files.at("events.jsonl").bytes, 8u);
    EXPECT_FALSE(remote->is_held);
}

TEST_F(FollowedRun, OnlyWhatIsNewIsSent) {
    follow();
    bringOver();
    EXPECT_TRUE(m_far.look().empty());
    appendText(m_run / "events.jsonl", "three\nhal");
    const auto messages = bringOver();
    ASSERT_EQ(messages.size(), 1u);
    const auto* piece = std::get_if<Piece>(messages.data());
    ASSERT_TRUE(piece);
    EXPECT_EQ(piece->offset, 8u);
    EXPECT_EQ(piece->bytes, "three\nhal");
}

TEST_F(FollowedRun, AHalfLineIsNoEventUntilItHasEnded) {
    run::Event event;
    event.type = run::EventType::started;
    const std::string line = run::encode(event) + "\n";
    writeText(m_run / "events.jsonl", line + line.substr(0, 20));
    follow();
    bringOver();
    auto batch = run::readTail(copy("events.jsonl"), 0);
    ASSERT_TRUE(batch);
    EXPECT_EQ(batch->events.size(), 1u);
    EXPECT_TRUE(batch->bad_lines.empty());
    appendText(m_run / "events.jsonl", line.substr(20));
    bringOver();
    batch = run::readTail(copy("events.jsonl"), batch->offset);
    ASSERT_TRUE(batch);
    EXPECT_EQ(batch->events.size(), 1u);
    EXPECT_TRUE(batch->bad_lines.empty());
}

// As the engine does when a run is resumed: it cuts the half line of the process that was killed.
TEST_F(FollowedRun, ALineThatWasCutAndWrittenAnewComesOverAgain) {
    appendText(m_run / "events.jsonl", "{\"half\":");
    follow();
    bringOver();
    fs::resize_file(m_run / "events.jsonl", 8);
    appendText(m_run / "events.jsonl", "{\"resumed\":true,\"longer\":1}\n");
    const auto messages = bringOver();
    EXPECT_EQ(countOf(messages, "replaced"), 1u);
    EXPECT_EQ(readText(copy("events.jsonl")), readText(m_run / "events.jsonl"));
}

TEST_F(FollowedRun, AReplacedFileIsNoticedAndMirroredAnew) {
    follow();
    bringOver();
    writeText(m_run / "new", "another log altogether\n");
    fs::rename(m_run / "new", m_run / "events.jsonl");
    EXPECT_EQ(countOf(bringOver(), "replaced"), 1u);
    EXPECT_EQ(readText(copy("events.jsonl")), "another log altogether\n");
    fs::resize_file(m_run / "events.jsonl", 8);
    EXPECT_EQ(countOf(bringOver(), "replaced"), 1u);
    EXPECT_EQ(readText(copy("events.jsonl")), "another ");
    fs::remove(m_run / "events.jsonl");
    EXPECT_EQ(countOf(bringOver(), "replaced"), 1u);
    EXPECT_FALSE(fs::exists(copy("events.jsonl")));
}

TEST_F(FollowedRun, ANewConnectionGoesOnWhereTheFilesHereEnd) {
    follow();
    bringOver();
    appendText(m_run / "events.jsonl", "three\n");
    Far again(m_there.path());
    again.ask(HelloRequest{m_there.path().string()});
    Mirror mirror(m_here.path(), "box", m_there.path().string());
    auto request = mirror.begin({"a", 14, 5});
    ASSERT_TRUE(request);
    ASSERT_EQ(request->files.size(), 1u);
    EXPECT_EQ(request->files[0].bytes, 8u);
    again.ask(*std::move(request));
    const auto messages = again.look();
    EXPECT_EQ(countOf(messages, "piece"), 1u);
    EXPECT_EQ(countOf(messages, "replaced"), 0u);
    ASSERT_TRUE(takeAll(mirror, messages));
    EXPECT_EQ(readText(copy("events.jsonl")), "one\ntwo\nthree\n");
}

TEST_F(FollowedRun, WhatIsDamagedHereIsMirroredAnew) {
    follow();
    bringOver();
    writeText(copy("events.jsonl"), "onX\ntwo\n");  // as a power cut may leave it
    appendText(m_run / "events.jsonl", "three\n");
    Far again(m_there.path());
    again.ask(HelloRequest{m_there.path().string()});
    again.ask(*m_mirror.begin({"a", 14, 5}));
    ASSERT_TRUE(takeAll(m_mirror, again.look()));
    EXPECT_EQ(readText(copy("events.jsonl")), "one\ntwo\nthree\n");
}

TEST_F(FollowedRun, ALongLogComesInPieces) {
    std::string log;
    while (log.size() < 9 * kPieceBytes) log += std::to_string(log.size()) + " and so on\n";
    writeText(m_run / "events.jsonl", log);
    follow();
    const auto messages = bringOver();
    EXPECT_GE(countOf(messages, "piece"), 9u);
    EXPECT_EQ(readText(copy("events.jsonl")), log);
}

TEST_F(FollowedRun, ReadsAsRunningWhileAProcessWorksOnItThere) {
    auto lock = run::RunLock::acquire(m_run / "lock");
    ASSERT_TRUE(lock);
    follow();
    const auto messages = bringOver();
    EXPECT_TRUE(std::get<Standing>(messages.back()) == (Standing{"a", true})) << "the last word of a first look";
    EXPECT_TRUE(run::inspectLock(copy("lock")).state == run::LockState::elsewhere);
    EXPECT_FALSE(run::RunLock::acquire(copy("lock"))) << "nobody works on a mirror";
    { const auto ended = std::move(lock); }
    for (int i = 0; i < 4; ++i) bringOver();
    EXPECT_TRUE(run::inspectLock(copy("lock")).state == run::LockState::free);
}

TEST_F(FollowedRun, LinksAndOtherThingsAreNotRead) {
    writeText(m_there / "secret", "secret");
    fs::create_symlink(m_there / "secret", m_run / "data.json");
    fs::create_symlink(m_there / "secret", m_run / "log.txt");
    ASSERT_EQ(::mkfifo((m_run / "plan.json").c_str(), 0600), 0);
    follow();
    for (const Message& message : bringOver()) EXPECT_EQ(encode(message).find("c2VjcmV0"), std::string::npos);
}

TEST_F(FollowedRun, ARunThatIsRemovedThereStaysHere) {
    follow();
    bringOver();
    fs::remove_all(m_run);
    bool isTold = false;
    for (int i = 0; i < 4; ++i)
        for (const Message& message : bringOver())
            if (const auto* standing = std::get_if<Standing>(&message)) isTold = standing->is_gone;
    EXPECT_TRUE(isTold);
}

TEST(RelayFollower, AHundredRunsAreFollowedTogether) {
    const TemporaryFolder there, here;
    Far far(there.path());
    far.ask(HelloRequest{there.path().string()});
    Mirror mirror(here.path(), "box", there.path().string());
    for (int i = 0; i < 100; ++i) {
        const std::string id = "run-" + std::to_string(i);
        makeRun(there.path(), id, "first of " + id + "\n");
        far.ask(*mirror.begin({id, 1, 1}));
    }
    ASSERT_TRUE(takeAll(mirror, far.look()));
    for (int i = 0; i < 100; ++i)
        appendText(there / "runs" / ("run-" + std::to_string(i)) / "events.jsonl", "second\n");
    ASSERT_TRUE(takeAll(mirror, far.look()));
    for (int i = 0; i < 100; ++i) {
        const std::string id = "run-" + std::to_string(i);
        EXPECT_EQ(readText(here / "runs" / id / "events.jsonl"), "first of " + id + "\nsecond\n");
    }
}

}  // namespace
}  // namespace plateau::relay
