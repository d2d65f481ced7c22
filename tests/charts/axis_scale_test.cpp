#include "widgets/charts/axis_scale.h"

#include <gtest/gtest.h>

namespace plateau::widgets {
namespace {

TEST(AxisScale, SharesAndCoordinatesAreInverse) {
    for (bool logarithmic : {false, true}) {
        const AxisScale scale({10, 1000}, logarithmic);
        for (double share : {-0.5, 0.0, 0.3, 1.0, 1.7}) EXPECT_NEAR(scale.share(scale.coordinate(share)), share, 1e-12);
    }
}

TEST(AxisScale, ZoomKeepsThePivot) {
    for (bool logarithmic : {false, true}) {
        const AxisScale scale({10, 1000}, logarithmic);
        const AxisRange zoomed = scale.zoomed(0.5, 0.25);
        EXPECT_NEAR(AxisScale(zoomed, logarithmic).coordinate(0.25), scale.coordinate(0.25), 1e-9);
    }
}

TEST(AxisScale, LogarithmicPanMultiplies) {
    const AxisRange range = AxisScale({1, 100}, true).panned(-0.5);
    EXPECT_NEAR(range.from, 10, 1e-9);
    EXPECT_NEAR(range.to, 1000, 1e-9);
}

TEST(AxisScale, RangeThatTouchesZeroIsTreatedAsLinear) {
    const AxisRange range = AxisScale({0, 100}, true).zoomed(0.5, 0);
    EXPECT_EQ(range.from, 0);
    EXPECT_EQ(range.to, 50);
}

}  // namespace
}  // namespace plateau::widgets
