// What is wrong with a workspace, in the whole window: it says so once and what helps, shows what there is, loses
// nothing, and asks no questions that come back.
#include <cmath>
#include <fstream>
#include <sstream>

#include <SQLiteCpp/SQLiteCpp.h>
#include <QAction>
#include <QComboBox>

#include "tests/every_page/own_workspace.h"
#include "tests/support/read_only_folder.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/curves/curves_page.h"

namespace plateau::tests {
namespace {

std::string bytesOf(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return (std::stringstream() << stream.rdbuf()).str();
}

class BadWorkspaceTest : public OwnWorkspaceTest {
protected:
    fs::path database() const { return workspace() / "workspace.sqlite"; }
    // As a Plateau of years to come leaves it.
    void makeNewer() {
        open("runs");
        ASSERT_TRUE(waitUntil([&] { return shown("one") == "finished"; }));
        m_window.reset();
        SQLite::Database(database().string(), SQLite::OPEN_READWRITE).exec("PRAGMA user_version=999");
    }
    static int versionOf(const fs::path& file) {
        return SQLite::Database(file.string()).execAndGet("PRAGMA user_version").getInt();
    }
    int barsThatSay(const QString& text) { return int(messages().filter(text).size()); }
    const widgets::CurveChart* curvesOf(const QString& series) {
        return qobject_cast<widgets::CurvesPage*>(window().page("curves"))->chart(series);
    }
    std::size_t drawnOf(const QString& id, const QString& series = "train/loss") {
        const auto* chart = curvesOf(series);
        return chart ? chart->drawnPoints(id + '\n' + series).size() : 0;
    }
};

TEST_F(BadWorkspaceTest, ADamagedDatabaseIsRebuiltAndKeptAndSaidOnWhateverPageIsFirst) {
    int kept = 0;
    addRun("one");
    for (const char* page : {"launch", "runs", "curves", "compare", "glue", "report"}) {
        m_window.reset();
        for (const char* more : {"-wal", "-shm"}) fs::remove(database().string() + more);
        std::ofstream(database(), std::ios::binary) << std::string(10'000, 'x');
        open(page);
        EXPECT_TRUE(waitUntil([&] { return barsThatSay("damaged") == 1; }))
            << page << messages().join('\n').toStdString();
        EXPECT_TRUE(waitUntil([&] { return shown("one") == "finished"; }));
        const fs::path file = database().string() + ".damaged-" + std::to_string(++kept);
        EXPECT_EQ(bytesOf(file), std::string(10'000, 'x')) << page;
        EXPECT_EQ(messages().filter(QString::fromStdString(file.filename())).size(), 1) << page;
        EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    }
}

TEST_F(BadWorkspaceTest, ADatabaseOfANewerPlateauIsSaidOnEveryPageAndLeftAlone) {
    addRun("one");
    ASSERT_NO_FATAL_FAILURE(makeNewer());
    open("launch");
    for (const QString& page : pages()) {
        show(page);
        EXPECT_TRUE(waitUntil([&] { return barsThatSay("newer Plateau") == 1; })) << page.toStdString();
        const QString said = messages().filter("newer Plateau").value(0);
        EXPECT_TRUE(said.contains("999") && said.contains("workspace.sqlite")) << said.toStdString();
        EXPECT_NE(buttonThatSays("Read the run folders anew"), nullptr) << page.toStdString();
    }
    EXPECT_EQ(versionOf(database()), 999);
}

TEST_F(BadWorkspaceTest, TheRunsOfANewerPlateauAreReadAnewOnAClick) {
    addRun("one");
    ASSERT_NO_FATAL_FAILURE(makeNewer());
    open("curves", {"one"});
    ASSERT_TRUE(waitUntil([&] { return buttonThatSays("Read the run folders anew") != nullptr; }));
    QTest::mouseClick(buttonThatSays("Read the run folders anew"), Qt::LeftButton);
    EXPECT_TRUE(waitUntil([&] { return shown("one") == "finished" && drawnOf("one", "eval/loss") == 11; }));
    EXPECT_TRUE(waitUntil([&] { return barsThatSay("workspace.sqlite.newer-1") == 1; })) << "says where it is";
    EXPECT_EQ(versionOf(database().string() + ".newer-1"), 999);
    EXPECT_EQ(buttonThatSays("Read the run folders anew"), nullptr);
    show("runs");
    EXPECT_EQ(barsThatSay("newer"), 1) << messages().join('\n').toStdString();
}

TEST_F(BadWorkspaceTest, ARunFolderThatIsDeletedWhileItIsShownLeavesEveryPage) {
    const char* const ids[] = {"original", "symmetric", "pairwise"};
    for (const char* id : ids) addRun(id, id);
    open("runs", {"original", "symmetric", "pairwise"});
    for (const QString& page : pages()) {
        for (const char* id : ids)
            if (!fs::exists(runFolder(id))) addRun(id, id);
        ASSERT_TRUE(waitUntil([&] { return shown("pairwise") == "finished" && shown("original") == "finished"; }));
        show(page);
        fs::remove_all(runFolder("original"));
        EXPECT_TRUE(waitUntil([&] { return shown("original").isEmpty(); })) << page.toStdString();
        fs::remove_all(runFolder("pairwise"));
        EXPECT_TRUE(waitUntil([&] { return shown("pairwise").isEmpty(); })) << page.toStdString();
        show(page);
    }
}

TEST_F(BadWorkspaceTest, ALogThatIsCutInTheMiddleOfALineShowsWhatIsBefore) {
    addRun("one");
    open("curves", {"one"});
    ASSERT_TRUE(waitUntil([&] { return drawnOf("one", "eval/loss") == 11; }));
    const fs::path log = runFolder("one") / "events.jsonl";
    const std::string whole = bytesOf(log);
    const std::size_t cut = whole.find("eval/loss", whole.size() / 2);
    const std::string before = whole.substr(0, whole.rfind('\n', cut) + 1);
    std::size_t evaluations = 0;
    for (std::size_t at = 0; (at = before.find("\"eval/loss\"", at)) != std::string::npos; ++at) ++evaluations;
    fs::resize_file(log, cut);
    EXPECT_TRUE(waitUntil([&] { return drawnOf("one", "eval/loss") == evaluations; })) << drawnOf("one", "eval/loss");
    support::appendText(log, whole.substr(cut));
    EXPECT_TRUE(waitUntil([&] { return drawnOf("one", "eval/loss") == 11; }));
}

TEST_F(BadWorkspaceTest, AClockThatJumpsBackLosesNoPointAndFoldsNoLine) {
    std::vector<run::Event> events = support::madeHistory(100);
    // As after a wrong clock was set right: the second half an hour before the first.
    for (std::size_t i = events.size() / 2; i < events.size(); ++i) events[i].time -= std::chrono::hours(1);
    support::appendEvents(support::makeRun(workspace(), "one"), events);
    open("curves", {"one"});
    ASSERT_TRUE(waitUntil([&] { return drawnOf("one", "eval/loss") == 11; }));
    auto* axes = window().findChild<QComboBox*>("x_axis");
    for (int axis = 0; axis < axes->count(); ++axis) {
        axes->setFocus();
        QTest::keyClick(axes, Qt::Key_Home);
        for (int down = 0; down < axis; ++down) QTest::keyClick(axes, Qt::Key_Down);
        ASSERT_TRUE(waitUntil([&] { return m_window->isSettled(); }));
        const auto points = curvesOf("eval/loss")->drawnPoints("one\neval/loss");
        if (axes->itemText(axis).contains("FLOPs")) continue;  // the run does not say what its tokens cost
        ASSERT_EQ(points.size(), 11u) << axes->itemText(axis).toStdString();
        for (std::size_t i = 1; i < points.size(); ++i)
            EXPECT_GE(points[i].x(), points[i - 1].x()) << axes->itemText(axis).toStdString();
        EXPECT_TRUE(std::isfinite(points.back().x()));
    }
}

// The workspace itself is the temporary folder: nobody, whom root becomes, has to reach it.
class ReadOnlyWorkspaceTest : public BadWorkspaceTest {
protected:
    fs::path workspace() const override { return m_folder.path(); }
};

TEST_F(ReadOnlyWorkspaceTest, IsShownOnEveryPageAndNothingIsWritten) {
    addRun("one");
    const auto listing = [&] {
        std::string names;
        for (const auto& entry : fs::recursive_directory_iterator(workspace())) names += entry.path().string() + '\n';
        return names;
    };
    const support::ReadOnlyFolder readOnly(workspace());
    if (std::ofstream(workspace() / "probe")) GTEST_SKIP() << "nothing is read-only for this user";
    const std::string before = listing();
    m_caches = false;
    open("launch", {"one"});
    EXPECT_TRUE(waitUntil([&] { return barsThatSay("read-only") == 1; })) << messages().join('\n').toStdString();
    for (const QString& page : pages()) show(page);
    EXPECT_TRUE(waitUntil([&] { return shown("one") == "finished"; }));
    show("curves");
    EXPECT_EQ(drawnOf("one", "eval/loss"), 11u);
    show("runs");
    runsTable().setCurrentIndex(runsTable().model()->index(0, widgets::RunTableModel::Name));
    for (QAction* action : runsTable().actions())
        if (action->text() == "Delete") action->trigger();
    EXPECT_TRUE(waitUntil([&] { return barsThatSay("cannot be deleted") == 1; }))
        << messages().join('\n').toStdString();
    EXPECT_EQ(QApplication::activeModalWidget(), nullptr);
    window().close();
    m_window.reset();
    EXPECT_EQ(listing(), before);
}

}  // namespace
}  // namespace plateau::tests
