#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <mutex>

#include <gtest/gtest.h>

#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

using run::EventType;
using support::appendEvents;
using support::madeEvent;
using support::makeRun;

// Collects reports and waits until a condition on the workspace holds.
class Window {
public:
    explicit Window(const std::filesystem::path& folder) : m_workspace(std::move(*Workspace::open(folder))) {
        auto started = Ingester::start(folder, [this](const IngestReport& report) {
            const std::lock_guard guard(m_mutex);
            m_changed.insert(report.changed.begin(), report.changed.end());
            ++m_reports;
            m_news.notify_all();
        });
        if (started) m_ingester = std::move(*started);
    }
    // The condition is asked only after a report named the run, as a window would.
    bool waitFor(const std::string& id, const std::function<bool(Workspace&)>& condition) {
        std::unique_lock guard(m_mutex);
        return m_news.wait_for(guard, std::chrono::seconds(30),
                               [&] { return m_changed.contains({id}) && condition(m_workspace); });
    }
    bool waitForState(const std::string& id, run::RunState state) {
        return waitFor(id, [&](Workspace& workspace) {
            const auto row = workspace.findRun({id});
            return row && *row && (*row)->state == state;
        });
    }
    Ingester& ingester() { return *m_ingester; }

private:
    std::mutex m_mutex;
    std::condition_variable m_news;
    std::set<run::RunId> m_changed;
    int m_reports = 0;
    Workspace m_workspace;
    std::unique_ptr<Ingester> m_ingester;
};

using IngesterTest = StoreTest;

std::function<bool(Workspace&)> hasPoints(const std::string& id, std::size_t count) {
    return [id, count](Workspace& workspace) { return workspace.series({id}, "train/loss")->values.size() == count; };
}

TEST_F(IngesterTest, FollowsALogInEveryWindow) {
    const auto run = makeRun(folder(), "one");
    Window first(folder()), second(folder());
    for (std::int64_t step = 1; step <= 20; ++step) {
        appendEvents(run, {madeEvent(step, EventType::metrics, step, {{"train/loss", 1}})});
        ASSERT_TRUE(first.waitFor("one", hasPoints("one", static_cast<std::size_t>(step))));
        ASSERT_TRUE(second.waitFor("one", hasPoints("one", static_cast<std::size_t>(step))));
    }
}

TEST_F(IngesterTest, NoticesRunsThatAppearGetALabelAndVanish) {
    Window window(folder());
    const support::TemporaryFolder elsewhere;
    appendEvents(makeRun(elsewhere.path(), "far"), support::madeHistory(30));
    std::filesystem::copy(elsewhere.path() / "runs" / "far", folder() / "runs" / "far",
                          std::filesystem::copy_options::recursive);
    ASSERT_TRUE(window.waitForState("far", run::RunState::finished));
    ASSERT_TRUE(run::writeLabel(folder() / "runs" / "far", named("From afar")));
    ASSERT_TRUE(
        window.waitFor("far", [](Workspace& workspace) { return (*workspace.findRun({"far"}))->name == "From afar"; }));
    std::filesystem::remove_all(folder() / "runs" / "far");
    ASSERT_TRUE(window.waitFor("far", [](Workspace& workspace) { return !workspace.findRun({"far"})->has_value(); }));
}

TEST_F(IngesterTest, NoticesThatAnEngineDiedSilently) {
    const auto run = makeRun(folder(), "one");
    appendEvents(run, {madeEvent(0, EventType::started, 0)});
    int ready[2];
    ASSERT_EQ(::pipe(ready), 0);
    const pid_t engine = ::fork();
    ASSERT_GE(engine, 0);
    if (engine == 0) {
        const auto lock = run::RunLock::acquire(run / "lock");
        if (!lock || ::write(ready[1], "x", 1) != 1) ::_exit(1);
        for (;;) ::pause();
    }
    char byte = 0;
    ASSERT_EQ(::read(ready[0], &byte, 1), 1);
    Window window(folder());
    EXPECT_TRUE(window.waitForState("one", run::RunState::running));
    ::kill(engine, SIGKILL);
    ::waitpid(engine, nullptr, 0);
    EXPECT_TRUE(window.waitForState("one", run::RunState::interrupted));
    ::close(ready[0]);
    ::close(ready[1]);
}

// By links, which takes a moment.
void makeVeryMany(const std::filesystem::path& workspace, int count) {
    const auto first = makeRun(workspace, "many-0000");
    appendEvents(first, support::madeHistory(20));
    for (int i = 1; i < count; ++i) {
        char name[16];
        std::snprintf(name, sizeof name, "many-%04d", i);
        const run::RunPaths paths{workspace / "runs" / name};
        std::filesystem::create_directory(paths.folder);
        std::filesystem::create_hard_link(first / "spec.json", paths.spec());
        std::filesystem::create_hard_link(first / "events.jsonl", paths.events());
    }
}

TEST_F(IngesterTest, EndsAtOnceInTheMiddleOfWork) {
    makeVeryMany(folder(), 1500);
    { Window window(folder()); }
    Workspace workspace = open();
    EXPECT_LT(workspace.runs()->size(), 1500u);
    ingest(workspace);
    EXPECT_EQ(workspace.runs()->size(), 1500u);
}

TEST_F(IngesterTest, TellsHowFarItIsWithVeryMany) {
    makeVeryMany(folder(), 1200);
    std::mutex mutex;
    std::condition_variable news;
    std::vector<IngestReport> reports;
    auto ingester = Ingester::start(folder(), [&](const IngestReport& report) {
        const std::lock_guard guard(mutex);
        reports.push_back(report);
        news.notify_all();
    });
    ASSERT_TRUE(ingester.ok());
    std::unique_lock guard(mutex);
    ASSERT_TRUE(
        news.wait_for(guard, std::chrono::seconds(120), [&] { return !reports.empty() && reports.back().all == 0; }));
    EXPECT_GT(reports.size(), 1u);
    EXPECT_EQ(reports.front().all, 1200u);
    EXPECT_LT(reports.front().done, 1200u);
    EXPECT_TRUE(std::is_sorted(reports.begin(), reports.end() - 1,
                               [](const auto& a, const auto& b) { return a.done < b.done; }));
}

// It is called as the last of very many.
TEST_F(IngesterTest, FollowsARunWhileItReadsVeryMany) {
    makeVeryMany(folder(), 1500);
    const auto run = makeRun(folder(), "zz-live");
    std::mutex mutex;
    std::condition_variable news;
    std::size_t reached = 0;  // when the run was told of
    bool is_told = false;
    auto ingester = Ingester::start(folder(), [&](const IngestReport& report) {
        const std::lock_guard guard(mutex);
        is_told = is_told || report.changed.contains({"zz-live"});
        if (!is_told && report.all > 0) reached = report.done;
        news.notify_all();
    });
    ASSERT_TRUE(ingester.ok());
    std::unique_lock guard(mutex);
    ASSERT_TRUE(news.wait_for(guard, std::chrono::seconds(120), [&] { return reached > 0; })) << "it has begun";
    appendEvents(run, {madeEvent(0, EventType::metrics, 1, {{"train/loss", 1}})});
    ASSERT_TRUE(news.wait_for(guard, std::chrono::seconds(120), [&] { return is_told; }));
    EXPECT_LT(reached, 1400u);
}

}  // namespace
}  // namespace plateau::store
