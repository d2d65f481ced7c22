#include <algorithm>
#include <fstream>
#include <set>

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QCompleter>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>
#include <QWindow>

#include "tests/pages/runs_fixture.h"
#include "tests/support/read_only_folder.h"
#include "widgets/forms/message_bar.h"
#include "widgets/models/run_texts.h"
#include "widgets/pages/runs/bin_panel.h"
#include "widgets/pages/runs/columns_panel.h"
#include "widgets/pages/runs/queue_panel.h"
#include "widgets/pages/runs/run_difference.h"
#include "widgets/pages/runs/sparkline_cache.h"

namespace plateau::widgets {
namespace {

QLabel& filterProblem(const QWidget& page) {
    return *page.findChild<QLabel*>("filter problem");
}

TEST_F(RunsPageTest, DeletesIntoTheBinAndUndoBringsBack) {
    addRuns();
    const QString folder = m_shared->session.runsFolder() + "/" + m_original;
    m_shared->selection.setChosen({m_original, m_symmetric});
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return rows() == 2; }));
    EXPECT_FALSE(QDir(folder).exists());
    const auto undo = [&]() -> QPushButton* {
        for (QPushButton* button : m_page->findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == "Undo") return button;
        }
        return nullptr;
    };
    ASSERT_TRUE(waitUntil([&] { return undo() != nullptr; }));
    QTest::mouseClick(undo(), Qt::LeftButton);
    EXPECT_TRUE(waitUntil([&] { return rows() == 3; }));
    EXPECT_TRUE(QDir(folder).exists());
    EXPECT_TRUE(m_shared->selection.isChosen(m_original)) << "as it was";
    EXPECT_EQ(m_shared->selection.chosen().size(), 2);
}

// "Rank 8" of a full S.
TEST_F(RunsPageTest, SettingsThatMeanNothingAreNotTold) {
    spec::Catalogue catalogue = tests::fakeCatalogue();
    spec::OperatorSetting structure, rank;
    structure.name = "structure";
    structure.default_value = "full";
    rank.name = "rank";
    rank.only_with = "structure";
    rank.only_value = "low-rank";
    for (const auto& setting : {structure, rank}) catalogue.operators[2].settings.push_back(setting);
    const auto told = [&](const char* name, const char* value) {
        spec::RunSpec spec;
        spec.model.op = "pairwise";
        spec.model.operator_settings = {{"structure", value}, {"rank", "4"}};
        const std::filesystem::path folder = m_folder.filePath(name).toStdString();
        EXPECT_TRUE(run::createRun(folder, spec).ok());
        QStringList names;
        for (const auto& [field, text] : readRunDetails(folder, catalogue).settings)
            if (field.starts_with("model.operator_settings.")) names << QString::fromStdString(field.substr(24));
        return names.join(' ').toStdString();
    };
    EXPECT_EQ(told("low", "low-rank"), "rank structure");
    EXPECT_EQ(told("diagonal", "diagonal"), "structure");
}

TEST_F(RunsPageTest, ARunThatCannotBeDeletedStaysChosen) {
    addRuns();
    std::ofstream((m_shared->session.folder() + "/bin").toStdString()) << "no folder";
    m_shared->selection.setChosen({m_original, m_symmetric});
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_Delete);
    const auto& bar = *m_page->findChild<MessageBar*>();
    ASSERT_TRUE(waitUntil([&] { return bar.text().contains("cannot be deleted"); })) << bar.text().toStdString();
    EXPECT_EQ(m_shared->selection.chosen(), (QStringList{m_original, m_symmetric}));
    EXPECT_EQ(rows(), 3);
}

// What the drawer shows after a deletion is what keys and buttons act on.
TEST_F(RunsPageTest, TheNextRunIsSelectedWhenOneIsDeleted) {
    addRuns();
    click(m_symmetric);
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return rows() == 2; }));
    EXPECT_EQ(table().selectedRuns().size(), 1U);
    EXPECT_TRUE(waitUntil([&] { return action("Duplicate …")->isEnabled(); }));
    QTest::keyClick(&table(), Qt::Key_Delete);
    EXPECT_TRUE(waitUntil([&] { return rows() == 1; }));
}

TEST_F(RunsPageTest, ATableThatScrollsSidewaysShowsWholeNames) {
    m_page->resize(640, 600);
    addRuns();
    run::Label label;
    label.name = "symmetric tiny seed 12";
    m_shared->session.setLabel(m_symmetric, label);
    ASSERT_TRUE(waitUntil([&] {
        return table().model()->index(rowOf(m_symmetric), RunTableModel::Name).data().toString() ==
               "symmetric tiny seed 12";
    }));
    m_page->resize(641, 600);
    const QHeaderView& bar = *table().header();
    ASSERT_GT(bar.length(), table().viewport()->width());
    const QAbstractItemView& view = table();
    EXPECT_GE(bar.sectionSize(RunTableModel::Name), std::min(200, view.sizeHintForColumn(RunTableModel::Name)));
}

// Between the least width of a name and that of the longest one, names were cut to a few letters while columns stood
// empty beside them.
TEST_F(RunsPageTest, NamesLoseAFewLettersAtMostWhereTheTableFitsWithoutThem) {
    addRuns();
    run::Label label;
    label.name = "symmetric tiny seed 12";
    m_shared->session.setLabel(m_symmetric, label);
    ASSERT_TRUE(waitUntil([&] {
        return table().model()->index(rowOf(m_symmetric), RunTableModel::Name).data().toString() ==
               "symmetric tiny seed 12";
    }));
    const QAbstractItemView& view = table();
    for (int width = 1000; width > 800; width -= 10) {
        m_page->resize(width, 600);
        QApplication::processEvents();
        EXPECT_GE(table().header()->sectionSize(RunTableModel::Name),
                  std::min(200, view.sizeHintForColumn(RunTableModel::Name)) - 60)
            << "at " << width;
    }
}

TEST_F(RunsPageTest, TheFirstColumnSaysToAScreenReaderWhichRunItIs) {
    addRuns();
    click(m_symmetric);
    QTest::keyClick(&table(), Qt::Key_Down);
    QTest::keyClick(&table(), Qt::Key_Up);
    QAccessibleInterface* read = QAccessible::queryAccessibleInterface(&table());
    ASSERT_TRUE(read && read->tableInterface());
    const QModelIndex current = table().currentIndex();
    const QAccessibleInterface* cell = read->tableInterface()->cellAt(current.row(), RunTableModel::State);
    ASSERT_TRUE(cell);
    const QString name = current.siblingAtColumn(RunTableModel::Name).data().toString();
    EXPECT_TRUE(cell->text(QAccessible::Name).startsWith(name)) << cell->text(QAccessible::Name).toStdString();
}

TEST_F(RunsPageTest, CtrlZTakesBackOneDeletionAfterAnother) {
    addRuns();
    EXPECT_FALSE(action("Undo deleting")->isEnabled());
    EXPECT_TRUE(action("Undo deleting")->text().contains("Bin")) << "where earlier ones are";
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return rows() == 2; }));
    QTest::keyClick(&table(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return rows() == 0; }));
    auto& bar = *m_page->findChild<MessageBar*>();
    ASSERT_TRUE(waitUntil([&] { return bar.text() == "2 runs are in the bin"; })) << bar.text().toStdString();

    // The table is hidden now: the key works on the page.
    m_page->activateWindow();
    m_page->setFocus();
    QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitUntil([&] { return rows() == 2; }));
    EXPECT_EQ(rowOf(m_original), -1);
    EXPECT_FALSE(bar.isVisible());
    QTest::keyClick(m_page.get(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitUntil([&] { return rows() == 3; }));
    EXPECT_FALSE(action("Undo deleting")->isEnabled());
}

TEST_F(RunsPageTest, DeletingARunningRunOffersToStopIt) {
    addRuns();
    click(m_symmetric);
    action("Resume")->trigger();
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(m_symmetric)->state == RunState::running; }));
    ASSERT_TRUE(action("Delete")->isEnabled());
    click(m_symmetric);
    QTest::keyClick(&table(), Qt::Key_Delete);
    auto& bar = *m_page->findChild<MessageBar*>();
    ASSERT_TRUE(waitUntil([&] { return bar.isVisible(); }));
    const QString name = displayName(*m_shared->session.run(m_symmetric));
    EXPECT_TRUE(bar.text().contains(name)) << "as the table names it: " << bar.text().toStdString();
    EXPECT_EQ(rows(), 3) << "nothing happens by itself";
    for (QPushButton* button : bar.findChildren<QPushButton*>())
        if (button->text() == "Stop and delete") QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(waitUntil([&] { return rows() == 2; }));
    EXPECT_TRUE(waitUntil([&] { return bar.text().contains(name) && bar.text().contains("bin"); }));
    EXPECT_TRUE(QDir(m_shared->session.folder() + "/bin/" + m_symmetric).exists());
    EXPECT_TRUE(table().hasFocus()) << "where it was before the button took it";
    EXPECT_TRUE(action("Undo deleting")->isEnabled());
}

TEST_F(RunsPageTest, ThatARunIsRunningIsSaidNoLongerThanItDoes) {
    addRuns();
    click(m_symmetric);
    action("Resume")->trigger();
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(m_symmetric)->state == RunState::running; }));
    click(m_symmetric);
    QTest::keyClick(&table(), Qt::Key_Delete);
    auto& bar = *m_page->findChild<MessageBar*>();
    ASSERT_TRUE(waitUntil([&] { return bar.isVisible() && bar.text().contains("is running"); }));
    m_shared->session.requestStop(m_symmetric);
    EXPECT_TRUE(waitUntil([&] { return !bar.isVisible(); })) << bar.text().toStdString();
    EXPECT_EQ(rows(), 3) << "nothing is deleted";
}

TEST_F(RunsPageTest, AnEmptyListLeadsToTheBinIfThatIsNot) {
    addRuns();
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return rows() == 0; }));
    const auto offer = [&]() -> QPushButton* {
        for (QPushButton* button : m_page->findChildren<QPushButton*>()) {
            if (button->isVisible() && button->text() == "Open the bin") return button;
        }
        return nullptr;
    };
    ASSERT_TRUE(waitUntil([&] { return offer() != nullptr; }));
    const auto says = [&](const QString& part) {
        return std::ranges::any_of(m_page->findChildren<QLabel*>(),
                                   [&](QLabel* label) { return label->isVisible() && label->text().contains(part); });
    };
    EXPECT_TRUE(says("3 runs can be brought back"));
    EXPECT_FALSE(says("No runs yet"));
    QTest::mouseClick(offer(), Qt::LeftButton);
    auto* bin = m_page->findChild<BinPanel*>();
    ASSERT_TRUE(bin && bin->isVisible());
    bin->hide();
    action("Undo deleting")->trigger();
    ASSERT_TRUE(waitUntil([&] { return rows() == 3; }));
}

// By its label alone a deleted run had the name of one that was still in the table.
TEST_F(RunsPageTest, TheBinNamesRunsAsTheTableDid) {
    addRuns();
    run::Label label;
    label.name = "one of two";
    m_shared->session.setLabels({{m_original, label}, {m_symmetric, label}});
    const auto nameOf = [&](const QString& run) { return displayName(*m_shared->session.run(run)); };
    const auto isToldApart = [&](const QString& run) {
        return nameOf(run).startsWith(QString::fromUtf8("one of two · "));
    };
    ASSERT_TRUE(waitUntil([&] { return isToldApart(m_original) && isToldApart(m_symmetric); }))
        << nameOf(m_original).toStdString();
    const QString before = nameOf(m_original);
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return rows() == 2; }));
    BinPanel panel(m_shared->session, m_page.get());
    panel.open({});
    auto& list = *panel.findChild<QTableWidget*>();
    ASSERT_TRUE(waitUntil([&] { return list.rowCount() == 1; }));
    EXPECT_EQ(list.item(0, 0)->text().toStdString(), before.toStdString());
    EXPECT_NE(list.item(0, 0)->text(), nameOf(m_symmetric));
}

TEST_F(RunsPageTest, BringingBackOneAfterAnotherNeverLandsOnEmptyTheBin) {
    addRuns();
    for (const QString& run : {m_original, m_pairwise}) {
        click(run);
        QTest::keyClick(&table(), Qt::Key_Delete);
    }
    ASSERT_TRUE(waitUntil([&] { return rows() == 1; }));
    BinPanel panel(m_shared->session, m_page.get());
    panel.open({});
    auto& list = *panel.findChild<QTableWidget*>();
    auto* restore = panel.findChildren<QPushButton*>().value(0);
    ASSERT_TRUE(waitUntil([&] { return list.rowCount() == 2 && restore->isEnabled(); }));
    QTest::mouseClick(restore, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return list.rowCount() == 1; }));
    EXPECT_EQ(panel.focusWidget(), restore);
    QTest::keyClick(restore, Qt::Key_Space);
    ASSERT_TRUE(waitUntil([&] { return list.rowCount() == 0 && rows() == 3; }));
    EXPECT_EQ(panel.focusWidget(), &list) << "there is nothing more to bring back";
}

TEST_F(RunsPageTest, EmptyingTheBinAsks) {
    addRuns();
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_Delete);
    ASSERT_TRUE(waitUntil([&] { return rows() == 2; }));
    BinPanel panel(m_shared->session, m_page.get());
    panel.open({});
    auto* empty = panel.findChildren<QPushButton*>().value(1);
    ASSERT_TRUE(waitUntil([&] { return empty->isEnabled(); }));
    const QString kept = m_shared->session.folder() + "/bin/" + m_original;
    for (const char* answer : {"Cancel", "Remove for good"}) {
        panel.open({});
        QTest::mouseClick(empty, Qt::LeftButton);
        auto* box = m_page->findChild<QMessageBox*>();
        ASSERT_NE(box, nullptr);
        for (QAbstractButton* button : box->buttons()) {
            if (button->text().remove('&') == QLatin1String(answer)) QTest::mouseClick(button, Qt::LeftButton);
        }
        ASSERT_TRUE(waitUntil([&] { return m_page->findChild<QMessageBox*>() == nullptr; }));
        if (answer[0] == 'C') {
            EXPECT_TRUE(QDir(kept).exists());
        }
    }
    EXPECT_TRUE(waitUntil([&] { return !QDir(kept).exists(); }));
}

TEST_F(RunsPageTest, AFilterThatCannotBeReadPointsAtThePlaceAndKeepsTheTable) {
    addRuns();
    filter().setFocus();  // a list of completions gives the focus back to who had it
    QTest::keyClicks(&filter(), "operator=pairwise");
    EXPECT_EQ(rows(), 1);
    auto* problem = &filterProblem(*m_page);
    ASSERT_NE(problem, nullptr);
    EXPECT_FALSE(problem->isVisible());
    QTest::keyClicks(&filter(), " and (");
    EXPECT_TRUE(problem->isVisible());
    EXPECT_FALSE(problem->text().isEmpty());
    EXPECT_EQ(rows(), 1) << "what can be read of it stays: " << filter().text().toStdString();
    filter().clear();
    EXPECT_FALSE(problem->isVisible());
    EXPECT_EQ(rows(), 3);
    QTest::keyClicks(&filter(), "train.nothing=1");
    EXPECT_TRUE(waitUntil([&] { return problem->isVisible() && problem->text().contains("train.nothing"); }));
}

// What only the published runs lack, which are not shown, was listed as different.
TEST_F(RunsPageTest, OnlyWhatDiffersBetweenTheShownRunsIsListedAsDifferent) {
    addRuns();
    QAction* columns = nullptr;
    for (QAction* one : m_page->findChildren<QAction*>())
        if (one->text().startsWith("Columns")) columns = one;
    ASSERT_TRUE(columns);
    columns->trigger();
    const auto* list = m_page->findChild<ColumnsPanel*>()->findChild<QListWidget*>();
    const auto below = [list](const QString& heading) {
        QStringList names;
        bool isBelow = false;
        for (int at = 0; at < list->count(); ++at) {
            const bool isHeading = list->item(at)->data(Qt::UserRole).toString().isEmpty();
            if (isHeading)
                isBelow = list->item(at)->text() == heading;
            else if (isBelow)
                names << list->item(at)->text();
        }
        return names;
    };
    const QString differing = "Settings that differ", shared = "Settings that all runs share";
    ASSERT_TRUE(waitUntil([&] { return !below(differing).isEmpty(); }));
    for (const char* name : {"model.operator", "seed"}) EXPECT_TRUE(below(differing).contains(name)) << name;
    for (const char* name : {"data.corpus", "device", "model.layers"}) {
        EXPECT_FALSE(below(differing).contains(name)) << name;
        EXPECT_TRUE(below(shared).contains(name)) << name;
    }
}

// It widened the bar, so that the page scrolled sideways and the last buttons left it.
TEST_F(RunsPageTest, ALongProblemOfTheFilterStaysWithinItsLine) {
    addRuns();
    auto& line = *m_page->findChild<FilterLine*>();
    auto& problem = filterProblem(*m_page);
    filter().setFocus();
    QTest::keyClicks(&filter(), "tiny");
    const int least = line.parentWidget()->minimumSizeHint().width();
    m_page->resize(std::max(least, m_page->minimumSizeHint().width()), 700);
    const int top = table().mapTo(m_page.get(), QPoint(0, 0)).y();
    QTest::keyClicks(&filter(), " status:finished status");
    ASSERT_TRUE(waitUntil([&] { return problem.isVisible() && problem.toolTip().contains("did you mean"); }));
    QApplication::processEvents();
    EXPECT_LE(line.parentWidget()->minimumSizeHint().width(), m_page->width());
    ASSERT_LT(line.width(), problem.fontMetrics().horizontalAdvance(problem.toolTip())) << "beyond the line above";
    EXPECT_LE(problem.mapTo(m_page.get(), QPoint(problem.width(), 0)).x(), m_page->width());
    EXPECT_EQ(problem.text(), problem.toolTip()) << "whole";
    EXPECT_EQ(problem.accessibleName(), problem.toolTip());
    EXPECT_EQ(table().mapTo(m_page.get(), QPoint(0, 0)).y(), top) << "the table does not move";
}

TEST_F(RunsPageTest, NumbersAreReadAndShownWithTheSignOfTheLanguage) {
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::French));
    addRuns();
    auto spec = run::readSpec((m_shared->session.runsFolder() + '/' + m_pairwise).toStdString());
    ASSERT_TRUE(spec);
    spec->train.peak_lr = 0.0375;
    ASSERT_TRUE(run::createRun((m_shared->session.runsFolder() + "/quick").toStdString(), *spec));
    m_shared->session.refresh();
    ASSERT_TRUE(waitUntil([&] { return rows() == 4; }));
    click("quick");
    const auto isShown = [&] {
        for (const QTableWidget* settings : m_page->findChild<RunDrawer*>()->findChildren<QTableWidget*>())
            if (!settings->findItems("0,0375", Qt::MatchExactly).isEmpty()) return true;
        return false;
    };
    EXPECT_TRUE(waitUntil(isShown));
    filter().setFocus();
    QTest::keyClicks(&filter(), "eval/loss < 1,8");
    EXPECT_TRUE(waitUntil([&] { return rows() == 1 && id(0) == m_pairwise; }));
    EXPECT_FALSE(filterProblem(*m_page).isVisible());
    QLocale::setDefault(before);
}

// On the way to "seed=12" the word "seed" is a filter of its own.
TEST_F(RunsPageTest, AComparisonThatIsHalfTypedFiltersNothing) {
    addRuns();
    run::Label label;
    label.name = "the seed";
    m_shared->session.setLabel(m_symmetric, label);
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(m_symmetric)->name == "the seed"; }));
    filter().setFocus();
    QTest::keyClicks(&filter(), "tiny seed");
    ASSERT_EQ(rows(), 1) << "a word of its name";
    QTest::keyClicks(&filter(), "=");
    EXPECT_EQ(rows(), 3) << "all of \"tiny\"";
    QTest::keyClicks(&filter(), "12");
    EXPECT_EQ(rows(), 1);
    EXPECT_EQ(id(0), m_pairwise);
    QTest::keyClicks(&filter(), " loss<x");
    EXPECT_EQ(rows(), 1) << "no number";
    // In the middle of what is complete the table stays.
    filter().setText("seed=12");
    ASSERT_EQ(rows(), 1);
    filter().setCursorPosition(7);
    QTest::keyClicks(&filter(), " or size=tiny");
    ASSERT_EQ(rows(), 3);
    filter().setCursorPosition(7);
    for (int i = 0; i < 2; ++i) QTest::keyClick(&filter(), Qt::Key_Backspace);
    EXPECT_EQ(rows(), 3) << filter().text().toStdString();
}

TEST_F(RunsPageTest, TheMarkOfAFilterThatCannotBeReadStandsBelowThePlace) {
    addRuns();
    filter().setFocus();
    QLabel* mark = nullptr;
    for (QLabel* label : m_page->findChildren<QLabel*>())
        if (label->text() == QString::fromUtf8("▲")) mark = label;
    ASSERT_NE(mark, nullptr);
    const auto markedPlace = [&] { return mark->mapTo(m_page.get(), mark->rect().center()).x(); };
    for (const auto& [text, place] : {std::pair{"seed < abc", 7}, std::pair{"pairwise original or or 3", 21}}) {
        filter().setText(text);
        ASSERT_TRUE(waitUntil([&] { return mark->isVisible(); })) << text;
        filter().setCursorPosition(place);
        const int cursor = filter().inputMethodQuery(Qt::ImCursorRectangle).toRect().center().x();
        const int wanted = filter().mapTo(m_page.get(), QPoint(cursor, 0)).x();
        EXPECT_TRUE(waitUntil([&] { return std::abs(markedPlace() - wanted) <= mark->width() / 2 + 2; }))
            << text << ": " << markedPlace() << ", not " << wanted;
    }
}

TEST_F(RunsPageTest, CompletesTheNamesOfFields) {
    addRuns();
    filter().setFocus();
    QTest::keyClicks(&filter(), "opera");
    auto* completer = filter().findChild<QCompleter*>();
    ASSERT_NE(completer, nullptr);
    ASSERT_TRUE(waitUntil([&] { return completer->popup()->isVisible(); }));
    QTest::keyClick(completer->popup(), Qt::Key_Down);
    QTest::keyClick(completer->popup(), Qt::Key_Return);
    EXPECT_EQ(filter().text(), "operator");
}

TEST_F(RunsPageTest, TheSelectionStaysWithItsRunsWhateverIsFiltered) {
    addRuns();
    click(m_original);
    ASSERT_EQ(table().selectedRuns().front().id.value, m_original.toStdString());
    QTest::mouseClick(&filter(), Qt::LeftButton);
    for (const char* typed : {"op", "erator=orig"}) {
        QTest::keyClicks(&filter(), typed);
        EXPECT_GT(rows(), 0) << "half a filter leaves a table: " << filter().text().toStdString();
        EXPECT_EQ(m_shared->context.selection.current(), m_original) << filter().text().toStdString();
    }
    QTest::keyClicks(&filter(), "inal");
    EXPECT_EQ(rows(), 1);
    ASSERT_EQ(table().selectedRuns().size(), 1u);
    EXPECT_EQ(table().selectedRuns().front().id.value, m_original.toStdString());
    table().sortByColumn(RunTableModel::EvalLoss, Qt::DescendingOrder);
    ASSERT_EQ(table().selectedRuns().size(), 1u);
    EXPECT_EQ(table().selectedRuns().front().id.value, m_original.toStdString());
}

TEST_F(RunsPageTest, ARunThatTheFilterHidesStaysChosen) {
    addRuns();
    click(m_original);
    auto& drawer = *m_page->findChild<RunDrawer*>();
    QTest::mouseClick(&filter(), Qt::LeftButton);
    QTest::keyClicks(&filter(), "stopped");
    ASSERT_EQ(rows(), 1);
    EXPECT_LT(rowOf(m_original), 0);
    EXPECT_EQ(m_shared->context.selection.current(), m_original);
    EXPECT_TRUE(table().selectedRuns().empty()) << "nothing happens to what is not seen";
    EXPECT_TRUE(drawer.isVisible());
    filter().clear();
    ASSERT_EQ(table().selectedRuns().size(), 1u);
    EXPECT_EQ(table().selectedRuns().front().id.value, m_original.toStdString());
    EXPECT_EQ(table().currentRun()->id.value, m_original.toStdString());

    // Until another is chosen.
    QTest::keyClicks(&filter(), "stopped");
    click(m_symmetric);
    filter().clear();
    ASSERT_EQ(table().selectedRuns().size(), 1u);
    EXPECT_EQ(table().selectedRuns().front().id.value, m_symmetric.toStdString());
}

TEST_F(RunsPageTest, DetailsOfAHiddenRunSayThatItIsHidden) {
    addRuns();
    click(m_original);
    const auto isSaid = [this] {
        const auto labels = m_page->findChild<RunDrawer*>()->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [](const QLabel* each) { return each->text().contains("hidden by the"); });
    };
    EXPECT_FALSE(isSaid());
    QTest::mouseClick(&filter(), Qt::LeftButton);
    QTest::keyClicks(&filter(), "stopped");
    ASSERT_LT(rowOf(m_original), 0);
    EXPECT_TRUE(waitUntil(isSaid));
    filter().clear();
    EXPECT_FALSE(isSaid());
}

// Below the runs it was a list of what cannot be done.
TEST_F(RunsPageTest, TheMenuOpensOnRunsOnly) {
    addRuns();
    const auto opens = [this](const QPoint& at) {
        bool isOpen = false;
        QTimer::singleShot(0, &table(), [&isOpen] {
            QWidget* menu = QApplication::activePopupWidget();
            isOpen = menu != nullptr;
            if (menu) menu->close();
        });
        QContextMenuEvent asked(QContextMenuEvent::Mouse, at, table().viewport()->mapToGlobal(at));
        QApplication::sendEvent(table().viewport(), &asked);
        QApplication::processEvents();
        return isOpen;
    };
    const QModelIndex last = table().model()->index(rows() - 1, RunTableModel::Operator);
    EXPECT_TRUE(opens(table().visualRect(last).center()));
    EXPECT_FALSE(opens({40, table().viewport()->height() - 4}));
}

TEST_F(RunsPageTest, AFilterThatFindsNothingYetKeepsTheTableUntilTypingPauses) {
    addRuns();
    QTest::mouseClick(&filter(), Qt::LeftButton);
    QTest::keyClicks(&filter(), "operator");
    EXPECT_EQ(rows(), 1) << "\"op\" found the stopped one, no run has the word; it may become operator=…";
    filter().clear();
    EXPECT_EQ(rows(), 3);
    QTest::keyClicks(&filter(), "nosuchword");
    EXPECT_GT(rows(), 0);
    EXPECT_TRUE(waitUntil([&] { return rows() == 0; })) << "it stayed a word";
    filter().clear();
    QTest::keyClicks(&filter(), "nosuchword");
    EXPECT_GT(rows(), 0);
    QTest::keyClick(&filter(), Qt::Key_Return);
    EXPECT_EQ(rows(), 0) << "Return says that it is whole";
}

bool isSaid(const QLabel& problem, const QString& part) {
    return waitUntil([&] { return problem.isVisible() && problem.toolTip().contains(part); });
}

// The pages that show the same runs lost them too.
TEST_F(RunsPageTest, AHalfTypedFieldKeepsTheTableAndSaysWhatIsMissing) {
    addRuns();
    auto& problem = filterProblem(*m_page);
    QTest::mouseClick(&filter(), Qt::LeftButton);
    QTest::keyClicks(&filter(), "original eval/l");
    EXPECT_TRUE(isSaid(problem, "begin so: eval/loss"));
    EXPECT_EQ(rows(), 1) << "those of \"original\"";
    QTest::keyClicks(&filter(), "oss");
    EXPECT_TRUE(isSaid(problem, "a comparison is missing"));
    EXPECT_EQ(rows(), 1);
    QTest::keyClick(&filter(), Qt::Key_Return);
    EXPECT_EQ(rows(), 1) << "it is no whole filter";
    EXPECT_TRUE(m_page->findChild<FilterLine*>()->recent().isEmpty());
    QTest::keyClicks(&filter(), " > 3");
    EXPECT_FALSE(problem.isVisible());
    EXPECT_TRUE(waitUntil([&] { return rows() == 0; })) << "a whole one that finds nothing";
    filter().clear();
    QTest::keyClicks(&filter(), "nosuchword seed=");
    EXPECT_TRUE(isSaid(problem, "a value is missing"));
    EXPECT_TRUE(waitUntil([&] { return rows() == 0; })) << "what stands before it is a whole word";
    filter().clear();
    QTest::keyClicks(&filter(), "tiny exi");
    EXPECT_TRUE(isSaid(problem, "begin so: exit"));
    EXPECT_EQ(rows(), 3);
}

TEST_F(RunsPageTest, AComparisonWithAnUnknownFieldKeepsTheTableAndNamesTheNearest) {
    addRuns();
    auto& problem = filterProblem(*m_page);
    QTest::mouseClick(&filter(), Qt::LeftButton);
    for (const auto& [typed, said] : {std::pair{"foo < 3", "series “foo”"},
                                      {"evl/loss < 3", "did you mean eval/loss"},
                                      {"loss < 3", "did you mean eval/loss"},
                                      {"lr=", "did you mean train.peak_lr"},
                                      {"learning_rate=1", "did you mean train.peak_lr"}}) {
        QTest::keyClicks(&filter(), typed);
        EXPECT_TRUE(isSaid(problem, said)) << typed << ": " << problem.toolTip().toStdString();
        QTest::keyClick(&filter(), Qt::Key_Return);
        EXPECT_EQ(rows(), 3) << typed;
        picture(*m_page, "runs-unknown-field");
        filter().clear();
        EXPECT_FALSE(problem.isVisible());
    }
}

TEST_F(RunsPageTest, ArchivedRunsAreHiddenUnlessAskedFor) {
    addRuns();
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_A);
    ASSERT_TRUE(waitUntil([&] { return rows() == 2; }));
    QTest::keyClicks(&filter(), "archived=true");
    EXPECT_EQ(rows(), 1);
    EXPECT_EQ(id(0), m_original);
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_A);
    ASSERT_TRUE(waitUntil([&] { return rows() == 0; }));
    filter().clear();
    EXPECT_EQ(rows(), 3);
}

TEST_F(RunsPageTest, EditsTagsInPlaceAndMarksTheBaseline) {
    addRuns();
    click(m_original);
    QTest::keyClick(&table(), Qt::Key_T);
    auto* editor = table().viewport()->findChild<QLineEdit*>();
    ASSERT_NE(editor, nullptr);
    QTest::keyClicks(editor, "warmup, night");
    QTest::keyClick(editor, Qt::Key_Return);
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(m_original)->tags.size() == 2; }));
    QTest::keyClicks(&filter(), "tag:night");
    EXPECT_EQ(rows(), 1);
    filter().clear();
    for (const QString& run : {m_original, m_symmetric}) {
        click(run);
        QTest::keyClick(&table(), Qt::Key_B);
        ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(run)->baseline; }));
    }
    EXPECT_TRUE(waitUntil([&] { return !m_shared->session.run(m_original)->baseline; })) << "there is one";
    picture(*m_page, "runs-tags");
}

TEST_F(RunsPageTest, TagsSeveralRunsAtOnce) {
    addRuns();
    table().selectAll();
    ASSERT_TRUE(action("Edit tags")->isEnabled());
    action("Edit tags")->trigger();
    auto* menu = table().findChild<QMenu*>("tagsOfSeveral");
    ASSERT_TRUE(menu && menu->isVisible());
    auto* line = menu->findChild<QLineEdit*>();
    ASSERT_TRUE(line);
    QTest::keyClicks(line, "night, warmup");
    QTest::keyClick(line, Qt::Key_Return);
    const auto tagsOfAll = [&] {
        std::set<std::vector<std::string>> all;
        for (const QString& run : {m_original, m_symmetric, m_pairwise}) all.insert(m_shared->session.run(run)->tags);
        return all;
    };
    const std::vector<std::string> both{"night", "warmup"};
    ASSERT_TRUE(waitUntil([&] { return tagsOfAll() == std::set{both}; }));

    action("Edit tags")->trigger();
    ASSERT_TRUE(waitUntil([&] {
        const auto menus = table().findChildren<QMenu*>("tagsOfSeveral");
        return std::any_of(menus.begin(), menus.end(), [](const QMenu* one) { return one->isVisible(); });
    }));
    for (QMenu* one : table().findChildren<QMenu*>("tagsOfSeveral"))
        for (QAction* tag : one->actions())
            if (one->isVisible() && tag->text() == "night") {
                EXPECT_TRUE(tag->isChecked()) << "all have it";
                tag->trigger();
            }
    EXPECT_TRUE(waitUntil([&] { return tagsOfAll() == std::set{std::vector<std::string>{"warmup"}}; }));
}

TEST_F(RunsPageTest, TheNameHasTheRoomThatIsLeft) {
    addRuns();
    QHeaderView& bar = *table().header();
    EXPECT_EQ(bar.length(), table().viewport()->width());
    const int before = bar.sectionSize(RunTableModel::Name);
    EXPECT_GE(before, 200) << "in the smallest window";
    table().setColumnShown("size", false);
    EXPECT_GT(bar.sectionSize(RunTableModel::Name), before);
    EXPECT_EQ(bar.length(), table().viewport()->width());
    bar.resizeSection(RunTableModel::Name, 150);
    table().setColumnShown("size", true);
    EXPECT_EQ(bar.sectionSize(RunTableModel::Name), 150) << "as it was set";
    const QString file = m_folder.filePath("window.ini");
    for (const bool isSet : {true, false}) {
        m_page = std::make_unique<RunsPage>(m_shared->context);
        open(*m_page);
        if (isSet) table().header()->resizeSection(RunTableModel::Name, 160);
        {
            QSettings settings(file, QSettings::IniFormat);
            m_page->saveState(settings);
        }
        m_page = std::make_unique<RunsPage>(m_shared->context);
        open(*m_page);
        QSettings kept(file, QSettings::IniFormat);
        m_page->restoreState(kept);
        EXPECT_EQ(table().header()->sectionSize(RunTableModel::Name) == 160, isSet);
        EXPECT_EQ(table().header()->length(), table().viewport()->width());
    }
}

TEST_F(RunsPageTest, TheCurrentRunScrollsTheTableOnlyUpAndDown) {
    addRuns();
    m_page = std::make_unique<RunsPage>(m_shared->context);
    m_page->resize(640, 500);  // narrower than its columns
    m_shared->selection.setCurrent(m_symmetric);
    m_page->show();
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && table().currentRun() != nullptr; }));
    EXPECT_GT(table().horizontalScrollBar()->maximum(), 0);
    EXPECT_EQ(table().horizontalScrollBar()->value(), 0);
}

TEST(RunDifferences, WhatIsNotSetAnywhereIsNone) {
    store::RunRow trained, tuned;
    trained.settings = spec::Settings::fromText("data.vocab=\nglue=\nseed=1");
    tuned.settings = spec::Settings::fromText("glue.lr=0.1");
    const table::Table table = differenceTable({trained, tuned});
    std::vector<std::string> names;
    for (const table::Row& row : table.rows) names.push_back(row.cells[0].text);
    EXPECT_EQ(names, (std::vector<std::string>{"glue.lr", "seed"}));
}

TEST_F(RunsPageTest, ColumnsAreChosenAndRemembered) {
    addRuns();
    const QString file = m_folder.filePath("window.ini");
    {
        table().setColumnShown("setting:seed", true);
        table().setColumnShown("size", false);
        table().header()->moveSection(table().header()->visualIndex(RunTableModel::EvalLoss), 0);
        table().header()->resizeSection(RunTableModel::Name, 321);
        table().sortByColumn(RunTableModel::Seed, Qt::AscendingOrder);
        QSettings settings(file, QSettings::IniFormat);
        m_page->saveState(settings);
    }
    const QStringList shown = table().shownColumns();
    EXPECT_EQ(shown.first(), "eval-loss");
    EXPECT_TRUE(shown.contains("setting:seed"));
    EXPECT_FALSE(shown.contains("size"));
    m_page = std::make_unique<RunsPage>(m_shared->context);
    QSettings settings(file, QSettings::IniFormat);
    m_page->restoreState(settings);
    EXPECT_EQ(table().shownColumns(), shown);
    EXPECT_EQ(table().header()->sectionSize(RunTableModel::Name), 321);
    EXPECT_EQ(id(0), m_original) << "sorted by seed";
    const int exit = table().header()->sectionSize(RunTableModel::ExitStep);
    QStringList kept = settings.value("columns").toStringList();
    EXPECT_TRUE(kept.contains("321 name"));
    EXPECT_TRUE(kept.contains("0 operator")) << "a width that nobody has chosen: " << kept.join('|').toStdString();
    QFont larger = table().font();
    larger.setPointSizeF(2 * larger.pointSizeF());
    m_page = std::make_unique<RunsPage>(m_shared->context);
    table().header()->setFont(larger);
    m_page->restoreState(settings);
    EXPECT_GT(table().header()->sectionSize(RunTableModel::ExitStep), exit) << "as its heading needs it now";
    EXPECT_EQ(table().header()->sectionSize(RunTableModel::Name), 321);
    settings.setValue("columns", QStringList{"x name", "99999999 nothing", "50", "70 series:", "80 operator"});
    m_page->restoreState(settings);
    EXPECT_TRUE(table().shownColumns().contains("operator")) << "what means nothing is left out";
}

TEST_F(RunsPageTest, GroupsFoldAndSayTheirMeans) {
    addRuns();
    m_shared->context.runs.setGroupBy("size");
    ASSERT_EQ(rows(), 1);
    const QModelIndex group = table().model()->index(0, RunTableModel::Name);
    EXPECT_TRUE(table().isExpanded(group.siblingAtColumn(0)));
    EXPECT_TRUE(group.data().toString().contains("3 runs"));
    EXPECT_TRUE(group.siblingAtColumn(RunTableModel::EvalLoss).data().toString().contains(QChar(0xb1)));
    table().setCurrentIndex(group);
    EXPECT_EQ(table().selectedRuns().size(), 3u) << "a group stands for its runs";
    QTest::keyClick(&table(), Qt::Key_Left);
    EXPECT_FALSE(table().isExpanded(group.siblingAtColumn(0)));
    table().sortByColumn(RunTableModel::Seed, Qt::AscendingOrder);
    QTest::keyClick(&table(), Qt::Key_Right);
    EXPECT_TRUE(table().isExpanded(table().model()->index(0, 0)));
    picture(*m_page, "runs-groups");
}

TEST_F(RunsPageTest, SeveralRunsShowInWhatTheyDiffer) {
    addRuns();
    click(m_original);
    const QModelIndex other = table().model()->index(rowOf(m_pairwise), RunTableModel::Operator);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ControlModifier, table().visualRect(other).center());
    auto* difference = m_page->findChild<RunDifference*>();
    ASSERT_NE(difference, nullptr);
    EXPECT_TRUE(difference->isVisible());
    difference->findChild<QToolButton*>()->menu()->actions()[1]->trigger();
    const QString text = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(text.contains("model.operator") && text.contains("pairwise") && text.contains("seed"));
    EXPECT_FALSE(text.contains("train.recipe")) << "only differences";
    picture(*m_page, "runs-difference");
}

// All heads read the same up to where they were cut.
TEST_F(RunsPageTest, HeadsOfDifferencesSayWhichRunEachIs) {
    addRuns();
    const QString name = "a long name that both of these runs begin with, before what tells them apart: ";
    for (const auto& [run, end] : {std::pair(m_original, "first"), {m_pairwise, "second"}}) {
        run::Label label;
        label.name = (name + end).toStdString();
        m_shared->session.setLabel(run, label);
        ASSERT_TRUE(waitUntil([&] { return m_shared->session.run(run)->name == label.name; }));
    }
    click(m_original);
    const QModelIndex other = table().model()->index(rowOf(m_pairwise), RunTableModel::Operator);
    QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ControlModifier, table().visualRect(other).center());
    const auto& shown = *m_page->findChild<RunDifference*>()->findChild<QTableWidget*>();
    ASSERT_EQ(shown.columnCount(), 3);
    QStringList ends;
    for (const int column : {1, 2}) {
        const QTableWidgetItem& head = *shown.horizontalHeaderItem(column);
        EXPECT_LE(shown.horizontalHeader()->fontMetrics().horizontalAdvance(head.text()), shown.columnWidth(column));
        EXPECT_TRUE(head.toolTip().startsWith(name));
        ends << head.text().section(QChar(0x2026), -1);
    }
    ends.sort();
    EXPECT_EQ(ends, (QStringList{"first", "second"})) << ends.join('|').toStdString();
    picture(*m_page, "runs-long-names");
}

TEST_F(RunsPageTest, ARunThatIsDeletedOnDiskWhileItIsShownVanishes) {
    addRuns();
    click(m_original);
    std::filesystem::remove_all((m_shared->session.runsFolder() + "/" + m_original).toStdString());
    EXPECT_TRUE(waitUntil([&] { return rows() == 2; }));
    EXPECT_LT(rowOf(m_original), 0);
}

class QueuePanelTest : public RunsPageTest {
protected:
    // Three runs that wait in this order, and the panel that shows them.
    void SetUp() override {
        RunsPageTest::SetUp();
        addRuns();
        m_shared->queue.setPaused(true);
        m_waiting = {m_symmetric, addRun("original", 7, 2.0, false), addRun("pairwise", 8, 2.0, false)};
        for (int last = int(m_waiting.size()) - 1; last >= 0; --last) m_shared->queue.resume(m_waiting[last]);
        ASSERT_TRUE(waitUntil([&] { return m_shared->queue.waiting() == m_waiting && m_shared->queue.isPaused(); }));
        m_panel = std::make_unique<QueuePanel>(m_shared->queue, m_shared->session, m_page.get());
        m_panel->open({800, 100});
        ASSERT_TRUE(QTest::qWaitForWindowExposed(m_panel.get()));
        ASSERT_EQ(list().count(), 3);
    }
    void TearDown() override {
        m_panel.reset();
        RunsPageTest::TearDown();
    }
    QListWidget& list() { return *m_panel->findChild<QListWidget*>(); }
    bool waits(const QStringList& order) {
        return waitUntil([&] { return m_shared->queue.waiting() == order; });
    }
    // In the panel's window, as the window system has it.
    QPoint middleOf(int line) {
        const QPoint middle = list().visualItemRect(list().item(line)).center();
        return list().viewport()->mapTo(m_panel.get(), middle);
    }
    // By real events: press on a line, move to another in steps, let go.
    void drag(
        int from, int to, const std::function<void()>& meanwhile = [] {}) {
        QWindow* window = m_panel->windowHandle();
        const QPoint start = middleOf(from), end = middleOf(to);
        QTest::mousePress(window, Qt::LeftButton, {}, start);
        for (int step = 1; step <= 8; ++step) QTest::mouseMove(window, start + (end - start) * step / 8);
        meanwhile();
        QTest::mouseRelease(window, Qt::LeftButton, {}, end);
    }

    QStringList m_waiting;
    std::unique_ptr<QueuePanel> m_panel;
};

TEST_F(QueuePanelTest, IsReorderedByKeys) {
    list().setCurrentRow(1);
    QTest::keyClick(&list(), Qt::Key_Up, Qt::ControlModifier);
    EXPECT_TRUE(waits({m_waiting[1], m_waiting[0], m_waiting[2]}));
    picture(*m_panel, "runs-queue");
}

TEST_F(QueuePanelTest, IsReorderedByDragging) {
    drag(2, 0);
    EXPECT_TRUE(waits({m_waiting[2], m_waiting[0], m_waiting[1]})) << m_shared->queue.waiting().join(' ').toStdString();
    EXPECT_EQ(list().currentRow(), 0);
    drag(0, 1);
    EXPECT_TRUE(waits({m_waiting[0], m_waiting[2], m_waiting[1]})) << m_shared->queue.waiting().join(' ').toStdString();
}

TEST_F(QueuePanelTest, ALineThatIsHeldStaysWhenTheQueueChanges) {
    drag(2, 0, [&] {
        m_shared->queue.remove(m_waiting[1]);
        ASSERT_TRUE(waits({m_waiting[0], m_waiting[2]}));
        EXPECT_EQ(list().currentItem()->data(Qt::UserRole).toString(), m_waiting[2]);
        EXPECT_EQ(list().count(), 3) << "not filled anew under the mouse";
    });
    EXPECT_TRUE(waits({m_waiting[2], m_waiting[0]})) << m_shared->queue.waiting().join(' ').toStdString();
    EXPECT_TRUE(waitUntil([&] { return list().count() == 2; }));
}

TEST_F(QueuePanelTest, ARunThatWaitedWaitsAgainWhenItsDeletionIsUndone) {
    m_panel->close();
    ASSERT_TRUE(waitUntil([&] { return rowOf(m_waiting[1]) >= 0; }));
    click(m_waiting[1]);
    action("Delete")->trigger();
    ASSERT_TRUE(waits({m_waiting[0], m_waiting[2]})) << m_shared->queue.waiting().join(' ').toStdString();
    ASSERT_TRUE(waitUntil([&] { return rowOf(m_waiting[1]) < 0 && action("Undo deleting")->isEnabled(); }));
    action("Undo deleting")->trigger();
    EXPECT_TRUE(waitUntil([&] { return m_shared->queue.waiting().contains(m_waiting[1]); }));
    EXPECT_GE(rowOf(m_waiting[1]), 0);
}

// "… · finished" stood under a page that was wider than its window.
TEST_F(RunsPageTest, ALongNameDoesNotWidenThePage) {
    addRuns();
    click(m_pairwise);
    const int before = m_page->minimumSizeHint().width();
    run::Label label;
    label.name.assign(160, 'w');
    m_shared->session.setLabel(m_pairwise, label);
    ASSERT_TRUE(waitUntil([&] {
        const auto row = m_shared->session.run(m_pairwise);
        return row && row->name.size() == 160;
    }));
    QCoreApplication::processEvents();
    EXPECT_EQ(m_page->minimumSizeHint().width(), before);
}

TEST_F(RunsPageTest, AWorkspaceThatCannotBeWrittenSaysSo) {
    addRuns();
    QSignalSpy failed(&m_shared->session, &WorkspaceSession::failed);
    {
        const support::ReadOnlyFolder readOnly(m_folder.path().toStdString());
        if (std::ofstream(m_folder.filePath("probe").toStdString()))
            GTEST_SKIP() << "nothing is read-only for this user";
        click(m_original);
        QTest::keyClick(&table(), Qt::Key_Delete);
        EXPECT_TRUE(waitUntil([&] { return failed.count() > 0; }));
    }
    EXPECT_EQ(rows(), 3);
}

TEST_F(RunsPageTest, SparklinesOfRunsThatAreGoneAreForgotten) {
    addRuns();
    SparklineCache cache(m_shared->session);
    const store::RunRow row = *m_shared->session.run(m_original);
    store::RunRow gone = row;
    gone.id.value = "gone";
    EXPECT_FALSE(cache.find(row));
    EXPECT_FALSE(cache.find(gone));
    ASSERT_TRUE(waitUntil([&] { return cache.isSettled(); }));
    EXPECT_TRUE(cache.find(row));
    EXPECT_FALSE(cache.find(gone));
}

// "6.604....0080": means stood cut in the middle.
TEST_F(RunsPageTest, NumbersOfGroupsAreWhole) {
    addRuns();
    const auto widths = [this] {
        std::vector<int> all;
        for (int column = 0; column < table().header()->count(); ++column)
            if (column != RunTableModel::Name) all.push_back(table().header()->sectionSize(column));
        return all;
    };
    const std::vector<int> before = widths();
    m_shared->context.runs.setGroupBy("size");
    ASSERT_TRUE(waitUntil([&] { return rows() == 1; }));
    QFont bold = table().font();
    bold.setBold(true);
    int longest = 0;
    for (int column = 0; column < table().header()->count(); ++column) {
        const QString text = table().model()->index(0, column).data().toString();
        if (column == RunTableModel::Name || table().isColumnHidden(column) || text.isEmpty()) continue;
        longest = std::max(longest, int(text.size()));
        EXPECT_GT(table().columnWidth(column), QFontMetrics(bold).horizontalAdvance(text) + 6) << text.toStdString();
    }
    EXPECT_GE(longest, int(QString("2.50 ± 1.20").size())) << "a mean with its spread is among them";
    EXPECT_NE(widths(), before);
    m_shared->context.runs.setGroupBy("");
    ASSERT_TRUE(waitUntil([&] { return rows() == 3; }));
    EXPECT_EQ(widths(), before);
}

// After a restart all of them were open.
TEST_F(RunsPageTest, AGroupIsFoldedAsItWasLeft) {
    addRuns();
    m_shared->context.runs.setGroupBy("operator");
    ASSERT_TRUE(waitUntil([&] { return rows() == 3 && m_shared->context.runs.isGrouped(); }));
    const QModelIndex first = table().model()->index(0, 0), second = table().model()->index(1, 0);
    table().collapse(first);
    QSettings settings(m_folder.filePath("window.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    m_page = std::make_unique<RunsPage>(m_shared->context);
    m_page->restoreState(settings);
    open(*m_page);
    EXPECT_FALSE(table().isExpanded(first));
    EXPECT_TRUE(table().isExpanded(second));
    m_shared->context.runs.setGroupBy("");
    m_shared->context.runs.setGroupBy("operator");
    ASSERT_TRUE(waitUntil([&] { return m_shared->context.runs.isGrouped(); }));
    EXPECT_FALSE(table().isExpanded(table().model()->index(0, 0))) << "without groups in between";
}

}  // namespace
}  // namespace plateau::widgets
