// What a mirror takes from a far side that lies, and from a workspace that is not as it left it.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "core/relay/limits.h"
#include "core/run/control.h"
#include "core/run/remote.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/relay/support.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;

const std::string kMark = "0123456789abcdef0123456789abcdef";

class RelayMirror : public testing::Test {
protected:
    RelayMirror() : m_mirror(m_folder / "work", "box", "/there") {
        fs::create_directories(m_folder / "work/runs");
        EXPECT_TRUE(m_mirror.begin({"a"}));
    }
    // Everything below the folder, to see that nothing was written where nothing belongs.
    std::set<std::string> files() const {
        std::set<std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder.path()))
            if (!entry.is_directory()) all.insert(fs::relative(entry.path(), m_folder.path()).string());
        return all;
    }
    fs::path folderOf(const std::string& id) const { return m_folder / "work/runs" / id; }

    TemporaryFolder m_folder;
    Mirror m_mirror;
};

TEST_F(RelayMirror, WritesNothingThatWasNotAskedFor) {
    const auto before = files();
    for (const char* run : {"b", "..", "../x", "/tmp/x", "a/../../x", ""}) {
        EXPECT_EQ(m_mirror.take(Piece{run, "events.jsonl", 0, "x", kMark}).error().code, ErrorCode::malformed) << run;
        EXPECT_EQ(m_mirror.take(Whole{run, "spec.json", "x"}).error().code, ErrorCode::malformed) << run;
        EXPECT_EQ(m_mirror.take(Replaced{run, "spec.json"}).error().code, ErrorCode::malformed) << run;
        EXPECT_EQ(m_mirror.take(Standing{run, true}).error().code, ErrorCode::malformed) << run;
        EXPECT_EQ(m_mirror.begin({run}).ok(), std::string(run) == "b");
    }
    for (const char* file :
         {"../b/spec.json", "../../../x", "lock", "remote.json", "control", "label.json", "/tmp/x"}) {
        EXPECT_FALSE(m_mirror.take(Piece{"a", file, 0, "x", kMark})) << file;
        EXPECT_FALSE(m_mirror.take(Whole{"a", file, "x"})) << file;
        EXPECT_FALSE(m_mirror.take(Replaced{"a", file})) << file;
    }
    auto after = files();
    after.erase("work/runs/b/remote.json");
    EXPECT_EQ(after, before);
}

TEST_F(RelayMirror, TakesTasksOfItsOwnRunsOnly) {
    const auto taskOf = [this](const std::string& run) { return run::readRemote(folderOf(run))->task; };
    ASSERT_TRUE(m_mirror.take(TasksAnswer::Task{.run = "a", .task = "12_0", .state = "pending", .reason = "Priority"}));
    EXPECT_EQ(taskOf("a"), (run::RemoteTask{"12_0", "pending", "Priority", "", ""}));
    m_mirror.leave("a");
    ASSERT_TRUE(m_mirror.take(TasksAnswer::Task{.run = "a", .task = "12_0", .state = "running", .nodes = "n1"}));
    EXPECT_EQ(taskOf("a")->state, "running") << "also of one that is not followed";
    ASSERT_TRUE(m_mirror.take(TasksAnswer::Task{.run = "a", .task = "12_0", .state = std::string(kGone)}));
    EXPECT_FALSE(taskOf("a")) << "the run says for itself how it ended";
    makeRun(m_folder / "work", "mine", "");
    const auto before = files();
    for (const char* run : {"mine", "none", "../a", ".."})
        EXPECT_TRUE(m_mirror.take(TasksAnswer::Task{.run = run, .task = "12", .state = "running"})) << run;
    EXPECT_EQ(files(), before);
    Mirror other(m_folder / "work", "box", "/elsewhere");
    ASSERT_TRUE(other.take(TasksAnswer::Task{.run = "a", .task = "7", .state = "running"}));
    EXPECT_FALSE(taskOf("a")) << "of another workspace there";
}

TEST_F(RelayMirror, TakesBytesOnlyWhereTheyAreDue) {
    ASSERT_TRUE(m_mirror.take(Piece{"a", "events.jsonl", 0, "one\n", kMark}));
    for (const std::uint64_t offset : {0ull, 3ull, 5ull, ~0ull}) {
        const Status taken = m_mirror.take(Piece{"a", "events.jsonl", offset, "two\n", kMark});
        ASSERT_FALSE(taken) << offset;
        EXPECT_EQ(taken.error().code, ErrorCode::malformed);
    }
    EXPECT_FALSE(m_mirror.take(Piece{"a", "events.jsonl", 4, "", kMark})) << "bytes without any";
    EXPECT_FALSE(m_mirror.take(Piece{"a", "events.jsonl", 4, "x", "no mark"}));
    EXPECT_FALSE(m_mirror.take(Piece{"a", "events.jsonl", 4, std::string(kPieceBytes + 1, 'x'), kMark}));
    EXPECT_FALSE(m_mirror.take(Whole{"a", "spec.json", std::string(kMostWholeBytes + 1, 'x')}));
    ASSERT_TRUE(m_mirror.take(Piece{"a", "events.jsonl", 4, "two\n", kMark}));
    EXPECT_EQ(readText(folderOf("a") / "events.jsonl"), "one\ntwo\n");
}

TEST_F(RelayMirror, NeverWritesThroughALink) {
    writeText(m_folder / "mine", "mine");
    fs::create_symlink(m_folder / "mine", folderOf("a") / "events.jsonl");
    fs::create_symlink(m_folder / "mine", folderOf("a") / "spec.json");
    EXPECT_FALSE(m_mirror.take(Piece{"a", "events.jsonl", 0, "x", kMark}));
    ASSERT_TRUE(m_mirror.take(Whole{"a", "spec.json", "{}"}));
    EXPECT_EQ(readText(m_folder / "mine"), "mine");
    EXPECT_FALSE(fs::is_symlink(folderOf("a") / "spec.json")) << "the link was replaced, not followed";
    fs::create_directory_symlink(folderOf("a"), folderOf("link"));
    EXPECT_FALSE(m_mirror.begin({"link"}));
}

TEST_F(RelayMirror, LeavesOtherRunsOfTheSameNameAlone) {
    fs::create_directories(folderOf("own"));
    writeText(folderOf("own") / "spec.json", "{}");
    const auto begun = m_mirror.begin({"own"});
    ASSERT_FALSE(begun);
    EXPECT_EQ(begun.error().code, ErrorCode::busy);
    Mirror other(m_folder / "work", "other-box", "/there");
    EXPECT_FALSE(other.begin({"a"})) << "it is the mirror of a run on box";
    Mirror elsewhere(m_folder / "work", "box", "/another/workspace");
    EXPECT_FALSE(elsewhere.begin({"a"}));
    Mirror again(m_folder / "work", "box", "/there");
    EXPECT_TRUE(again.begin({"a"}));
}

TEST_F(RelayMirror, ARunThatIsRemovedHereIsLeft) {
    ASSERT_TRUE(m_mirror.take(Piece{"a", "events.jsonl", 0, "one\n", kMark}));
    fs::create_directories(m_folder / "work/bin");
    fs::rename(folderOf("a"), m_folder / "work/bin/a");
    const Status taken = m_mirror.take(Piece{"a", "events.jsonl", 4, "two\n", kMark});
    ASSERT_FALSE(taken);
    EXPECT_EQ(taken.error().code, ErrorCode::notFound);
    EXPECT_FALSE(fs::exists(folderOf("a")));
    const auto begun = m_mirror.begin({"a"});
    ASSERT_FALSE(begun) << "it lies in the bin";
    EXPECT_EQ(begun.error().code, ErrorCode::cancelled);
}

TEST_F(RelayMirror, KnowsWhatNeedsNoLook) {
    ASSERT_TRUE(m_mirror.begin({"a", 4, 1234, false}));
    EXPECT_FALSE(m_mirror.isComplete({"a", 4, 1234, false}));
    ASSERT_TRUE(m_mirror.take(Piece{"a", "events.jsonl", 0, "one\n", kMark}));
    ASSERT_TRUE(m_mirror.take(Standing{"a", false}));
    const Mirror next(m_folder / "work", "box", "/there");
    EXPECT_TRUE(next.isComplete({"a", 4, 1234, false}));
    EXPECT_FALSE(next.isComplete({"a", 4, 1234, true}));
    EXPECT_FALSE(next.isComplete({"a", 5, 1234, false}));
    EXPECT_FALSE(next.isComplete({"a", 4, 1235, false}));
    EXPECT_FALSE(next.isComplete({"b", 4, 1234, false}));
}

TEST_F(RelayMirror, WhatWasSeenLongAgoIsUnknown) {
    const auto now = std::chrono::floor<std::chrono::milliseconds>(std::chrono::system_clock::now());
    ASSERT_TRUE(m_mirror.take(Standing{"a", true}));
    EXPECT_TRUE(run::inspectLock(folderOf("a") / "lock").state == run::LockState::elsewhere);
    ASSERT_TRUE(m_mirror.seen(now - std::chrono::hours(1)));
    ASSERT_TRUE(m_mirror.take(Standing{"a", true}));
    EXPECT_TRUE(run::inspectLock(folderOf("a") / "lock").state == run::LockState::foreign);
    ASSERT_TRUE(m_mirror.seen(now)) << "a minute later it is said again";
    EXPECT_TRUE(run::inspectLock(folderOf("a") / "lock").state == run::LockState::elsewhere);
    EXPECT_EQ(run::sendRequest(folderOf("a"), run::Request::stop).error().code, ErrorCode::usage);
}

}  // namespace
}  // namespace plateau::relay
