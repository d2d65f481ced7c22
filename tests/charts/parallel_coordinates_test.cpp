#include "widgets/charts/parallel_coordinates.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

namespace plateau::widgets {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

class ParallelCoordinatesTest : public testing::Test {
protected:
    void SetUp() override {
        view.resize(600, 400);
        view.setData({{"operator", {"original", "pairwise"}}, {"rate", {}, true}, {"loss"}},
                     {{"a", "run a", runPen(0), {0, 1e-4, 3.0}},
                      {"b", "run b", runPen(1), {1, 1e-3, 2.5}},
                      {"c", "run c", runPen(2), {1, 1e-2, 2.0}},
                      {"d", "run d", runPen(3), {0, kNaN, 2.2}}});
        view.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    }
    void drag(const QPoint& from, const QPoint& to) {
        QTest::mousePress(&view, Qt::LeftButton, {}, from);
        QTest::mouseMove(&view, (from + to) / 2);
        QTest::mouseMove(&view, to);
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to);
    }
    ParallelCoordinates view;
};

TEST_F(ParallelCoordinatesTest, ValuesLieWhereTheyBelong) {
    EXPECT_DOUBLE_EQ(view.place(0, 2).x(), view.width() - view.place(0, 0).x()) << "the last of three axes";
    EXPECT_NEAR(view.place(1, 1).y(), (view.place(0, 1).y() + view.place(2, 1).y()) / 2, 0.01) << "the middle decade";
    EXPECT_GT(view.place(0, 0).y(), view.place(1, 0).y()) << "the first category lies below";
    EXPECT_FALSE(std::isfinite(view.place(3, 1).y()));
    EXPECT_LT(view.place(0, 2).y(), view.place(2, 2).y()) << "a higher loss lies higher";
}

TEST_F(ParallelCoordinatesTest, ADragAlongAnAxisKeepsWhatPassesThere) {
    EXPECT_EQ(view.kept().size(), 4);
    const QPoint from = view.place(2, 2).toPoint() + QPoint(0, 5), to = view.place(1, 2).toPoint() - QPoint(0, 5);
    drag(from, to);
    EXPECT_EQ(view.kept(), (QStringList{"b", "c", "d"}));
    drag(view.place(1, 1).toPoint() + QPoint(0, 20), view.place(2, 1).toPoint() - QPoint(0, 5));
    EXPECT_EQ(view.kept(), (QStringList{"b", "c"})) << "a gap passes through nothing";
    QTest::mouseClick(&view, Qt::LeftButton, {}, (from + to) / 2);
    EXPECT_EQ(view.kept(), (QStringList{"b", "c"})) << "the other brush is still there";
    QTest::keyClick(&view, Qt::Key_Escape);
    EXPECT_EQ(view.kept().size(), 4);
}

TEST_F(ParallelCoordinatesTest, TheNearestLineIsNamedAndClicked) {
    const QPoint between = ((view.place(0, 0) + view.place(0, 1)) / 2).toPoint();
    QTest::mouseMove(&view, between);
    EXPECT_EQ(view.named(), "a");
    QSignalSpy clicked(&view, &ParallelCoordinates::lineClicked);
    QTest::mouseClick(&view, Qt::LeftButton, {}, between);
    ASSERT_EQ(clicked.size(), 1);
    EXPECT_EQ(clicked[0][0].toString(), "a");
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Right);
    EXPECT_EQ(view.named(), "b");
}

TEST_F(ParallelCoordinatesTest, AValueBesideNoneIsSeen) {
    view.setData({{"exit"}, {"loss"}}, {{"a", "run a", runPen(0), {500, 3.0}}, {"b", "run b", runPen(2), {kNaN, 2.5}}});
    const QPoint alone = view.place(1, 1).toPoint();
    const QImage picture = view.grab().toImage();
    const QPoint beside = alone - QPoint(3, 0);
    EXPECT_NE(picture.pixelColor(beside), picture.pixelColor(beside - QPoint(0, 10)));
}

TEST_F(ParallelCoordinatesTest, EndsThatNoRunHasAreNotWritten) {
    const ParallelLine only{"a", "run a", runPen(0), {500, 3.0}}, other{"b", "run b", runPen(2), {700, 3.0}};
    const auto isWrittenBelow = [this] {
        const QImage picture = view.grab().toImage();
        const int x = view.place(0, 0).toPoint().x();
        const QRect below(x - 20, picture.height() - 16, 40, 12);
        const QColor paper = picture.pixelColor(2, picture.height() - 4);
        for (int y = below.top(); y <= below.bottom(); ++y)
            for (int at = below.left(); at <= below.right(); ++at)
                if (picture.pixelColor(at, y) != paper) return true;
        return false;
    };
    view.setData({{"exit"}, {"loss"}}, {only, other});
    EXPECT_TRUE(isWrittenBelow());
    view.setData({{"exit"}, {"loss"}}, {only});
    EXPECT_FALSE(isWrittenBelow());
}

TEST_F(ParallelCoordinatesTest, NothingAndOneValueAreDrawnToo) {
    QImage picture(300, 200, QImage::Format_ARGB32);
    view.setData({}, {});
    view.paintOn(picture, picture.size());
    view.setData({{"only"}},
                 {{"a", "a", runPen(0), {5}}, {"b", "b", runPen(1), {}}, {"c", "c", runPen(1), {INFINITY}}});
    view.paintOn(picture, picture.size());
    EXPECT_TRUE(std::isfinite(view.place(0, 0).y()));
    view.setData({{"zero", {}, true}}, {{"a", "a", runPen(0), {0}}});
    view.paintOn(picture, picture.size());
    EXPECT_TRUE(view.named().isEmpty());
}

}  // namespace
}  // namespace plateau::widgets
