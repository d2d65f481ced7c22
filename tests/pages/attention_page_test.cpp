#include <QComboBox>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QScrollBar>
#include <QToolButton>

#include "tests/pages/attention_fixture.h"
#include "widgets/charts/matrix_grid.h"
#include "widgets/charts/matrix_view.h"

namespace plateau::widgets {
namespace {

TEST_F(AttentionPageTest, SaysWhatItIsForWithoutAModel) {
    m_page = std::make_unique<AttentionPage>(m_shared->context);
    open(*m_page);
    const QSignalSpy requests(m_page.get(), &Page::pageRequested);
    for (QPushButton* button : m_page->findChildren<QPushButton*>()) {
        if (button->text() == "Train a model") QTest::mouseClick(button, Qt::LeftButton);
    }
    ASSERT_EQ(requests.size(), 1);
    EXPECT_EQ(requests[0][0].toString(), "launch");
}

TEST_F(AttentionPageTest, TheFirstAnswerFillsGridMatrixAndStatistics) {
    openPage();
    EXPECT_EQ(m_page->maps().grid().tiles().size(), std::size_t(tests::kFakeLayers * tests::kFakeHeads));
    const MatrixView& view = m_page->maps().matrix().first();
    ASSERT_TRUE(view.matrix());
    EXPECT_EQ(view.matrix()->rows, 12);  // [CLS], ten words, [SEP]
    EXPECT_NEAR(view.matrix()->at(3, 2), 0.9 + 0.1 / 12, 1e-6);
    EXPECT_EQ(m_page->maps().statistics().statistics().rows().size(), 8u);
    EXPECT_EQ(m_page->subtitle(), "12 tokens");
    picture(*m_page, "attention-matrix");
}

TEST_F(AttentionPageTest, TypingAsksAfterAPauseAndEnterAtOnce) {
    openPage();
    type("one two three");
    ASSERT_TRUE(waitUntil([&] { return answeredText() == "one two three"; }));
    settle();
    EXPECT_EQ(m_page->maps().matrix().first().matrix()->rows, 5);
    QTest::keyClicks(&m_page->input().field(), " four");
    QTest::keyClick(&m_page->input().field(), Qt::Key_Return);
    EXPECT_TRUE(m_page->firstAsker().isAsking()) << "Enter does not wait";
    ASSERT_TRUE(waitUntil([&] { return answeredText() == "one two three four"; }));
}

TEST_F(AttentionPageTest, ANewerQuestionCancelsTheOlderOne) {
    openPage();
    type("hold");  // the fake engine never answers that
    ASSERT_TRUE(waitUntil([&] { return m_page->firstAsker().progress() == 0.5; }));
    EXPECT_TRUE(m_page->input().findChild<QProgressBar*>()->isVisible());
    type("another text");
    ASSERT_TRUE(waitUntil([&] { return answeredText() == "another text"; }));
    settle();
    EXPECT_FALSE(m_page->input().findChild<QProgressBar*>()->isVisible());
}

TEST_F(AttentionPageTest, AQuestionCanBeCancelled) {
    openPage();
    const auto before = m_page->firstAsker().answer();
    type("hold");
    ASSERT_TRUE(waitUntil([&] { return m_page->firstAsker().progress() == 0.5; }));
    QTest::mouseClick(m_page->input().findChild<QToolButton*>("cancel"), Qt::LeftButton);
    EXPECT_FALSE(m_page->firstAsker().isAsking());
    EXPECT_EQ(m_page->firstAsker().answer(), before) << "what was there stays";
    EXPECT_EQ(m_page->input().text(), "hold");
}

TEST_F(AttentionPageTest, AHeadIsChosenInTheGridAndInTheTable) {
    openPage();
    MatrixGrid& grid = m_page->maps().grid();
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.tileRect(1, 2).center());
    settle();
    EXPECT_EQ(m_page->maps().layer(), 1);
    EXPECT_EQ(m_page->maps().head(), 2);
    const MatrixPtr& map = m_page->maps().matrix().first().matrix();
    EXPECT_NEAR(map->at(3, 11), 0.5 + 0.5 / 12, 1e-6) << "of the second layer, which came with a question of its own";
    StatisticsTable& table = m_page->maps().statistics();
    EXPECT_EQ(table.currentIndex().row(), 6);
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Up);
    settle();
    EXPECT_EQ(m_page->maps().head(), 1);
    EXPECT_EQ(grid.currentHead(), 1);
}

TEST_F(AttentionPageTest, TheTableSortsByAnyStatistic) {
    openPage();
    StatisticsTable& table = m_page->maps().statistics();
    const int column = 1 + int(HeadStatistic::to_sep);
    table.sortByColumn(column, Qt::DescendingOrder);
    EXPECT_EQ(table.model()->index(0, 0).data().toString(), "0 · 2");
    EXPECT_EQ(table.model()->index(0, column).data().toString(), "90.0") << "percent";
    EXPECT_FALSE(table.model()->index(table.model()->rowCount(), 0).isValid());
}

TEST_F(AttentionPageTest, AllStatisticsAreSeenInASmallWindow) {
    openPage();
    addSecond("symmetric");
    m_page->resize(1072, 660);  // what a window of 1280 x 800 leaves
    QCoreApplication::processEvents();
    StatisticsTable& table = m_page->maps().statistics();
    EXPECT_FALSE(table.isVisible()) << "two matrices take its room";
    QTest::mouseClick(m_page->maps().findChild<QToolButton*>("table"), Qt::LeftButton);
    QCoreApplication::processEvents();
    EXPECT_TRUE(table.isVisible());
    EXPECT_EQ(m_page->width(), 1072) << "nothing asks for more";
    EXPECT_FALSE(table.horizontalScrollBar()->isVisible());
    const QFontMetrics metrics(table.horizontalHeader()->font());
    for (int column = 0; column < StatisticsModel::kColumns; ++column) {
        table.sortByColumn(column, Qt::DescendingOrder);
        const QString heading = table.model()->headerData(column, Qt::Horizontal).toString();
        EXPECT_GT(table.columnWidth(column), metrics.size(0, heading).width()) << heading.toStdString();
        for (int row = 0; row < table.model()->rowCount(); ++row) {
            const QString text = table.model()->index(row, column).data().toString().split(QChar::LineSeparator)[0];
            EXPECT_GT(table.columnWidth(column), QFontMetrics(table.font()).horizontalAdvance(text))
                << text.toStdString();
        }
    }
    QCoreApplication::processEvents();
    EXPECT_FALSE(table.horizontalScrollBar()->isVisible()) << "with the arrow in another column";
}

TEST_F(AttentionPageTest, ScoresAndTheirPartsAreShown) {
    openPage();
    QComboBox* kind = m_page->maps().findChild<QComboBox*>("kind");
    kind->setFocus();
    QTest::keyClick(kind, Qt::Key_Down);
    const MatrixPtr scores = m_page->maps().matrix().first().matrix();
    QTest::keyClick(kind, Qt::Key_Down);
    const MatrixPtr symmetric = m_page->maps().matrix().first().matrix();
    QTest::keyClick(kind, Qt::Key_Down);
    const MatrixPtr other = m_page->maps().matrix().first().matrix();
    EXPECT_FLOAT_EQ(symmetric->at(2, 5), symmetric->at(5, 2));
    EXPECT_FLOAT_EQ(other->at(2, 5), -other->at(5, 2));
    EXPECT_FLOAT_EQ(symmetric->at(2, 5) + other->at(2, 5), scores->at(2, 5));
    EXPECT_EQ(m_page->maps().matrix().first().range().scale, ColourScale::diverging);
}

TEST_F(AttentionPageTest, APairCanBeFiltered) {
    openPage();
    m_page->input().setTexts("a b c", "d e");
    settle();
    QComboBox* filter = m_page->maps().findChild<QComboBox*>("filter");
    ASSERT_TRUE(filter->isVisible());
    const MatrixView& view = m_page->maps().matrix().first();
    EXPECT_EQ(view.matrix()->rows, 8);
    filter->setFocus();
    QTest::keyClick(filter, Qt::Key_Down);  // first -> second
    EXPECT_EQ(view.matrix()->rows, 5);
    EXPECT_EQ(view.matrix()->columns, 3);
    QTest::keyClick(filter, Qt::Key_Down);
    EXPECT_EQ(view.matrix()->rows, 3);
    QTest::keyClick(filter, Qt::Key_Down);  // within
    EXPECT_EQ(view.matrix()->rows, 8);
    EXPECT_TRUE(std::isnan(view.matrix()->at(0, 6)));
    EXPECT_FALSE(std::isnan(view.matrix()->at(6, 6)));
    picture(*m_page, "attention-pair");
}

TEST_F(AttentionPageTest, TwoModelsAreLinkedAndTheirDifferenceIsShown) {
    openPage("made");
    addSecond("symmetric");
    MatrixPane& pane = m_page->maps().matrix();
    EXPECT_TRUE(pane.second().isVisible());
    EXPECT_EQ(pane.first().range(), pane.second().range()) << "one scale";
    picture(*m_page, "attention-two-models");
    m_page->maps().setKind(MapKind::scores);
    EXPECT_NE(pane.first().range(), pane.second().range()) << "scores have their own";
    const MatrixPtr first = pane.first().matrix(), second = pane.second().matrix();
    QTest::mouseClick(m_page->maps().findChild<QToolButton*>("difference"), Qt::LeftButton);
    EXPECT_FALSE(pane.second().isVisible());
    EXPECT_FLOAT_EQ(pane.first().matrix()->at(4, 2), first->at(4, 2) - second->at(4, 2));
    EXPECT_TRUE(m_page->maps().statistics().statistics().rows()[0].below.has_value());
    m_page->secondModel().setCheckpoint({});
    ASSERT_TRUE(waitUntil([&] { return !m_page->secondAsker().answer(); }));
    EXPECT_FLOAT_EQ(pane.first().matrix()->at(4, 2), first->at(4, 2)) << "alone again";
}

TEST_F(AttentionPageTest, ModelsThatCutTheTextDifferentlyHaveNoDifference) {
    openPage("made");
    addSecond("lower");
    EXPECT_TRUE(m_page->maps().matrix().note().contains("different tokens"));
    m_page->maps().setDifference(true);
    EXPECT_TRUE(m_page->maps().matrix().second().isVisible()) << "both are shown all the same";
}

TEST_F(AttentionPageTest, ALayerWithoutMapsSaysWhatItHas) {
    openPage("additive");
    m_page->maps().setHead(1, 0);
    settle();
    EXPECT_FALSE(m_page->maps().matrix().first().matrix());
    EXPECT_TRUE(missingMapText(m_page->maps().scene().first).contains("key_weights"));
    picture(*m_page, "attention-no-maps");
}

TEST_F(AttentionPageTest, AFirstLayerWithoutMapsIsNoObstacle) {
    openPage("bare");
    EXPECT_TRUE(m_page->firstAsker().problem().isEmpty());
    EXPECT_FALSE(m_page->maps().matrix().first().matrix());
    m_page->maps().setHead(1, 0);
    settle();
    EXPECT_TRUE(m_page->maps().matrix().first().matrix());
}

TEST_F(AttentionPageTest, LongTextsAreCutAndThatIsSaid) {
    openPage();
    m_page->input().setTexts(QStringLiteral("word ").repeated(10000), {});
    settle();
    const QLabel* notes = m_page->maps().findChild<QLabel*>("notes");
    EXPECT_TRUE(notes->isVisible());
    EXPECT_TRUE(notes->text().contains("512"));
    EXPECT_EQ(m_page->maps().matrix().first().matrix()->rows, 512);
    picture(*m_page, "attention-512");
}

TEST_F(AttentionPageTest, EmptyTextsAndBlanksAskNothing) {
    openPage();
    ASSERT_TRUE(m_page->firstAsker().answer());
    for (const QString& text : {QString(), QStringLiteral("   \n ")}) {
        m_page->input().field().setText(text);
        QTest::keyClick(&m_page->input().field(), Qt::Key_Return);
        EXPECT_FALSE(m_page->firstAsker().isAsking());
        EXPECT_FALSE(m_page->input().findChild<QLabel*>("objection")->text().isEmpty());
    }
    EXPECT_FALSE(m_page->firstAsker().answer()) << "the maps would be of a text that is gone";
    m_page->input().field().setText(QStringLiteral("bell \a and \x1b[31m colour"));
    QTest::keyClick(&m_page->input().field(), Qt::Key_Return);
    settle();
    EXPECT_TRUE(m_page->firstAsker().problem().isEmpty());
}

TEST_F(AttentionPageTest, WeightsThatAreNotFiniteAreSaid) {
    openPage("nan");
    EXPECT_TRUE(m_page->maps().findChild<QLabel*>("notes")->text().contains("NaN"));
    EXPECT_EQ(m_page->maps().statistics().model()->index(0, 1).data().toString(), "–");
    m_page->maps().setView(MapsTab::View::lines);
    m_page->maps().setView(MapsTab::View::text);
    picture(*m_page, "attention-nan");
}

TEST_F(AttentionPageTest, ACheckpointThatIsGoneIsNamed) {
    openPage("made");
    const fs::path gone = addRun("gone");
    m_page->firstModel().setCheckpoint(q(gone));
    ASSERT_TRUE(waitUntil([&] { return m_page->bar().isVisible(); }));
    EXPECT_TRUE(m_page->bar().text().contains("gone"));
    m_page->firstModel().setCheckpoint(q(workspace() / "runs" / "made"));
    ASSERT_TRUE(waitUntil([&] { return m_page->isSettled() && !m_page->bar().isVisible(); })) << "and taken back";
}

TEST_F(AttentionPageTest, WhatWasTypedIsRemembered) {
    openPage();
    m_page->input().setTexts("remember me", "and me");
    settle();
    m_page->maps().setView(MapsTab::View::lines);
    QSettings settings(m_folder.filePath("view.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    m_page = std::make_unique<AttentionPage>(m_shared->context);
    m_page->restoreState(settings);
    open(*m_page);
    EXPECT_EQ(m_page->input().text(), "remember me");
    EXPECT_EQ(m_page->input().pair(), "and me");
    EXPECT_EQ(m_page->maps().view(), MapsTab::View::lines);
}

TEST_F(AttentionPageTest, AnotherPageSendsACheckpointHere) {
    openPage();
    const fs::path other = addRun("other");
    m_shared->context.inspect_request->checkpoint = q(other / "checkpoints" / "step-00000100");
    m_page->hide();
    m_page->show();
    ASSERT_TRUE(waitUntil([&] { return m_page->firstModel().step() == 100; }));
    EXPECT_EQ(m_page->firstModel().runId(), "other");
    EXPECT_TRUE(m_shared->context.inspect_request->checkpoint.isEmpty());
}

}  // namespace
}  // namespace plateau::widgets
