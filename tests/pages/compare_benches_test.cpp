// Benches that were kept as runs, side by side on the Compare page.
#include <fstream>

#include <QClipboard>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QTabBar>

#include "tests/pages/compare_fixture.h"
#include "tests/support/made_bench.h"
#include "widgets/models/bench_texts.h"
#include "widgets/pages/compare/bench_panel.h"
#include "widgets/theme/empty_state.h"

namespace plateau::widgets {
namespace {

using support::madeBench;

class CompareBenchesTest : public ComparePageTest {
protected:
    void SetUp() override {
        ComparePageTest::SetUp();
        ASSERT_TRUE(support::makeBenchRun(
            folderOf("bench-before"),
            madeBench("EPYC 9B14",
                      {{"train-small-128-bf16", {990, 1000, 1010}},
                       {"tokenize", {290, 300, 310}, "MB/s"},
                       {"ingest-delay", {38, 40, 42}, "ms", true},
                       {"corpus", {100}, "MB/s per core"}},
                      {{"train-base-512-fp32", "there was no time left for it: give more --minutes"}})));
        ASSERT_TRUE(support::makeBenchRun(folderOf("bench-today"),
                                          madeBench("EPYC 9B14", {{"train-small-128-bf16", {1990, 2000, 2010}},
                                                                  {"tokenize", {295, 305, 315}, "MB/s", false, true},
                                                                  {"ingest-delay", {78, 80, 82}, "ms", true},
                                                                  {"corpus", {150}, "MB/s per core"},
                                                                  {"train-base-512-fp32", {70, 71, 72}}})));
    }

    BenchPanel& panel() const { return *m_page->findChild<BenchPanel*>(); }
    ColumnCards& benchCards() const { return *m_page->findChild<ColumnCards*>("compare.benchCards"); }
    const CompareTable& table() const { return panel().table().compareModel().table(); }
    QStringList benchColumns() const {
        QStringList ids;
        for (const ColumnHead& head : benchCards().heads()) ids << head.key;
        return ids;
    }
    CompareCell figure(const QString& row, int column) const {
        for (const CompareSection& section : table().sections)
            for (const CompareLine& line : section.lines)
                if (line.help == row) return line.cells[std::size_t(column)];
        ADD_FAILURE() << "no row " << row.toStdString();
        return {};
    }
    QTabBar& kinds() const { return *m_page->findChild<QTabBar*>("compare.kinds"); }
};

TEST_F(CompareBenchesTest, StandSideBySideWithTheirRatios) {
    choose({"bench-before", "bench-today"});
    ASSERT_TRUE(panel().isVisible());
    EXPECT_FALSE(curves().isVisible());
    EXPECT_FALSE(kinds().isVisible());
    EXPECT_EQ(m_page->subtitle(), "2 columns");
    ASSERT_EQ(benchColumns(), (QStringList{"bench-before", "bench-today"}));
    const std::vector<ColumnHead>& heads = benchCards().heads();
    EXPECT_TRUE(heads[0].is_baseline);
    EXPECT_NE(heads[0].name, heads[1].name) << heads[0].name.toStdString();
    EXPECT_TRUE(heads[1].answer.contains("EPYC 9B14")) << heads[1].answer.toStdString();
    EXPECT_TRUE(heads[1].words.join(' ').contains("1.0.0")) << heads[1].words.join(' ').toStdString();
    EXPECT_TRUE(heads[1].words.join(' ').contains("busy machine"));
    EXPECT_FALSE(heads[0].words.join(' ').contains("busy machine"));

    const CompareCell faster = figure("train-small-128-bf16", 1);
    EXPECT_EQ(faster.text, QString::fromUtf8("2\u202F000 tokens/s"));
    EXPECT_EQ(faster.extra, QString::fromUtf8("2.00× better"));
    EXPECT_EQ(faster.tone, Tone::good);
    EXPECT_EQ(figure("train-small-128-bf16", 0).extra, "") << "the baseline";
    const CompareCell later = figure("ingest-delay", 1);
    EXPECT_EQ(later.extra, QString::fromUtf8("0.50× worse")) << "of milliseconds fewer are better";
    EXPECT_EQ(later.tone, Tone::bad);
    const CompareCell busy = figure("tokenize", 1);
    EXPECT_TRUE(busy.text.endsWith("MB/s *")) << busy.text.toStdString();
    EXPECT_EQ(busy.extra, QString::fromUtf8("1.02× unclear")) << "their repeats overlap";
    EXPECT_EQ(figure("corpus", 1).extra, QString::fromUtf8("1.50×")) << "measured once";
    const CompareCell lacking = figure("train-base-512-fp32", 0);
    EXPECT_EQ(lacking.text, QString::fromUtf8("–"));
    EXPECT_TRUE(lacking.help.contains("--minutes")) << lacking.help.toStdString();
    EXPECT_EQ(figure("train-base-512-fp32", 1).extra, "") << "there is nothing to compare it with";
    EXPECT_TRUE(m_page->findChild<QLabel*>("compare.benchNotes")->text().contains("other work meanwhile"));
    picture(*m_page, "compare-benches");
}

TEST_F(CompareBenchesTest, APinMakesTheBaselineAndIsKept) {
    choose({"bench-before", "bench-today"});
    QTest::mouseClick(benchCards().findChildren<QToolButton*>("pin")[1], Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return benchCards().heads()[1].is_baseline; }));
    EXPECT_EQ(figure("train-small-128-bf16", 0).extra, QString::fromUtf8("0.50× worse"));
    EXPECT_EQ(figure("ingest-delay", 0).extra, QString::fromUtf8("2.00× better"));

    QTemporaryDir folder;
    QSettings kept(folder.filePath("view.ini"), QSettings::IniFormat);
    m_page->saveState(kept);
    ComparePage again(m_shared->context);
    again.restoreState(kept);
    open(again);
    EXPECT_TRUE(again.findChild<ColumnCards*>("compare.benchCards")->heads()[1].is_baseline);
}

TEST_F(CompareBenchesTest, TheirTableIsCopied) {
    choose({"bench-before", "bench-today"});
    QStringList texts;
    for (QAction* action : m_page->headerActions()) {
        EXPECT_FALSE(action->text() == "Picture" && action->isEnabled()) << "there is no chart";
        if (action->text() != "Copy") continue;
        for (QAction* format : action->menu()->actions().mid(0, 3)) {
            QGuiApplication::clipboard()->clear();
            format->trigger();
            texts << QGuiApplication::clipboard()->text();
        }
    }
    ASSERT_EQ(texts.size(), 3);
    for (QString text : texts) {
        text.remove(u'\\');  // Markdown hides its own marks
        EXPECT_TRUE(text.contains("small, length 128, bf16") && text.contains("tokens/s")) << text.toStdString();
        EXPECT_TRUE(text.contains("better") && text.contains("MB/s *")) << text.toStdString();
        EXPECT_TRUE(text.contains("EPYC 9B14")) << text.toStdString();
    }
    for (const QString& text : texts.mid(0, 2))  // a table for spreadsheets has no notes
        EXPECT_TRUE(text.contains("other work meanwhile") && text.contains("2 threads")) << text.toStdString();
}

TEST_F(CompareBenchesTest, BesideTrainingsTheyHaveATabOfTheirOwn) {
    addRun("plain", "original", 2000);
    addRun("paired", "pairwise", 1000);
    choose({"plain", "paired", "bench-before", "bench-today"});
    ASSERT_TRUE(kinds().isVisible());
    EXPECT_TRUE(curves().isVisible());
    EXPECT_EQ(columns(), (QStringList{"plain", "paired"})) << "a bench has no curve";
    QTest::mouseClick(&kinds(), Qt::LeftButton, {}, kinds().tabRect(1).center());
    ASSERT_TRUE(waitUntil([&] { return panel().isVisible() && m_page->isSettled(); }));
    EXPECT_EQ(benchColumns().size(), 2);
    kinds().setFocus();
    QTest::keyClick(&kinds(), Qt::Key_Left);
    ASSERT_TRUE(waitUntil([&] { return curves().isVisible(); }));
}

TEST_F(CompareBenchesTest, AreChosenFromTheMenuOfTrainings) {
    addRun("plain", "original", 2000);
    choose({"plain"});
    auto* choose = cards().findChild<QToolButton*>("chooseColumns");
    emit choose->menu()->aboutToShow();
    QAction* bench = nullptr;
    for (QAction* entry : choose->menu()->actions())
        if (entry->text().contains("EPYC") && entry->text().contains("today")) bench = entry;
    ASSERT_TRUE(bench);
    bench->trigger();
    ASSERT_TRUE(waitUntil([&] { return panel().isVisible() && m_page->isSettled(); }));
    EXPECT_EQ(benchColumns(), QStringList{"bench-today"});
    EXPECT_TRUE(m_page->findChild<QLabel*>("compare.benchNotes")->text().startsWith("Choose another bench"));
    auto* more = benchCards().findChild<QToolButton*>("chooseColumns");
    emit more->menu()->aboutToShow();
    for (QAction* entry : more->menu()->actions()) {
        EXPECT_FALSE(entry->text().contains("original")) << "no training stands beside a bench";
        if (entry->text().contains("before")) bench = entry;
    }
    bench->trigger();
    ASSERT_TRUE(waitUntil([&] { return benchColumns().size() == 2 && m_page->isSettled(); }));
}

TEST_F(CompareBenchesTest, AnEmptyPageOffersThem) {
    m_shared->session.refresh();
    ASSERT_TRUE(
        waitUntil([&] { return m_shared->session.run("bench-today") && m_shared->session.run("bench-before"); }));
    auto* empty = m_page->findChild<EmptyState*>();
    auto* button = empty->findChild<QPushButton*>();
    ASSERT_TRUE(waitUntil([&] { return empty->isVisible() && button->text() == "Compare the newest benches"; }));
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return panel().isVisible() && m_page->isSettled(); }));
    EXPECT_EQ(benchColumns().size(), 2);
    for (int left = 1; left >= 0; --left) {
        QTest::mouseClick(benchCards().findChildren<QToolButton*>("hide").front(), Qt::LeftButton);
        ASSERT_TRUE(
            waitUntil([&] { return m_page->isSettled() && panel().choice().columns().size() == std::size_t(left); }));
    }
    ASSERT_TRUE(waitUntil([&] { return empty->isVisible() && button->text() == "Show them"; }));
    QTest::mouseClick(button, Qt::LeftButton);
    ASSERT_TRUE(waitUntil([&] { return panel().isVisible() && benchColumns().size() == 2; }));
}

TEST_F(CompareBenchesTest, OneThatCannotBeReadSaysSo) {
    std::ofstream(folderOf("bench-today") / "bench.json") << "{\"machine\":7}";
    choose({"bench-before", "bench-today"});
    ASSERT_EQ(benchCards().heads().size(), 2U);
    EXPECT_TRUE(benchCards().heads()[1].words.join(' ').contains("no figures of bench all"))
        << benchCards().heads()[1].words.join(' ').toStdString();
    EXPECT_EQ(figure("tokenize", 1).text, QString::fromUtf8("–"));
}

TEST(BenchTexts, PutMillisecondsOfTheWindowBesideTheirGoal) {
    compare::BenchFigure figure;
    figure.row = "curves-open";
    figure.unit = "ms";
    figure.value = 500;
    figure.limit = "goal";
    figure.share = 0.5;
    EXPECT_EQ(benchGroup(figure.row), "window");
    EXPECT_EQ(benchRowTitle(figure), "100 runs of 1,000,000 points opened");
    EXPECT_EQ(benchFigureHelp(figure), QString::fromUtf8("50 % of the goal, 1\u202F000 ms"));
}

}  // namespace
}  // namespace plateau::widgets
