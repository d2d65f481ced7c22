#include <filesystem>
#include <memory>

#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/queue/queue_file.h"
#include "tests/support/temporary_folder.h"

namespace plateau::queue {
namespace {

namespace fs = std::filesystem;
using Runs = std::vector<std::string>;

class QueueFileTest : public testing::Test {
protected:
    fs::path folder() const { return m_folder.path(); }
    fs::path file() const { return folder() / "queue.json"; }
    void write(const std::string& text) { ASSERT_TRUE(writeFileAtomically(file(), text)); }
    support::TemporaryFolder m_folder;
};

TEST_F(QueueFileTest, KeepsTheOrder) {
    QueueFile queue(folder());
    ASSERT_TRUE(queue.edit([](QueueContent& content) { content.runs = {"b", "a", "c"}; }));
    EXPECT_EQ(queue.read()->runs, (Runs{"b", "a", "c"}));
    EXPECT_EQ(QueueFile(folder()).read()->runs, (Runs{"b", "a", "c"}));
}

TEST_F(QueueFileTest, OneKeeperAndTheNextTakesOver) {
    auto first = std::make_unique<QueueFile>(folder());
    QueueFile second(folder());
    EXPECT_FALSE(*second.isKept());
    EXPECT_TRUE(*first->tryBecomeKeeper());
    EXPECT_TRUE(*second.isKept());
    EXPECT_FALSE(*second.tryBecomeKeeper());
    ASSERT_TRUE(second.edit([](QueueContent& content) { content.runs.push_back("x"); }))
        << "others may change the order";
    EXPECT_FALSE(*second.tryBecomeKeeper());
    first.reset();
    EXPECT_FALSE(*second.isKept());
    EXPECT_TRUE(*second.tryBecomeKeeper());
    second.resign();
    EXPECT_FALSE(*QueueFile(folder()).isKept());
}

TEST_F(QueueFileTest, DamageIsSetAsideAndTold) {
    for (const std::string damage :
         {"{", "[]", "{}", R"({"version":1})", R"({"version":1,"runs":["../x"]})", R"({"version":1,"runs":[7]})"}) {
        write(damage);
        QueueFile queue(folder());
        const auto content = queue.read();
        ASSERT_TRUE(content) << damage;
        ASSERT_TRUE(content->set_aside) << damage;
        EXPECT_TRUE(content->runs.empty());
        EXPECT_EQ(*readFile(content->set_aside->context), damage) << "nothing is lost";
        EXPECT_FALSE(queue.read()->set_aside) << "told once";
    }
}

TEST_F(QueueFileTest, DamageCanBeLeftWhereItIs) {
    write("{");
    QueueFile queue(folder());
    const auto content = queue.edit([](QueueContent&) {}, QueueFile::Damaged::refuse);
    ASSERT_FALSE(content);
    EXPECT_EQ(content.error().code, ErrorCode::malformed);
    EXPECT_EQ(*readFile(file()), "{");
}

TEST(QueueContent, HostileQueuesAreRefusedAtOnce) {
    const std::string deep =
        R"({"version":1,"runs":[],"x":)" + std::string(100000, '[') + std::string(100000, ']') + "}";
    const std::string longName = R"({"version":1,"runs":[")" + std::string(300, 'a') + R"("]})";
    for (const std::string& hostile : {deep, longName}) {
        const auto read = parseQueue(hostile, "q");
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().code, ErrorCode::malformed);
    }
    std::string many = R"({"version":1,"runs":["a")";
    for (int i = 0; i < 20000; ++i) many += ",\"r" + std::to_string(i) + "\"";
    const auto read = parseQueue(many + "]}", "q");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->runs.size(), 20001u);
}

TEST_F(QueueFileTest, ANewerQueueIsLeftAlone) {
    const std::string newer = R"({"version":2,"runs":["a"]})";
    write(newer);
    QueueFile queue(folder());
    const auto content = queue.edit([](QueueContent& seen) { seen.runs.clear(); });
    ASSERT_FALSE(content);
    EXPECT_EQ(content.error().code, ErrorCode::newerVersion);
    EXPECT_EQ(*readFile(file()), newer);
}

TEST(QueueContent, KeepsPauseAndDevicesWithinBounds) {
    const auto read =
        parseQueue(R"({"version":1,"runs":[],"paused":true,"at_once":{"cpu":3,"cuda:0":999,"x":"y"}})", "q");
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->paused);
    EXPECT_EQ(read->at_once, (std::map<std::string, int>{{"cpu", 3}, {"cuda:0", kMostAtOnce}}));
    const auto again = parseQueue(queueJson(*read), "q");
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->paused);
    EXPECT_EQ(again->at_once, read->at_once);
}

TEST(QueueContent, KnowsWhatHasPausedIt) {
    const auto read = parseQueue(R"({"version":1,"runs":["d"],"paused":true,"paused_after":["a","b","c"]})", "q");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->paused_after, (std::vector<std::string>{"a", "b", "c"}));
    QueueContent again = *parseQueue(queueJson(*read), "q");
    EXPECT_EQ(again.paused_after, read->paused_after);
    again.setPaused(false);
    EXPECT_EQ(queueJson(again).find("paused"), std::string::npos);
    for (const char* odd : {R"("a")", R"(["../a"])", "[1]"}) {
        const std::string text = R"({"version":1,"runs":[],"paused":true,"paused_after":)" + std::string(odd) + "}";
        EXPECT_TRUE(parseQueue(text, "q")->paused_after.empty()) << odd;
    }
}

TEST_F(QueueFileTest, AnEngineIsMarkedAsLongAsSomebodyHoldsItsMark) {
    QueueFile queue(folder());
    EXPECT_FALSE(queue.hasEngine("a"));
    {
        const auto mark = queue.markEngine("a");
        ASSERT_TRUE(mark);
        EXPECT_TRUE(queue.hasEngine("a"));
        EXPECT_FALSE(queue.hasEngine("b"));
        EXPECT_EQ(QueueFile(folder()).markEngine("a").error().code, ErrorCode::busy);
        EXPECT_TRUE(*queue.tryBecomeKeeper()) << "the keeper's lock is another";
    }
    EXPECT_FALSE(queue.hasEngine("a"));
}

TEST_F(QueueFileTest, WhatIsWrittenWithinAnEditCanBeTakenBack) {
    QueueFile queue(folder());
    ASSERT_TRUE(queue.edit([&](QueueContent& content) {
        content.runs = {"a"};
        content.started = {{"a", 7}};
        ASSERT_TRUE(queue.write(content));
        EXPECT_EQ(QueueFile(folder()).read()->started, content.started);
        content.remove({"a"});
    }));
    EXPECT_TRUE(queue.read()->runs.empty());
    EXPECT_TRUE(queue.read()->started.empty());
}

TEST(QueueContent, StartsThatMeanNothingAreLeftOut) {
    const auto read = parseQueue(R"({"version":1,"runs":["a"],"started":{"a":7,"../b":1,"c":-1,"d":"x"}})", "q");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->started, (std::map<std::string, std::uint64_t>{{"a", 7}}));
    EXPECT_EQ(parseQueue(queueJson(*read), "q")->started, read->started);
}

TEST_F(QueueFileTest, UnknownMembersStay) {
    write(R"({"version":1,"runs":["a"],"note":"mine"})");
    QueueFile queue(folder());
    ASSERT_TRUE(queue.edit([](QueueContent& content) { content.runs.push_back("b"); }));
    EXPECT_NE(readFile(file())->find("mine"), std::string::npos);
}

}  // namespace
}  // namespace plateau::queue
