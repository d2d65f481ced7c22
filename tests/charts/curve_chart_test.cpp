#include <cmath>

#include <QSignalSpy>

#include "chart_fixture.h"

namespace plateau::widgets {
namespace {

TEST_F(ChartTest, DrawsEveryPointOfAShortCurve) {
    const ChartCurve curve = line("a", 60);
    chart.setCurve(curve);
    settle();
    const auto drawn = chart.drawnPoints("a");
    ASSERT_EQ(drawn.size(), curve.x.size());
    for (std::size_t i = 0; i < drawn.size(); ++i) EXPECT_EQ(drawn[i], QPointF(curve.x[i], curve.y[i]));
}

TEST_F(ChartTest, ReducesALongCurveButKeepsItsExtremes) {
    ChartCurve curve = line("a", 100000, 5, 0);
    curve.y.edit()[43210] = 9;
    curve.y.edit()[87654] = 1;
    chart.setCurve(curve);
    settle();
    const auto drawn = chart.drawnPoints("a");
    EXPECT_LE(drawn.size(), std::size_t(4 * chart.plotRect().width() + 8));
    EXPECT_TRUE(std::find(drawn.begin(), drawn.end(), QPointF(432100, 9)) != drawn.end());
    EXPECT_TRUE(std::find(drawn.begin(), drawn.end(), QPointF(876540, 1)) != drawn.end());
}

TEST_F(ChartTest, AnnouncesTheLastPointOfWhatItHasDrawn) {
    QSignalSpy drawn(&chart, &CurveChart::curveDrawn);
    chart.setCurve(line("a", 10));
    EXPECT_FALSE(chart.isSettled());
    settle();
    chart.setCurve(line("a", 11));
    settle();
    ASSERT_EQ(drawn.size(), 2);
    EXPECT_EQ(drawn[0][1].toDouble(), 90);
    EXPECT_EQ(drawn[1][1].toDouble(), 100);
}

TEST_F(ChartTest, ManyChangesAreOneDrawing) {
    settle();
    QSignalSpy settled(&chart, &CurveChart::settled);
    for (int i = 0; i < 50; ++i) chart.setCurve(line(QString::number(i % 5), 100));
    settle();
    EXPECT_LE(settled.size(), 2);
}

TEST_F(ChartTest, ASinglePointAtZeroHasAnAxisOfWholeNumbers) {
    chart.setCurve(line("a", 1));
    settle();
    EXPECT_EQ(chart.xView(), (CurveChart::Range{-1, 1}));
}

TEST_F(ChartTest, ViewFollowsTheDataUntilSomeoneZooms) {
    chart.setCurve(line("a", 10));
    settle();
    EXPECT_GE(chart.xView().to, 90);
    chart.setCurve(line("a", 100));
    settle();
    EXPECT_GE(chart.xView().to, 990);

    chart.setXView({100, 200});
    const auto y = chart.yView();
    chart.setCurve(line("a", 1000));
    settle();
    EXPECT_EQ(chart.xView(), (CurveChart::Range{100, 200}));
    EXPECT_EQ(chart.yView(), y);

    chart.resetView();
    settle();
    EXPECT_GE(chart.xView().to, 9990);
}

TEST_F(ChartTest, ExpectedEndKeepsTheViewStill) {
    chart.setExpectedEnd(2000);
    chart.setCurve(line("a", 3));
    settle();
    const auto before = chart.xView();
    chart.setCurve(line("a", 50));
    settle();
    EXPECT_EQ(chart.xView(), before);
}

TEST_F(ChartTest, LogarithmicAxesLeaveOutWhatTheyCannotShow) {
    ChartCurve curve = line("a", 100);
    curve.y.edit()[50] = -1;
    chart.setCurve(curve);
    chart.setLogarithmic(true, true);
    settle();
    EXPECT_GT(chart.xView().from, 0);
    EXPECT_GT(chart.yView().from, 0);
    EXPECT_NEAR(chart.xView().from, 10, 1e-9);
}

TEST_F(ChartTest, NanIsAGapAndDoesNotSpoilTheView) {
    ChartCurve curve = line("a", 20);
    curve.y.edit()[7] = std::nan("");
    curve.y.edit()[8] = std::numeric_limits<double>::infinity();
    chart.setCurve(curve);
    settle();
    EXPECT_TRUE(std::isfinite(chart.yView().to));
    const auto drawn = chart.drawnPoints("a");
    EXPECT_TRUE(std::any_of(drawn.begin(), drawn.end(), [](QPointF p) { return std::isnan(p.y()); }));
}

TEST_F(ChartTest, ReadoutIsSortedByValueAndOnlyWhereCurvesAre) {
    chart.setCurve(line("low", 100, 2));
    chart.setCurve(line("high", 100, 6));
    chart.setCurve(line("short", 10, 4));
    settle();
    const auto early = chart.readoutAt(52);
    ASSERT_EQ(early.size(), 3U);
    EXPECT_EQ(early[0].key, "high");
    EXPECT_EQ(early[1].key, "short");
    EXPECT_EQ(early[2].key, "low");
    EXPECT_EQ(early[0].x, 50);
    EXPECT_DOUBLE_EQ(early[0].value, 6 - 0.05);
    EXPECT_EQ(early[1].place, "") << "the same step";
    EXPECT_EQ(chart.readoutAt(500).size(), 2U);
    EXPECT_TRUE(chart.readoutAt(-1).empty());
}

// A loss of step 15 stood below "Step 10", which only the first row was of.
TEST_F(ChartTest, ReadoutNamesTheStepsThatAreNotTheFirstRows) {
    ChartCurve often = line("often", 100, 2), seldom = line("seldom", 2, 6);
    for (std::size_t i = 0; i < 2; ++i) seldom.x.edit()[i] = 100.0 * double(i);
    chart.setCurve(often);
    chart.setCurve(seldom);
    settle();
    const auto rows = chart.readoutAt(30);
    ASSERT_EQ(rows.size(), 2U);
    EXPECT_EQ(rows[0].x, 0);
    EXPECT_EQ(rows[0].place, "");
    EXPECT_EQ(rows[1].place, "30");
}

TEST_F(ChartTest, SmoothingChangesWhatIsDrawnAndReadButNotTheData) {
    ChartCurve curve = line("a", 200, 5, 0);
    for (std::size_t i = 0; i < curve.y.size(); ++i) curve.y.edit()[i] += i % 2 ? 1 : -1;
    chart.setCurve(curve);
    settle();
    const auto raw = chart.drawnPoints("a");
    chart.setSmoothing(0.9);
    settle();
    const auto smooth = chart.drawnPoints("a");
    EXPECT_EQ(raw.back().y(), 6);
    EXPECT_NEAR(smooth.back().y(), 5, 0.1);
    EXPECT_NEAR(chart.readoutAt(1990)[0].value, 5, 0.1);
    chart.setSmoothing(0);
    settle();
    EXPECT_EQ(chart.drawnPoints("a"), raw);
}

// Of results that are all 100 % the axis went to 110.
TEST_F(ChartTest, TheViewThatFollowsTheDataStaysWithinWhatCanBe) {
    ChartCurve best = line("best", 4, 100, 0);
    best.dots = true;
    chart.setYLimits({-100, 100});
    chart.setCurve(best);
    settle();
    EXPECT_GT(chart.yView().to, 100) << "the dots are seen whole";
    EXPECT_LT(chart.yView().to, 101);
    EXPECT_LT(chart.yView().from, 100);
    chart.setCurve(line("worst", 4, -100, 0));
    settle();
    EXPECT_LT(chart.yView().from, -100);
    EXPECT_GT(chart.yView().from, -110);
    chart.setCurve(line("beside", 4, 50, 1));
    chart.keepCurves({"beside"});
    settle();
    EXPECT_LT(chart.yView().to, 54) << "limits that are far away change nothing";
    EXPECT_GT(chart.yView().from, 49);
    chart.setView({0, 30}, {90, 110});
    settle();
    EXPECT_EQ(chart.yView().to, 110) << "a person looks where they want";
}

TEST_F(ChartTest, RemovedCurvesAreGone) {
    chart.setCurve(line("a", 10));
    chart.setCurve(line("b", 10));
    chart.removeCurve("a");
    settle();
    EXPECT_EQ(chart.keys(), QStringList{"b"});
    EXPECT_TRUE(chart.drawnPoints("a").empty());
    EXPECT_EQ(chart.readoutAt(50).size(), 1U);
}

TEST_F(ChartTest, PictureShowsThePlateauInTheColourOfItsCurve) {
    ChartCurve curve = line("a", 100, 5, 0);
    chart.setCurve(curve);
    settle();
    const QImage without = chart.renderPng({640, 400});
    curve.plateau = PlateauMark{.start = 200, .end = 600, .low = 4.9, .high = 5.1, .exit = 600};
    chart.setCurve(curve);
    settle();
    const QImage with = chart.renderPng({640, 400});
    EXPECT_EQ(with.size(), QSize(640, 400));
    EXPECT_NE(with, without);
    chart.setPlateausVisible(false);
    settle();
    EXPECT_EQ(chart.renderPng({640, 400}), without);
}

}  // namespace
}  // namespace plateau::widgets
