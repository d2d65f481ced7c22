// What happens to the workspace while the Runs page shows it.
#include <algorithm>
#include <atomic>
#include <filesystem>
#include <fstream>

#include <QDir>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSemaphore>

#include "core/run/failure.h"
#include "tests/pages/runs_fixture.h"
#include "tests/support/read_only_folder.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/runs/export_panel.h"
#include "widgets/pages/runs/run_exports.h"

namespace plateau::widgets {
namespace {

class RunsTroubleTest : public RunsPageTest {
protected:
    QString said() const { return m_page->findChild<MessageBar*>()->text(); }
    std::filesystem::path folderOf(const QString& id) const {
        return (m_shared->session.runsFolder() + "/" + id).toStdString();
    }
};

TEST_F(RunsTroubleTest, AWorkspaceThatTurnsReadOnlySaysSoAndLosesNothing) {
    addRuns();
    {
        const support::ReadOnlyFolder readOnly(m_folder.path().toStdString());
        if (std::ofstream(folderOf(m_original) / "probe")) GTEST_SKIP() << "nothing is read-only for this user";
        click(m_original);
        QTest::keyClick(&table(), Qt::Key_A);  // into the archive
        EXPECT_TRUE(waitUntil([&] { return said().contains("cannot be changed"); })) << said().toStdString();
        QTest::keyClick(&table(), Qt::Key_Delete);
        EXPECT_TRUE(waitUntil([&] { return said().contains("cannot be deleted"); })) << said().toStdString();
        click(m_symmetric);
        action("Resume")->trigger();
        EXPECT_TRUE(waitUntil([&] { return said().contains("queue cannot be used"); })) << said().toStdString();
        EXPECT_EQ(rows(), 3);
        EXPECT_TRUE(std::filesystem::exists(folderOf(m_original) / "spec.json"));
    }
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_Delete);
    EXPECT_TRUE(waitUntil([&] { return rows() == 2; })) << "as soon as it can be written again";
}

TEST_F(RunsTroubleTest, ARunThatCannotBeReadOffersNothingThatNeedsItsModel) {
    addRuns();
    const auto showsOn = [this](const QString& page) {
        for (const QAction* entry : table().actions()) {
            if (!entry->menu()) continue;
            for (const QAction* shown : entry->menu()->actions())
                if (shown->data() == page) return shown->isEnabled();
        }
        ADD_FAILURE() << "no page " << page.toStdString();
        return false;
    };
    click(m_symmetric);
    EXPECT_TRUE(action("Resume")->isEnabled());
    EXPECT_TRUE(action("Fine-tune")->isEnabled());
    EXPECT_TRUE(showsOn("operators"));
    std::filesystem::create_directories(folderOf("broken"));
    std::ofstream(folderOf("broken") / "spec.json") << "{";
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return rowOf("broken") >= 0; }));
    EXPECT_EQ(table().model()->index(rowOf("broken"), RunTableModel::Seed).data().toString(), "") << "it is not known";
    QTest::keyClicks(&filter(), "seed=0");
    EXPECT_EQ(rowOf("broken"), -1);
    filter().clear();
    click("broken");
    EXPECT_FALSE(action("Resume")->isEnabled());
    EXPECT_FALSE(action("Fine-tune")->isEnabled());
    EXPECT_FALSE(showsOn("operators"));
    EXPECT_FALSE(showsOn("attention"));
    EXPECT_TRUE(action("Delete")->isEnabled());
}

TEST_F(RunsTroubleTest, TheFolderOfAllRunsVanishesAndComesBack) {
    addRuns();
    click(m_original);
    const std::filesystem::path runs = m_shared->session.runsFolder().toStdString(), away = runs.string() + ".away";
    std::filesystem::rename(runs, away);
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return said().contains("cannot be read"); })) << said().toStdString();
    EXPECT_EQ(rows(), 3) << "what was known is shown on";
    EXPECT_EQ(table().currentRun()->id.value, m_original.toStdString());
    std::filesystem::rename(away, runs);
    const QString added = addRun("original", 9, 2.0, true);
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return rows() == 4 && rowOf(added) >= 0; }));
}

// The engine's advice was on the terminal only, which a run of the window does not have.
TEST_F(RunsTroubleTest, AFailedRunSaysWhatToDo) {
    addRuns();
    const QString id = addRun("pairwise", 4, 2.0, false);
    {
        auto log = run::EventWriter::open(run::RunPaths{folderOf(id)}.events());
        ASSERT_TRUE(log);
        ASSERT_TRUE(log->append(run::EventType::failed, run::StepIndex{500}, {},
                                run::failureDetails({ErrorCode::nonFinite, "the loss is not finite",
                                                     folderOf(id).string(), "use a lower peak_lr"})));
    }
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return rowOf(id) >= 0; }));
    click(id);
    const QString wanted = "the loss is not finite\nuse a lower peak_lr";
    EXPECT_TRUE(waitUntil([&] {
        return std::ranges::any_of(m_page->findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text() == wanted && label->isVisible(); });
    }));
    const QModelIndex state = table().model()->index(rowOf(id), RunTableModel::State);
    EXPECT_EQ(state.data(Qt::ToolTipRole).toString(), wanted);
}

// Where a file is made before it is whole stands a folder with something in it.
TEST_F(RunsTroubleTest, ALogThatCannotBeWrittenKeepsTheOthersNotBack) {
    addRuns();
    const QString target = m_folder.filePath("exported");
    const auto written = [&] { return QDir(target).entryList({"*.csv"}, QDir::Files).size(); };
    const auto blockOf = [&](const QString& id) {
        return QStringLiteral("%1/%2.csv.tmp-%3").arg(target, id).arg(QCoreApplication::applicationPid());
    };
    const auto exportAll = [&] {
        table().selectAll();
        ASSERT_EQ(table().selectedRuns().size(), 3u);
        m_page->findChild<RunExports*>()->write(table().selectedRuns(), logs::ExportFormat::csv, target);
    };
    for (const QString& blocked : {m_original, m_symmetric}) ASSERT_TRUE(QDir().mkpath(blockOf(blocked) + "/full"));
    exportAll();
    ASSERT_TRUE(waitUntil([&] { return said().contains("2 runs could not be written"); })) << said().toStdString();
    EXPECT_EQ(written(), 1);
    ASSERT_TRUE(QDir(blockOf(m_original)).removeRecursively());
    exportAll();
    ASSERT_TRUE(waitUntil([&] { return !said().contains("2 runs") && said().contains(m_symmetric); }))
        << said().toStdString();
    EXPECT_EQ(written(), 2);
    ASSERT_TRUE(QDir(blockOf(m_symmetric)).removeRecursively());
    exportAll();
    ASSERT_TRUE(waitUntil([&] { return said().contains("Written"); })) << said().toStdString();
    EXPECT_EQ(written(), 3);
}

TEST_F(RunsTroubleTest, AnExportOfManyLogsCanBeStopped) {
    open(*m_page);
    auto* panel = m_page->findChild<ExportPanel*>();
    QSemaphore isStopped;
    std::atomic<bool> goesOn = true;
    panel->write("a folder", [&](const ExportPanel::GoOn& goOn) {
        isStopped.acquire();
        goesOn = goOn(0.5);
        return ExportOutcome{"a folder", Error{ErrorCode::cancelled, "stopped", "", ""}, 0};
    });
    QPushButton* stop = nullptr;
    for (QPushButton* button : panel->findChildren<QPushButton*>()) stop = button;
    ASSERT_TRUE(stop && stop->isVisible());
    QTest::mouseClick(stop, Qt::LeftButton);
    isStopped.release();
    EXPECT_TRUE(waitUntil([&] { return !panel->isVisible(); }));
    EXPECT_FALSE(goesOn);
    EXPECT_FALSE(m_page->findChild<MessageBar*>()->isVisible()) << "a stop is no problem";
}

}  // namespace
}  // namespace plateau::widgets
