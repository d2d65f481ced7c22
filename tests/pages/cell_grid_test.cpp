#include "widgets/pages/launch/cell_grid.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QHelpEvent>
#include <QSignalSpy>
#include <QTest>
#include <QToolTip>

namespace plateau::widgets {
namespace {

class CellGridTest : public testing::Test {
protected:
    void SetUp() override {
        QObject::connect(&m_grid, &CellGrid::painted, &m_grid, [this](int row, int column, bool begins) {
            m_painted += QString(begins ? "*%1/%2 " : "%1/%2 ").arg(row).arg(column).toStdString();
        });
    }
    void showGrid(int rows, int columns, int width) {
        std::vector<std::vector<GridCell>> cells;
        for (int row = 0; row < rows; ++row) {
            cells.emplace_back();
            for (int column = 0; column < columns; ++column)
                cells.back().push_back(
                    {"original", "ori", Qt::blue, true, QStringLiteral("cell %1/%2").arg(row).arg(column)});
        }
        m_grid.setCells(cells, rows > 1 ? QStringList{"attention", "ffn", "norms"} : QStringList());
        m_grid.resize(width, m_grid.heightForWidth(width));
        m_grid.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_grid));
    }
    QPoint at(int row, int column) { return m_grid.rectOf({row, column}).center(); }
    void key(int key, Qt::KeyboardModifiers with = Qt::NoModifier) { QTest::keyClick(&m_grid, Qt::Key(key), with); }

    CellGrid m_grid;
    std::string m_painted;
};

TEST_F(CellGridTest, AClickPaintsOneCell) {
    showGrid(1, 12, 700);
    QTest::mouseClick(&m_grid, Qt::LeftButton, {}, at(0, 5));
    EXPECT_EQ(m_painted, "*0/5 ");
    QTest::mouseClick(&m_grid, Qt::RightButton, {}, at(0, 7));
    EXPECT_EQ(m_painted, "*0/5 ");
    QTest::mouseClick(&m_grid, Qt::LeftButton, {}, QPoint(at(0, 11).x(), 2));
    EXPECT_EQ(m_painted, "*0/5 ") << "above the cells are their numbers";
}

TEST_F(CellGridTest, ADragPaintsEveryCellOnItsWayOnce) {
    showGrid(1, 12, 700);
    QTest::mousePress(&m_grid, Qt::LeftButton, {}, at(0, 2));
    QTest::mouseMove(&m_grid, at(0, 3));
    QTest::mouseMove(&m_grid, at(0, 3) + QPoint(2, 0));
    QTest::mouseMove(&m_grid, at(0, 6) + QPoint(0, 300));  // fast, and past the edge
    QTest::mouseRelease(&m_grid, Qt::LeftButton, {}, at(0, 6));
    EXPECT_EQ(m_painted, "*0/2 0/3 0/4 0/5 0/6 ");
    QTest::mouseMove(&m_grid, at(0, 9));
    EXPECT_EQ(m_painted, "*0/2 0/3 0/4 0/5 0/6 ") << "nothing is pressed";
}

TEST_F(CellGridTest, KeysMoveAndPaint) {
    showGrid(3, 6, 700);
    m_grid.setFocus();
    key(Qt::Key_Right);
    key(Qt::Key_Down);
    EXPECT_EQ(m_grid.current(), (CellGrid::Place{1, 1}));
    EXPECT_EQ(m_painted, "");
    EXPECT_EQ(m_grid.accessibleDescription(), "cell 1/1");
    key(Qt::Key_Space);
    key(Qt::Key_Return);
    EXPECT_EQ(m_painted, "*1/1 *1/1 ");
    m_painted.clear();
    key(Qt::Key_Right, Qt::ShiftModifier);
    EXPECT_EQ(m_painted, "*1/1 1/2 ");
    m_painted.clear();
    key(Qt::Key_End, Qt::ShiftModifier);
    EXPECT_EQ(m_painted, "*1/2 1/3 1/4 1/5 ");
    key(Qt::Key_Right);
    EXPECT_EQ(m_grid.current(), (CellGrid::Place{1, 5})) << "it ends there";
    key(Qt::Key_Home);
    EXPECT_EQ(m_grid.current(), (CellGrid::Place{1, 0}));
    QSignalSpy digits(&m_grid, &CellGrid::digitPressed);
    key(Qt::Key_3);
    ASSERT_EQ(digits.count(), 1);
    EXPECT_EQ(digits[0][0].toInt(), 3);
}

TEST_F(CellGridTest, ManyLayersGoOnInTheNextLine) {
    showGrid(3, 24, 660);
    EXPECT_EQ(m_grid.rectOf({0, 0}).top(), m_grid.rectOf({0, 23}).top()) << "24 layers fit one line";
    showGrid(3, 100, 660);
    EXPECT_GT(m_grid.rectOf({0, 99}).top(), m_grid.rectOf({2, 0}).bottom());
    for (int column = 0; column < 100; ++column)
        for (int row = 0; row < 3; ++row) EXPECT_TRUE(m_grid.rect().contains(m_grid.rectOf({row, column}))) << column;
    QTest::mouseClick(&m_grid, Qt::LeftButton, {}, at(1, 99));
    EXPECT_EQ(m_painted, "*1/99 ");
}

TEST_F(CellGridTest, TheTooltipIsTheCells) {
    showGrid(1, 12, 700);
    QHelpEvent help(QEvent::ToolTip, at(0, 4), m_grid.mapToGlobal(at(0, 4)));
    QApplication::sendEvent(&m_grid, &help);
    EXPECT_EQ(QToolTip::text(), "cell 0/4");
}

TEST_F(CellGridTest, FewerCellsKeepTheCursorInside) {
    showGrid(1, 12, 700);
    m_grid.setFocus();
    key(Qt::Key_End);
    m_grid.setCells({{GridCell{"a", "a", Qt::red, true, "only"}}});
    EXPECT_EQ(m_grid.current(), (CellGrid::Place{0, 0}));
    EXPECT_EQ(m_grid.accessibleDescription(), "only");
    m_grid.setCells({});
    key(Qt::Key_Space);
    EXPECT_EQ(m_painted, "") << "there is nothing to paint";
}

}  // namespace
}  // namespace plateau::widgets
