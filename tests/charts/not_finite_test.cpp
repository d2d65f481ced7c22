// What is no number, or infinite, in every chart: a mark at its place, a gap in the line, and axes that do not mind.
#include <cmath>
#include <limits>

#include "chart_fixture.h"
#include "pixels.h"
#include "widgets/charts/bar_chart.h"
#include "widgets/charts/parallel_coordinates.h"

namespace plateau::widgets {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN(), kInfinity = std::numeric_limits<double>::infinity();

class NotFiniteTest : public ChartTest {
protected:
    const QColor colour = runPen(0).colour;

    QRect atTop(double x) { return {int(chart.toPixels(x, 0).x()) - 5, chart.plotRect().top(), 10, 11}; }
    QRect atBottom(double x) { return {int(chart.toPixels(x, 0).x()) - 5, chart.plotRect().bottom() - 10, 10, 11}; }
    int inkIn(const QRect& where) { return inked(chart.grab().toImage(), where, colour); }
};

TEST_F(NotFiniteTest, IsMarkedAtTheEdgeWhereItIs) {
    ChartCurve curve = line("a", 100, 5, 0);
    curve.y.edit()[20] = kNaN, curve.y.edit()[50] = kInfinity, curve.y.edit()[80] = -kInfinity;
    chart.setCurve(curve);
    settle();
    EXPECT_GT(inkIn(atTop(200)), 5) << "NaN";
    EXPECT_GT(inkIn(atTop(500)), 10) << "infinity";
    EXPECT_EQ(inkIn(atTop(800)), 0);
    EXPECT_GT(inkIn(atBottom(800)), 10) << "minus infinity";
    EXPECT_EQ(inkIn(atBottom(200)) + inkIn(atBottom(500)), 0);
    chart.setCurve(line("a", 100, 5, 0));
    settle();
    EXPECT_EQ(inkIn(atTop(200)) + inkIn(atTop(500)) + inkIn(atBottom(800)), 0);
}

TEST_F(NotFiniteTest, LeavesAGapInTheLine) {
    ChartCurve curve = line("a", 100, 5, 0);
    curve.emphasised = true;
    for (std::size_t i = 40; i <= 60; ++i) curve.y.edit()[i] = i % 2 ? kNaN : kInfinity;
    chart.setCurve(curve);
    settle();
    const auto around = [&](double x) { return QRect(chart.toPixels(x, 5).toPoint() - QPoint(2, 3), QSize(4, 6)); };
    EXPECT_EQ(inkIn(around(500)), 0);
    EXPECT_GT(inkIn(around(300)), 0);
    EXPECT_GT(inkIn(around(700)), 0);
}

TEST_F(NotFiniteTest, APointBetweenGapsIsSeen) {
    ChartCurve curve = line("a", 5, 5, 0);
    curve.y = {5, kNaN, 5, kNaN, 5};
    chart.setCurve(curve);
    settle();
    EXPECT_GT(inkIn(QRect(chart.toPixels(20, 5).toPoint() - QPoint(2, 2), QSize(5, 5))), 0);
    EXPECT_EQ(chart.drawnPoints("a").size(), 5u);
}

TEST_F(NotFiniteTest, AmongManyPointsItIsMarkedAndReadToo) {
    ChartCurve curve = line("a", 200000, 5, 0);
    for (std::size_t i = 0; i < curve.y.size(); ++i) curve.y.edit()[i] += 0.2 * std::sin(double(i));
    curve.y.edit()[100003] = kNaN, curve.y.edit()[150001] = kInfinity;
    chart.setCurve(curve);
    chart.setCurve(line("b", 200000, 4.6, 0));
    settle();
    EXPECT_GT(inkIn(atTop(1000030)), 5);
    EXPECT_GT(inkIn(atTop(1500010)), 10);
    const auto rows = chart.readoutAt(1001000);  // half a pixel beside
    ASSERT_EQ(rows.size(), 2u);
    EXPECT_EQ(rows[0].key, "b");
    EXPECT_TRUE(std::isnan(rows[1].value));
    EXPECT_EQ(rows[1].x, 1000030);
    EXPECT_EQ(chart.readoutAt(1500010)[0].value, kInfinity);
    EXPECT_TRUE(std::isfinite(chart.readoutAt(1200000)[0].value));
}

TEST_F(NotFiniteTest, AStretchIsMarkedWhereverOneLooksAtIt) {
    ChartCurve curve = line("a", 1000, 5, 0);
    for (std::size_t i = 200; i < 800; ++i) curve.y.edit()[i] = kNaN;
    chart.setCurve(curve);
    settle();
    EXPECT_GT(inkIn(atTop(5000)), 0) << "a line along the stretch";
    chart.setXView({4000, 5000});
    settle();
    EXPECT_GT(inkIn(QRect(chart.plotRect().topLeft(), QSize(12, 12))), 5) << "the mark at the edge of the view";
}

TEST_F(NotFiniteTest, MarksOfSeveralCurvesDoNotHideEachOther) {
    for (int i = 0; i < 3; ++i) {
        ChartCurve curve = line(QString::number(i), 100, 5, 0);
        curve.pen = runPen(i);
        curve.y.edit()[50] = kInfinity;
        chart.setCurve(curve);
    }
    settle();
    const QImage picture = chart.grab().toImage();
    const QRect column(int(chart.toPixels(500, 0).x()) - 5, chart.plotRect().top(), 10, 40);
    for (int i = 0; i < 3; ++i) EXPECT_GT(inked(picture, column, runPen(i).colour), 10) << i;
}

TEST_F(NotFiniteTest, AxesAndBandsDoNotMind) {
    ChartCurve curve = line("a", 100, 5, 0);
    curve.band_low = curve.band_high = curve.y;
    for (const std::size_t at : {0, 1, 50, 98, 99}) curve.y.edit()[at] = at % 2 ? kInfinity : kNaN;
    curve.y.edit()[30] = 7;
    curve.band_low.edit()[10] = -kInfinity, curve.band_low.edit()[11] = kNaN;
    curve.band_high.edit()[10] = kInfinity, curve.band_high.edit()[12] = 9;
    for (const bool logarithmic : {false, true}) {
        for (const double smoothing : {0.0, 0.9}) {
            chart.setLogarithmic(logarithmic, logarithmic);
            chart.setSmoothing(smoothing);
            chart.setCurve(curve);
            settle();
            EXPECT_TRUE(std::isfinite(chart.yView().from) && std::isfinite(chart.yView().to));
            EXPECT_LT(chart.yView().to, 12) << logarithmic << smoothing;
            EXPECT_LT(chart.yView().from, 5);
            EXPECT_GT(chart.yView().to, smoothing > 0 ? 5 : 9);
            EXPECT_LT(chart.xView().to, 1100);
        }
    }
    chart.setWithoutOutliers(true);
    settle();
    EXPECT_TRUE(chart.yView().from > 0 && chart.yView().to < 12);
}

TEST_F(NotFiniteTest, NothingButNaNIsNoTrouble) {
    ChartCurve curve = line("a", 50);
    curve.y = std::vector<double>(50, kNaN);
    chart.setCurve(curve);
    settle();
    EXPECT_TRUE(std::isfinite(chart.yView().from) && chart.yView().from < chart.yView().to);
    EXPECT_GT(inkIn(atTop(chart.xView().from + 1).translated(5, 0)), 0);
    EXPECT_TRUE(std::isnan(chart.readoutAt(250).at(0).value));
}

TEST_F(NotFiniteTest, ValuesBeyondWhatAnAxisCanShowLeaveTheViewAlone) {
    ChartCurve curve = line("a", 50, 5, 0);
    curve.y.edit()[10] = 1.7e308, curve.y.edit()[11] = -1.7e308;
    chart.setCurve(curve);
    settle();
    EXPECT_TRUE(std::isfinite(chart.yView().from) && std::isfinite(chart.yView().to));
    EXPECT_LT(chart.yView().from, chart.yView().to);
    EXPECT_TRUE(std::isfinite(chart.toPixels(250, 5).y()));
}

TEST(NotFiniteBars, HaveNoLengthButSayWhatTheyAre) {
    BarChart bars(BarChart::Direction::horizontal);
    bars.resize(500, 300);
    bars.setBars({{"a", 10, "10", QColor(200, 0, 0), {}},
                  {"b", kInfinity, {}, QColor(0, 0, 200), {}},
                  {"c", kNaN, "not a number", QColor(0, 160, 0), {}}});
    bars.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&bars));
    ASSERT_TRUE(QTest::qWaitFor([&] { return bars.isSettled(); }, 5000));
    const QImage picture = bars.grab().toImage();
    EXPECT_GT(inked(picture, picture.rect(), QColor(200, 0, 0)), 1000) << "the finite one has its length";
    EXPECT_EQ(inked(picture, picture.rect(), QColor(0, 160, 0)), 0);
    EXPECT_EQ(bars.accessibleDescription(), "a: 10; b: ∞; c: not a number");
    EXPECT_GT(inked(picture, picture.rect(), Theme::current().bad), 5) << "in the colour of what is wrong";
}

TEST(NotFiniteParallelCoordinates, AreMarkedBesideTheirAxis) {
    ParallelCoordinates view;
    view.resize(600, 400);
    view.setData({{"rate"}, {"loss"}}, {{"a", "run a", runPen(0), {1, 3.0}},
                                        {"b", "run b", runPen(1), {2, kInfinity}},
                                        {"c", "run c", runPen(2), {3, kNaN}},
                                        {"d", "run d", runPen(0), {4, 2.0}}});
    view.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
    const QPointF top = view.place(0, 1), bottom = view.place(3, 1);
    const QImage picture = view.grab().toImage();
    const auto beside = [&](const QPointF& at, int up) { return QRect(int(at.x()) + 5, int(at.y()) - up, 12, 12); };
    EXPECT_GT(inked(picture, beside(top, 1), runPen(1).colour), 10);
    EXPECT_GT(inked(picture, beside(bottom, 11), runPen(2).colour), 5);
    EXPECT_EQ(inked(picture, beside(bottom, 11), runPen(1).colour), 0);
}

}  // namespace
}  // namespace plateau::widgets
