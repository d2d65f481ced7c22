#include "widgets/charts/level_handle.h"

#include <qcustomplot.h>
#include <QSignalSpy>

#include "tests/charts/chart_fixture.h"

namespace plateau::widgets {
namespace {

TEST_F(ChartTest, ALevelIsDraggedWithTheMouse) {
    LevelHandle handle(chart);
    EXPECT_FALSE(handle.isVisible()) << "there is no level yet";
    chart.setCurve(line("a", 100));
    settle();
    handle.setLevel(4.5);
    ASSERT_TRUE(handle.isVisible());
    EXPECT_NEAR(handle.geometry().center().y(), chart.toPixels(0, 4.5).y(), 1);
    QSignalSpy dragged(&handle, &LevelHandle::dragged);
    QTest::mousePress(&handle, Qt::LeftButton, {}, handle.rect().center());
    QTest::mouseMove(&handle, {handle.width() / 2, int(chart.toPixels(0, 4.2).y()) - handle.y()});
    QTest::mouseRelease(&handle, Qt::LeftButton, {}, handle.rect().center());
    ASSERT_GE(dragged.size(), 1);
    EXPECT_NEAR(*handle.level(), 4.2, 0.02);
    QTest::mouseMove(&handle, {10, 60});
    EXPECT_NEAR(*handle.level(), 4.2, 0.02) << "let go";
}

TEST_F(ChartTest, ALevelStaysInTheView) {
    LevelHandle handle(chart);
    chart.setCurve(line("a", 100));
    settle();
    handle.setLevel(4.5);
    const CurveChart::Range view = chart.yView();
    QTest::mousePress(&handle, Qt::LeftButton, {}, handle.rect().center());
    QTest::mouseMove(&handle, {20, 4000});
    QTest::mouseRelease(&handle, Qt::LeftButton, {}, {20, 4000});
    EXPECT_NEAR(*handle.level(), view.from, 1e-9);
    handle.setLevel(100);
    EXPECT_FALSE(handle.isVisible()) << "out of sight";
    handle.setLevel(std::nullopt);
    EXPECT_FALSE(handle.level());
}

TEST_F(ChartTest, LabelsKeepOffTheHandleOfALevel) {
    LevelHandle handle(chart);
    chart.setCurve(line("a", 100));
    settle();
    const CurveChart::Range view = chart.yView(), across = chart.xView();
    const double low = view.from + 0.05 * (view.to - view.from), x = across.from + 0.01 * (across.to - across.from);
    handle.setLevel(low);
    chart.setLevels({{low, "low"}});
    chart.setCrossings({ChartCrossing{.x = x, .y = low, .colour = Qt::black, .label = QStringLiteral("17")}});
    settle();
    const QRectF grip(chart.plotRect().left() + 2.5, chart.toPixels(x, low).y() - 6, 26, 12);
    const auto* plot = chart.findChild<QCustomPlot*>();
    const QCPItemText* label = nullptr;
    for (int at = 0; at < plot->itemCount(); ++at) {
        const auto* text = qobject_cast<QCPItemText*>(plot->item(at));
        if (text && text->text() == "17") label = text;
    }
    ASSERT_TRUE(label && label->visible());
    const QRectF box(label->topLeft->pixelPosition(), label->bottomRight->pixelPosition());
    EXPECT_FALSE(box.intersects(grip)) << box.bottom() << " over " << grip.top();
}

}  // namespace
}  // namespace plateau::widgets
