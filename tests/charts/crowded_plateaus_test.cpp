// Plateaus of more runs than bands can be told apart for.
#include "chart_fixture.h"
#include "pixels.h"

namespace plateau::widgets {
namespace {

constexpr int kCurves = 20;

class CrowdedPlateausTest : public ChartTest {
protected:
    void SetUp() override {
        ChartTest::SetUp();
        for (int i = 0; i < kCurves; ++i) chart.setCurve(curve(i));
        settle();
    }
    // One above the other, each with its shelf around it and an exit of its own.
    static ChartCurve curve(int i) {
        ChartCurve made = line(QString::number(i), 100, 2.0 + i, 0);
        made.name = "run " + made.key;
        made.pen = {QColor::fromHsv(i * 17, 255, 160), Qt::SolidLine};
        made.plateau = PlateauMark{.start = 100, .end = exitOf(i), .low = 1.7 + i, .high = 2.3 + i, .exit = exitOf(i)};
        return made;
    }
    static double exitOf(int i) { return 300 + 30 * i; }
    QColor pixelAt(double x, double y) { return chart.grab().toImage().pixelColor(chart.toPixels(x, y).toPoint()); }
};

TEST_F(CrowdedPlateausTest, TheirExitsAreTicksAtTheAxis) {
    const QImage picture = chart.grab().toImage();
    for (int i = 0; i < kCurves; ++i) {
        const int x = int(chart.toPixels(exitOf(i), 0).x());
        EXPECT_GT(inked(picture, {x - 2, chart.plotRect().bottom() - 7, 5, 7}, curve(i).pen.colour), 4) << i;
    }
    EXPECT_EQ(pixelAt(205, 6.2), Theme::current().card) << "no bands";
    EXPECT_TRUE(chart.renderPicture(PictureFormat::svg, QSize(600, 400)).contains("exits of 20 plateau"));
}

TEST_F(CrowdedPlateausTest, TheMouseBringsOutOneCurvesOwn) {
    QTest::mouseMove(plot(), inPlot(700, 6));
    EXPECT_EQ(chart.nearestCurve(), "4");
    EXPECT_NE(pixelAt(205, 6.2), Theme::current().card) << "its band";
    EXPECT_EQ(pixelAt(205, 7.2), Theme::current().card) << "and no other";
    QTest::mouseMove(plot(), inPlot(700, 9));
    EXPECT_EQ(chart.nearestCurve(), "7");
    EXPECT_EQ(pixelAt(205, 6.2), Theme::current().card);
    EXPECT_NE(pixelAt(205, 9.2), Theme::current().card);
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(plot(), &leave);
    EXPECT_EQ(chart.nearestCurve(), QString());
    EXPECT_EQ(pixelAt(205, 9.2), Theme::current().card);
}

TEST_F(CrowdedPlateausTest, FewHaveBandsAsBefore) {
    QTest::mouseMove(plot(), inPlot(700, 6));
    for (int i = 3; i < kCurves; ++i) chart.removeCurve(QString::number(i));
    settle();
    EXPECT_EQ(chart.nearestCurve(), QString());
    EXPECT_NE(pixelAt(205, 2.15), Theme::current().card);
    EXPECT_FALSE(chart.renderPicture(PictureFormat::svg, QSize(600, 400)).contains("plateau"));
    chart.setPlateausVisible(false);
    settle();
    EXPECT_EQ(pixelAt(205, 2.15), Theme::current().card);
}

}  // namespace
}  // namespace plateau::widgets
