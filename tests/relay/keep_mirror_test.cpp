// A connection and its loss, with small programs in the place of ssh: most of them lie.
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/relay/connection.h"
#include "core/relay/keep_mirror.h"
#include "core/run/remote.h"
#include "tests/relay/support.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;
using Kind = MirrorNews::Kind;

const std::string kMark = "0123456789abcdef0123456789abcdef";

class KeptMirror : public testing::Test {
protected:
    KeptMirror() { fs::create_directories(m_folder / "work/runs"); }

    // A program that says these lines after the marker, and then reads until nobody writes any more.
    std::vector<std::string> saying(const std::vector<Message>& messages, const std::string& more = {}) const {
        std::string text = "\n" + std::string(kMarker) + "\n";
        for (const Message& message : messages) text += encode(message) + "\n";
        writeText(m_folder / "said", text + more);
        return {"sh", "-c", "cat \"$0\"; cat > /dev/null", (m_folder / "said").string()};
    }
    static Message hello(const std::string& workspace = "/there") {
        HelloAnswer answer{.protocol = kRelayProtocol, .version = "1"};
        answer.workspace = workspace;
        return Answered{1, answer.document()};
    }
    static Message list(const std::vector<ListAnswer::Run>& runs) { return Answered{2, ListAnswer{runs}.document()}; }

    Status keep(std::vector<std::string> words, bool once = true) {
        return keepMirror({.workspace = m_folder / "work",
                           .machine = "box",
                           .words = std::move(words),
                           .remote_workspace = "/there",
                           .runs = {},
                           .once = once,
                           .stop = [this] { return m_stops; },
                           .tell =
                               [this](const MirrorNews& news) {
                                   m_news.push_back(news);
                                   m_stops = m_stops || (news.kind == Kind::lost && ++m_losses == 3);
                               },
                           .first_pause = std::chrono::milliseconds(1),
                           .longest_pause = std::chrono::milliseconds(2)});
    }
    std::set<std::string> files() const {
        std::set<std::string> all;
        for (const auto& entry : fs::recursive_directory_iterator(m_folder / "work"))
            if (!entry.is_directory()) all.insert(fs::relative(entry.path(), m_folder / "work").string());
        return all;
    }

    TemporaryFolder m_folder;
    std::vector<MirrorNews> m_news;
    bool m_stops = false;
    int m_losses = 0;
};

TEST_F(KeptMirror, TellsTheTasksWhereThereIsABatchSystem) {
    // Answers what it is asked, in whichever order.
    const auto answering = [](const std::string& tasks) {
        return std::vector<std::string>{
            "sh", "-c",
            "printf '\\n%s\\n' \"$0\"; while read -r line; do id=${line#*'\"id\":'}; id=${id%%,*}\n"
            "case $line in\n"
            "*hello*) r='\"result\":{\"protocol\":1,\"version\":\"1\",\"workspace\":\"/there\",\"slurm\":true}' ;;\n"
            "*list*) r='\"result\":{\"runs\":[{\"run\":\"a\"}]}' ;;\n"
            "*tasks*) r=" +
                tasks +
                " ;;\n"
                "*follow*) r='\"result\":{}'; echo '{\"standing\":{\"run\":\"a\",\"held\":false,\"gone\":false}}' ;;\n"
                "*) r='\"result\":{}' ;;\nesac; echo \"{\\\"id\\\":$id,$r}\"; done",
            std::string(kMarker)};
    };
    ASSERT_TRUE(
        keep(answering(R"('"result":{"tasks":[{"run":"a","task":"12","state":"pending","reason":"Priority"}]}')")));
    ASSERT_TRUE(run::readRemote(m_folder / "work/runs/a")->task);
    EXPECT_EQ(run::readRemote(m_folder / "work/runs/a")->task->reason, "Priority");
    EXPECT_TRUE(keep(answering(R"('"error":{"code":"unavailable","message":"the controller is down"}')")))
        << "runs do not mind";
}

TEST_F(KeptMirror, BringsOverWhatIsThereAndEnds) {
    const Status kept = keep(saying({hello(), list({{"a", 4, 7, false}}), Answered{3, nlohmann::json::object()},
                                     Whole{"a", "spec.json", "{}"}, Piece{"a", "events.jsonl", 0, "one\n", kMark},
                                     Standing{"a"}, Answered{4, nlohmann::json::object()}}));
    ASSERT_TRUE(kept) << describe(kept.error());
    EXPECT_EQ(readText(m_folder / "work/runs/a/events.jsonl"), "one\n");
    EXPECT_EQ(files(), (std::set<std::string>{"runs/a/remote.json", "runs/a/events.jsonl", "runs/a/spec.json"}));
}

TEST_F(KeptMirror, ALieEndsItAndWritesNothing) {
    const std::vector<std::vector<Message>> lies = {
        {hello(), list({{"a"}}), Piece{"b", "events.jsonl", 0, "x", kMark}},
        {hello(), list({{"a"}}), Piece{"a", "events.jsonl", 9, "x", kMark}},
        {hello(), list({{".."}})},
        {hello(), list({{"b"}, {"a"}})},
        {hello(), Answered{77, nlohmann::json::object()}},
        {hello(), Whole{"a", "spec.json", "{}"}},
        {Whole{"a", "spec.json", "{}"}},
        {Answered{1, "no document"}},
    };
    for (std::size_t i = 0; i < lies.size(); ++i) {
        m_news.clear();
        const Status kept = keep(saying(lies[i]), false);
        ASSERT_FALSE(kept) << i;
        EXPECT_EQ(kept.error().code, ErrorCode::malformed) << i << describe(kept.error());
        for (const std::string& file : files()) EXPECT_EQ(file, "runs/a/remote.json") << i;
    }
    EXPECT_EQ(keep(saying({hello()}, "no JSON\n")).error().code, ErrorCode::malformed);
    EXPECT_EQ(keep(saying({hello()}, std::string(5 << 20, 'x'))).error().code, ErrorCode::malformed);
}

TEST_F(KeptMirror, OutputWithoutEndHasOne) {
    EXPECT_EQ(keep({"sh", "-c", "exec cat /dev/zero"}).error().code, ErrorCode::malformed);
    EXPECT_EQ(keep({"sh", "-c", "yes"}).error().code, ErrorCode::malformed);
}

TEST_F(KeptMirror, ALostConnectionIsToldAndMadeAgain) {
    const auto words = saying({hello(), list({})});
    const Status kept = keep({"sh", "-c", "head -c 400 \"$0\"; echo gone >&2; exit 255", words.back()}, false);
    EXPECT_TRUE(kept);
    EXPECT_EQ(m_losses, 3);
    ASSERT_FALSE(m_news.empty());
    EXPECT_TRUE(m_news.back().kind == Kind::lost);
    EXPECT_NE(m_news.back().error->message.find("gone"), std::string::npos) << describe(*m_news.back().error);
}

TEST_F(KeptMirror, WhyAMachineCannotBeReachedIsSaid) {
    const Status unknown = keep({"sh", "-c", "echo 'ssh: Could not resolve hostname box' >&2; exit 255"});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().code, ErrorCode::unavailable);
    EXPECT_NE(unknown.error().message.find("Could not resolve"), std::string::npos);
    const Status named = keep({"sh", "-c", "exit 255", "--", "me@box", "/opt/plateau-engine", "relay"});
    ASSERT_FALSE(named);
    EXPECT_EQ(named.error().advice, "try it by hand: sh me@box /opt/plateau-engine --version");
    const Status bare =
        keep({"sh", "-c", "echo 'bash: line 1: plateau-engine: command not found' >&2; exit 127"}, false);
    ASSERT_FALSE(bare) << "not awaited: it will not appear by itself";
    EXPECT_EQ(bare.error().code, ErrorCode::notFound);
    EXPECT_NE(bare.error().advice.find("install"), std::string::npos);
    EXPECT_EQ(keep({"/no/such/program"}).error().code, ErrorCode::notFound);
    const Status chatty = keep({"sh", "-c", "echo 'This account is currently not available.'; exit 1"});
    EXPECT_NE(chatty.error().message.find("not available"), std::string::npos) << describe(chatty.error());
}

TEST_F(KeptMirror, ARunOfTheSameNameIsPassedOverAndTheOthersAreNot) {
    fs::create_directories(m_folder / "work/runs/a");
    writeText(m_folder / "work/runs/a/spec.json", "mine");
    const Status kept = keep(
        saying({hello(), list({{"a", 1, 1}, {"b", 1, 1}}), Answered{3, nlohmann::json::object()},
                Piece{"b", "events.jsonl", 0, "one\n", kMark}, Standing{"b"}, Answered{4, nlohmann::json::object()}}));
    ASSERT_TRUE(kept) << describe(kept.error());
    EXPECT_EQ(readText(m_folder / "work/runs/a/spec.json"), "mine");
    EXPECT_FALSE(fs::exists(m_folder / "work/runs/a/remote.json"));
    EXPECT_EQ(readText(m_folder / "work/runs/b/events.jsonl"), "one\n");
    bool isTold = false;
    for (const MirrorNews& news : m_news) isTold = isTold || (news.kind == Kind::passedOver && news.run == "a");
    EXPECT_TRUE(isTold);
}

TEST_F(KeptMirror, EndsWhenItIsAsked) {
    m_stops = true;
    EXPECT_TRUE(keep(saying({hello()}), false));
}

TEST(RelayConnection, EndsAProgramThatDoesNotEndByItself) {
    std::vector<std::string> words{"sh", "-c", "trap '' TERM HUP; exec sleep 1000"};
    const auto began = std::chrono::steady_clock::now();
    {
        auto connection = Connection::open(words);
        ASSERT_TRUE(connection);
    }
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(30));
}

}  // namespace
}  // namespace plateau::relay
