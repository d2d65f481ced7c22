// The Operators page under a real mouse and keyboard: steps, parts, orders, two models, and what goes wrong.
#include <QHeaderView>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QTabWidget>
#include <QTableWidget>
#include <QToolButton>

#include "tests/pages/operators_fixture.h"
#include "tests/support/child_of.h"
#include "widgets/forms/message_bar.h"
#include "widgets/pages/runs/run_drawer.h"
#include "widgets/pages/runs/runs_page.h"

namespace plateau::widgets {
namespace {

using tests::OperatorsTest;
using tests::waitUntil;

QStringList orderOf(const MatrixGrid& grid) {
    QStringList order;
    for (const auto& tile : grid.tiles()) order << QStringLiteral("%1.%2").arg(tile.layer).arg(tile.head);
    return order;
}

TEST_F(OperatorsTest, ShowsEveryHeadAndTheChosenOne) {
    addRun("first", {0, 100, 200});
    openPage("first");
    EXPECT_EQ(grid().tiles().size(), 6u);
    ASSERT_TRUE(tile(1, 2));
    EXPECT_EQ(tile(1, 2)->at(0, 1), 212) << "S of layer 1, head 2 at step 200";
    EXPECT_EQ(grid().currentHead(), 0);
    clickTile(1, 2);
    settle();
    EXPECT_EQ(page->head().matrix().matrix(), tile(1, 2));
    QTest::mouseMove(&page->head().matrix(), page->head().matrix().toPixels(0, 1).toPoint());
    EXPECT_TRUE(page->head().matrix().readout().endsWith(": 212"));
    EXPECT_EQ(page->head().figures().item(0, 1)->text(), "222.0") << "1 + 1 + 20 + 200";
    page->head().tabs().setCurrentWidget(&page->head().spectrum());
    const QPoint place = page->head().spectrum().toPixels({0, 1.5}).toPoint();
    QTest::mouseMove(&page->head().spectrum(), place);
    EXPECT_EQ(page->head().spectrum().readout(), "0 + 1.5 i, magnitude 1.5");
    picture(*page, "operators");
}

// At the smallest size "−0.2" and "−0.1" ran into each other, and a number into the title of its axis.
TEST(SpectrumViewTest, NoTextsOfItsAxesTouch) {
    SpectrumView view;
    for (const double reach : {0.2, 0.0375, 1.0, 123456.0}) {
        view.setValues({{reach, 0}, {-reach / 2, 0}});
        for (const QSize size : {view.minimumSizeHint(), QSize(300, 180), QSize(380, 400)}) {
            view.resize(size);
            const auto texts = view.axisTexts();
            EXPECT_GE(texts.size(), 4u) << "numbers and two titles";
            for (std::size_t one = 0; one < texts.size(); ++one) {
                EXPECT_TRUE(QRectF(view.rect()).contains(texts[one].place))
                    << reach << ", " << size.width() << ": " << texts[one].text.toStdString();
                for (std::size_t other = 0; other < one; ++other)
                    EXPECT_FALSE(texts[one].place.intersects(texts[other].place))
                        << reach << ", " << size.width() << ": " << texts[one].text.toStdString() << " and "
                        << texts[other].text.toStdString();
            }
        }
    }
}

TEST_F(OperatorsTest, SaysThatItReadsWhatIsChosen) {
    addRun("first", {0});
    m_shared->selection.setChosen({"first"});
    page = std::make_unique<OperatorsPage>(m_shared->context);
    watchModels(*page);
    QString told;
    const auto note = [&] { told = page->first().folder().isEmpty() ? QString() : grid().emptyText(); };
    QObject::connect(&page->first(), &CheckpointPicker::checkpointChanged, page.get(), note);
    page->resize(1280, 860);
    page->show();
    ASSERT_TRUE(waitUntil([&] { return !told.isEmpty(); }));
    EXPECT_EQ(told, "Reading the matrices …");
    settle();
    EXPECT_EQ(grid().emptyText(), QString());
}

TEST_F(OperatorsTest, TheSliderGoesThroughTheSteps) {
    addRun("first", {0, 100, 200, 300});
    openPage("first");
    auto& slider = part<QSlider>("steps");
    EXPECT_EQ(slider.maximum(), 3);
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_Left);
    settle();
    EXPECT_EQ(page->first().step(), 200);
    EXPECT_EQ(tile(0, 0)->at(0, 1), 200);
    // What was asked ahead is there at once.
    const auto isKnown = [&](const char* step) {
        const auto folder = runFolder("first") / "checkpoints" / step;
        return page->findChild<OperatorSource*>()->known(
                   OperatorSide::firstQuestion(QString::fromStdString(folder.string()))) != nullptr;
    };
    ASSERT_TRUE(waitUntil([&] { return isKnown("step-00000100"); }));
    QTest::keyClick(&slider, Qt::Key_Left);
    EXPECT_EQ(tile(0, 0)->at(0, 1), 100) << "without waiting";
}

TEST_F(OperatorsTest, PlaysToTheEnd) {
    addRun("first", {0, 100, 200});
    openPage("first");
    std::vector<std::int64_t> seen;
    QObject::connect(&page->first(), &CheckpointPicker::checkpointChanged, page.get(),
                     [&] { seen.push_back(page->first().step()); });
    auto& play = part<QToolButton>("play");
    click(play);
    EXPECT_TRUE(play.isChecked());
    ASSERT_TRUE(waitUntil([&] { return !play.isChecked(); }, 10000));
    EXPECT_EQ(seen, (std::vector<std::int64_t>{0, 100, 200}));
}

TEST_F(OperatorsTest, ShowsPartsAndTheChangeSinceTheStart) {
    addRun("first", {0, 100});
    openPage("first");
    click(button("Symmetric"));
    settle();
    EXPECT_EQ(tile(0, 1)->at(0, 1), 50) << "(101 - 1) / 2";
    EXPECT_EQ(tile(0, 1)->at(1, 0), 50);
    click(button("Antisymmetric"));
    settle();
    EXPECT_EQ(tile(0, 1)->at(1, 0), -51);
    click(button("Since start"));
    settle();
    EXPECT_EQ(tile(0, 1)->at(0, 1), 100);
    EXPECT_EQ(tile(0, 1)->at(1, 0), 0);
}

TEST_F(OperatorsTest, EffectiveFormsAreThumbnailsAndTheChosenOneIsWhole) {
    addRun("first", {0, 100});
    openPage("first");
    QComboBox& matrix = page->choices().matrixBox();
    ASSERT_EQ(matrix.count(), 2);
    matrix.setFocus();
    QTest::keyClick(&matrix, Qt::Key_Down);
    settle();
    EXPECT_EQ(matrix.currentText(), QStringLiteral("Wqᵀ S Wq"));
    ASSERT_TRUE(tile(0, 2));
    EXPECT_EQ(tile(0, 2)->rows, 6);
    EXPECT_EQ(tile(0, 2)->at(0, 1), 1020);
    ASSERT_TRUE(page->head().matrix().matrix());
    EXPECT_EQ(page->head().matrix().matrix()->at(0, 1), 1000);
    click(button("Since start"));
    settle();
    EXPECT_EQ(tile(0, 2)->at(0, 1), 1000) << "as the engine says it";
    EXPECT_EQ(page->head().matrix().matrix()->at(0, 1), 1000);
}

TEST_F(OperatorsTest, AModelWithoutSShowsWhatItComputes) {
    addRun("original", {0, 100});
    openPage("original");
    EXPECT_EQ(tile(1, 0)->at(0, 1), 1100);
    EXPECT_FALSE(page->choices().matrixBox().isEnabled()) << "there is one";
    EXPECT_EQ(page->head().figures().rowCount(), 12) << "with Wq and Wk compared";
}

TEST_F(OperatorsTest, SortsByAnyFigure) {
    addRun("first", {0, 100});
    openPage("first");
    ASSERT_TRUE(waitUntil([&] { return page->table().rows().size() == 6 && page->table().rows()[5].statistics; }));
    page->choices().setSort(HeadFigure::effective_rank);
    EXPECT_EQ(orderOf(grid()), (QStringList{"0.0", "1.0", "0.1", "1.1", "0.2", "1.2"}));
    EXPECT_EQ(grid().tiles()[2].caption, QStringLiteral("0 · 1: 2.000"));
    page->tabs().setCurrentWidget(&page->table());
    const auto cell = [&](int row, int column) { return page->table().model()->index(row, column).data().toString(); };
    EXPECT_EQ(cell(0, 0) + cell(0, 1), "00");
    EXPECT_EQ(cell(5, 0) + cell(5, 1), "12");
    // A heading sorts both.
    QHeaderView& headings = *page->table().horizontalHeader();
    QTest::mouseClick(headings.viewport(), Qt::LeftButton, {},
                      QPoint(headings.sectionViewportPosition(2) + 8, headings.height() / 2));
    EXPECT_EQ(page->choices().sort(), HeadFigure::frobenius_norm);
    EXPECT_EQ(orderOf(grid()).first(), "1.2");
    // A row chooses its head.
    QTest::mouseClick(page->table().viewport(), Qt::LeftButton, {},
                      page->table().visualRect(page->table().model()->index(1, 0)).center());
    EXPECT_EQ(grid().currentLayer(), 0);
    EXPECT_EQ(grid().currentHead(), 2);
    picture(*page, "operators-sorted");
}

TEST_F(OperatorsTest, EnterEnlargesAndEscapeGoesBack) {
    addRun("first", {0, 100});
    openPage("first");
    clickTile(0, 1);
    QTest::keyClick(&grid(), Qt::Key_Return);
    ASSERT_TRUE(page->isEnlarged());
    EXPECT_EQ(page->enlarged().view(0).matrix(), tile(0, 1));
    EXPECT_TRUE(page->enlarged().view(1).isHidden());
    QTest::keyClick(&page->enlarged().view(0), Qt::Key_Escape);
    EXPECT_FALSE(page->isEnlarged());
    QTest::mouseDClick(grid().viewport(), Qt::LeftButton, {}, grid().tileRect(1, 1).center());
    EXPECT_TRUE(page->isEnlarged());
    click(part<QToolButton>("back"));
    EXPECT_FALSE(page->isEnlarged());
}

TEST_F(OperatorsTest, TwoModelsStandBesideTheirDifference) {
    addRun("first", {0, 100, 200});
    openPage("first");
    page->second().setCheckpoint(QString::fromStdString((runFolder("first") / "checkpoints/step-00000100").string()));
    ASSERT_TRUE(waitUntil([&] { return page->second().step() == 100; }));
    settle();
    EXPECT_EQ(tile(1, 1)->at(0, 1), 211);
    EXPECT_EQ(tile(1, 1, OperatorGrids::second)->at(0, 1), 111);
    EXPECT_EQ(tile(1, 1, OperatorGrids::difference)->at(0, 1), 100);
    clickTile(1, 1);
    EXPECT_EQ(grid(OperatorGrids::difference).currentHead(), 1);
    ASSERT_TRUE(waitUntil([&] {
        return page->head().figures().columnCount() == 3 && page->head().figures().item(0, 2)->text() == "112.0";
    }));
    EXPECT_EQ(page->head().figures().item(0, 1)->text(), "212.0");
    picture(*page, "operators-beside");
    QTest::keyClick(&grid(), Qt::Key_Return);
    EXPECT_EQ(page->enlarged().view(2).matrix()->at(0, 1), 100);
    // Zoomed, they go together.
    QTest::keyClick(&page->enlarged().view(2), Qt::Key_Right);
    QTest::keyClick(&page->enlarged().view(2), Qt::Key_Right);
    EXPECT_EQ(page->enlarged().view(0).markedCell(), QPoint(1, 0));
    EXPECT_TRUE(page->enlarged().view(1).readout().endsWith(": 111"));
    picture(*page, "operators-enlarged");
    page->setEnlarged(false);
    click(button(QStringLiteral("A − B")));
    EXPECT_TRUE(grid().parentWidget()->isHidden());
    EXPECT_FALSE(grid(OperatorGrids::difference).parentWidget()->isHidden());
    // Of forms the engine takes the difference.
    page->choices().setMatrix("effective_form");
    settle();
    EXPECT_EQ(tile(1, 1, OperatorGrids::difference)->at(0, 1), 1000);
}

TEST_F(OperatorsTest, ChangesOfTwoRunsAreCompared) {
    addRun("first", {0, 100, 200});
    addRun("shifted", {0, 100});
    openPage("first");
    page->second().setCheckpoint(QString::fromStdString(runFolder("shifted").string()));
    ASSERT_TRUE(waitUntil([&] { return page->second().step() == 100; }));
    settle();
    click(button("Since start"));
    settle();
    EXPECT_EQ(tile(1, 1)->at(0, 1), 200);
    EXPECT_EQ(tile(1, 1, OperatorGrids::second)->at(0, 1), 93);
    EXPECT_EQ(tile(1, 1, OperatorGrids::difference)->at(0, 1), 107);
    // Of forms the engine takes it.
    page->choices().setMatrix("effective_form");
    settle();
    ASSERT_TRUE(tile(1, 1, OperatorGrids::difference));
    EXPECT_EQ(tile(1, 1, OperatorGrids::difference)->at(0, 1), 1070);
    clickTile(1, 1);
    QTest::keyClick(&grid(), Qt::Key_Return);
    settle();
    EXPECT_EQ(page->enlarged().view(2).matrix()->at(0, 1), 1070);
}

TEST_F(OperatorsTest, WhyThereIsNoDifferenceIsSaid) {
    addRun("first", {0, 100});
    addRun("late", {100});
    addRun("mixed", {0, 100});
    openPage("first");
    const auto why = [&](const std::string& other) {
        page->second().setCheckpoint(QString::fromStdString(runFolder(other).string()));
        EXPECT_TRUE(waitUntil([&] { return page->second().runId().toStdString() == other && page->isSettled(); }));
        EXPECT_TRUE(grid(OperatorGrids::difference).tiles().empty());
        return grid(OperatorGrids::difference).emptyText().toStdString();
    };
    click(button("Since start"));
    settle();
    EXPECT_EQ(why("late"), "B: What has changed is not known: there are no weights from before the first step");
    EXPECT_TRUE(grid(OperatorGrids::second).tiles().empty());
    EXPECT_TRUE(tile(1, 1)) << "of the first one it is known";
    click(button("Whole"));
    settle();
    EXPECT_EQ(why("mixed"), "The two models have different numbers of layers or heads");
}

TEST_F(OperatorsTest, TwoOperatorsAreComparedByWhatBothHave) {
    addRun("first", {0, 100});
    addRun("original", {0, 50});
    openPage("first");
    EXPECT_EQ(page->choices().matrixBox().currentText(), "S");
    page->second().setCheckpoint(QString::fromStdString(runFolder("original").string()));
    ASSERT_TRUE(waitUntil([&] { return page->isSettled() && tile(1, 1, OperatorGrids::difference); }));
    EXPECT_EQ(page->choices().matrixBox().currentText(), "Effective form") << "each operator has a formula of its own";
    EXPECT_TRUE(grid().accessibleName().startsWith(QStringLiteral("A · Wqᵀ S Wq · "))) << "which the headings name";
    EXPECT_EQ(tile(1, 1, OperatorGrids::difference)->at(0, 1), 500);
    // S is what only one has: each on a scale of its own, and no difference.
    page->choices().setMatrix("pairwise_factors");
    settle();
    EXPECT_EQ(tile(1, 1)->at(0, 1), 111);
    EXPECT_EQ(tile(1, 1, OperatorGrids::second)->at(0, 1), 610);
    EXPECT_TRUE(grid(OperatorGrids::difference).tiles().empty());
    EXPECT_TRUE(grid().accessibleName().startsWith(QStringLiteral("A · S · ")));
    EXPECT_TRUE(grid(OperatorGrids::second).accessibleName().startsWith(QStringLiteral("B · Wqᵀ Wk · ")));
    EXPECT_EQ(page->head().figures().horizontalHeaderItem(1)->text(), "A\nS");
    // The other way round the box keeps what was chosen, which only the second has.
    page->first().setCheckpoint(QString::fromStdString(runFolder("original").string()));
    page->second().setCheckpoint(QString::fromStdString(runFolder("first").string()));
    ASSERT_TRUE(waitUntil([&] { return page->isSettled() && page->second().runId() == "first"; }));
    EXPECT_EQ(page->choices().matrixBox().currentText(), "S");
    EXPECT_EQ(page->head().figures().horizontalHeaderItem(2)->text(), "B\nS");
}

TEST_F(OperatorsTest, FiguresOfAWholeMatrixBesideAPartSaySo) {
    addRun("first", {0, 100});
    openPage("first");
    const auto& note = support::childOf<QLabel>(page->head(), "head_note");
    EXPECT_FALSE(note.isVisible());
    click(button("Symmetric"));
    settle();
    EXPECT_TRUE(note.isVisible());
    click(button("Whole"));
    settle();
    EXPECT_FALSE(note.isVisible());
}

TEST_F(OperatorsTest, LayersWithoutAMatrixSaySo) {
    addRun("mixed", {0, 100});
    openPage("mixed");
    const auto& tiles = grid().tiles();
    ASSERT_EQ(tiles.size(), 4u);
    EXPECT_EQ(tiles[3].head, -1);
    EXPECT_EQ(tiles[3].caption, "additive has no matrix between query and key");
}

TEST_F(OperatorsTest, WeightsThatAreNoNumbersAreShownAsSuch) {
    addRun("nan", {0, 100});
    openPage("nan");
    EXPECT_EQ(page->message(), "Weights of 1 heads are no numbers (NaN); they are grey");
    clickTile(1, 2);
    settle();
    EXPECT_EQ(page->head().figures().item(0, 1)->text(), "NaN");
    picture(*page, "operators-nan");
}

TEST_F(OperatorsTest, ADeletedCheckpointIsALineInThePage) {
    addRun("first", {0, 100, 200});
    openPage("first");
    page->findChild<OperatorSource*>()->forget();
    std::filesystem::remove_all(runFolder("first") / "checkpoints" / "step-00000100");
    page->first().setStep(100);
    ASSERT_TRUE(waitUntil([&] { return page->message().contains("no checkpoint is there"); }))
        << page->message().toStdString();
    EXPECT_TRUE(grid().tiles().empty());
    page->first().setStep(0);
    settle();
    EXPECT_EQ(page->message(), QString());
    EXPECT_EQ(grid().tiles().size(), 6u);
}

// It was told to choose a run although one was chosen, and to wait for statistics.
TEST_F(OperatorsTest, ARunThatEndedWithoutCheckpointsLeadsToLaunch) {
    addRun("without", {});
    openPage("without");
    page->first().setCheckpoint(QString::fromStdString(runFolder("without").string()));
    settle();
    auto& bar = support::childOf<MessageBar>(*page);
    ASSERT_TRUE(waitUntil([&] { return bar.isVisible(); }));
    EXPECT_TRUE(page->message().contains("has ended and has no checkpoint")) << page->message().toStdString();
    EXPECT_EQ(grid().emptyText(), page->message());
    auto& panel = support::childOf<HeadPanel>(*page);
    for (int row = 0; row < panel.figures().rowCount(); ++row)
        EXPECT_EQ(panel.figures().item(row, 1)->text(), QString::fromUtf8("–")) << "nothing is on its way";
    QSignalSpy asked(page.get(), &Page::pageRequested);
    click(button("Launch again with checkpoints"));
    ASSERT_TRUE(waitUntil([&] { return asked.size() == 1; }));
    EXPECT_EQ(asked[0][0].toString(), "launch");
    ASSERT_TRUE(m_shared->context.launch_request->draft);
    EXPECT_FALSE(m_shared->context.launch_request->draft->fields.at("train.checkpoint_every").empty());
}

TEST_F(OperatorsTest, WithoutAnEngineThePageSaysSo) {
    addRun("first", {0, 100});
    EngineClient none(m_folder.filePath("no-engine"), m_folder.filePath("cache2"));
    none.start();
    PageContext context{m_shared->session, m_shared->selection, m_shared->runs,     none,
                        m_shared->queue,   m_shared->corpora,   m_shared->machines, false};
    m_shared->selection.setChosen({"first"});
    page = std::make_unique<OperatorsPage>(context);
    open(*page);
    ASSERT_TRUE(waitUntil([&] { return !page->message().isEmpty(); }));
    EXPECT_EQ(page->series().series().size(), 6u) << "curves need no engine";
    page.reset();
}

TEST_F(OperatorsTest, AnEngineThatDiesIsStartedAgainAndAskedAgain) {
    addRun("first", {0, 100});
    qputenv("FAKE_ENGINE", "crash-inside-once");
    qputenv("FAKE_ENGINE_MARK", m_folder.filePath("mark").toUtf8());
    EngineClient frail(PLATEAU_FAKE_ENGINE, m_folder.filePath("cache3"));
    frail.start();
    PageContext context{m_shared->session, m_shared->selection, m_shared->runs,     frail,
                        m_shared->queue,   m_shared->corpora,   m_shared->machines, false};
    m_shared->selection.setChosen({"first"});
    page = std::make_unique<OperatorsPage>(context);
    open(*page);
    EXPECT_TRUE(page->message().startsWith("The engine ended in the middle of its work"))
        << page->message().toStdString();
    EXPECT_EQ(grid().tiles().size(), 6u);
    page.reset();
}

TEST_F(OperatorsTest, AnEmptyWorkspaceOffersToLaunch) {
    page = std::make_unique<OperatorsPage>(m_shared->context);
    open(*page);
    QSignalSpy asked(page.get(), &Page::pageRequested);
    click(button("Launch a run"));
    EXPECT_EQ(asked.value(0).value(0).toString(), "launch");
}

TEST_F(OperatorsTest, TheRunsPageLeadsHere) {
    addRun("first", {0, 100, 200});
    RunsPage runs(m_shared->context);
    open(runs);
    QSignalSpy asked(&runs, &Page::pageRequested);
    auto* drawer = runs.findChild<RunDrawer*>();
    auto* tabs = drawer->findChild<QTabWidget*>();
    tabs->setCurrentIndex(3);
    auto* inspect = drawer->findChild<QAbstractButton*>("inspect operators");
    ASSERT_TRUE(inspect && waitUntil([&] { return inspect->isEnabled(); }));
    click(*inspect);
    EXPECT_EQ(asked.value(0).value(0).toString(), "operators");
    EXPECT_TRUE(m_shared->context.inspect_request->checkpoint.endsWith("step-00000200"));
    m_shared->context.inspect_request->checkpoint.replace("200", "100");
    page = std::make_unique<OperatorsPage>(m_shared->context);
    open(*page);
    EXPECT_EQ(page->first().step(), 100);
    EXPECT_TRUE(m_shared->context.inspect_request->checkpoint.isEmpty()) << "taken";
}

}  // namespace
}  // namespace plateau::widgets
