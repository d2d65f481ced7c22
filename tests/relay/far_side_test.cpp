// What the far side does with requests.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "core/queue/queue_file.h"
#include "core/relay/limits.h"
#include "core/run/control.h"
#include "core/run/run_lock.h"
#include "tests/relay/support.h"

namespace plateau::relay {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

class RelayFarSide : public testing::Test {
protected:
    RelayFarSide() : m_far(m_folder.path()) {}
    void greet() { EXPECT_TRUE(resultOf(m_far.ask(HelloRequest{m_folder.path().string()})).is_object()); }
    Names waiting() const { return queue::QueueFile(m_folder.path()).read()->runs; }
    fs::path folderOf(const std::string& id) const { return m_folder / "runs" / id; }

    TemporaryFolder m_folder;
    Far m_far;
};

TEST_F(RelayFarSide, TellsWhereItIs) {
    const auto hello = HelloAnswer::read(resultOf(m_far.ask(HelloRequest{m_folder.path().string()})));
    ASSERT_TRUE(hello) << describe(hello.error());
    EXPECT_EQ(hello->workspace, m_folder.path().string());
    EXPECT_EQ(hello->version, "1.2.3");
}

TEST_F(RelayFarSide, NeedsAWorkspaceThatIsThere) {
    EXPECT_EQ(errorOf(m_far.ask(ListRequest{})).code, ErrorCode::usage) << "hello comes first";
    EXPECT_EQ(errorOf(m_far.ask(HelloRequest{(m_folder / "none").string()})).code, ErrorCode::notFound);
    EXPECT_EQ(errorOf(m_far.ask(ListRequest{})).code, ErrorCode::usage);
}

TEST_F(RelayFarSide, ListsRunsInPages) {
    greet();
    EXPECT_TRUE(ListAnswer::read(resultOf(m_far.ask(ListRequest{})), "")->runs.empty());
    fs::create_directories(folderOf("no-run"));
    makeRun(m_folder.path(), "mirrored", "x\n");
    writeText(folderOf("mirrored") / "remote.json", "{}");
    for (std::size_t i = 0; i < kMostListed + 2; ++i) {
        const fs::path folder = folderOf("r" + std::to_string(10'000 + i));
        fs::create_directories(folder);
        writeText(folder / "events.jsonl", "x\n");
    }
    const auto first = ListAnswer::read(resultOf(m_far.ask(ListRequest{})), "");
    ASSERT_TRUE(first) << describe(first.error());
    EXPECT_EQ(first->runs.size(), kMostListed);
    EXPECT_EQ(first->runs[0].run, "r10000");
    EXPECT_EQ(first->runs[0].bytes, 2u);
    EXPECT_GT(first->runs[0].changed_ms, 0);
    ASSERT_TRUE(first->more);
    const std::string after = first->runs.back().run;
    const auto second = ListAnswer::read(resultOf(m_far.ask(ListRequest{after})), after);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->runs.size(), 2u);
    EXPECT_FALSE(second->more);
}

TEST_F(RelayFarSide, PutsASpecOnce) {
    greet();
    EXPECT_TRUE(resultOf(m_far.ask(PutRequest{"new", specText()})).is_object());
    EXPECT_EQ(readText(folderOf("new") / "spec.json"), specText());
    EXPECT_EQ(errorOf(m_far.ask(PutRequest{"new", specText()})).code, ErrorCode::busy);
    EXPECT_EQ(errorOf(m_far.ask(PutRequest{"bad", "{"})).code, ErrorCode::malformed);
    EXPECT_EQ(errorOf(m_far.ask(PutRequest{"import", R"({"kind":"import","version":1})"})).code, ErrorCode::usage);
    EXPECT_FALSE(fs::exists(folderOf("bad")));
    EXPECT_FALSE(fs::exists(folderOf("import")));
}

TEST_F(RelayFarSide, PutsOperatorsBesideTheSpecAndNothingElse) {
    greet();
    EXPECT_TRUE(resultOf(m_far.ask(PutRequest{"new", specText(), {{"mine@0123.operator", "{}"}}})).is_object());
    EXPECT_EQ(readText(folderOf("new") / "mine@0123.operator"), "{}");
    for (const char* name :
         {"spec.json", "../up@0123.operator", "mine@0123.operator/x", ".@0123.operator", "a@Z.operator"})
        EXPECT_EQ(errorOf(m_far.ask(PutRequest{"other", specText(), {{name, "{}"}}})).code, ErrorCode::malformed)
            << name;
    EXPECT_FALSE(fs::exists(folderOf("other")));
}

TEST_F(RelayFarSide, StartsByTheQueueThere) {
    greet();
    EXPECT_EQ(errorOf(m_far.ask(StartRequest{"none"})).code, ErrorCode::notFound);
    makeRun(m_folder.path(), "a", "");
    makeRun(m_folder.path(), "b", "");
    EXPECT_FALSE(StartAnswer::read(resultOf(m_far.ask(StartRequest{"a"})))->is_paused);
    m_far.ask(StartRequest{"b"});
    m_far.ask(StartRequest{"a"});
    EXPECT_EQ(waiting(), (Names{"a", "b"}));
    EXPECT_EQ(m_far.keepers, 3) << "none keeps the queue";
    queue::QueueFile keeper(m_folder.path());
    ASSERT_TRUE(*keeper.tryBecomeKeeper());
    m_far.ask(StartRequest{"a"});
    EXPECT_EQ(m_far.keepers, 3);
    ASSERT_TRUE(queue::QueueFile(m_folder.path()).edit([](queue::QueueContent& content) { content.paused = true; }));
    EXPECT_TRUE(StartAnswer::read(resultOf(m_far.ask(StartRequest{"a"})))->is_paused);
}

TEST_F(RelayFarSide, StopsWhatWaitsAndWhatIsAtWork) {
    greet();
    makeRun(m_folder.path(), "a", "");
    EXPECT_EQ(errorOf(m_far.ask(StopRequest{"a"})).code, ErrorCode::usage);
    m_far.ask(StartRequest{"a"});
    EXPECT_TRUE(StopAnswer::read(resultOf(m_far.ask(StopRequest{"a"})))->has_left_queue);
    EXPECT_TRUE(waiting().empty());
    const auto lock = run::RunLock::acquire(folderOf("a") / "lock");
    ASSERT_TRUE(lock);
    EXPECT_FALSE(StopAnswer::read(resultOf(m_far.ask(StopRequest{"a", run::Request::checkpoint})))->has_left_queue);
    m_far.ask(StopRequest{"a"});
    EXPECT_EQ(run::claimRequests(folderOf("a")), (std::vector{run::Request::stop, run::Request::checkpoint}));
}

TEST_F(RelayFarSide, SaysThatItIsAliveWhenNothingElseIsToBeSaid) {
    greet();
    const auto now = FarSide::Clock::now();
    m_far.side().look(now);
    m_far.side().look(now + FarSide::kAliveEvery + std::chrono::seconds(1));
    const auto messages = m_far.look();
    ASSERT_EQ(messages.size(), 1u);
    EXPECT_TRUE(messages[0] == Message(Alive{}));
}

}  // namespace
}  // namespace plateau::relay
