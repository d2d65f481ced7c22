// Labels in a chart, beside it and at its axes.
#include <algorithm>
#include <cmath>

#include <qcustomplot.h>
#include <QHelpEvent>
#include <QRegularExpression>
#include <QSet>
#include <QToolTip>

#include "chart_fixture.h"
#include "widgets/charts/chart_grid.h"
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

class ChartLabels : public ChartTest {
protected:
    // The text item of the chart with these words.
    const QCPItemText* label(const QString& text) {
        const auto& plot = *chart.findChild<QCustomPlot*>();
        for (int at = 0; at < plot.itemCount(); ++at) {
            const auto* item = qobject_cast<QCPItemText*>(plot.item(at));
            if (item && item->text() == text) return item;
        }
        return nullptr;
    }
    static QRectF boxOf(const QCPItemText& label) {
        return {label.topLeft->pixelPosition(), label.bottomRight->pixelPosition()};
    }
    // The levels of a corpus, close to each other.
    static std::vector<ChartLevel> closeLevels() {
        return {{4.62, "no-context optimum 4.620", {}, {"no context 4.620", "no context"}},
                {4.60, "left neighbour 4.600", {}, {"left 4.600", "left"}},
                {4.59, "right neighbour 4.590", {}, {"right 4.590", "right"}},
                {4.57, "both neighbours 4.570", {}, {"both 4.570", "both"}},
                {4.56, "neighbours and repetition 4.560", {}, {"repetition 4.560", "repetition"}}};
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

// Five close levels were a block of letters over the curves.
TEST_F(ChartLabels, NamesOfLevelsStandBesideThePlotApartFromEachOther) {
    chart.setCurve(line("a", 100, 5, -0.01));
    chart.setLevels(closeLevels());
    settle();
    const auto& plot = *chart.findChild<QCustomPlot*>();
    const QRectF area = plot.axisRect()->rect();
    double bottom = 0;
    for (const ChartLevel& level : closeLevels()) {
        const QCPItemText* name = label(level.label);
        ASSERT_TRUE(name && name->visible()) << level.label.toStdString();
        const QRectF box = boxOf(*name);
        EXPECT_GT(box.left(), area.right()) << level.label.toStdString();
        EXPECT_LE(box.right(), plot.width()) << level.label.toStdString();
        EXPECT_GE(box.top(), bottom - 1.5) << level.label.toStdString();
        bottom = box.bottom();
    }
    int leaders = 0;
    for (int at = 0; at < plot.itemCount(); ++at) {
        const auto* leader = qobject_cast<QCPItemLine*>(plot.item(at));
        if (!leader) continue;
        ++leaders;
        EXPECT_GT(leader->start->pixelPosition().x(), area.right());
        const double y = leader->start->pixelPosition().y();
        EXPECT_TRUE(std::ranges::any_of(closeLevels(), [&](const ChartLevel& level) {
            return std::abs(plot.yAxis->coordToPixel(level.value) - y) < 0.01;
        })) << "it begins at no line";
    }
    EXPECT_EQ(leaders, 5);
    // Outside of the view there is no line to name, but the plot stays where it is.
    chart.setView({0, 1000}, {4.65, 5});
    settle();
    EXPECT_EQ(plot.axisRect()->rect().right(), area.toRect().right());
    EXPECT_FALSE(label(closeLevels().front().label)->visible());
}

TEST_F(ChartLabels, NamesOfLevelsAreShortInASmallChartAndNeverCut) {
    chart.setCurve(line("a", 100, 5, -0.01));
    chart.setLevels(closeLevels());
    for (const auto& [width, form] : {std::pair(1000, 0), std::pair(560, 1), std::pair(300, 2)}) {
        chart.resize(width, 240);
        chart.grab();
        settle();
        for (const ChartLevel& level : closeLevels()) {
            const QString text = (QStringList(level.label) + level.shorter)[form];
            const QCPItemText* name = label(text);
            ASSERT_TRUE(name && name->visible()) << text.toStdString() << " at " << width;
            EXPECT_LE(boxOf(*name).right(), chart.findChild<QCustomPlot*>()->width());
        }
        EXPECT_GE(chart.plotRect().width(), width / 3);
    }
    chart.setLevels({{4.6, QString(60, 'm')}});
    settle();
    EXPECT_GE(chart.plotRect().width(), chart.width() / 2) << "none rather than no plot";
}

// One line had two numbers, and nothing said why.
TEST_F(ChartLabels, ALevelTellsAboutItselfAtItsLineAndAtItsName) {
    chart.setCurve(line("a", 100, 5, -0.01));
    chart.setLevels({{4.6, "no context 4.600", {}, {}, "as the log says"}, {4.2, "left 4.200"}});
    settle();
    const auto toldAt = [this](const QPoint& at) {
        QHelpEvent help(QEvent::ToolTip, at, plot()->mapToGlobal(at));
        QApplication::sendEvent(plot(), &help);
        return help.isAccepted() ? QToolTip::text() : QString();
    };
    EXPECT_EQ(toldAt(inPlot(300, 4.6)), "as the log says");
    EXPECT_EQ(toldAt(inPlot(300, 4.4)), QString());
    EXPECT_EQ(toldAt(boxOf(*label("no context 4.600")).center().toPoint()), "as the log says");
    EXPECT_EQ(toldAt(boxOf(*label("left 4.200")).center().toPoint()), QString());
}

TEST_F(ChartLabels, NamesOfLevelsAreInPicturesAsThereIsRoom) {
    chart.setCurve(line("a", 100, 5, -0.01));
    chart.setLevels(closeLevels());
    settle();
    const QImage before = chart.grab().toImage();
    const QByteArray wide = chart.renderPicture(PictureFormat::svg, FigureOptions{.width_cm = 40, .height_cm = 12}),
                     small = chart.renderPicture(PictureFormat::svg, FigureOptions{.width_cm = 6, .height_cm = 6});
    for (const ChartLevel& level : closeLevels()) {
        EXPECT_TRUE(wide.contains(level.label.toUtf8())) << level.label.toStdString();
        EXPECT_FALSE(small.contains(level.label.toUtf8()));
        EXPECT_TRUE(small.contains(level.shorter.last().toUtf8())) << level.shorter.last().toStdString();
    }
    settle();
    EXPECT_EQ(chart.grab().toImage(), before);
}

TEST(ChartGridTest, PlotsAboveEachOtherEndTogetherBesideNamesOfLevels) {
    ChartGrid grid;
    grid.resize(800, 600);
    grid.setPanels({{"loss", "Loss"}, {"rate", "Learning rate"}}, 1);
    grid.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&grid));
    CurveChart &loss = *grid.chart("loss"), &rate = *grid.chart("rate");
    for (CurveChart* chart : {&loss, &rate}) {
        ChartCurve curve{.key = "a", .name = "a", .pen = runPen(0)};
        curve.x = {0, 100};
        curve.y = {5, 4};
        chart->setCurve(curve);
    }
    const auto areAligned = [&] { return grid.isSettled() && loss.plotRect().right() == rate.plotRect().right(); };
    ASSERT_TRUE(QTest::qWaitFor(areAligned, 5000));
    const int without = loss.plotRect().right();
    loss.setLevels({{4.5, "left neighbour 4.500"}});
    EXPECT_TRUE(QTest::qWaitFor([&] { return loss.plotRect().right() < without - 50 && areAligned(); }, 5000));
    loss.setLevels({});
    EXPECT_TRUE(QTest::qWaitFor([&] { return loss.plotRect().right() == without && areAligned(); }, 5000));
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
