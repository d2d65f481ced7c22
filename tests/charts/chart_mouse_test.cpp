#include <QSignalSpy>
#include <QWheelEvent>

#include "chart_fixture.h"

namespace plateau::widgets {
namespace {

class ChartMouseTest : public ChartTest {
protected:
    void SetUp() override {
        ChartTest::SetUp();
        chart.setCurve(line("a", 101));
        settle();
    }

    // Whether it was taken.
    bool wheel(QPoint at, int notches, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event(QPointF(at), plot()->mapToGlobal(QPointF(at)), QPoint(), QPoint(0, 120 * notches),
                          Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(plot(), &event);
        return event.isAccepted();
    }

    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mousePress(plot(), Qt::LeftButton, modifiers, from);
        QMouseEvent move(QEvent::MouseMove, QPointF(to), plot()->mapToGlobal(QPointF(to)), Qt::NoButton, Qt::LeftButton,
                         modifiers);
        QApplication::sendEvent(plot(), &move);
        QTest::mouseRelease(plot(), Qt::LeftButton, modifiers, to);
    }

    double width() const { return chart.xView().to - chart.xView().from; }
};

TEST_F(ChartMouseTest, WheelZoomsAtTheCursor) {
    const double before = width();
    const QPoint at = inPlot(300, 4.5);
    wheel(at, 2);
    EXPECT_LT(width(), before * 0.8);
    EXPECT_TRUE(chart.isZoomed());
    EXPECT_LE((inPlot(300, 4.5) - at).manhattanLength(), 2);
}

// Who scrolled through a report zoomed every figure on the way.
TEST_F(ChartMouseTest, InAScrolledPageTheWheelIsThePages) {
    chart.leaveWheel();
    const double before = width();
    EXPECT_FALSE(wheel(inPlot(300, 4.5), -2));
    EXPECT_EQ(width(), before);
    EXPECT_TRUE(wheel(inPlot(300, 4.5), 2, Qt::ControlModifier));
    EXPECT_LT(width(), before);
}

TEST_F(ChartMouseTest, WheelOnAnAxisZoomsThatAxisOnly) {
    const auto y = chart.yView();
    const double before = width();
    wheel(QPoint(plot()->width() / 2, plot()->height() - 8), 3);
    EXPECT_LT(width(), before);
    EXPECT_EQ(chart.yView(), y);
}

TEST_F(ChartMouseTest, DragPansAndDoubleClickResets) {
    const auto before = chart.xView();
    drag(inPlot(500, 4.5), inPlot(300, 4.5));
    EXPECT_NEAR(chart.xView().from, before.from + 200, 4);
    EXPECT_NEAR(width(), before.to - before.from, 1e-6);
    QTest::mouseDClick(plot(), Qt::LeftButton, {}, inPlot(400, 4.5));
    settle();
    EXPECT_FALSE(chart.isZoomed());
    EXPECT_EQ(chart.xView(), before);
}

TEST_F(ChartMouseTest, DragOnAnAxisScalesIt) {
    const double before = width();
    const int y = plot()->height() - 8;
    drag({300, y}, {400, y});
    EXPECT_LT(width(), before);
    EXPECT_NEAR(chart.xView().from, 0, 1e-9);
}

TEST_F(ChartMouseTest, ShiftDragZoomsIntoTheBand) {
    drag(inPlot(200, 4.8), inPlot(400, 4.4), Qt::ShiftModifier);
    EXPECT_NEAR(chart.xView().from, 200, 4);
    EXPECT_NEAR(chart.xView().to, 400, 4);
    EXPECT_NEAR(chart.yView().from, 4.4, 0.02);
    EXPECT_NEAR(chart.yView().to, 4.8, 0.02);
}

TEST_F(ChartMouseTest, TheCursorIsWhereTheMouseIsAfterABand) {
    const QSignalSpy moved(&chart, &CurveChart::cursorMoved);
    const QPoint end = inPlot(400, 4.4);
    drag(inPlot(200, 4.8), end, Qt::ShiftModifier);
    ASSERT_FALSE(moved.isEmpty());
    const double share = double(end.x() - chart.plotRect().left()) / chart.plotRect().width();
    EXPECT_NEAR(moved.last()[0].toDouble(), chart.xView().from + share * width(), 6) << "and not 400";
}

TEST_F(ChartMouseTest, NewPointsDoNotMoveAZoomedView) {
    wheel(inPlot(300, 4.5), 2);
    const auto x = chart.xView(), y = chart.yView();
    chart.setCurve(line("a", 5000));
    settle();
    EXPECT_EQ(chart.xView(), x);
    EXPECT_EQ(chart.yView(), y);
}

TEST_F(ChartMouseTest, KeysZoomPanAndReset) {
    const auto before = chart.xView();
    QTest::keyClick(plot(), Qt::Key_Plus);
    EXPECT_LT(width(), before.to - before.from);
    const auto zoomed = chart.xView();
    QTest::keyClick(plot(), Qt::Key_Right);
    EXPECT_GT(chart.xView().from, zoomed.from);
    QTest::keyClick(plot(), Qt::Key_0);
    settle();
    EXPECT_EQ(chart.xView(), before);
}

TEST_F(ChartMouseTest, CursorIsToldWhileTheMouseIsOverThePlot) {
    QSignalSpy moved(&chart, &CurveChart::cursorMoved), left(&chart, &CurveChart::cursorLeft);
    QTest::mouseMove(plot(), inPlot(500, 4.5));
    ASSERT_FALSE(moved.isEmpty());
    EXPECT_NEAR(moved.last()[0].toDouble(), 500, 3);
    QTest::mouseMove(plot(), QPoint(2, plot()->height() - 2));
    EXPECT_FALSE(left.isEmpty());
}

}  // namespace
}  // namespace plateau::widgets
