#include "widgets/charts/dot_rows.h"

#include <gtest/gtest.h>
#include <QImage>
#include <QPainter>
#include <QTest>

namespace plateau::widgets {
namespace {

DotRowsData made() {
    DotRowsData data;
    data.rows = {{QStringLiteral("Heat"), QStringLiteral("what heat is"), {}},
                 {QStringLiteral("Birth"), QStringLiteral("what a birth is"), QStringLiteral("p = 0.03")}};
    data.groups = {{QStringLiteral("original"), {Qt::blue}}, {QStringLiteral("pairwise"), {Qt::darkGreen}}};
    data.dots = {{0, 0, 0.4, QStringLiteral("seed 1")},
                 {1, 1, -0.5, QStringLiteral("seed 2")},
                 {1, 0, 0.1, QStringLiteral("seed 3")}};
    data.means = {{0, 1, 0.2, 0.1, 0.3, QStringLiteral("mean of five")}};
    data.zones = {{0, -1, QStringLiteral("after")}};
    data.left = 1;
    data.right = -1;
    data.ticks = {1, 0, -1};
    data.line = 0;
    data.title = QStringLiteral("lead");
    return data;
}

class DotRowsTest : public testing::Test {
protected:
    void SetUp() override {
        m_dots.resize(800, 400);
        m_dots.setData(made());
        m_dots.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_dots));
    }
    DotRows m_dots;
};

TEST_F(DotRowsTest, TimeGoesToTheRightAndGroupsHaveLanes) {
    EXPECT_LT(m_dots.place(0).x(), m_dots.place(2).x()) << "0.4 before the exit is earlier than 0.1";
    EXPECT_GT(m_dots.place(1).x(), m_dots.place(2).x()) << "after the exit";
    EXPECT_LT(m_dots.place(0).y(), m_dots.place(2).y()) << "the second row is below";
    EXPECT_GT(m_dots.place(1).y(), m_dots.place(2).y()) << "its second lane too";
}

TEST_F(DotRowsTest, EveryDotMeanAndRowExplainsItself) {
    for (std::size_t dot = 0; dot < 3; ++dot) EXPECT_EQ(m_dots.helpAt(m_dots.place(dot)), m_dots.data().dots[dot].help);
    const QPointF zero(m_dots.place(0) + (m_dots.place(2) - m_dots.place(0)) * (0.2 / 0.3));  // x of 0.2
    const double lane = m_dots.place(1).y() - m_dots.place(2).y();
    EXPECT_EQ(m_dots.helpAt({zero.x(), m_dots.place(0).y() + lane}), QStringLiteral("mean of five"));
    EXPECT_EQ(m_dots.helpAt({20, m_dots.place(0).y()}), QStringLiteral("what heat is"));
    EXPECT_TRUE(m_dots.helpAt({20, 399}).isEmpty());
}

TEST_F(DotRowsTest, KeysGoFromDotToDotAndSayWhatItIs) {
    m_dots.setFocus();
    QTest::keyClick(&m_dots, Qt::Key_Right);
    EXPECT_EQ(m_dots.accessibleDescription(), QStringLiteral("seed 1"));
    QTest::keyClick(&m_dots, Qt::Key_Left);
    EXPECT_EQ(m_dots.accessibleDescription(), QStringLiteral("seed 3"));
}

TEST_F(DotRowsTest, APictureHasTheColourOfEachGroup) {
    QImage picture(900, 500, QImage::Format_RGB32);
    picture.fill(Qt::white);
    m_dots.paintOn(picture, picture.size());
    int blue = 0, green = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            const QColor colour = picture.pixelColor(x, y);
            blue += colour.blue() > 200 && colour.red() < 80;
            green += colour.green() > 100 && colour.red() < 80 && colour.blue() < 80;
        }
    }
    EXPECT_GT(blue, 50);
    EXPECT_GT(green, 50);
}

}  // namespace
}  // namespace plateau::widgets
