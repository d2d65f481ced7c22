#include "widgets/charts/bar_chart.h"

#include <gtest/gtest.h>
#include <QTest>

#include <qcustomplot.h>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

class BarChartTest : public testing::TestWithParam<BarChart::Direction> {
protected:
    void SetUp() override {
        chart.resize(500, 300);
        chart.setTitles("Rule", "Documents");
        chart.setBars(
            {{"first", 10, "10", QColor(200, 0, 0), "ten of them"}, {"second", 5, "5", QColor(0, 0, 200), {}}});
        chart.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&chart));
        ASSERT_TRUE(QTest::qWaitFor([this] { return chart.isSettled(); }, 5000));
    }
    int painted(const QColor& colour) {
        const QImage picture = chart.grab().toImage();
        int count = 0;
        for (int y = 0; y < picture.height(); ++y)
            for (int x = 0; x < picture.width(); ++x) count += picture.pixelColor(x, y) == colour;
        return count;
    }
    BarChart chart{GetParam()};
};

TEST_P(BarChartTest, BarsAreAsLongAsTheirValues) {
    const double first = painted({200, 0, 0}), second = painted({0, 0, 200});
    ASSERT_GT(second, 500);
    EXPECT_NEAR(first / second, 2, 0.1);
}

TEST_P(BarChartTest, SaysItsNumbersToWhoCannotSeeThem) {
    EXPECT_EQ(chart.accessibleDescription(), "first: 10; second: 5");
}

TEST_P(BarChartTest, NoBarsAndZerosAreNoTrouble) {
    chart.setBars({});
    EXPECT_TRUE(QTest::qWaitFor([this] { return chart.isSettled(); }, 5000));
    chart.setBars({{"none", 0, "0", Qt::red, {}}});
    EXPECT_TRUE(QTest::qWaitFor([this] { return chart.isSettled(); }, 5000));
}

TEST_P(BarChartTest, SharesHaveNumbersAtTheirAxisAndCountsWholeOnes) {
    const auto labels = [this] {
        const auto* plot = chart.findChild<QCustomPlot*>();
        const QCPAxis* axis = GetParam() == BarChart::Direction::horizontal ? plot->xAxis : plot->yAxis;
        QVector<double> ticks;
        QVector<QString> texts;
        axis->ticker()->generate(axis->range(), QLocale::c(), 'g', 6, ticks, nullptr, &texts);
        texts.removeAll(QString());
        return texts;
    };
    chart.setBars({{"the", 0.16, "16 %", Qt::red, {}}, {"a", 0.04, "4 %", Qt::red, {}}});
    EXPECT_GE(labels().size(), 3) << "probabilities";
    chart.setBars({{"one", 1, "1", Qt::red, {}}});
    for (const QString& text : labels()) EXPECT_FALSE(text.contains('.')) << text.toStdString();
}

// Twelve counts in a narrow card ran into each other.
TEST_P(BarChartTest, NumbersAndNamesTouchNobody) {
    chart.resize(310, 220);
    std::vector<ChartBar> bars;
    for (int i = 0; i < 12; ++i) {
        const int count = 1000 + 100 * (i % 3);
        bars.push_back(
            {QString::number(1 << i), double(count), QStringLiteral("%1 documents").arg(count), Qt::blue, {}});
    }
    chart.setBars(bars);
    ASSERT_TRUE(QTest::qWaitFor([this] { return chart.isSettled(); }, 5000));
    const auto& plot = *chart.findChild<QCustomPlot*>();
    std::vector<QRectF> boxes;
    for (int i = 0; i < plot.itemCount(); ++i) {
        const auto* text = qobject_cast<QCPItemText*>(plot.item(i));
        if (!text || !text->visible()) continue;
        const QRectF box(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition());
        for (const QRectF& other : boxes) EXPECT_FALSE(box.intersects(other)) << text->text().toStdString();
        EXPECT_LE(box.right(), plot.width()) << text->text().toStdString();
        boxes.push_back(box);
    }
    EXPECT_GE(boxes.size(), GetParam() == BarChart::Direction::horizontal ? 12U : 1U);
    if (GetParam() == BarChart::Direction::horizontal) return;
    QVector<double> ticks;
    QVector<QString> names;
    plot.xAxis->ticker()->generate(plot.xAxis->range(), QLocale::c(), 'g', 6, ticks, nullptr, &names);
    double end = 0;
    int written = 0;
    for (qsizetype i = 0; i < ticks.size(); ++i) {
        if (names[i].isEmpty()) continue;
        ++written;
        const double half = QFontMetricsF(plot.xAxis->tickLabelFont()).horizontalAdvance(names[i]) / 2;
        EXPECT_GT(plot.xAxis->coordToPixel(ticks[i]) - half, end) << names[i].toStdString();
        end = plot.xAxis->coordToPixel(ticks[i]) + half;
    }
    EXPECT_GE(written, 4);
}

INSTANTIATE_TEST_SUITE_P(Both, BarChartTest,
                         testing::Values(BarChart::Direction::horizontal, BarChart::Direction::vertical));

}  // namespace
}  // namespace plateau::widgets
