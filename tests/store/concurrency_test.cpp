#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

using support::appendEvents;
using support::makeRun;

class ConcurrencyTest : public StoreTest {
protected:
    Content rebuilt() {
        deleteDatabase();
        Workspace workspace = open();
        ingest(workspace);
        return content(workspace);
    }
};

void appendInPortions(const std::filesystem::path& run, const std::vector<run::Event>& events, std::size_t portion) {
    for (std::size_t at = 0; at < events.size(); at += portion) {
        const auto begin = events.begin() + static_cast<std::ptrdiff_t>(at);
        appendEvents(run, {begin, events.begin() + static_cast<std::ptrdiff_t>(std::min(at + portion, events.size()))});
    }
}

TEST_F(ConcurrencyTest, TwoWindowsOnOneWorkspaceIngestEveryLineOnce) {
    const auto events = support::madeHistory(3000);
    const std::vector<std::filesystem::path> runs{makeRun(folder(), "one"), makeRun(folder(), "two")};
    std::atomic<bool> written{false};
    std::atomic<int> failures{0};
    const auto window = [&] {
        Workspace workspace = open();
        for (bool last = false; !last;) {
            last = written;
            if (!ingestOnce(workspace)) ++failures;
        }
    };
    std::thread first(window), second(window);
    for (const auto& run : runs) appendInPortions(run, events, 37);
    written = true;
    first.join();
    second.join();
    EXPECT_EQ(failures, 0);
    Content seen;
    {
        Workspace workspace = open();
        EXPECT_TRUE(ingest(workspace).empty());
        seen = content(workspace);
    }
    EXPECT_EQ(seen.columns.at("one/train/loss/values").size(), 3000u);
    EXPECT_EQ(seen, rebuilt());
}

// A child that ingests is killed again and again, at whatever it does; another one goes on from there.
TEST_F(ConcurrencyTest, KilledIngestersLoseAndRepeatNothing) {
    const auto events = support::madeHistory(4000);
    const auto run = makeRun(folder(), "one");
    { Workspace workspace = open(); }
    const std::size_t rounds = 20, portion = events.size() / rounds + 1;
    for (std::size_t round = 0; round < rounds; ++round) {
        const pid_t child = ::fork();
        ASSERT_GE(child, 0);
        if (child == 0) {
            auto workspace = Workspace::open(folder());
            for (; workspace;) {
                if (!ingestOnce(*workspace)) ::_exit(1);
            }
            ::_exit(2);
        }
        const auto begin = events.begin() + static_cast<std::ptrdiff_t>(round * portion);
        const auto end = events.begin() + static_cast<std::ptrdiff_t>(std::min((round + 1) * portion, events.size()));
        appendInPortions(run, {begin, end}, 5);
        ASSERT_EQ(::kill(child, SIGKILL), 0);
        int status = 0;
        ASSERT_EQ(::waitpid(child, &status, 0), child);
        ASSERT_TRUE(WIFSIGNALED(status)) << "the child gave up with " << WEXITSTATUS(status);
    }
    Content seen;
    {
        Workspace workspace = open();
        ingest(workspace);
        seen = content(workspace);
    }
    EXPECT_EQ(seen.columns.at("one/train/loss/values").size(), 4000u);
    EXPECT_EQ(seen, rebuilt());
}

}  // namespace
}  // namespace plateau::store
