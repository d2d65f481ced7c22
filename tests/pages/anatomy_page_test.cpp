// The Anatomy page, driven by mouse and keys.
#include "tests/pages/anatomy_fixture.h"

#include <algorithm>
#include <fstream>

#include <QAction>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>

#include "core/run/run_directory.h"
#include "widgets/charts/figure_dialog.h"
#include "widgets/charts/matrix_view.h"
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

TEST_F(AnatomyPageTest, OneRunHasCurvesWithoutBandsAndDotsWithoutNumbers) {
    addRun("one", "original", 1, 1200);
    choose({"one"});
    CurveChart* loss = chart("Evaluation loss (nats)");
    ASSERT_TRUE(loss);
    EXPECT_EQ(loss->keys(), QStringList{"one"});
    EXPECT_TRUE(chart("KL to neighbours (nats)"));
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
    EXPECT_FALSE(chart("KL to neighbours (nats)"));
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
    EXPECT_TRUE(text("anatomy.moves_notes").contains("Not measured in every run: Worth of choosing"));
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
    EXPECT_TRUE(text("anatomy.shares").contains("plateau-engine transplant original-1"));
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
}

TEST_F(AnatomyPageTest, EveryFigureIsExportedInEveryFormat) {
    choose(addSeeds("original", 1000, 2));
    QAction* exporting = m_page->headerActions().last();
    ASSERT_TRUE(exporting->menu());
    ASSERT_EQ(exporting->menu()->actions().size(), 4);
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
    QSettings settings(m_folder.filePath("state.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    AnatomyPage other(m_shared->context);
    other.restoreState(settings);
    EXPECT_EQ(box(other, "Time in").currentIndex(), 1);
    EXPECT_EQ(box(other, "Below the loss").currentIndex(), 1);
    EXPECT_EQ(other.findChild<QTabWidget*>()->currentIndex(), 2);
}

}  // namespace
}  // namespace plateau::widgets
