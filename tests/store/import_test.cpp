// Imported runs in the workspace.
#include <cmath>
#include <fstream>

#include "core/logs/import_log.h"
#include "core/store/run_names.h"
#include "tests/store/store_fixture.h"

namespace plateau::store {
namespace {

class StoreImportTest : public StoreTest {};

TEST_F(StoreImportTest, AnImportIsAFinishedRunOfItsOwnGroup) {
    Workspace workspace = open();
    const auto csv = folder() / "past.csv";
    std::ofstream(csv) << "step,train/loss,eval/loss\n0,9,9\n10,5.5,\n20,4.5,5\n";
    for (const char* id : {"first", "second"})
        ASSERT_TRUE(logs::importLog({csv, {}, {}, "Past"}, workspace.runsFolder() / id));
    EXPECT_TRUE(ingest(workspace).errors.empty());
    const RunRow first = row(workspace, "first");
    EXPECT_EQ(first.kind, "import");
    EXPECT_EQ(first.name, "Past");
    EXPECT_EQ(first.state, run::RunState::finished);
    EXPECT_EQ(first.step, 20);
    EXPECT_EQ(first.steps, 20);
    EXPECT_EQ(first.eval_loss, 5);
    EXPECT_TRUE(first.op.empty() && first.size.empty() && first.failure.empty());
    EXPECT_EQ(first.settings.find("source.file"), "past.csv");
    EXPECT_NE(first.group, row(workspace, "second").group);
    EXPECT_EQ(workspace.series({"first"}, "train/loss")->values, (std::vector<double>{9, 5.5, 4.5}));
}

TEST_F(StoreImportTest, WhatBenchAllKeptIsABench) {
    Workspace workspace = open();
    const auto csv = folder() / "bench.csv";
    std::ofstream(csv) << "step,series,value\n1,bench/tokenize,300\n";
    for (const char* id : {"bench-before", "bench-today"}) {
        logs::ImportRequest request{csv, {}, {}, "bench EPYC"};
        request.columns = {.step = "step", .time = "", .values = {"value"}, .series = {"series"}};
        ASSERT_TRUE(logs::importLog(request, workspace.runsFolder() / id));
        std::ofstream(run::RunPaths{workspace.runsFolder() / id}.bench()) << "{}";
    }
    EXPECT_TRUE(ingest(workspace).errors.empty());
    EXPECT_EQ(row(workspace, "bench-before").kind, "bench");
    EXPECT_EQ(row(workspace, "bench-before").state, run::RunState::finished);
    const auto rows = workspace.runs();
    ASSERT_TRUE(rows.ok());
    const auto names = distinguish(*rows);
    ASSERT_EQ(names.size(), 2U);
    for (const Distinction& told : names) {
        ASSERT_EQ(told.run.size(), 1U);
        EXPECT_EQ(told.run[0].kind, NameDetail::Kind::folder) << "the file it came from says nothing of it";
    }
}

// Not all at once, as the time of the file would have it.
TEST_F(StoreImportTest, WhatSaysNoTimesHasNone) {
    Workspace workspace = open();
    const auto without = folder() / "without.csv", with = folder() / "with.csv";
    std::ofstream(without) << "step,eval/loss\n0,9\n10,5\n";
    std::ofstream(with) << "step,wall_time,eval/loss\n0,1700000000,9\n10,1700000030,5\n";
    ASSERT_TRUE(logs::importLog({without, {}, {}, ""}, workspace.runsFolder() / "without"));
    ASSERT_TRUE(logs::importLog({with, {}, {}, ""}, workspace.runsFolder() / "with"));
    EXPECT_TRUE(ingest(workspace).errors.empty());
    const auto seconds = workspace.series({"without"}, "eval/loss")->seconds;
    ASSERT_EQ(seconds.size(), 2U);
    EXPECT_TRUE(std::isnan(seconds[0]) && std::isnan(seconds[1]));
    EXPECT_EQ(workspace.series({"with"}, "eval/loss")->seconds, (std::vector<double>{0, 30}));
}

}  // namespace
}  // namespace plateau::store
