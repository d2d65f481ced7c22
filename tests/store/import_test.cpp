// Imported runs in the workspace.
#include <fstream>

#include "core/logs/import_log.h"
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

}  // namespace
}  // namespace plateau::store
