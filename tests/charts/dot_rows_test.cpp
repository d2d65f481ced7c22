#include "widgets/charts/dot_rows.h"

#include <vector>

#include <gtest/gtest.h>
#include <QImage>
#include <QPainter>
#include <QTest>

#include "widgets/theme/theme.h"

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

// The fifth group had the shape of the first, and where both were of one operator its colour too.
TEST_F(DotRowsTest, EightGroupsOfOneColourHaveShapesOfTheirOwn) {
    constexpr int kGroups = 8, kScale = 8, kHalf = 10 * kScale;
    DotRowsData data = made();
    data.groups.assign(kGroups, {QStringLiteral("original"), {Qt::blue}});
    data.dots.clear();
    data.means.clear();
    for (std::size_t group = 0; group < kGroups; ++group)
        data.dots.push_back({0, group, 0.9 - 0.2 * double(group), QStringLiteral("seed 1")});
    m_dots.setData(data);
    QImage picture(m_dots.size() * kScale, QImage::Format_RGB32);
    picture.setDevicePixelRatio(kScale);
    picture.fill(Qt::white);
    m_dots.render(&picture);
    std::vector<std::vector<bool>> shapes;
    for (std::size_t dot = 0; dot < kGroups; ++dot) {
        const QPoint at = (m_dots.place(dot) * kScale).toPoint();
        std::vector<bool>& filled = shapes.emplace_back();
        for (int y = -kHalf; y < kHalf; ++y)
            for (int x = -kHalf; x < kHalf; ++x) {
                const QColor colour = picture.pixelColor(at.x() + x, at.y() + y);
                filled.push_back(colour.blue() > colour.red() + 100);
            }
    }
    for (std::size_t one = 0; one < kGroups; ++one)
        for (std::size_t other = 0; other < one; ++other) {
            int different = 0;
            for (std::size_t i = 0; i < shapes[one].size(); ++i) different += shapes[one][i] != shapes[other][i];
            EXPECT_GT(different, 500) << one << " and " << other;
        }
}

TEST_F(DotRowsTest, NoLineCrossesWhatStandsThereWithoutDots) {
    DotRowsData data = made();
    data.dots = {{0, 0, 0, {}}, {1, 0, 0, {}}};
    m_dots.setData(data);
    // With both groups' lanes above and below it, the line between two rows is in the middle.
    const double lane = (m_dots.place(1).y() - m_dots.place(0).y()) * 0.7 / 4;
    const QPoint middle(qRound(m_dots.place(0).x()), qRound((m_dots.place(0).y() + m_dots.place(1).y()) / 2 + lane));
    data.dots.clear();
    data.means.clear();
    data.empty = QStringLiteral("no lead          to show");
    m_dots.setData(data);
    const QImage picture = m_dots.grab().toImage();
    EXPECT_EQ(picture.pixelColor(middle), Theme::current().card);
    EXPECT_NE(picture.pixelColor(middle + QPoint(0, 40)), Theme::current().card) << "where the line goes on";
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

// The line of 0 and that between two rows went through it.
TEST_F(DotRowsTest, NoLineCrossesWhatIsSaidInPlaceOfDots) {
    DotRowsData data = made();
    data.dots = {{0, 0, 0, {}}, {1, 0, 0, {}}};
    data.means.clear();
    m_dots.setData(data);
    const QPoint top = m_dots.place(0).toPoint(), bottom = m_dots.place(1).toPoint();
    const double lane = (bottom.y() - top.y()) * 0.35 / 2;  // of two groups, beside the middle of the row
    const QPoint middle(top.x(), qRound((top.y() + bottom.y()) / 2.0 + lane));
    data.dots.clear();
    data.empty = QStringLiteral("nothing") + QString(12, QChar::Nbsp) + QStringLiteral("nothing");
    m_dots.setData(data);
    const QImage picture = m_dots.grab().toImage();
    for (int x = -8; x <= 8; ++x)
        for (int y = -4; y <= 4; ++y)
            EXPECT_EQ(picture.pixel(middle + QPoint(x, y)), Theme::current().card.rgb()) << x << ' ' << y;
    int inked = 0;
    for (int x = -60; x <= 60; ++x)
        for (int y = -8; y <= 8; ++y) inked += picture.pixel(middle + QPoint(x, y)) != Theme::current().card.rgb();
    EXPECT_GT(inked, 20) << "the words are there";
}

}  // namespace
}  // namespace plateau::widgets
