// A chart on the screen of the offscreen platform, and curves to put into it.
#pragma once

#include <gtest/gtest.h>
#include <QApplication>
#include <QTest>

#include "widgets/charts/curve_chart.h"

namespace plateau::widgets {

class ChartTest : public testing::Test {
protected:
    void SetUp() override {
        chart.resize(800, 500);
        chart.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&chart));
    }

    void settle() {
        ASSERT_TRUE(QTest::qWaitFor([this] { return chart.isSettled(); }, 5000));
    }

    static ChartCurve line(const QString& key, std::size_t points, double from = 5, double slope = -0.01) {
        ChartCurve curve{.key = key, .name = key, .pen = runPen(0)};
        for (std::size_t i = 0; i < points; ++i) {
            curve.x.push_back(double(i) * 10);
            curve.y.push_back(from + slope * double(i));
        }
        return curve;
    }

    // The child that takes the mouse.
    QWidget* plot() { return chart.focusProxy(); }
    QPoint inPlot(double x, double y) { return plot()->mapFrom(&chart, chart.toPixels(x, y).toPoint()); }

    CurveChart chart;
};

}  // namespace plateau::widgets
