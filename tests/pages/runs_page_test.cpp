#include <algorithm>

#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableWidget>

#include "core/run/step_profile.h"
#include "tests/pages/runs_fixture.h"
#include "widgets/forms/text_tail.h"

namespace plateau::widgets {
namespace {

TEST_F(RunsPageTest, AnEmptyPageOffersLaunch) {
    open(*m_page);
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    QPushButton* offer = nullptr;
    for (QPushButton* button : m_page->findChildren<QPushButton*>()) {
        if (button->isVisible()) offer = button;
    }
    ASSERT_NE(offer, nullptr);
    QTest::mouseClick(offer, Qt::LeftButton);
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.at(0).at(0).toString(), "launch");
    picture(*m_page, "runs-empty");
}

TEST_F(RunsPageTest, TheFirstRunIsSelectedWhenThePageIsWatched) {
    open(*m_page);
    m_page->activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(m_page.get()));
    for (QPushButton* button : m_page->findChildren<QPushButton*>()) {
        if (button->isVisible()) button->setFocus();
    }  // so that the table takes the focus over as it comes
    addRun("original", 1, 1.84, true);
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return rows() == 1; }));
    EXPECT_TRUE(table().selectionModel()->isRowSelected(0));
    EXPECT_TRUE(action("Show curves")->isEnabled());
}

TEST_F(RunsPageTest, FineTuneLeadsToGlueWithTheRunsModel) {
    addRuns();
    click(m_symmetric);
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    action("Fine-tune")->trigger();
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked[0][0].toString(), "glue");
    const auto& request = m_shared->context.launch_request->glue;
    ASSERT_TRUE(request);
    EXPECT_EQ(request->checkpoint, (m_shared->session.runsFolder() + "/" + m_symmetric).toStdString());
}

// A cell that was interrupted begins anew, which nothing said.
TEST_F(RunsPageTest, ResumeAndStopSayWhatBecomesOfCells) {
    addRuns();
    EXPECT_TRUE(action("Resume")->toolTip().contains("each from its beginning"));
    EXPECT_TRUE(action("Stop")->toolTip().contains("gives up the cells"));
}

TEST_F(RunsPageTest, FiltersByWords) {
    addRuns();
    QTest::keyClicks(&filter(), "pair");
    EXPECT_EQ(rows(), 1);
    EXPECT_EQ(id(0), m_pairwise);
    filter().clear();
    QTest::keyClicks(&filter(), "seed:1");
    EXPECT_EQ(rows(), 1) << "not seed 12";
    EXPECT_EQ(id(0), m_original);
    filter().clear();
    QTest::keyClicks(&filter(), "tiny nosuchword");
    EXPECT_TRUE(waitUntil([&] { return rows() == 0; }));
    EXPECT_FALSE(table().isVisible()) << "says that nothing matches";
}

TEST_F(RunsPageTest, SortsNumbersAsNumbers) {
    addRuns();
    table().sortByColumn(RunTableModel::Seed, Qt::AscendingOrder);
    EXPECT_EQ((QStringList{id(0), id(1), id(2)}), (QStringList{m_original, m_symmetric, m_pairwise}));
    table().sortByColumn(RunTableModel::EvalLoss, Qt::AscendingOrder);
    EXPECT_EQ((QStringList{id(0), id(1), id(2)}), (QStringList{m_pairwise, m_original, m_symmetric}));
    table().sortByColumn(RunTableModel::EvalLoss, Qt::DescendingOrder);
    EXPECT_EQ(id(0), m_symmetric);
}

TEST_F(RunsPageTest, ShowsWhereTheTimeOfAStepWentIfTheRunSaysSo) {
    addRuns();
    auto* drawer = m_page->findChild<RunDrawer*>();
    auto* tabs = drawer->findChild<QTabWidget*>();
    const int tab = tabs->count() - 1;
    click(m_symmetric);
    EXPECT_FALSE(tabs->isTabVisible(tab));
    {
        const run::RunPaths paths{(m_shared->session.runsFolder() + "/" + m_pairwise).toStdString()};
        auto log = run::EventWriter::open(paths.events());
        ASSERT_TRUE(log);
        run::StepProfile profile;
        profile.device = "cuda:0";
        for (const double milliseconds : {9.0, 12.0}) {
            profile.seconds(run::StepPart::attention) = milliseconds / 4000;
            profile.seconds(run::StepPart::matrixProducts) = 3 * milliseconds / 4000;
            ASSERT_TRUE(log->append(run::EventType::profile, {1200}, {}, detailsOf(profile)));
        }
    }
    click(m_pairwise);
    ASSERT_TRUE(waitUntil([&] { return tabs->isTabVisible(tab); }));
    drawer->showTab(tab);
    const auto& times = *tabs->widget(tab);
    EXPECT_TRUE(times.findChild<QLabel*>()->text().endsWith("cuda:0: 12 ms"))
        << times.findChild<QLabel*>()->text().toStdString();
    const auto& table = *times.findChild<QTableWidget*>();
    ASSERT_EQ(table.rowCount(), 5);
    EXPECT_EQ(table.item(0, 0)->text(), "Matrix products");
    EXPECT_EQ(table.item(0, 1)->text(), "9 ms");
    EXPECT_EQ(table.item(0, 2)->text(), "75.0 %");
    EXPECT_EQ(table.item(4, 1)->text(), "0 ms");
    picture(*m_page, "runs-step-times");
}

TEST_F(RunsPageTest, ShowsTheLogOfTheCurrentRun) {
    addRuns();
    click(m_symmetric);
    EXPECT_EQ(m_shared->selection.current(), m_symmetric);
    EXPECT_TRUE(waitUntil(
        [&] { return m_page->findChild<TextTail*>("runs.log")->toPlainText().contains("line two of symmetric"); }));
    picture(*m_page, "runs");
}

TEST_F(RunsPageTest, EnterShowsTheCurves) {
    addRuns();
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_Return);
    EXPECT_EQ(m_shared->selection.chosen(), QStringList{m_original});
    ASSERT_EQ(asked.count(), 1);
    EXPECT_EQ(asked.at(0).at(0).toString(), "curves");
}

TEST_F(RunsPageTest, SpaceChoosesTheCurrentRun) {
    addRuns();
    click(m_original, RunTableModel::Name);
    QTest::keyClick(&table(), Qt::Key_Space);
    EXPECT_TRUE(m_shared->selection.isChosen(m_original));
    QTest::keyClick(&table(), Qt::Key_Space);
    EXPECT_FALSE(m_shared->selection.isChosen(m_original));
}

TEST_F(RunsPageTest, RenamesInPlace) {
    addRuns();
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_F2);
    auto* editor = table().viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    editor->selectAll();
    QTest::keyClicks(editor, "my baseline");
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_TRUE(waitUntil([&] { return m_shared->session.run(m_original)->name == "my baseline"; }));
}

TEST_F(RunsPageTest, ResumesAndStops) {
    addRuns();
    click(m_original);
    EXPECT_FALSE(action("Resume")->isEnabled()) << "finished";
    click(m_symmetric);
    EXPECT_FALSE(action("Stop")->isEnabled());
    ASSERT_TRUE(action("Resume")->isEnabled());
    action("Resume")->trigger();
    ASSERT_TRUE(waitUntil(
        [&] { return m_shared->session.run(m_symmetric)->state == RunState::running && action("Stop")->isEnabled(); }));
    action("Stop")->trigger();
    EXPECT_TRUE(waitUntil([&] { return m_shared->session.run(m_symmetric)->state == RunState::interrupted; }));
}

TEST_F(RunsPageTest, DuplicateAsksLaunchForTheSameRun) {
    addRuns();
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    click(m_pairwise);
    action("Duplicate")->trigger();
    ASSERT_TRUE(waitUntil([&] { return asked.count() > 0; }));
    ASSERT_TRUE(m_shared->context.launch_request->draft);
    const auto& fields = m_shared->context.launch_request->draft->fields;
    EXPECT_EQ(fields.at("model.operator"), "pairwise");
    EXPECT_EQ(fields.at("seed"), "12");
}

TEST_F(RunsPageTest, AFailedRunSaysWhyInTheListAndBesideIt) {
    addRuns();
    const std::filesystem::path folder = (m_shared->session.runsFolder() + "/" + m_symmetric).toStdString();
    auto log = run::EventWriter::open(run::RunPaths{folder}.events());
    ASSERT_TRUE(log && log->append(run::EventType::failed, {500}, {}, {{"message", "the disk is full"}}).ok());
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(m_symmetric)->state == RunState::failed; }));
    for (const int column : {RunTableModel::State, RunTableModel::Name}) {
        const QString help = table().model()->index(rowOf(m_symmetric), column).data(Qt::ToolTipRole).toString();
        EXPECT_TRUE(help.contains("the disk is full")) << help.toStdString();
    }
    const auto isSaid = [&] {
        const QList<QLabel*> labels = m_page->findChild<RunDrawer*>()->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* label) {
            return label->isVisible() && label->text().contains("the disk is full");
        });
    };
    click(m_symmetric);
    EXPECT_TRUE(waitUntil(isSaid));
    click(m_pairwise);
    EXPECT_TRUE(waitUntil([&] { return !isSaid(); })) << "of the run that is chosen";
}

}  // namespace
}  // namespace plateau::widgets
