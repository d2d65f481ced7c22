// Reference levels in the loss chart: drawn where somebody has counted, offered where nobody has.
#include <gtest/gtest.h>

#include <qcustomplot.h>
#include <QHelpEvent>
#include <QPushButton>
#include <QToolTip>

#include "tests/pages/counted_demo.h"
#include "tests/pages/curves_fixture.h"
#include "widgets/level_lines/level_lines.h"

namespace plateau::widgets {
namespace {

class CurvesLevelsTest : public CurvesPageTest {
protected:
    void SetUp() override {
        qputenv("XDG_CACHE_HOME", m_folder.filePath("user").toUtf8());
        CurvesPageTest::SetUp();
    }
    void TearDown() override {
        CurvesPageTest::TearDown();
        qunsetenv("XDG_CACHE_HOME");
    }

    QString said() const { return m_page->chart("eval/loss")->focusProxy()->accessibleDescription(); }
    // Of what lies at this loss in the middle of the plot.
    QString toldAt(double loss) const {
        CurveChart& chart = *m_page->chart("eval/loss");
        QWidget& plot = *chart.focusProxy();
        const QPoint middle(chart.plotRect().center().x(), qRound(chart.toPixels(0, loss).y())),
            at = plot.mapFrom(&chart, middle);
        QHelpEvent help(QEvent::ToolTip, at, plot.mapToGlobal(at));
        QApplication::sendEvent(&plot, &help);
        return QToolTip::text();
    }
    QPushButton* offer() const { return m_page->findChild<QPushButton*>("levels_offer"); }
};

TEST_F(CurvesLevelsTest, WhatWasCountedIsDrawnAndNotOffered) {
    const levels::LevelsSummary levels = tests::countDemo();
    addRun("a", {.level = 4.11, .corpus_log = tests::demoLog()});
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("right neighbour"); })) << said().toStdString();
    for (const char* line : {"no-context optimum", "left neighbour", "both neighbours", "neighbours and repetition"})
        EXPECT_TRUE(said().contains(QString::fromUtf8(line))) << line;
    ASSERT_TRUE(levels.of(levels::Line::neighbours).stillFallingBy());
    EXPECT_TRUE(said().contains("both neighbours, still falling")) << said().toStdString();
    EXPECT_FALSE(said().contains("no-context optimum 4.110")) << "all lines are scored on the same positions";
    EXPECT_TRUE(offer()->isHidden());
    settle();
    EXPECT_TRUE(toldAt(levels.of(levels::Line::no_context).nats).startsWith("Counted over the corpus"))
        << QToolTip::text().toStdString();
    picture(*m_page, "curves-levels");
    CurveOptions options = m_page->options();
    options.levels = false;
    m_page->setOptions(options);
    EXPECT_TRUE(waitUntil([&] { return !said().contains("neighbour"); }));
}

// Their names stood over the curves.
TEST_F(CurvesLevelsTest, TheyAreNamedBesideThePlotAtAnySize) {
    tests::countDemo();
    addRun("a", {.level = 4.11, .corpus_log = tests::demoLog()});
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("right neighbour"); })) << said().toStdString();
    for (const QSize size : {QSize(1600, 900), QSize(1024, 700)}) {
        m_page->resize(size);
        m_page->grab();
        settle();
        const auto& plot = *m_page->chart("eval/loss")->findChild<QCustomPlot*>();
        const QRectF area = plot.axisRect()->rect();
        int names = 0;
        for (int at = 0; at < plot.itemCount(); ++at) {
            const auto* name = qobject_cast<QCPItemText*>(plot.item(at));
            if (!name || !name->visible() || name->text().startsWith("exit")) continue;
            ++names;
            EXPECT_GT(name->topLeft->pixelPosition().x(), area.right()) << name->text().toStdString();
            EXPECT_LE(name->bottomRight->pixelPosition().x(), plot.width()) << name->text().toStdString();
        }
        EXPECT_EQ(names, 5) << size.width();
        EXPECT_GT(area.width(), plot.width() / 2);
    }
}

TEST_F(CurvesLevelsTest, WhatNobodyCountedIsCountedOnRequest) {
    addRun("a", {.level = 4.11, .corpus_log = tests::demoLog()});
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return offer()->isVisible(); }));
    EXPECT_EQ(offer()->text(), "Compute reference levels");
    picture(*m_page, "curves-levels-offer");
    offer()->click();
    EXPECT_TRUE(offer()->text().startsWith("Counting")) << offer()->text().toStdString();
    ASSERT_TRUE(waitUntil([&] { return said().contains("both neighbours"); })) << offer()->text().toStdString();
    EXPECT_TRUE(waitUntil([&] { return offer()->isHidden(); }));
}

// Of two corpora the second wanted another click, and nothing said so.
TEST_F(CurvesLevelsTest, OneClickCountsForAllThatAreShown) {
    addRun("a", {.level = 4.11, .corpus_log = tests::demoLog()});
    addRun("b", {.mask = 0.3, .level = 4.11, .corpus_log = tests::demoLog()});
    choose({"a", "b"});
    ASSERT_TRUE(waitUntil([&] { return offer()->isVisible(); }));
    offer()->click();
    EXPECT_TRUE(waitUntil([&] { return offer()->isHidden(); })) << offer()->text().toStdString();
    EXPECT_GE(said().count("both neighbours"), 2) << said().toStdString();
}

// Of little text it is another one than what is counted at held-out positions, and both were "no context".
TEST_F(CurvesLevelsTest, TheLevelThatExitsAreJudgedByIsDrawnBesideAnotherCount) {
    const levels::LevelsSummary levels = tests::countDemo();
    addRun("a", {.level = 3.0, .corpus_log = tests::demoLog()});
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("both neighbours"); })) << said().toStdString();
    EXPECT_TRUE(said().contains("no-context optimum of its own text 3.000")) << said().toStdString();
    settle();
    EXPECT_TRUE(toldAt(levels.of(levels::Line::no_context).nats).startsWith("Counted over the corpus"));
}

// While a further run began, whose levels were not read yet, "no context" stood there twice with two numbers.
TEST_F(CurvesLevelsTest, WhatIsDrawnOfACorpusIsDrawnOnceWhicheverRunItIsOf) {
    tests::countDemo();
    addRun("a", {.level = 4.11, .corpus_log = tests::demoLog()});
    addRun("b", {.level = 4.11});
    addRun("c", {.level = 3.0});
    choose({"a", "b", "c"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("both neighbours") && said().contains("3.000"); }))
        << said().toStdString();
    EXPECT_EQ(said().count("no-context optimum"), 2) << said().toStdString();
    EXPECT_FALSE(said().contains("no-context optimum 4.110")) << said().toStdString();
    EXPECT_TRUE(said().contains("no-context optimum of its own text 3.000")) << said().toStdString();
}

// "plateau-two-cores · unigram"
TEST_F(CurvesLevelsTest, OfSeveralCorporaTheyKeepTheirNumbersAtAnySize) {
    addRun("a", {.level = 4.11});
    addRun("b", {.corpus = "/data/plateau-two-cores", .level = 5.22});
    choose({"a", "b"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("4.110") && said().contains("5.220"); }))
        << said().toStdString();
    for (const QSize size : {QSize(1600, 900), QSize(1024, 700)}) {
        m_page->resize(size);
        m_page->grab();
        settle();
        const auto& plot = *m_page->chart("eval/loss")->findChild<QCustomPlot*>();
        QStringList names;
        for (int at = 0; at < plot.itemCount(); ++at) {
            const auto* name = qobject_cast<QCPItemText*>(plot.item(at));
            if (name && name->visible() && name->text().contains(u" · ")) names << name->text();
        }
        names.sort();
        ASSERT_EQ(names.size(), 2) << size.width();
        EXPECT_TRUE(names[0].startsWith("demo") && names[0].endsWith(" 4.110")) << names[0].toStdString();
        EXPECT_TRUE(names[1].startsWith("plat") && names[1].endsWith(" 5.220")) << names[1].toStdString();
    }
}

// In a small figure it was "no context".
TEST(LevelLines, ANameKeepsItsNumberHoweverShortItIs) {
    for (const levels::Line line : levels::kLines) {
        const ChartLevel level = levelLine(line, 5.8654, {}, levels::LevelSource::counted);
        for (const QString& name : QStringList(level.label) + level.shorter)
            EXPECT_TRUE(name.contains("5.865")) << name.toStdString();
    }
}

TEST_F(CurvesLevelsTest, ACountCanBeStopped) {
    qputenv("FAKE_ENGINE", "slow-levels");
    addRun("a", {.level = 4.11, .corpus_log = tests::demoLog()});
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return offer()->isVisible(); }));
    offer()->click();
    ASSERT_TRUE(waitUntil([&] { return offer()->text().contains("50"); })) << offer()->text().toStdString();
    offer()->click();
    EXPECT_TRUE(waitUntil([&] { return offer()->text() == "Compute reference levels"; }));
    EXPECT_FALSE(said().contains("both neighbours"));
}

TEST_F(CurvesLevelsTest, ARunWhoseLogSaysLessIsOfferedNothing) {
    addRun("a", {.level = 4.11});
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return said().contains("no-context optimum 4.110") && m_page->isSettled(); }));
    EXPECT_TRUE(offer()->isHidden());
    EXPECT_TRUE(toldAt(4.11).startsWith("From the run's log")) << QToolTip::text().toStdString();
}

}  // namespace
}  // namespace plateau::widgets
