// Bands around curves, and the numbers that a chart says it draws.
#include <cmath>

#include "chart_fixture.h"

namespace plateau::widgets {
namespace {

class BandTest : public ChartTest {
protected:
    static ChartCurve banded(std::size_t points, double width) {
        ChartCurve curve = line("a", points, 5, 0);
        for (std::size_t i = 0; i < points; ++i) {
            curve.band_low.push_back(5 - width);
            curve.band_high.push_back(5 + width);
        }
        return curve;
    }
    QColor pixelAt(double x, double y) { return chart.grab().toImage().pixelColor(chart.toPixels(x, y).toPoint()); }
};

TEST_F(BandTest, IsFilledBetweenItsEdgesAndInTheView) {
    chart.setCurve(banded(100, 2));
    settle();
    EXPECT_LT(chart.yView().from, 3);
    EXPECT_GT(chart.yView().to, 7);
    EXPECT_NE(pixelAt(505, 6.4), pixelAt(505, 7.15)) << "inside and outside of the band";
    EXPECT_EQ(pixelAt(505, 6.4), pixelAt(505, 3.6));
    ChartCurve without = line("a", 100, 5, 0);
    without.y.edit()[3] = 2.8, without.y.edit()[4] = 7.2;
    chart.setCurve(without);
    settle();
    EXPECT_EQ(pixelAt(505, 6.4), Theme::current().card) << "a curve without a band takes the old one away";
    chart.setCurve(banded(100, 2));
    chart.removeCurve("a");
    settle();
    EXPECT_TRUE(chart.keys().isEmpty());
}

TEST_F(BandTest, AWideOneNeedNotWidenTheView) {
    ChartCurve curve = banded(100, 50);
    chart.setCurve(curve);
    settle();
    EXPECT_GT(chart.yView().to, 50);
    curve.fits_band = false;
    chart.setCurve(curve);
    settle();
    EXPECT_LT(chart.yView().to, 10) << "fits the line";
    EXPECT_GT(chart.yView().from, 0);
}

TEST_F(BandTest, OfAnotherLengthThanItsCurveIsNone) {
    ChartCurve curve = banded(100, 2);
    curve.band_low.pop_back();
    chart.setCurve(curve);
    settle();
    EXPECT_GT(chart.yView().from, 4);
}

TEST_F(BandTest, WithGapsIsDrawnAroundThem) {
    ChartCurve curve = banded(100, 2);
    for (std::size_t i = 40; i < 60; ++i)
        curve.y.edit()[i] = curve.band_low.edit()[i] = curve.band_high.edit()[i] = std::nan("");
    chart.setCurve(curve);
    settle();
    EXPECT_EQ(pixelAt(505, 6.2), Theme::current().card);
    EXPECT_NE(pixelAt(205, 6.2), Theme::current().card);
}

TEST_F(BandTest, OfManyPointsIsFilledAlikeAndHasItsGaps) {
    ChartCurve curve = banded(5000, 2);
    for (std::size_t i = 2000; i < 3000; ++i)
        curve.y.edit()[i] = curve.band_low.edit()[i] = curve.band_high.edit()[i] = std::nan("");
    chart.setCurve(curve);
    settle();
    EXPECT_NE(pixelAt(10050, 6.4), Theme::current().card);
    EXPECT_EQ(pixelAt(10050, 6.4), pixelAt(40050, 3.6)) << "above and below the line, in one colour";
    EXPECT_EQ(pixelAt(10050, 7.1), Theme::current().card) << "outside";
    EXPECT_EQ(pixelAt(25050, 6.4), Theme::current().card) << "in the gap";
    const QColor few = [&] {
        chart.setCurve(banded(100, 2));
        settle();
        return pixelAt(505, 6.4);
    }();
    chart.setCurve(banded(5000, 2));
    settle();
    const QColor many = pixelAt(25050, 6.4);
    EXPECT_NEAR(many.red(), few.red(), 3);
    EXPECT_NEAR(many.green(), few.green(), 3);
    EXPECT_NEAR(many.blue(), few.blue(), 3);
    chart.setCurve(line("a", 5000, 5, 0));
    settle();
    EXPECT_EQ(pixelAt(10050, 5.3), Theme::current().card) << "without a band";
}

TEST_F(BandTest, CsvHasEveryDrawnNumberExactly) {
    ChartCurve curve = banded(3, 0.1);
    curve.name = "pairwise, seed \"1\"";
    curve.y = {0.1, std::nan(""), 1.0 / 3};
    chart.setCurve(curve);
    chart.setCurve(line("b", 2));
    settle();
    EXPECT_EQ(chart.drawnCsv().toStdString(),
              "curve,step,value,low,high\n"
              "\"pairwise, seed \"\"1\"\"\",0,0.1,4.9,5.1\n"
              "\"pairwise, seed \"\"1\"\"\",10,,4.9,5.1\n"
              "\"pairwise, seed \"\"1\"\"\",20,0.3333333333333333,4.9,5.1\n"
              "b,0,5,,\n"
              "b,10,4.99,,\n");
    chart.removeCurve("a");
    settle();
    EXPECT_EQ(chart.drawnCsv().toStdString(), "curve,step,value\nb,0,5\nb,10,4.99\n");
}

}  // namespace
}  // namespace plateau::widgets
