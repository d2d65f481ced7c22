// The legend of a picture covers no curve.
#include <cmath>
#include <functional>

#include <qcustomplot.h>
#include <QPainter>

#include "chart_fixture.h"
#include "pixels.h"
#include "widgets/charts/picture_legend.h"

namespace plateau::widgets {
namespace {

const QSize kPicture(600, 360);
const QColor kInk(200, 30, 120);

class LegendTest : public ChartTest {
protected:
    // Of this shape, over 200 steps.
    void add(const QString& name, const std::function<double(double)>& shape) {
        ChartCurve curve;
        curve.key = curve.name = name;
        curve.pen = {kInk, Qt::SolidLine};
        curve.emphasised = true;
        for (int step = 0; step <= 200; ++step) {
            curve.x.push_back(step);
            curve.y.push_back(shape(step / 200.0));
        }
        chart.setCurve(curve);
        settle();
    }
    // The highest and the lowest row in which a column of the picture shows a curve; nothing: 0, 0.
    static std::pair<int, int> rowsAt(const QImage& picture, int column) {
        std::pair<int, int> rows(0, 0);
        for (int y = 0; y < picture.height(); ++y) {
            if (!isLike(picture.pixelColor(column, y), kInk)) continue;
            if (rows.first == 0) rows.first = y;
            rows.second = y;
        }
        return rows;
    }
    // From the highest to the lowest row with a curve.
    static int curveHeight(const QImage& picture) {
        int top = picture.height(), bottom = 0;
        for (int column = picture.width() / 6; column < picture.width() * 9 / 10; ++column) {
            const auto [first, last] = rowsAt(picture, column);
            if (last == 0) continue;
            top = std::min(top, first);
            bottom = std::max(bottom, last);
        }
        return bottom - top;
    }
    // The same without a legend.
    int wholeHeight() {
        chart.setNearestOnly(true);
        const int height = curveHeight(chart.renderPng(kPicture));
        chart.setNearestOnly(false);
        return height;
    }
    // Of the columns in which the plot lies, those where nothing of a curve is seen.
    int hiddenColumns(const QImage& picture) {
        int hidden = 0;
        for (int column = picture.width() / 6; column < picture.width() * 9 / 10; ++column)
            hidden += rowsAt(picture, column).second == 0;
        return hidden;
    }
};

TEST_F(LegendTest, LiesInACornerWithoutACurve) {
    add("a rising curve with a name of some length", [](double at) { return at; });
    EXPECT_EQ(hiddenColumns(chart.renderPng(kPicture)), 0) << "the usual corner is where the curve ends";
}

TEST_F(LegendTest, LiesBelowWhereEveryCornerHasACurve) {
    add("up and down", [](double at) { return std::sin(200 * at); });
    const QImage picture = chart.renderPng(kPicture);
    const int left = picture.width() / 4;
    int top = picture.height(), rightTop = picture.height();
    for (int i = 0; i < 60; ++i) {
        top = std::min(top, rowsAt(picture, left + i).first);
        rightTop = std::min(rightTop, rowsAt(picture, picture.width() * 9 / 10 - i).first);
    }
    EXPECT_NEAR(rightTop, top, 3) << "nothing lies over the upper right";
    const QImage without = [&] {
        chart.setNearestOnly(true);
        return chart.renderPng(kPicture);
    }();
    EXPECT_LT(rowsAt(picture, left).second, rowsAt(without, left).second) << "the plot made room";
}

TEST_F(LegendTest, AWideOneStaysInACornerThatIsFree) {
    for (int run = 0; run < 3; ++run)
        add(QStringLiteral("a run with a rather long name, on a corpus, of %1 steps and so on, so wide").arg(run),
            [run](double at) { return 1 - (1 - std::exp(-8 * at)) * (0.8 + 0.1 * run); });
    const QImage picture = chart.renderPng(kPicture);
    EXPECT_EQ(hiddenColumns(picture), 0);
    EXPECT_NEAR(curveHeight(picture), wholeHeight(), 3) << "the plot keeps its room";
}

TEST_F(LegendTest, CoversNoLabelOfALevelOrAnExit) {
    add("a falling curve", [](double at) { return 1 - at; });
    chart.setLevels({{0.9, "the entropy of single words 0.9"}});
    settle();
    const auto corner = [](const QImage& picture) {
        return picture.copy(picture.width() * 85 / 100, 0, picture.width() * 15 / 100, picture.height() * 3 / 10);
    };
    const QImage with = chart.renderPng(kPicture);
    chart.setNearestOnly(true);
    const QImage without = chart.renderPng(kPicture);
    EXPECT_NE(with, without) << "it is somewhere";
    EXPECT_EQ(corner(with), corner(without)) << "beside the plot stands the name of the level";
}

TEST_F(LegendTest, LeavesThePlotMostOfThePicture) {
    for (int run = 0; run < 14; ++run)
        add(QStringLiteral("symmetric-relu · base · seed %1 · wikipedia-english · 20000 steps").arg(run),
            [run](double at) { return std::sin((200 + run) * at); });
    EXPECT_GT(curveHeight(chart.renderPng(kPicture)), kPicture.height() / 2);
    EXPECT_TRUE(chart.readoutAt(0).front().name.endsWith("steps")) << "the whole name is back";
}

// Two corpora, evaluation and training of seven models, in the figure that the dialog offers first.
TEST_F(LegendTest, LeavesOutTheThinnerLinesBeforeThePlotIsFlat) {
    QStringList names;
    for (const char* op : {"original", "pairwise", "symmetric"}) names << QStringLiteral("%1 · demo").arg(op);
    for (const char* op : {"my-operator@4d00d8162a6b", "symmetric", "original", "pairwise"})
        names << QStringLiteral("%1 · tiny · 2 seeds · mytext").arg(op);
    int run = 0;
    for (const QString& name : std::as_const(names)) {
        for (const bool isTrain : {false, true}) {
            ChartCurve curve;
            curve.key = curve.name = isTrain ? name + " (train)" : name;
            curve.pen = {kInk, Qt::SolidLine};
            curve.emphasised = !isTrain;
            ++run;
            for (int step = 0; step <= 200; ++step) {
                curve.x.push_back(step);
                curve.y.push_back(std::sin(run + 2.0 * step));
            }
            chart.setCurve(curve);
        }
    }
    settle();
    const QImage picture = QImage::fromData(chart.renderPicture(PictureFormat::png, FigureOptions{}));
    ASSERT_FALSE(picture.isNull());
    int rows = 0;  // of the plot: a curve in many columns, as no line of the legend has
    for (int y = 0; y < picture.height(); ++y) {
        int columns = 0;
        for (int x = 0; x < picture.width(); ++x) columns += isLike(picture.pixelColor(x, y), kInk);
        rows += columns > picture.width() / 4;
    }
    EXPECT_GT(rows, picture.height() * 2 / 5);
    QStringList after;
    for (const ReadoutRow& row : chart.readoutAt(0)) after << row.name;
    EXPECT_EQ(after.size(), 14);
    EXPECT_TRUE(after.contains(names.front() + " (train)")) << after.join('\n').toStdString();
}

int darkPixels(const QImage& picture) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x) count += qGray(picture.pixel(x, y)) < 240;
    return count;
}

// QCustomPlot cuts the last row of pixels off what fills an entry.
TEST(PictureLegendTest, DescendersAreWholeHoweverTightTheRows) {
    const QString name = QStringLiteral("gpqyj");
    constexpr int kEntries = 40;
    for (double points = 8; points < 20; points += 0.25) {
        QCustomPlot plot;
        QFont font = QApplication::font();
        font.setPointSizeF(points);
        plot.legend->setVisible(true);
        plot.legend->setFont(font);
        for (int i = 0; i < kEntries; ++i) {
            plot.addGraph()->setName(name);
            plot.graph()->setPen(Qt::NoPen);
        }
        PictureLegend legend(plot);
        const QSize little(400, 100);
        legend.place(little, {QRectF(QPoint(), little), {}});
        const QImage picture = plot.toPixmap(little.width(), 1200).toImage();
        QImage alone(200, 60, QImage::Format_RGB32);
        alone.fill(Qt::white);
        QPainter painter(&alone);
        painter.setFont(plot.legend->font());
        painter.drawText(QPoint(5, 40), name);
        painter.end();
        EXPECT_EQ(darkPixels(picture.copy(plot.legend->rect())), kEntries * darkPixels(alone))
            << plot.legend->font().pointSizeF();
        legend.putBack();
    }
}

TEST_F(LegendTest, IsGoneFromTheChartAfterwards) {
    add("up and down", [](double at) { return std::sin(200 * at); });
    const QImage before = chart.grab().toImage();
    chart.renderPng(kPicture);
    chart.renderPicture(PictureFormat::svg, FigureOptions{});
    settle();
    EXPECT_EQ(chart.grab().toImage(), before);
}

}  // namespace
}  // namespace plateau::widgets
