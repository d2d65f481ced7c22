// What happens when the colours change while much is open: nothing is measured anew, and only what is seen is drawn.
#include <QApplication>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QVBoxLayout>

#include <qcustomplot.h>

#include "chart_fixture.h"
#include "widgets/theme/scroll_area.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

class Measured : public QLabel {
public:
    using QLabel::QLabel;
    QSize sizeHint() const override {
        ++asked;
        return QLabel::sizeHint();
    }
    static inline int asked = 0;
};

class ThemeSwitch : public testing::Test {
protected:
    ~ThemeSwitch() override { applyTheme(*qApp, ThemeMode::light); }
};

// A report of many runs, whose tables lie in areas of their own, held up the window for seconds.
TEST_F(ThemeSwitch, NoTextIsMeasuredAgain) {
    QScrollArea page;
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    for (int table = 0; table < 4; ++table) {
        auto* area = new QScrollArea;
        auto* cells = new QWidget;
        auto* rows = new QVBoxLayout(cells);
        for (int row = 0; row < 10; ++row) {
            auto* cell = new Measured(QStringLiteral("<b>%1</b>").arg(row));
            cell->setProperty("role", "small");
            rows->addWidget(cell);
        }
        showScrolled(*area, cells);
        column->addWidget(area);
    }
    showScrolled(page, content);
    page.resize(400, 300);
    page.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
    const QLabel& one = *page.findChild<QLabel*>();
    const QFont font = one.font();
    ASSERT_EQ(one.palette().color(QPalette::WindowText), lightTheme().inkSoft);
    QCoreApplication::processEvents();
    Measured::asked = 0;
    applyTheme(*qApp, ThemeMode::dark);
    EXPECT_EQ(one.palette().color(QPalette::WindowText), darkTheme().inkSoft);
    EXPECT_EQ(one.font(), font);
    QCoreApplication::processEvents();
    EXPECT_EQ(Measured::asked, 0);
}

TEST_F(ThemeSwitch, AChartThatIsNotSeenIsDrawnWhenItIs) {
    QScrollArea page;
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    CurveChart* charts[2];
    for (CurveChart*& chart : charts) {
        chart = new CurveChart;
        chart->setFixedHeight(400);
        ChartCurve curve{.key = "a", .name = "a", .pen = runPen(0)};
        curve.x = {0, 1};
        curve.y = {1, 2};
        chart->setCurve(std::move(curve));
        column->addWidget(chart);
    }
    showScrolled(page, content);
    page.resize(500, 300);
    page.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
    ASSERT_TRUE(QTest::qWaitFor([&] { return charts[0]->isSettled() && charts[1]->isSettled(); }));
    const auto replots = [&](int at) {
        return std::make_unique<QSignalSpy>(charts[at]->findChild<QCustomPlot*>(), &QCustomPlot::afterReplot);
    };
    const auto seen = replots(0), hidden = replots(1);
    applyTheme(*qApp, ThemeMode::dark);
    ASSERT_TRUE(QTest::qWaitFor([&] { return seen->size() > 0; }));
    QCoreApplication::processEvents();
    EXPECT_EQ(hidden->size(), 0);
    page.verticalScrollBar()->setValue(page.verticalScrollBar()->maximum());
    const auto ground = [&] {
        const QImage picture = page.viewport()->grab().toImage();
        const QPoint corner =
            charts[1]->mapTo(page.viewport(), QPoint(charts[1]->width() / 2, charts[1]->height() - 8));
        return picture.pixelColor(corner);
    };
    EXPECT_EQ(ground(), darkTheme().card) << "the first time it is seen";
    EXPECT_GT(hidden->size(), 0);
}

}  // namespace
}  // namespace plateau::widgets
