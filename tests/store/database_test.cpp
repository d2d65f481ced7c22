#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include "core/base/files.h"
#include "core/store/database.h"
#include "core/store/database_place.h"
#include "core/store/schema.h"
#include "tests/store/store_fixture.h"
#include "tests/support/read_only_folder.h"

namespace plateau::store {
namespace {

namespace fs = std::filesystem;
using support::appendEvents;
using support::makeRun;

class DatabaseTest : public StoreTest {
protected:
    fs::path file() const { return folder() / "workspace.sqlite"; }
};

TEST_F(DatabaseTest, NewerSchemaIsRefusedNamingBothAndKept) {
    { Workspace workspace = open(); }
    { SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version=999"); }
    const auto workspace = Workspace::open(folder());
    ASSERT_FALSE(workspace);
    EXPECT_EQ(workspace.error().code, ErrorCode::newerVersion);
    EXPECT_NE(workspace.error().message.find("999"), std::string::npos);
    EXPECT_NE(workspace.error().message.find(" " + std::to_string(kSchemaVersion)), std::string::npos);
    SQLite::Database database(file().string());
    EXPECT_EQ(database.execAndGet("PRAGMA user_version").getInt(), 999);
}

TEST_F(DatabaseTest, ANewerFileIsSetAsideWholeWhenAskedFor) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(100));
    {
        Workspace workspace = open();
        ingest(workspace);
    }
    for (const char* name : {"workspace.sqlite.newer-1", "workspace.sqlite.newer-2"}) {
        SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version=999");
        const auto kept = setDatabaseAside(folder(), SetAside::newer);
        ASSERT_TRUE(kept) << describe(kept.error());
        EXPECT_EQ(*kept, folder() / name);
        SQLite::Database old(kept->string());
        EXPECT_EQ(old.execAndGet("PRAGMA user_version").getInt(), 999);
        EXPECT_EQ(old.execAndGet("SELECT count(*) FROM runs").getInt(), 1) << "with what was in it";
        Workspace workspace = open();
        ingest(workspace);
        EXPECT_EQ(workspace.runs()->size(), 1u);
    }
    EXPECT_TRUE(damagedDatabases(folder()).empty());
}

// A workspace of the first version: its tables as they were, its plateaus as its detector found them.
void makeVersion1(const fs::path& file) {
    SQLite::Database database(file.string(), SQLite::OPEN_READWRITE);
    database.exec("UPDATE runs SET exit_step=1, plateau_level=2, plateau_start=3, plateau_end=4");
    for (const char* column : {"exit_low",
                               "exit_high",
                               "plateau_version",
                               "plateau_points",
                               "seconds_left",
                               "settings",
                               "flops_per_token",
                               "failure_code",
                               "failure_advice",
                               "machine",
                               "seen_ms",
                               "remote_stamp",
                               "job",
                               "job_state",
                               "job_reason",
                               "job_start",
                               "job_nodes",
                               "has_fetched",
                               "stops",
                               "log_tail",
                               "text",
                               "group_anywhere"})
        database.exec(std::string("ALTER TABLE runs DROP COLUMN ") + column);
    database.exec("PRAGMA user_version=1");
}

TEST_F(DatabaseTest, AnOlderSchemaIsMigratedAndItsPlateausAreFoundAnew) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(1000));
    // A resumption whose stop the older schema does not know.
    appendEvents(folder() / "runs" / "one",
                 {support::madeEvent(2000, run::EventType::resumed, 1000, {}, {{"from_step", 1000}}),
                  support::madeEvent(2001, run::EventType::metrics, 1001, {{"train/loss", 2.0}})});
    Content before;
    {
        Workspace workspace = open();
        ingest(workspace);
        before = content(workspace);
        ASSERT_TRUE(before.rows[0].exit_step && before.rows[0].exit_low && before.rows[0].exit_high);
    }
    makeVersion1(file());
    Workspace workspace = open();
    EXPECT_EQ(SQLite::Database(file().string()).execAndGet("PRAGMA user_version").getInt(), kSchemaVersion);
    EXPECT_EQ(row(workspace, "one").exit_step, 1);
    EXPECT_FALSE(row(workspace, "one").exit_low);
    EXPECT_EQ(ingest(workspace).changed, std::set<run::RunId>{{"one"}});
    EXPECT_EQ(content(workspace), before);
    EXPECT_TRUE(ingest(workspace).changed.empty());
}

TEST_F(DatabaseTest, AnotherVersionOfTheAnalysisFindsPlateausAnew) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(1000));
    Workspace workspace = open();
    ingest(workspace);
    const auto exit = row(workspace, "one").exit_step;
    SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec("UPDATE runs SET exit_step=1, plateau_version=1");
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").exit_step, exit);
    SQLite::Database(file().string(), SQLite::OPEN_READWRITE).exec("UPDATE runs SET exit_step=1, plateau_version=999");
    ingest(workspace);
    EXPECT_EQ(row(workspace, "one").exit_step, 1);  // a newer Plateau's answer stays
}

TEST_F(DatabaseTest, SomethingElseIsSetAsideAndRebuilt) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(100));
    support::appendText(file(), std::string(10'000, 'x'));
    Workspace workspace = open();
    ingest(workspace);
    EXPECT_EQ(workspace.runs()->size(), 1u);
    EXPECT_EQ(readFile(folder() / "workspace.sqlite.damaged-1").value(), std::string(10'000, 'x'));
}

TEST_F(DatabaseTest, OverwrittenPagesAreNoticedAndRebuilt) {
    for (int i = 0; i < 40; ++i) appendEvents(makeRun(folder(), "run-" + std::to_string(i)), support::madeHistory(20));
    Content before;
    {
        Workspace workspace = open();
        ingest(workspace);
        before = content(workspace);
    }
    {
        std::fstream stream(file(), std::ios::in | std::ios::out | std::ios::binary);
        stream.seekp(4096);
        const std::string noise(fs::file_size(file()) - 4096, '\xa5');
        stream.write(noise.data(), static_cast<std::streamsize>(noise.size()));
    }
    Workspace workspace = open();
    EXPECT_TRUE(fs::exists(folder() / "workspace.sqlite.damaged-1"));
    ingest(workspace);
    EXPECT_EQ(content(workspace), before);
}

TEST_F(DatabaseTest, ReadOnlyFolderHasItsDatabaseInTheCache) {
    appendEvents(makeRun(folder(), "one"), support::madeHistory(100));
    const support::ReadOnlyFolder readOnly(folder());
    ASSERT_FALSE(isWritableFolder(folder()));
    for (int opening = 0; opening < 2; ++opening) {
        Workspace workspace = open();
        ingest(workspace);
        EXPECT_EQ(workspace.runs()->size(), 1u);
        EXPECT_EQ(workspace.series({"one"}, "train/loss")->values.size(), 100u);
    }
    EXPECT_FALSE(fs::exists(file()));
    EXPECT_TRUE(fs::exists(databaseFolder(folder()) / kDatabaseName));
}

TEST_F(DatabaseTest, EmptyReadOnlyFolderOpens) {
    const support::ReadOnlyFolder readOnly(folder());
    Workspace workspace = open();
    EXPECT_TRUE(workspace.runs()->empty());
}

TEST_F(DatabaseTest, ClockThatJumpsBackKeepsEveryPoint) {
    std::vector<run::Event> events = support::madeHistory(100);
    // As after a wrong clock was set right: from the middle on an hour earlier.
    for (std::size_t i = events.size() / 2; i < events.size(); ++i) events[i].time -= std::chrono::hours(1);
    appendEvents(makeRun(folder(), "one"), events);
    Workspace workspace = open();
    ingest(workspace);
    const auto series = workspace.series({"one"}, "train/loss");
    ASSERT_EQ(series->values.size(), 100u);
    EXPECT_TRUE(std::is_sorted(series->steps.begin(), series->steps.end()));
    const RunRow shown = row(workspace, "one");
    EXPECT_EQ(shown.state, run::RunState::finished);
    EXPECT_FALSE(shown.eta_seconds && *shown.eta_seconds < 0);
    for (const double seconds : series->seconds) EXPECT_TRUE(std::isfinite(seconds));
    EXPECT_TRUE(std::is_sorted(series->seconds.begin(), series->seconds.end()));
}

TEST_F(DatabaseTest, UnusableFolderIsAnError) {
    support::appendText(folder() / "file", "text");
    const auto workspace = Workspace::open(folder() / "file");
    ASSERT_FALSE(workspace);
    EXPECT_FALSE(workspace.error().advice.empty());
}

}  // namespace
}  // namespace plateau::store
