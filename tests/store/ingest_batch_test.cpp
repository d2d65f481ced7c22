// Thousands of runs are read a batch at a time: few transactions, each whole.
#include <sqlite3.h>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "core/run/event.h"
#include "core/run/run_directory.h"
#include "core/store/ingest_run.h"
#include "core/store/run_bin.h"
#include "core/store/workspace_state.h"
#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

using support::appendEvents;
using support::makeRun;

constexpr int kRuns = 250;
constexpr int kMostTransactions = 5;

class IngestBatchTest : public StoreTest {
protected:
    std::set<run::RunId> makeRuns() {
        std::set<run::RunId> ids;
        for (int i = 0; i < kRuns; ++i) {
            const std::string name = "run-" + std::to_string(1000 + i);
            appendEvents(makeRun(folder(), name), support::madeHistory(20));
            ids.insert({name});
        }
        return ids;
    }
    // Of `work`, that wrote something.
    template <typename Work>
    static int transactionsOf(Workspace& workspace, Work work) {
        int count = 0;
        sqlite3* handle = workspace.state().database->getHandle();
        const auto counted = [](void* counter) { return ++*static_cast<int*>(counter), 0; };
        ::sqlite3_commit_hook(handle, counted, &count);
        work();
        ::sqlite3_commit_hook(handle, nullptr, nullptr);
        return count;
    }
    static std::size_t changedBy(Workspace& workspace, const std::set<run::RunId>& ids) {
        const auto report = ingestOnce(workspace, ids);
        return report ? report->changed.size() : 0;
    }
};

TEST_F(IngestBatchTest, ManyRunsComeChangeAndGoInFewTransactions) {
    const std::set<run::RunId> ids = makeRuns();
    Workspace workspace = open();
    EXPECT_LE(transactionsOf(workspace, [&] { EXPECT_EQ(changedBy(workspace, ids), ids.size()); }), kMostTransactions);
    EXPECT_EQ(workspace.runs()->size(), ids.size());
    EXPECT_EQ(workspace.series({"run-1249"}, "train/loss")->values.size(), 20u);

    for (const run::RunId& id : ids) ASSERT_TRUE(run::writeLabel(workspace.runsFolder() / id.value, named("night")));
    EXPECT_LE(transactionsOf(workspace, [&] { EXPECT_EQ(changedBy(workspace, ids), ids.size()); }), kMostTransactions);
    EXPECT_EQ(row(workspace, "run-1000").name, "night");
    EXPECT_EQ(transactionsOf(workspace, [&] { EXPECT_EQ(changedBy(workspace, ids), 0u); }), 0) << "nothing is new";

    for (const run::RunId& id : ids) ASSERT_TRUE(binRun(folder(), id));
    EXPECT_LE(transactionsOf(workspace, [&] { EXPECT_EQ(changedBy(workspace, ids), ids.size()); }), kMostTransactions);
    EXPECT_TRUE(workspace.runs()->empty());
}

// A run that appears while others are written is read when it is its turn.
TEST_F(IngestBatchTest, FewRunsAreWrittenOneByOne) {
    const std::set<run::RunId> ids{{"first"}, {"second"}, {"third"}};
    for (const run::RunId& id : ids) makeRun(folder(), id.value);
    Workspace workspace = open();
    EXPECT_EQ(transactionsOf(workspace, [&] { EXPECT_EQ(changedBy(workspace, ids), 3u); }), 3);
}

TEST_F(IngestBatchTest, ADamagedSeriesDoesNotKeepTheRunsBeforeItBack) {
    std::set<run::RunId> ids = makeRuns();
    ids.insert({{"first"}, {"second"}, {"third"}});
    for (const char* id : {"first", "second", "third"}) appendEvents(makeRun(folder(), id), support::madeHistory(40));
    Workspace workspace = open();
    ingest(workspace);
    workspace.state().database->exec(
        "UPDATE chunks SET step_column=x'00' WHERE series IN (SELECT series.key FROM series JOIN runs"
        " ON runs.key=series.run WHERE runs.id='second')");
    for (const char* id : {"first", "second", "third"})
        appendEvents(workspace.runsFolder() / id,
                     {support::madeEvent(1000, run::EventType::resumed, 20, {}, {{"from_step", 20}})});
    const auto report = ingestOnce(workspace, ids);
    ASSERT_FALSE(report);
    EXPECT_EQ(report.error().code, ErrorCode::malformed);
    EXPECT_EQ(workspace.series({"first"}, "train/loss")->steps.back(), 20);
}

// Two windows read the same runs; what one has written meanwhile is not written again by the other.
TEST_F(IngestBatchTest, ARunThatAnotherProcessWroteMeanwhileIsReadAgain) {
    const std::set<run::RunId> ids = makeRuns();
    Workspace mine = open(), other = open();
    IngestBatch batch(mine.state(), 10);
    ASSERT_TRUE(batch.add({"run-1000"}));
    ASSERT_TRUE(batch.add({"run-1001"}));
    ingest(other);
    const Content before = content(other);
    ASSERT_TRUE(batch.write());
    const auto outcomes = batch.takeOutcomes();
    ASSERT_EQ(outcomes.size(), 2u);
    for (const auto& [id, outcome] : outcomes) EXPECT_EQ(outcome.revision, 1) << id.value;
    EXPECT_EQ(content(mine), before);
}

}  // namespace
}  // namespace plateau::store
