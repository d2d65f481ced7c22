// Labels in a chart and at its axes.
#include <qcustomplot.h>
#include <QRegularExpression>
#include <QSet>

#include "chart_fixture.h"
#include "pixels.h"
#include "widgets/charts/label_place.h"

namespace plateau::widgets {
namespace {

constexpr QRectF kArea(0, 0, 400, 300);

TEST(FreePlace, IsTheWantedOneWhereNothingIs) {
    const QRectF wanted(10, 100, 60, 15);
    EXPECT_EQ(freePlace(wanted, {}, kArea), wanted);
    EXPECT_EQ(freePlace(wanted, {QRectF(80, 100, 60, 15)}, kArea), wanted);
}

TEST(FreePlace, IsAboveAllThatIsMet) {
    const QRectF wanted(10, 100, 60, 15);
    const std::vector<QRectF> taken{{30, 95, 60, 15}, {30, 80, 60, 12}};
    const QRectF box = freePlace(wanted, taken, kArea);
    EXPECT_EQ(box.left(), wanted.left());
    EXPECT_LT(box.bottom(), 80);
    EXPECT_GT(box.bottom(), 70);
}

TEST(FreePlace, IsBelowWhereThereIsNoRoomAbove) {
    const QRectF wanted(10, 5, 60, 15);
    const QRectF box = freePlace(wanted, {QRectF(30, 8, 60, 15)}, kArea);
    EXPECT_GT(box.top(), 23);
    EXPECT_EQ(freePlace(wanted, {kArea}, kArea), wanted) << "a full area";
}

TEST(LabelTops, StandAboveTheirLinesOrBelowOnesThatAreClose) {
    EXPECT_EQ(labelTops({50, 150}, 15, 0, 200), (std::vector<double>{35, 135}));
    EXPECT_EQ(labelTops({50, 55, 60}, 15, 0, 200), (std::vector<double>{35, 55, 70})) << "one below the other";
    EXPECT_EQ(labelTops({5}, 15, 0, 200), std::vector<double>{5}) << "no room above";
}

TEST(LabelTops, AreNeverCutAtTheFoot) {
    EXPECT_EQ(labelTops({180, 190}, 15, 0, 200), (std::vector<double>{165, 185}));
    EXPECT_EQ(labelTops({185, 190, 195}, 15, 0, 200), (std::vector<double>{155, 170, 185})) << "all of them move up";
    EXPECT_TRUE(labelTops({}, 15, 0, 200).empty());
}

class ChartLabels : public ChartTest {
protected:
    // Ink of the level's label, which ends at the right end of the plot, above its line.
    int inkOfLabel(const QString& text, double level) {
        const QFontMetrics metrics{smallFont()};
        const QRect plot = chart.plotRect();
        const int width = metrics.horizontalAdvance(text) + 8, bottom = int(chart.toPixels(0, level).y());
        const QRect where(plot.right() - int(spacing::xs) - width, bottom - metrics.height(), width, metrics.height());
        return inked(chart.grab().toImage(), where, Theme::current().inkSoft);
    }
    // Those texts of the picture that are numbers from `low` to `high`.
    QStringList numbersBetween(double low, double high) {
        const QString svg = QString::fromUtf8(chart.renderPicture(PictureFormat::svg, QSize(600, 400)));
        static const QRegularExpression kText(QStringLiteral(">\\s*([-−]?[0-9]+(?:\\.[0-9]+)?)\\s*</text>"));
        QStringList found;
        for (auto at = kText.globalMatch(svg); at.hasNext();) {
            const QString number = at.next().captured(1);
            if (number.toDouble() >= low && number.toDouble() <= high) found << number;
        }
        return found;
    }
};

TEST_F(ChartLabels, ATitleLongerThanItsAxisTakesTwoLines) {
    const QString title = "Steps until the same loss, as a multiple of those of the baseline";
    chart.setYTitle(title);
    chart.setCurve(line("a", 20));
    settle();
    const auto& axis = *static_cast<QCustomPlot*>(plot())->yAxis;
    EXPECT_EQ(axis.label(), title) << "there is room";
    chart.resize(500, 340);
    chart.grab();
    settle();
    EXPECT_EQ(axis.label(), "Steps until the same loss, as a\nmultiple of those of the baseline");
    chart.resize(500, 160);
    chart.grab();
    settle();
    EXPECT_EQ(axis.label().count('\n'), 1);
    EXPECT_EQ(axis.label().count(QChar(0x2026)), 2) << axis.label().toStdString();
    EXPECT_EQ(chart.accessibleName(), title);
    chart.renderPicture(PictureFormat::png, QSize(800, 600));
    chart.resize(800, 500);
    chart.grab();
    settle();
    EXPECT_EQ(axis.label(), title);
}

TEST_F(ChartLabels, AnExitCoversNoLabelOfALevel) {
    const QString text = "unigram entropy 5.2";
    ChartCurve curve = line("a", 100, 5, -0.001);
    chart.setCurve(curve);
    chart.setLevels({{5.2, text}});
    chart.setView({0, 1000}, {4.5, 5.5});
    settle();
    const int ink = inkOfLabel(text, 5.2);
    ASSERT_GT(ink, 20);
    // Its label begins left of the level's and would reach into it.
    const int width = QFontMetrics(smallFont()).horizontalAdvance(text);
    const double exit = 1000 * (1 - double(width + 40) / chart.plotRect().width());
    for (double low = 4.9; low < 5.2; low += 0.02) {
        curve.plateau = PlateauMark{.start = 100, .end = exit, .low = low, .high = low + 0.02, .exit = exit};
        chart.setCurve(curve);
        settle();
        EXPECT_EQ(inkOfLabel(text, 5.2), ink) << low;
    }
}

TEST_F(ChartLabels, AnExitHasABarFromWhereToWhereItMayBeAndNoLabelWhereNoneIsWanted) {
    ChartCurve curve = line("a", 100, 5, -0.001);
    chart.setView({0, 1000}, {4.5, 5.5});
    // Pixels that a plateau adds to the picture, along its foot from 600 to 700 and above its exit.
    const auto picture = [&](const std::optional<PlateauMark>& mark) {
        curve.plateau = mark;
        chart.setCurve(curve);
        settle();
        return chart.grab().toImage();
    };
    const QImage bare = picture(std::nullopt);
    const auto added = [&](const QImage& shown, const QRectF& area) {
        int count = 0;
        for (int y = int(area.top()); y <= int(area.bottom()); ++y)
            for (int x = int(area.left()); x <= int(area.right()); ++x) count += shown.pixel(x, y) != bare.pixel(x, y);
        return count;
    };
    const QPointF foot = chart.toPixels(600, 4.9);
    const QRectF alongFoot(foot.x(), foot.y() - 2, chart.toPixels(700, 4.9).x() - foot.x(), 4);
    const QPointF exit = chart.toPixels(500, 4.9);
    const QRectF aboveExit(exit.x() + 4, exit.y() - 34, 30, 18);
    PlateauMark mark{.start = 100, .end = 500, .low = 4.9, .high = 5, .exit = 500};
    const QImage plain = picture(mark);
    EXPECT_EQ(added(plain, alongFoot), 0);
    EXPECT_GT(added(plain, aboveExit), 0) << "its label";
    mark.exit_low = 400;
    mark.exit_high = 800;
    mark.is_labelled = false;
    const QImage barred = picture(mark);
    EXPECT_GT(added(barred, alongFoot), 10);
    EXPECT_EQ(added(barred, aboveExit), 0);
}

TEST_F(ChartLabels, ALevelThatMayLieLowerHasABandDownToThere) {
    chart.setCurve(line("a", 100, 5, -0.001));
    chart.setView({0, 1000}, {4, 5.5});
    const auto colourAt = [this](double y) {
        return chart.grab().toImage().pixelColor(chart.toPixels(130, y).toPoint());
    };
    chart.setLevels({{4.6, "settled"}});
    settle();
    const QColor without = colourAt(4.47);
    chart.setLevels({{4.6, "still falling", 4.4}});
    settle();
    EXPECT_NE(colourAt(4.47), without);
    EXPECT_EQ(colourAt(4.33), without);
    EXPECT_EQ(colourAt(4.77), without);
    chart.setLevels({});
    settle();
    EXPECT_EQ(colourAt(4.47), without);
}

TEST_F(ChartLabels, TheViewOfAllHasTheBandOfALevel) {
    chart.setCurve(line("a", 100, 5, -0.001));
    chart.setLevels({{4.6, "still falling", 3.5}});
    settle();
    EXPECT_LT(chart.toPixels(0, 3.5).y(), chart.plotRect().bottom());
}

TEST_F(ChartLabels, OfAnAxisHaveTheSameDecimals) {
    chart.setCurve(line("a", 100, 5.4, -0.008));
    for (const auto& [low, high] : {std::pair(4.6, 5.4), std::pair(4.3, 5.7), std::pair(3.0, 6.0)}) {
        chart.setView({0, 990}, {low, high});
        settle();
        const QStringList labels = numbersBetween(low, high);
        ASSERT_GE(labels.size(), 3) << low;
        QSet<qsizetype> lengths;
        for (const QString& label : labels) lengths.insert(label.size());
        EXPECT_EQ(lengths.size(), 1) << labels.join(' ').toStdString();
    }
}

// 0.9875 is not 0.988: steps of 0.0025 would look like steps of 0.002 and 0.003 in turns.
TEST_F(ChartLabels, OfAnAxisAreAsFarApartAsTheirTicks) {
    chart.setCurve(line("a", 100, 0.985, 1.7e-4));
    chart.setView({0, 10'000}, {0.984, 1.0035});
    settle();
    const QStringList labels = numbersBetween(0.984, 1.0035);
    ASSERT_GE(labels.size(), 3);
    std::vector<double> values;
    for (const QString& label : labels) values.push_back(label.toDouble());
    std::ranges::sort(values);
    for (std::size_t i = 2; i < values.size(); ++i)
        EXPECT_NEAR(values[i] - values[i - 1], values[1] - values[0], 1e-9) << labels.join(' ').toStdString();
}

TEST_F(ChartLabels, OfASinglePointAtStepZeroAreWholeStepsThatThereAre) {
    chart.setCurve(line("a", 1, 500));  // whose own numbers are none of these
    settle();
    EXPECT_EQ(numbersBetween(-1, 1), (QStringList{"0", "1"}));
}

TEST_F(ChartLabels, OfAnAxisAreNeverTheSameTwice) {
    chart.setCurve(line("a", 100, 1234, 1e-4));
    for (const auto& [low, high] :
         {std::pair(1234.0, 1234.01), std::pair(0.50001, 0.50003), std::pair(2e6, 2e6 + 50)}) {
        chart.setView({10'000, 10'990}, {low, high});
        settle();
        QString svg = QString::fromUtf8(chart.renderPicture(PictureFormat::svg, QSize(600, 400)));
        static const QRegularExpression kText(QStringLiteral(">\\s*([0-9][^<>a-z]*)\\s*</text>"));
        QStringList labels;
        for (auto at = kText.globalMatch(svg); at.hasNext();) labels << at.next().captured(1);
        ASSERT_GE(labels.size(), 6) << low;
        EXPECT_EQ(labels.removeDuplicates(), 0) << low << ": " << labels.join("; ").toStdString();
    }
}

}  // namespace
}  // namespace plateau::widgets
