// The Anatomy page, driven by mouse and keys.
#include "tests/pages/anatomy_fixture.h"

#include <algorithm>
#include <fstream>

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>

#include "core/run/run_directory.h"
#include "tests/pages/counted_demo.h"
#include "tests/support/child_of.h"
#include "widgets/charts/dot_rows.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/pages/anatomy/carries_tab.h"
#include "widgets/pages/curves/curves_page.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

QComboBox& box(const QWidget& page, const QString& name) {
    for (auto* one : page.findChildren<QComboBox*>())
        if (one->accessibleName() == name) return *one;
    ADD_FAILURE() << "no box " << name.toStdString();
    static QComboBox none;
    return none;
}

// The columns of a chart's numbers: those of a band are there where any curve has one.
QString headOf(const CurveChart& chart) {
    return QString::fromUtf8(chart.drawnCsv()).section('\n', 0, 0);
}

TEST_F(AnatomyPageTest, WithoutRunsItLeadsToThem) {
    auto& empty = *m_page->findChild<EmptyState*>();
    EXPECT_TRUE(empty.isVisible());
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    empty.findChild<QPushButton*>()->click();
    ASSERT_EQ(asked.size(), 1);
    EXPECT_EQ(asked[0][0].toString(), "launch");
    picture(*m_page, "anatomy-empty");
}

TEST_F(AnatomyPageTest, RunsAreAClickAway) {
    addRun("one", "original", 1, 1200);
    choose({});
    ASSERT_TRUE(waitUntil([&] { return m_shared->session.run("one").has_value(); }));
    m_page->findChild<EmptyState*>()->findChild<QPushButton*>()->click();
    EXPECT_EQ(m_shared->selection.chosen(), QStringList{"one"});
    settle();
    EXPECT_FALSE(m_page->findChild<EmptyState*>()->isVisible());
}

TEST_F(AnatomyPageTest, TheNewestRunsAreWholeGroups) {
    const QStringList all = addSeeds("original", 1500, 4) + addSeeds("pairwise", 1000, 4);
    choose({});
    ASSERT_TRUE(waitUntil([&] { return std::ranges::count_if(m_shared->session.runs(), isOffered) == all.size(); }));
    QTest::mouseClick(m_page->findChild<EmptyState*>()->findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_EQ(m_shared->selection.chosen().size(), all.size()) << m_shared->selection.chosen().join(' ').toStdString();
    settle();
}

TEST_F(AnatomyPageTest, RunsWithoutAnatomySayWhy) {
    addRun("plain", "original", 1, 1200, kSteps, false);
    choose({"plain", "reference/base-pairwise"});
    auto& empty = *m_page->findChild<EmptyState*>();
    EXPECT_TRUE(empty.isVisible());
    QStringList said;
    for (const auto* label : empty.findChildren<QLabel*>()) said << label->text();
    EXPECT_TRUE(said.join(' ').contains("without anatomy.share")) << said.join(' ').toStdString();
    EXPECT_TRUE(said.join(' ').contains("Come from elsewhere")) << said.join(' ').toStdString();
}

TEST_F(AnatomyPageTest, ARunWithoutAnatomyIsLaunchedAgainWithIt) {
    addRun("plain", "original", 7, 1200, kSteps, false);
    choose({"plain"});
    auto* button = m_page->findChild<EmptyState*>()->findChild<QPushButton*>();
    EXPECT_EQ(button->text(), "Launch again with anatomy");
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return asked.size() == 1; }));
    EXPECT_EQ(asked[0][0].toString(), "launch");
    const auto& draft = m_shared->context.launch_request->draft;
    ASSERT_TRUE(draft);
    EXPECT_EQ(draft->fields.at("anatomy.share"), "0.02");
    EXPECT_EQ(draft->fields.at("seed"), "7");
    // Beside runs that have one, a button stands below the figures.
    addRun("one", "original", 1, 1200);
    choose({"plain", "one"});
    auto& mend = *m_page->findChild<QPushButton*>("anatomy.mend");
    EXPECT_TRUE(mend.isVisible());
    EXPECT_EQ(mend.text(), "Launch again with anatomy");
    choose({"one"});
    EXPECT_FALSE(mend.isVisible());
}

// The row of tabs went up with the second one, from under the mouse.
TEST_F(AnatomyPageTest, TabsStayWhereTheyAreWhicheverIsChosen) {
    addRun("one", "original", 1, 1200);
    choose({"one"});
    QTabBar& bar = *m_page->findChild<QTabWidget*>()->tabBar();
    const auto place = [&] {
        m_page->grab();  // after layouts have done what they have to
        return bar.mapTo(m_page.get(), QPoint());
    };
    const QPoint before = place();
    for (const int tab : {1, 2, 0}) {
        QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(tab).center());
        ASSERT_EQ(bar.currentIndex(), tab);
        EXPECT_EQ(place(), before) << tab;
    }
}

TEST_F(AnatomyPageTest, AnEndedRunWithoutAnExitIsLaunchedForLonger) {
    addRun("flat", "original", 1, 9000);
    choose({"flat"});
    auto& mend = *m_page->findChild<QPushButton*>("anatomy.mend");
    EXPECT_FALSE(mend.isVisible()) << "what it knows needs no exit";
    m_page->findChild<QTabWidget*>()->setCurrentIndex(1);
    ASSERT_TRUE(mend.isVisible());
    EXPECT_TRUE(text("anatomy.moves_notes").contains("without an exit"));
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    QTest::mouseClick(&mend, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return asked.size() == 1; }));
    EXPECT_EQ(m_shared->context.launch_request->draft->fields.at("train.steps"), std::to_string(2 * kSteps));
}

// On the tab of the dots it was gone, and an empty place stood there.
TEST_F(AnatomyPageTest, TheLegendStandsAboveEveryTab) {
    addRun("one", "original", 1, 1200);
    addRun("two", "pairwise", 1, 900);
    choose({"one", "two"});
    auto& legend = support::childOf<QLabel>(*m_page, "anatomy.legend");
    const int top = legend.mapTo(m_page.get(), QPoint()).y();
    for (int tab = 0; tab < 3; ++tab) {
        m_page->findChild<QTabWidget*>()->setCurrentIndex(tab);
        EXPECT_TRUE(legend.isVisible());
        EXPECT_EQ(legend.mapTo(m_page.get(), QPoint()).y(), top);
        for (const char* name : {"original", "pairwise"}) EXPECT_TRUE(legend.text().contains(name)) << tab;
        EXPECT_EQ(legend.text().contains(dotLetter(1)), tab == 1) << "shapes, where there are dots";
    }
}

TEST_F(AnatomyPageTest, SeriesThatAreMissingSayWhyAsTheLogDoes) {
    m_lacking = {{"anatomy/kl/", "no_reference_levels"}, {"anatomy/coherence/scores", "frozen"}};
    m_without = {"anatomy/kl/", "anatomy/coherence/"};
    addRun("one", "original", 1, 1200);
    choose({"one"});
    const QLabel* why = nullptr;
    for (const auto* label : m_page->findChildren<QLabel*>())
        if (label->isVisible() && label->text().contains("no reference levels were counted")) why = label;
    ASSERT_TRUE(why);
    const int beside = box(*m_page, "Below the loss").width();
    EXPECT_LT(m_page->minimumSizeHint().width(), why->fontMetrics().horizontalAdvance(why->text()) + beside)
        << "a sentence makes the page no wider than its window, where both ends were cut off";
    m_page->resize(m_page->minimumSizeHint().width(), m_page->height());
    EXPECT_TRUE(waitUntil([&] { return why->height() >= why->heightForWidth(why->width()); })) << "nor is it cut off";
    const QString notes = text("anatomy.moves_notes");
    EXPECT_TRUE(notes.contains("Coherence of the scores (the part was frozen at first)")) << notes.toStdString();
    EXPECT_TRUE(notes.contains("KL to both neighbours (no reference levels")) << notes.toStdString();
}

TEST_F(AnatomyPageTest, OneRunHasCurvesWithoutBandsAndDotsWithoutNumbers) {
    addRun("one", "original", 1, 1200);
    choose({"one"});
    CurveChart* loss = chart("Evaluation loss (nats)");
    ASSERT_TRUE(loss);
    EXPECT_EQ(loss->keys(), QStringList{"one"});
    EXPECT_TRUE(chart("KL to both neighbours (nats)"));
    EXPECT_FALSE(chart("repeated (nats)"));
    EXPECT_TRUE(text("anatomy.notes").contains("A single seed says nothing of other seeds"));
    EXPECT_GT(dots().data().dots.size(), 4U);
    EXPECT_TRUE(dots().data().means.empty());
    EXPECT_TRUE(text("anatomy.moves_notes").contains("Fewer than five seeds"));
    EXPECT_FALSE(headOf(*loss).contains("low")) << "a band of one seed";
}

TEST_F(AnatomyPageTest, FiveSeedsOfTwoOperatorsAreComparedRowByRow) {
    const QStringList all = addSeeds("original", 1400, 5) + addSeeds("pairwise", 700, 5);
    choose(all);
    EXPECT_EQ(chart("Evaluation loss (nats)")->keys().size(), 2);
    EXPECT_TRUE(headOf(*chart("Evaluation loss (nats)")).contains("low"));
    const DotRowsData& data = dots().data();
    ASSERT_EQ(data.groups.size(), 2U);
    ASSERT_EQ(data.rows.size(), 6U);
    for (std::size_t row = 0; row < data.rows.size(); ++row) {
        EXPECT_EQ(dotsIn(row), 10) << data.rows[row].title.toStdString();
        EXPECT_TRUE(data.rows[row].note.startsWith("p ")) << data.rows[row].note.toStdString();
        EXPECT_FALSE(data.rows[row].help.isEmpty());
    }
    EXPECT_EQ(data.means.size(), 12U);
    for (const Dot& dot : data.dots) {
        EXPECT_TRUE(dot.help.contains("lead (exit")) << dot.help.toStdString();
        EXPECT_EQ(dots().helpAt(dots().place(std::size_t(&dot - data.dots.data()))).isEmpty(), false);
    }
    // Coherence moves before heat, and both before the exit.
    const auto mean = [&](std::size_t row) { return std::ranges::find(data.means, row, &DotMean::row)->x; };
    EXPECT_GT(mean(0), mean(1));
    EXPECT_GT(mean(1), 0);
    EXPECT_EQ(data.rows[0].note, QString::fromUtf8("p = 0.048")) << "pairwise's coherence goes ahead by more";
    auto& tabs = *m_page->findChild<QTabWidget*>();
    for (int tab = 0; tab < tabs.count(); ++tab) {
        tabs.setCurrentIndex(tab);
        settle();
        picture(*m_page, QStringLiteral("anatomy-%1").arg(tab + 1));
    }
    tabs.setCurrentIndex(0);
    box(*m_page, "Below the loss").setCurrentIndex(1);
    settle();
    EXPECT_TRUE(chart("repeated (nats)"));
    EXPECT_FALSE(chart("KL to both neighbours (nats)"));
    picture(*m_page, "anatomy-classes");
}

TEST_F(AnatomyPageTest, InExitsAllSeedsLeaveAtOne) {
    choose(addSeeds("original", 1000, 3));
    box(*m_page, "Time in").setCurrentIndex(1);
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled(); }));
    CurveChart& loss = *chart("Evaluation loss (nats)");
    const auto points = loss.drawnPoints(loss.keys().front());
    ASSERT_FALSE(points.empty());
    EXPECT_GT(points.back().x(), 2);
    EXPECT_LT(points.back().x(), 10) << "exits, not steps";
    EXPECT_TRUE(QString::fromUtf8(loss.drawnCsv()).startsWith("curve,level,"))
        << loss.drawnCsv().left(40).toStdString();
}

TEST_F(AnatomyPageTest, ARunOnItsPlateauHasNoOnsetsAndSaysSo) {
    addRun("young", "original", 1, 3000, 2000);
    choose({"young"});
    EXPECT_TRUE(dots().data().dots.empty());
    EXPECT_TRUE(text("anatomy.moves_notes").contains("without an exit")) << text("anatomy.moves_notes").toStdString();
}

TEST_F(AnatomyPageTest, AnOperatorWithoutMapsSaysWhatItLacks) {
    addRun("maps", "linear", 1, 1200);
    choose({"maps"});
    EXPECT_TRUE(chart("Worth of attention (nats)"));
    EXPECT_FALSE(chart("Worth of choosing (nats)"));
    EXPECT_TRUE(
        text("anatomy.moves_notes")
            .contains("Not measured in every run: Worth of choosing (the operator cannot weigh all tokens alike)"))
        << text("anatomy.moves_notes").toStdString();
}

TEST_F(AnatomyPageTest, LayersOfAGroupAreAMap) {
    choose(addSeeds("original", 1000, 2));
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    settle();
    const auto& map = *m_page->findChild<MatrixView*>();
    ASSERT_TRUE(map.matrix());
    EXPECT_EQ(map.matrix()->rows, kLayers);
    EXPECT_GT(map.matrix()->columns, 12) << "evenly strided measurements";
    EXPECT_LE(map.matrix()->columns, 16);
    EXPECT_GT(map.matrix()->at(1, map.matrix()->columns - 1), map.matrix()->at(0, map.matrix()->columns - 1));
}

TEST_F(AnatomyPageTest, HeadsOfAGroupAreAMapToo) {
    choose(addSeeds("original", 1000, 2));
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    settle();
    auto& what = box(*m_page, "What of the layers");
    what.setFocus();
    QTest::keyClick(&what, Qt::Key_Down);
    const auto& map = *m_page->findChild<MatrixView*>();
    ASSERT_TRUE(map.matrix());
    EXPECT_EQ(map.accessibleName(), "heads: token before");
    EXPECT_EQ(map.matrix()->rows, kLayers);
    EXPECT_EQ(map.matrix()->columns, kHeads);
    EXPECT_GT(map.matrix()->at(1, 0), 0.4F) << "in the end they look there";
    EXPECT_GE(map.matrix()->at(1, 0), map.matrix()->at(1, 1)) << "the most first, as there are two seeds";
    EXPECT_TRUE(map.toolTip().contains("seed by seed")) << map.toolTip().toStdString();
    QSignalSpy clicked(m_page->findChild<CarriesTab*>(), &CarriesTab::placeClicked);
    QTest::mouseClick(m_page->findChild<MatrixView*>(), Qt::LeftButton, {}, map.toPixels(0, 0).toPoint());
    EXPECT_TRUE(clicked.isEmpty()) << "a head is no time";
    picture(*m_page, "anatomy-heads");
    QTest::keyClick(&what, Qt::Key_Up);
    EXPECT_EQ(map.accessibleName(), "Worth of each layer");
    choose({addSeeds("symmetric", 1000, 1).front()});
    QTest::keyClick(&what, Qt::Key_Down);
    EXPECT_FALSE(map.toolTip().contains("seed by seed")) << "of one seed the columns are its heads";
}

TEST_F(AnatomyPageTest, SharesOfTheFallAreAskedForWithTheMouse) {
    addRun("one", "original", 1, 1200);
    choose({"one"});
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    auto& ask = *m_page->findChild<QPushButton*>("anatomy.shares_ask");
    EXPECT_EQ(ask.text(), "Compute shares");
    EXPECT_FALSE(shares().isVisible());
    QTest::mouseClick(&ask, Qt::LeftButton);
    EXPECT_TRUE(ask.text().startsWith("Stop"));
    EXPECT_FALSE(m_page->isSettled());
    settle();
    ASSERT_EQ(shares().bars().size(), 4U);
    EXPECT_EQ(shares().bars()[0].title, "Scores");
    EXPECT_EQ(shares().bars()[0].text, QString::fromUtf8("−2.000"));
    EXPECT_TRUE(text("anatomy.shares").contains("Steps 900")) << text("anatomy.shares").toStdString();
    for (std::size_t bar = 0; bar < 4; ++bar) {
        const QString help = shares().helpAt(shares().place(bar).center());
        EXPECT_TRUE(help.contains("Shapley value")) << help.toStdString();
        EXPECT_TRUE(help.contains(shares().bars()[bar].title)) << help.toStdString();
    }
    QAction* figure = m_page->headerActions().last()->menu()->actions().last();
    emit m_page->headerActions().last()->menu()->aboutToShow();
    EXPECT_TRUE(figure->isEnabled());
    picture(*m_page, "anatomy-shares");
}

TEST_F(AnatomyPageTest, SharesThatTheRunKeepsAreShownUnlessOfAnotherExit) {
    addRun("one", "original", 1, 1200);
    addRun("two", "pairwise", 1, 700);
    choose({"one", "two"});
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    auto& runs = box(*m_page, "Shares of");
    ASSERT_EQ(runs.count(), 2);
    settle();
    EXPECT_FALSE(shares().isVisible());
    for (const char* id : {"one", "two"}) {
        const double exit = *m_shared->session.run(id)->exit_step + (id == std::string("two") ? 100 : 0);
        std::ofstream(run::RunPaths{workspace() / "runs" / id}.transplant())
            << R"({"exit_step":)" << exit << R"(,"earlier":{"step":800,"loss":6},"later":{"step":1500,"loss":4},)"
            << R"("parts_fit":true,"contributions":{"ffn":-1.5,"rest":-0.5},"positions":7})";
    }
    showPage();  // the window's next start
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    settle();
    EXPECT_TRUE(shares().isVisible());
    EXPECT_EQ(shares().bars().size(), 2U);
    auto& again = box(*m_page, "Shares of");
    again.setFocus();
    QTest::keyClick(&again, Qt::Key_Down);
    settle();
    EXPECT_FALSE(shares().isVisible());
    EXPECT_TRUE(text("anatomy.shares").contains("another exit")) << text("anatomy.shares").toStdString();
}

TEST_F(AnatomyPageTest, PartsThatDoNotFitShowTheirLossesAndNoBars) {
    addRun("misfit", "original", 1, 1200);
    choose({"misfit"});
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    QTest::mouseClick(m_page->findChild<QPushButton*>("anatomy.shares_ask"), Qt::LeftButton);
    settle();
    auto& mixtures = *m_page->findChild<QTableWidget*>("anatomy.mixtures");
    EXPECT_TRUE(mixtures.isVisible());
    EXPECT_FALSE(shares().isVisible());
    ASSERT_EQ(mixtures.rowCount(), 16);
    EXPECT_EQ(mixtures.item(0, 0)->text(), "none");
    EXPECT_EQ(mixtures.item(3, 0)->text(), "Scores, Values");
    EXPECT_EQ(mixtures.item(3, 1)->text(), "9.500");
    EXPECT_TRUE(text("anatomy.shares").contains("do not fit")) << text("anatomy.shares").toStdString();
    picture(*m_page, "anatomy-misfit");
}

TEST_F(AnatomyPageTest, ATransplantIsStoppedAndWhatItLacksIsSaid) {
    addRun("hold", "original", 1, 1200);
    addRun("sparse", "original", 2, 1200);
    addRun("young", "original", 3, 3000, 2000);
    choose({"hold", "sparse", "young"});
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    auto& ask = *m_page->findChild<QPushButton*>("anatomy.shares_ask");
    auto& again = *m_page->findChild<QPushButton*>("anatomy.shares_again");
    auto& runs = box(*m_page, "Shares of");
    QTest::mouseClick(&ask, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return ask.text().contains("50"); }));
    QTest::mouseClick(&ask, Qt::LeftButton);
    settle();
    EXPECT_EQ(ask.text(), "Compute shares");
    runs.setCurrentIndex(1);
    EXPECT_FALSE(again.isVisible());
    QTest::mouseClick(&ask, Qt::LeftButton);
    settle();
    EXPECT_TRUE(text("anatomy.shares").contains("does not keep")) << text("anatomy.shares").toStdString();
    EXPECT_TRUE(again.isVisible());
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    QTest::mouseClick(&again, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return asked.size() == 1; }));
    EXPECT_EQ(asked[0][0].toString(), "launch");
    for (const char* field : {"train.checkpoint_every", "train.keep_checkpoints.every"})
        EXPECT_EQ(m_shared->context.launch_request->draft->fields.at(field), std::to_string(kSteps / 10)) << field;
    runs.setCurrentIndex(2);
    EXPECT_FALSE(ask.isEnabled());
    EXPECT_FALSE(again.isVisible());
    EXPECT_TRUE(text("anatomy.shares").contains("has not left a plateau"));
}

TEST_F(AnatomyPageTest, FollowsARunThatTrains) {
    addRun("live", "original", 1, 1200, 1000);
    choose({"live"});
    const auto lastX = [&] {
        const auto points = chart("Evaluation loss (nats)")->drawnPoints("live");
        return points.empty() ? 0 : points.back().x();
    };
    EXPECT_EQ(lastX(), 1000);
    support::appendEvents(workspace() / "runs" / "live", {support::madeEvent(500, run::EventType::evaluation, 1500,
                                                                             measuresAt(1500, 1200, 1, "original"))});
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return lastX() == 1500; }));
}

TEST_F(AnatomyPageTest, AClickInTimeLeadsToTheAttentionAtTheNearestCheckpoint) {
    addRun("one", "original", 1, 1200);
    const run::RunPaths paths{workspace() / "runs" / "one"};
    choose({"one"});
    auto& open = *m_page->findChild<QPushButton*>("anatomy.attention");
    EXPECT_FALSE(open.isEnabled());
    CurveChart& loss = *chart("Evaluation loss (nats)");
    const auto click = [&](double step) {
        QWidget* plot = loss.focusProxy();
        const QPoint at = plot->mapFrom(&loss, QPoint(int(loss.toPixels(step, 0).x()), loss.plotRect().center().y()));
        QTest::mouseMove(plot, at);
        QTest::mouseClick(plot, Qt::LeftButton, {}, at);
    };
    click(1900);
    ASSERT_TRUE(open.isEnabled());
    open.click();
    ASSERT_TRUE(waitUntil([&] {
        for (const auto* label : m_page->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains("no checkpoint")) return true;
        return false;
    }));
    for (const std::int64_t step : {0, 1000, 2000, 4000}) {
        fs::create_directories(paths.checkpoint({step}));
        std::ofstream(paths.checkpoint({step}) / "config.json") << "{}";
        std::ofstream(paths.checkpoint({step}) / "model.safetensors") << "weights";
    }
    QSignalSpy asked(m_page.get(), &Page::pageRequested);
    open.click();
    ASSERT_TRUE(waitUntil([&] { return asked.size() == 1; }));
    EXPECT_EQ(asked[0][0].toString(), "attention");
    EXPECT_EQ(m_shared->context.inspect_request->checkpoint.toStdString(), paths.checkpoint({2000}).string());
    EXPECT_EQ(m_shared->context.inspect_request->page, "anatomy");
}

TEST_F(AnatomyPageTest, EveryFigureIsExportedInEveryFormat) {
    choose(addSeeds("original", 1000, 2));
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    QTest::mouseClick(m_page->findChild<QPushButton*>("anatomy.shares_ask"), Qt::LeftButton);
    settle();
    QAction* exporting = m_page->headerActions().last();
    ASSERT_TRUE(exporting->menu());
    ASSERT_EQ(exporting->menu()->actions().size(), 5);
    int figure = 0;
    for (QAction* action : exporting->menu()->actions()) {
        // A dialog is gone when its file is written.
        for (const char* ending : {"pdf", "svg", "png", "csv"}) {
            action->trigger();
            const QString file = m_folder.filePath(QStringLiteral("figure%1.%2").arg(figure).arg(ending));
            FigureDialog* dialog = m_page->findChildren<FigureDialog*>().last();
            auto& format = *dialog->findChild<QComboBox*>("format");
            ASSERT_GE(format.findData(QString(ending)), 0);
            format.setCurrentIndex(format.findData(QString(ending)));
            dialog->writeTo(file);
            ASSERT_TRUE(waitUntil([&] { return QFileInfo(file).size() > 60; })) << file.toStdString();
            ASSERT_TRUE(waitUntil([&] { return m_page->findChildren<FigureDialog*>().isEmpty(); }));
        }
        ++figure;
    }
    QFile leads(m_folder.filePath("figure1.csv"));
    ASSERT_TRUE(leads.open(QIODevice::ReadOnly));
    EXPECT_TRUE(leads.readAll().startsWith("quantity,group,run,exit,onset,lead,reason\n"));
}

TEST_F(AnatomyPageTest, RemembersHowItWasLookedAt) {
    box(*m_page, "Time in").setCurrentIndex(1);
    box(*m_page, "Below the loss").setCurrentIndex(1);
    m_page->findChild<QTabWidget*>()->setCurrentIndex(2);
    box(*m_page, "What of the layers").setCurrentIndex(3);
    QSettings settings(m_folder.filePath("state.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    AnatomyPage other(m_shared->context);
    other.restoreState(settings);
    EXPECT_EQ(box(other, "Time in").currentIndex(), 1);
    EXPECT_EQ(box(other, "Below the loss").currentIndex(), 1);
    EXPECT_EQ(other.findChild<QTabWidget*>()->currentIndex(), 2);
    EXPECT_EQ(box(other, "What of the layers").currentIndex(), 3);
}

class AnatomyLevelsTest : public AnatomyPageTest {
protected:
    void SetUp() override {
        qputenv("XDG_CACHE_HOME", m_folder.filePath("user").toUtf8());
        AnatomyPageTest::SetUp();
    }
    void TearDown() override {
        AnatomyPageTest::TearDown();
        qunsetenv("XDG_CACHE_HOME");
    }
};

// Anatomy went on offering to count, and drew the log's level.
TEST_F(AnatomyLevelsTest, WhatAnotherPageCountsIsDrawnAtOnce) {
    m_corpus = tests::demoLog();
    m_corpus["no_context_nats"] = 6.05;
    addRun("one", "original", 1, 1200);
    choose({"one"});
    const auto said = [this] { return chart("Evaluation loss (nats)")->focusProxy()->accessibleDescription(); };
    ASSERT_TRUE(waitUntil([&] { return said().contains("no-context optimum 6.050"); })) << said().toStdString();
    auto* own = m_page->findChild<QPushButton*>("levels_offer");
    ASSERT_TRUE(own && waitUntil([&] { return own->isVisible(); }));
    CurvesPage other(m_shared->context);
    open(other);
    auto* offer = other.findChild<QPushButton*>("levels_offer");
    ASSERT_TRUE(offer && waitUntil([&] { return offer->isVisible(); }));
    QTest::mouseClick(offer, Qt::LeftButton);
    EXPECT_TRUE(own->text().startsWith("Counting")) << own->text().toStdString();
    ASSERT_TRUE(waitUntil([&] { return said().contains("both neighbours"); })) << said().toStdString();
    EXPECT_FALSE(said().contains("no-context optimum 6.050"));
    EXPECT_TRUE(said().contains("no-context optimum of its own text 6.050")) << said().toStdString();
    EXPECT_TRUE(waitUntil([&] { return own->isHidden(); }));
}

// "no context" stood there twice, with two numbers.
TEST_F(AnatomyLevelsTest, TwoLevelsWithoutContextHaveTwoNames) {
    tests::countDemo();
    m_corpus = tests::demoLog();
    m_corpus["no_context_nats"] = 6.05;
    addRun("one", "original", 1, 1200);
    m_corpus = {{"no_context_nats", 6.05}};  // of which nobody can count
    addRun("two", "pairwise", 1, 800);
    choose({"one", "two"});
    const auto said = [this] { return chart("Evaluation loss (nats)")->focusProxy()->accessibleDescription(); };
    ASSERT_TRUE(waitUntil([&] { return said().contains("both neighbours") && said().contains("6.050"); }))
        << said().toStdString();
    EXPECT_FALSE(said().contains("no-context optimum 6.050")) << said().toStdString();
    EXPECT_TRUE(said().contains("no-context optimum of its own text 6.050")) << said().toStdString();
}

}  // namespace
}  // namespace plateau::widgets
