// Thumbnails under a real mouse and keyboard.
#include <gtest/gtest.h>
#include <QHelpEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

#include "tests/charts/matrix_support.h"
#include "widgets/charts/matrix_grid.h"
#include "widgets/charts/picture_export.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

class MatrixGridTest : public testing::Test {
protected:
    void SetUp() override {
        grid.resize(500, 400);
        grid.setTiles(tiles(4, 4), 4);
        grid.setRange({ColourScale::diverging, -8, 8});
        grid.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&grid));
    }
    static std::vector<MatrixGrid::Tile> tiles(int layers, int heads) {
        std::vector<MatrixGrid::Tile> all;
        for (int layer = 0; layer < layers; ++layer)
            for (int head = 0; head < heads; ++head)
                all.push_back({layer, head, matrixOf(2, 2, std::vector<float>(4, float(layer * heads + head) - 8)),
                               QString(), QStringLiteral("help %1.%2").arg(layer).arg(head)});
        return all;
    }
    QColor shown(int layer, int head) {
        return grid.viewport()->grab().toImage().pixelColor(grid.tileRect(layer, head).center());
    }
    void click(int layer, int head) {
        QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, grid.tileRect(layer, head).center());
    }
    void key(int key) { QTest::keyClick(&grid, Qt::Key(key)); }
    std::pair<int, int> current() const { return {grid.currentLayer(), grid.currentHead()}; }
    MatrixGrid grid;
};

TEST_F(MatrixGridTest, TilesStandByLayerAndHead) {
    EXPECT_EQ(grid.tileRect(0, 1).top(), grid.tileRect(0, 0).top());
    EXPECT_EQ(grid.tileRect(1, 0).left(), grid.tileRect(0, 0).left());
    EXPECT_GT(grid.tileRect(1, 0).top(), grid.tileRect(0, 0).bottom());
    EXPECT_TRUE(grid.tileRect(9, 9).isEmpty());
    EXPECT_EQ(shown(0, 0), colourOf(-8, {ColourScale::diverging, -8, 8}));
    EXPECT_EQ(shown(2, 1), colourOf(1, {ColourScale::diverging, -8, 8}));
}

// A low and wide place, as in a small window: the colour bar takes width, of which there is enough.
TEST_F(MatrixGridTest, TheColourBarStandsWhereItLeavesTheTilesMoreRoom) {
    grid.resize(540, 220);
    grid.setTiles(tiles(2, 4), 4);
    const QRect last = grid.tileRect(1, 3);
    EXPECT_GE(last.height(), 80) << "65 with the bar below";
    EXPECT_LE(last.bottom(), grid.viewport()->height());
    EXPECT_LT(last.right(), grid.viewport()->width() - 40);
    EXPECT_EQ(grid.verticalScrollBar()->maximum(), 0);
    const auto isInked = [&](QRect place) {
        const QImage image = grid.viewport()->grab(place).toImage();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (image.pixelColor(x, y) == colourOf(8, {ColourScale::diverging, -8, 8})) return true;
        return false;
    };
    EXPECT_TRUE(isInked({last.right() + 4, 0, 40, 220})) << "the bar";
    grid.setOwnRanges(ColourScale::diverging);
    EXPECT_LT(grid.tileRect(1, 3).height(), last.height()) << "below, with its remark";
    grid.resize(300, 400);
    grid.setRange({ColourScale::diverging, -8, 8});
    const int narrow = grid.tileRect(0, 0).width();
    grid.setOwnRanges(ColourScale::diverging);
    EXPECT_EQ(grid.tileRect(0, 0).width(), narrow) << "below, where there is more height than width";
}

// A high and narrow place, as one of three models beside each other has.
TEST_F(MatrixGridTest, ALayerTakesSeveralRowsWhereThatMakesTheTilesLarger) {
    grid.resize(270, 430);
    grid.setTiles(tiles(2, 4), 4);
    const QRect first = grid.tileRect(0, 0), last = grid.tileRect(1, 3);
    EXPECT_GE(first.height(), 60) << "50 in one row";
    EXPECT_LE(last.right(), grid.viewport()->width());
    EXPECT_LE(last.bottom(), grid.viewport()->height());
    EXPECT_EQ(grid.verticalScrollBar()->maximum(), 0);
    EXPECT_EQ(grid.tileRect(0, 2).left(), first.left());
    EXPECT_GT(grid.tileRect(0, 2).top(), first.bottom() + 8) << "with its number above it";
    EXPECT_GT(grid.tileRect(1, 0).top(), grid.tileRect(0, 3).bottom());
    EXPECT_EQ(shown(1, 3), colourOf(-1, {ColourScale::diverging, -8, 8}));
    click(0, 2);
    EXPECT_EQ(current(), std::pair(0, 2));
    key(Qt::Key_Up);
    EXPECT_EQ(current(), std::pair(0, 0));
    grid.resize(700, 430);
    EXPECT_EQ(grid.tileRect(0, 3).top(), grid.tileRect(0, 0).top()) << "where there is width";
}

TEST_F(MatrixGridTest, EachCanHaveItsOwnScale) {
    grid.setOwnRanges(ColourScale::diverging);
    EXPECT_EQ(shown(2, 1), colourOf(1, {ColourScale::diverging, -1, 1}));
}

TEST_F(MatrixGridTest, TheMouseChoosesAndActivates) {
    QSignalSpy changed(&grid, &MatrixGrid::currentChanged), activated(&grid, &MatrixGrid::activated);
    click(2, 3);
    ASSERT_EQ(changed.size(), 1);
    EXPECT_EQ(changed.last(), (QVariantList{2, 3}));
    click(2, 3);
    EXPECT_EQ(changed.size(), 1) << "it is that already";
    QTest::mouseDClick(grid.viewport(), Qt::LeftButton, {}, grid.tileRect(1, 1).center());
    EXPECT_EQ(activated.last(), (QVariantList{1, 1}));
    QTest::mouseClick(grid.viewport(), Qt::LeftButton, {}, QPoint(3, 3));
    EXPECT_EQ(current(), std::pair(1, 1)) << "beside the tiles";
}

TEST_F(MatrixGridTest, KeysChooseByPlace) {
    QSignalSpy activated(&grid, &MatrixGrid::activated);
    key(Qt::Key_Down);
    EXPECT_EQ(current(), std::pair(0, 0));
    key(Qt::Key_Right);
    key(Qt::Key_Down);
    EXPECT_EQ(current(), std::pair(1, 1));
    key(Qt::Key_End);
    EXPECT_EQ(current(), std::pair(3, 3));
    key(Qt::Key_Right);
    EXPECT_EQ(current(), std::pair(3, 3)) << "there is none further";
    key(Qt::Key_Return);
    EXPECT_EQ(activated.size(), 1);
    key(Qt::Key_Home);
    EXPECT_EQ(current(), std::pair(0, 0));
}

TEST_F(MatrixGridTest, ALayerWithoutMatricesSaysSoAndIsPassed) {
    auto some = tiles(1, 4);
    some.push_back({1, -1, nullptr, QStringLiteral("additive: no matrix"), {}});
    for (MatrixGrid::Tile tile : tiles(1, 4)) {
        tile.layer = 2;
        some.push_back(tile);
    }
    grid.setTiles(some, 4);
    click(0, 2);
    key(Qt::Key_Down);
    EXPECT_EQ(current(), std::pair(2, 2));
}

TEST_F(MatrixGridTest, AListGoesInItsOrderAndKeepsTheCurrentOne) {
    click(3, 0);
    auto all = tiles(4, 4);
    std::reverse(all.begin(), all.end());
    for (auto& tile : all) tile.caption = QStringLiteral("0.5");
    grid.setTiles(all, 0);
    EXPECT_EQ(current(), std::pair(3, 0));
    key(Qt::Key_Home);
    EXPECT_EQ(current(), std::pair(3, 3));
    EXPECT_LT(grid.tileRect(3, 3).left(), grid.tileRect(3, 2).left());
}

TEST_F(MatrixGridTest, ManyTilesScrollToTheCurrentOne) {
    grid.setTiles(tiles(40, 4), 4);
    ASSERT_GT(grid.verticalScrollBar()->maximum(), 0);
    grid.setCurrent(39, 3);
    EXPECT_TRUE(grid.viewport()->rect().contains(grid.tileRect(39, 3)));
    key(Qt::Key_PageUp);
    EXPECT_LT(grid.currentLayer(), 38);
    EXPECT_GE(grid.currentLayer(), 0);
    grid.setCurrent(0, 0);
    EXPECT_TRUE(grid.viewport()->rect().contains(grid.tileRect(0, 0)));
}

TEST_F(MatrixGridTest, RestShowsTheHelp) {
    const QPoint at = grid.tileRect(1, 2).center();
    QHelpEvent event(QEvent::ToolTip, at, grid.viewport()->mapToGlobal(at));
    QApplication::sendEvent(grid.viewport(), &event);
    EXPECT_TRUE(QToolTip::text().contains(QStringLiteral("help 1.2"))) << QToolTip::text().toStdString();
    QToolTip::hideText();
}

TEST_F(MatrixGridTest, SurvivesNothingAndOddMatrices) {
    grid.setTiles({}, 3);
    key(Qt::Key_Down);
    EXPECT_FALSE(grid.grab().isNull());
    grid.setTiles(
        {{0, 0, nullptr, {}, {}}, {0, 1, matrixOf(2, 2, {1}), {}, {}}, {0, 2, matrixOf(1, 1, {kNaN}), {}, {}}}, 3);
    EXPECT_EQ(shown(0, 2), colourOfNaN());
    grid.resize(60, 40);
    EXPECT_FALSE(grid.grab().isNull());
}

TEST_F(MatrixGridTest, APictureForAPaperHoldsAllTiles) {
    grid.setTiles(tiles(40, 4), 4);
    grid.setTitle(QStringLiteral("S of a run"));
    const QSize size = grid.pictureSize();
    const QByteArray svg =
        pictureBytes(PictureFormat::svg, size, [&](QPaintDevice& device) { grid.paintPicture(device); });
    for (const char* text : {"S of a run", "Head", ">39<"}) EXPECT_TRUE(svg.contains(text)) << text;
    EXPECT_EQ(svg.count("<image"), 160 + 1) << "tiles and the colour bar";
}

}  // namespace
}  // namespace plateau::widgets
