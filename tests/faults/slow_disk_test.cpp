// The window over run folders of a disk on which every read takes 50 ms: none of them is made by the window's thread.
#include <cstdlib>
#include <functional>
#include <memory>

#include <gtest/gtest.h>
#include <QAction>
#include <QTest>

#include "app/workbench/composition.h"
#include "app/workbench/main_window.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"
#include "tests/end_to_end/engine_support.h"
#include "tests/support/made_run.h"
#include "widgets/models/run_table_model.h"
#include "widgets/pages/page.h"
#include "widgets/pages/runs/run_table_view.h"

namespace plateau::faults {
namespace {

namespace fs = std::filesystem;

class SlowDisk : public testing::Test {
protected:
    SlowDisk() : m_workspace(std::getenv("PLATEAU_SLOW_WORKSPACE")) {
        if (fs::exists(m_workspace / "runs/trained")) return;
        const auto trained = test::engine(test::microPretrain(m_workspace / "runs/trained", 60));
        EXPECT_EQ(trained.code, 0) << trained.err;
        for (const char* name : {"one", "two"})
            support::appendEvents(support::makeRun(m_workspace, name), support::madeHistory(200));
        support::makeRun(m_workspace, "waiting");
    }

    // Closed at the end of the test, so that nothing is read in the name of the next one.
    void open(const QString& page) {
        fs::remove(m_workspace.parent_path() / "hit");
        fs::remove(m_workspace.parent_path() / "first");
        workbench::Options options;
        options.workspace = QString::fromStdString(m_workspace.string());
        options.page = page;
        options.select = {"trained", "one", "two"};
        m_window = std::make_unique<workbench::Composition>(options);
        m_window->window().resize(1360, 860);
        m_window->start();
        settle();
    }
    void settle() {
        ASSERT_TRUE(eventually([&] { return m_window->isSettled(); }));
    }
    workbench::MainWindow& window() { return m_window->window(); }
    widgets::RunTableView& table() { return *window().page("runs")->findChild<widgets::RunTableView*>(); }
    QModelIndex place(const char* run, int column = 1) {
        return qobject_cast<widgets::RunTableModel*>(table().model())->indexOf(run).siblingAtColumn(column);
    }
    static bool eventually(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 60'000); }

    bool wasSlow() const { return fs::exists(m_workspace.parent_path() / "hit"); }
    // The files of runs that the window's thread has read.
    std::string readByTheWindow() const { return test::readText(m_workspace.parent_path() / "first"); }

    const fs::path m_workspace;
    std::unique_ptr<workbench::Composition> m_window;
};

TEST_F(SlowDisk, DoesNotHoldTheWindowWhicheverPageIsShown) {
    open("runs");
    for (const auto& page : window().pages()) {
        window().showPage(page.id);
        settle();
        EXPECT_EQ(readByTheWindow(), "") << page.id.toStdString();
        fs::remove(m_workspace.parent_path() / "first");
    }
    EXPECT_TRUE(wasSlow());
}

TEST_F(SlowDisk, DoesNotHoldTheWindowWhileARunIsLookedAt) {
    open("runs");
    for (const char* run : {"trained", "one", "waiting"}) {
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(place(run)).center());
        settle();
        EXPECT_EQ(readByTheWindow(), "") << run;
        fs::remove(m_workspace.parent_path() / "first");
        for (const char* text : {"Duplicate", "Inspect attention", "Show curves"}) {
            for (QAction* action : table().actions())
                if (action->text().startsWith(text) && action->isEnabled()) action->trigger();
            settle();
            EXPECT_EQ(readByTheWindow(), "") << run << ": " << text;
            fs::remove(m_workspace.parent_path() / "first");
            window().showPage("runs");
            settle();
        }
    }
}

TEST_F(SlowDisk, DoesNotHoldTheWindowWhileARunIsWritten) {
    const fs::path live = support::makeRun(m_workspace, "live");
    open("curves");
    auto writer = run::EventWriter::open(run::RunPaths{live}.events());
    fs::remove(m_workspace.parent_path() / "first");  // this thread has looked for the end of the log
    ASSERT_TRUE(writer.ok());
    for (std::int64_t step = 0; step < 40; ++step) {
        ASSERT_TRUE(writer->append(run::EventType::evaluation, {step}, {{"eval/loss", 5.0}}).ok());
        QTest::qWait(5);
    }
    window().showPage("runs");
    const auto newest = [&] {
        const store::RunRow* row = qobject_cast<widgets::RunTableModel*>(table().model())->row(place("live"));
        return row ? row->step : -1;
    };
    EXPECT_TRUE(eventually([&] { return newest() == 39; }));
    EXPECT_EQ(readByTheWindow(), "");
}

}  // namespace
}  // namespace plateau::faults
