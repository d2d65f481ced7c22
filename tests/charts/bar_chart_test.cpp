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

INSTANTIATE_TEST_SUITE_P(Both, BarChartTest,
                         testing::Values(BarChart::Direction::horizontal, BarChart::Direction::vertical));

}  // namespace
}  // namespace plateau::widgets
