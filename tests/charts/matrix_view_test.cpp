// The enlarged matrix under a real mouse and keyboard.
#include <gtest/gtest.h>
#include <QSignalSpy>
#include <QTest>

#include "tests/charts/matrix_support.h"
#include "widgets/charts/matrix_frame.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/charts/picture_export.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr ColourRange kRange{ColourScale::diverging, -8, 8};

class MatrixViewTest : public testing::Test {
protected:
    void SetUp() override {
        view.resize(600, 500);
        view.setMatrix(countedMatrix(16, 16), kRange);
        view.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    }
    void drag(QPointF from, QPointF to) {
        QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
        for (const double share : {0.3, 1.0}) {
            const QPointF at = from + (to - from) * share;
            QMouseEvent move(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&view, &move);
        }
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to.toPoint());
    }
    MatrixView view;
};

TEST_F(MatrixViewTest, TheMouseReadsValues) {
    QTest::mouseMove(&view, view.toPixels(3, 12).toPoint());
    EXPECT_EQ(view.readout(), QStringLiteral("row 3, column 12: −4.88"));
    QTest::mouseMove(&view, QPoint(1, 1));
    EXPECT_EQ(view.readout(), QString());
    view.setLabels(QStringList(16, "the"), QStringList(16, "cat"));
    view.setAxisTitles("Query", "Key");
    QTest::mouseMove(&view, view.toPixels(0, 2).toPoint());
    EXPECT_EQ(view.readout(), QStringLiteral("Query the (0), Key cat (2): −7.98"));
}

TEST_F(MatrixViewTest, ThePictureShowsEveryCellInItsColour) {
    const QImage picture = view.grab().toImage();
    for (const auto& [row, column] : {std::pair{0, 0}, {15, 15}, {8, 3}, {2, 14}}) {
        const QColor shown = picture.pixelColor(view.toPixels(row, column).toPoint());
        EXPECT_EQ(shown, colourOf(double(view.matrix()->at(row, column)), kRange)) << row << ", " << column;
    }
}

TEST_F(MatrixViewTest, WheelZoomsAtTheCursor) {
    const QPointF at = view.toPixels(4, 11);
    turnWheel(view, at, 4);
    EXPECT_TRUE(view.isZoomed());
    EXPECT_LT(view.view().width(), 0.6);
    EXPECT_EQ(view.cellAt(at), QPoint(11, 4)) << "what was under the cursor stays there";
    turnWheel(view, at, 100);
    EXPECT_NEAR(view.view().width() * 16, 4, 1e-9) << "some cells are always seen";
    turnWheel(view, at, -200);
    EXPECT_FALSE(view.isZoomed());
}

TEST_F(MatrixViewTest, DragPansWithinTheMatrixAndDoubleClickResets) {
    turnWheel(view, view.toPixels(8, 8), 4);
    const QRectF before = view.view();
    const QPointF middle = view.plotRect().center();
    const QPoint cell = view.cellAt(middle);
    drag(middle, middle + QPointF(60, 30));
    EXPECT_LT(view.view().x(), before.x());
    EXPECT_EQ(view.cellAt(middle + QPointF(60, 30)), cell);
    drag(middle, middle + QPointF(5000, 0));
    EXPECT_EQ(view.view().x(), 0);
    QTest::mouseDClick(&view, Qt::LeftButton, {}, middle.toPoint());
    EXPECT_FALSE(view.isZoomed());
    EXPECT_EQ(view.markedCell(), QPoint(-1, -1)) << "a drag marks nothing";
}

TEST_F(MatrixViewTest, ClickAndKeysMoveTheMark) {
    QSignalSpy clicked(&view, &MatrixView::cellClicked);
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.toPixels(5, 6).toPoint());
    EXPECT_EQ(clicked.last(), (QVariantList{5, 6}));
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Up);
    EXPECT_EQ(view.markedCell(), QPoint(7, 4));
    EXPECT_EQ(view.readout(), QStringLiteral("row 4, column 7: −3.93"));
    QTest::keyClick(&view, Qt::Key_Left, Qt::ControlModifier);
    EXPECT_EQ(view.markedCell(), QPoint(0, 4)) << "not beyond the border";
    QTest::keyClick(&view, Qt::Key_End);
    EXPECT_EQ(view.markedCell(), QPoint(15, 4));
    for (int i = 0; i < 6; ++i) QTest::keyClick(&view, Qt::Key_Plus);
    QTest::keyClick(&view, Qt::Key_Home);
    EXPECT_TRUE(view.plotRect().contains(view.toPixels(4, 0))) << "a zoomed view goes along";
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(view.markedCell(), QPoint(-1, -1));
    QTest::keyClick(&view, Qt::Key_0);
    EXPECT_FALSE(view.isZoomed());
}

TEST_F(MatrixViewTest, CompanionsGoTogether) {
    MatrixView other;
    other.resize(400, 400);
    other.setMatrix(countedMatrix(16, 16), kRange);
    view.setCompanion(&other);
    turnWheel(view, view.toPixels(8, 8), 3);
    EXPECT_EQ(other.view(), view.view());
    QTest::mouseMove(&view, view.toPixels(7, 9).toPoint());
    EXPECT_EQ(other.readout(), QStringLiteral("row 7, column 9: −0.91"));
    QTest::mouseClick(&view, Qt::LeftButton, {}, view.toPixels(7, 9).toPoint());
    EXPECT_EQ(other.markedCell(), QPoint(9, 7));
    QTest::keyClick(&other, Qt::Key_0);
    EXPECT_FALSE(view.isZoomed());
    view.setCompanion(nullptr);
    turnWheel(view, view.toPixels(8, 8), 3);
    EXPECT_FALSE(other.isZoomed());
}

TEST_F(MatrixViewTest, AnotherMatrixOfThatSizeKeepsTheView) {
    turnWheel(view, view.toPixels(8, 8), 3);
    const QRectF before = view.view();
    view.setMatrix(matrixOf(16, 16, std::vector<float>(256, 1)), kRange);
    EXPECT_EQ(view.view(), before);
    view.setMatrix(countedMatrix(8, 8), kRange);
    EXPECT_FALSE(view.isZoomed());
}

TEST_F(MatrixViewTest, SurvivesOddMatrices) {
    view.setEmptyText(QStringLiteral("nothing here"));
    for (const MatrixPtr& odd : {MatrixPtr(), matrixOf(2, 2, {1}), matrixOf(1, 1, {kNaN}),
                                 matrixOf(1, 300, std::vector<float>(300, kInfinity))}) {
        view.setMatrix(odd, rangeOf(odd, ColourScale::magnitude));
        view.setLabels({"only one"}, {});
        for (const int key : {Qt::Key_Right, Qt::Key_Plus, Qt::Key_End, Qt::Key_0})
            QTest::keyClick(&view, Qt::Key(key));
        turnWheel(view, QPointF(200, 200), 2);
        EXPECT_FALSE(view.grab().isNull());
        view.resetView();
    }
}

TEST_F(MatrixViewTest, APictureForAPaperHasItsWordsOnWhite) {
    applyTheme(*qApp, ThemeMode::dark);
    view.setTitle(QStringLiteral("pairwise, layer 3, head 1"));
    view.setAxisTitles(QStringLiteral("Query"), QStringLiteral("Key"));
    const auto paint = [&](QPaintDevice& device) { view.paintPicture(device); };
    const QByteArray svg = pictureBytes(PictureFormat::svg, {400, 360}, paint);
    for (const char* text : {"pairwise, layer 3, head 1", "Query", "Key"}) EXPECT_TRUE(svg.contains(text)) << text;
    const QImage png = QImage::fromData(pictureBytes(PictureFormat::png, {400, 360}, paint));
    EXPECT_EQ(png.size(), QSize(1200, 1080));
    EXPECT_EQ(png.pixelColor(2, 2), QColor(Qt::white));
    EXPECT_TRUE(pictureBytes(PictureFormat::pdf, {400, 360}, paint).startsWith("%PDF"));
    applyTheme(*qApp, ThemeMode::light);
}

TEST_F(MatrixViewTest, EveryWordIsThereAsLongAsItCanBeRead) {
    for (const int count : {12, 16, 18, 20, 22, 24}) {
        QStringList words;
        for (int i = 0; i < count; ++i) words << QStringLiteral("word%1.").arg(i);
        view.setMatrix(countedMatrix(count, count), kRange);
        view.setLabels(words, words);
        const auto paint = [&](QPaintDevice& device) { view.paintPicture(device); };
        const QByteArray svg = pictureBytes(PictureFormat::svg, {460, 440}, paint);
        for (const QString& word : words)
            EXPECT_GE(svg.count(word.toUtf8()), 2) << count << ' ' << word.toStdString() << ", as a row and a column";
    }
}

TEST(MatrixFrame, WhatANeighbourShowsTakesNoRoom) {
    MatrixFrameInput input;
    input.size = {400, 400};
    input.rows = input.columns = 8;
    input.row_labels = input.column_labels = QStringList(8, "word");
    input.has_row_title = true;
    input.title_lines = 1;
    const QFontMetricsF metrics{QFont()};
    const MatrixFrame whole = matrixFrame(input, metrics, 60);
    EXPECT_NEAR(whole.plot.width(), 400 - std::max(whole.around.width(), whole.around.height()), 1e-9);
    input.title_lines = 2;
    EXPECT_NEAR(matrixFrame(input, metrics, 60).around.height(), whole.around.height() + metrics.height(), 1e-9);
    input.has_row_labels = false;
    const MatrixFrame bare = matrixFrame(input, metrics, 0);
    EXPECT_EQ(bare.plot.left(), 0);
    EXPECT_LT(bare.around.width(), whole.around.width() - 60 - metrics.horizontalAdvance("word"));
}

TEST(MatrixFrame, LabelsThatAreWiderThanTheCellsAreTurned) {
    MatrixFrameInput input;
    input.rows = input.columns = 14;
    input.row_labels = input.column_labels = QStringList(14, "village");
    const QFontMetricsF metrics{QFont()};
    input.size = {3000, 3000};
    EXPECT_FALSE(matrixFrame(input, metrics, 60).turned);
    input.size = {1600, 420};  // wide, but the cells are as low as the rows
    const MatrixFrame low = matrixFrame(input, metrics, 60);
    EXPECT_TRUE(low.turned);
    EXPECT_EQ(labelStep(metrics.height(), low.cell), 1) << "every token is named";
    input.column_labels.clear();
    EXPECT_FALSE(matrixFrame(input, metrics, 60).turned) << "short numbers are thinned out";
}

}  // namespace
}  // namespace plateau::widgets
