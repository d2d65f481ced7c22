// From the launch page to the curve, with the real engine.
#include "tests/end_to_end/window_fixture.h"

#include "app/workbench/main_window.h"
#include "tests/support/made_run.h"

namespace plateau::test {
namespace {

class WindowRuns : public WindowTest {};

TEST_F(WindowRuns, LaunchedRunTrainsAndTheChartHoldsItsPoints) {
    openWindow("launch");
    const std::string id = launch("pairwise", 100);
    ASSERT_FALSE(id.empty());
    ASSERT_TRUE(eventually([&] { return shownState(id) == "finished"; })) << shownState(id).toStdString();
    const auto points = logged(id, "eval/loss");
    ASSERT_EQ(points.size(), 5u);  // steps 0, 25, 50, 75, 100
    ASSERT_TRUE(eventually([&] { return drawn(id).size() == points.size(); }));
    for (std::size_t i = 0; i < points.size(); ++i) {
        EXPECT_EQ(drawn(id)[i].first, static_cast<double>(points[i].step.value));
        EXPECT_EQ(drawn(id)[i].second, points[i].value);
    }
}

TEST_F(WindowRuns, StopEndsTheRunAndResumeFinishesIt) {
    openWindow("launch");
    const std::string id = launch("symmetric", 400);
    ASSERT_TRUE(eventually([&] { return lastStep(id, "train/loss").value_or(0) >= 5; }));
    ASSERT_TRUE(act(id, "Stop"));
    ASSERT_TRUE(eventually([&] { return shownState(id) == "stopped"; })) << shownState(id).toStdString();
    const double stopped = lastStep(id, "train/loss").value_or(0);
    EXPECT_LT(stopped, 400);
    EXPECT_EQ(run::checkpointSteps(runFolder(id)).back().value, static_cast<std::int64_t>(stopped));
    ASSERT_TRUE(act(id, "Resume"));
    ASSERT_TRUE(eventually([&] { return shownState(id) == "finished"; })) << shownState(id).toStdString();
    const auto points = logged(id, "train/loss");
    ASSERT_EQ(points.size(), 400u);
}

TEST_F(WindowRuns, FolderCopiedInAppearsAndRemovedOneGoes) {
    openWindow("runs");
    const TemporaryFolder elsewhere;
    const auto made = support::makeRun(elsewhere.path(), "from-a-server");
    support::appendEvents(made, support::madeHistory(50));
    std::filesystem::copy(made, runFolder("from-a-server"), std::filesystem::copy_options::recursive);
    ASSERT_TRUE(eventually([&] { return shownState("from-a-server") == "finished"; }));
    showCurve("from-a-server");
    EXPECT_TRUE(
        eventually([&] { return drawn("from-a-server").size() == logged("from-a-server", "eval/loss").size(); }));
    std::filesystem::remove_all(runFolder("from-a-server"));
    EXPECT_TRUE(eventually([&] { return shownState("from-a-server").isEmpty(); }));
}

// The page that was named gave way to the one that imports.
TEST_F(WindowRuns, WhatIsImportedAtTheStartIsShownOnThePageThatIsNamed) {
    const TemporaryFolder elsewhere;
    const auto made = support::makeRun(elsewhere.path(), "from-a-server");
    support::appendEvents(made, support::madeHistory(50));
    openWindow("curves", {QString::fromStdString(made.string())});
    EXPECT_EQ(window().currentPageId(), "curves");
    ASSERT_TRUE(eventually([&] { return shownState("from-a-server") == "finished"; }));
    EXPECT_TRUE(
        eventually([&] { return drawn("from-a-server").size() == logged("from-a-server", "eval/loss").size(); }));
}

// What only a person can say is asked where it is seen.
TEST_F(WindowRuns, ATableThatAsksForItsColumnsComesToTheFront) {
    const TemporaryFolder elsewhere;
    const auto table = elsewhere / "loss.csv";
    writeText(table, "step,loss\n1,5\n2,4\n");
    openWindow("curves", {QString::fromStdString(table.string())});
    EXPECT_TRUE(eventually([&] { return window().currentPageId() == "runs"; }));
}

TEST_F(WindowRuns, ClosedWindowFindsEverythingAgainEvenWithoutItsDatabase) {
    openWindow("launch");
    const std::string id = launch("original", 50);
    ASSERT_TRUE(eventually([&] { return shownState(id) == "finished"; }));
    closeWindow();
    for (const char* file : {"workspace.sqlite", "workspace.sqlite-wal", "workspace.sqlite-shm"})
        std::filesystem::remove(m_folder.path() / "workspace" / file);
    openWindow("runs");
    ASSERT_TRUE(eventually([&] { return shownState(id) == "finished"; }));
    showCurve(id);
    EXPECT_TRUE(eventually([&] { return drawn(id).size() == 3u; }));
}

TEST_F(WindowRuns, WhatWaitsRunsAfterTheWindowIsClosed) {
    openWindow("launch");
    const std::string first = launch("original", 200);
    ASSERT_TRUE(eventually([&] { return lastStep(first, "train/loss").value_or(0) >= 1; }));
    const std::string second = launch("symmetric", 30);  // started first of those that wait
    ASSERT_FALSE(lastStep(second, "train/loss"));
    closeWindow();
    ASSERT_TRUE(waitFor([&] { return lastStep(second, "train/loss").value_or(0) >= 30; }));
    EXPECT_EQ(lastStep(first, "train/loss"), 200) << "one after the other";
    openWindow("runs");
    EXPECT_TRUE(eventually([&] { return shownState(second) == "finished"; })) << shownState(second).toStdString();
}

}  // namespace
}  // namespace plateau::test
