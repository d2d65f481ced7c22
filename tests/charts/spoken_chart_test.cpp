// What a screen reader is told of charts and of what happens.
#include "widgets/charts/spoken_chart.h"

#include <cmath>

#include <qcustomplot.h>

#include <QAccessible>
#include <QLabel>

#include "chart_fixture.h"
#include "matrix_support.h"
#include "widgets/charts/matrix_grid.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/charts/parallel_coordinates.h"
#include "widgets/theme/spoken.h"

namespace plateau::widgets {
namespace {

class SpokenChart : public ChartTest {
protected:
    QString said() { return plot()->accessibleDescription(); }
};

QAccessible::Role roleOf(QWidget& widget) {
    return QAccessible::queryAccessibleInterface(&widget)->role();
}

TEST_F(SpokenChart, SaysAxisAndFiguresOfEachCurve) {
    EXPECT_EQ(roleOf(*plot()), QAccessible::Chart);
    settle();
    EXPECT_EQ(said(), "Nothing is shown yet");
    chart.setXTitle(QStringLiteral("steps"));
    ChartCurve curve = line("pairwise", 11, 5, -0.1);
    curve.plateau = PlateauMark{.start = 0, .end = 50, .low = 4.5, .high = 5, .exit = 50};
    chart.setCurve(curve);
    chart.setLevels({{4.2, QStringLiteral("unigram 4.2")}});
    settle();
    EXPECT_TRUE(said().startsWith("steps from 0 to 1")) << said().toStdString();
    EXPECT_TRUE(said().contains("unigram 4.2")) << said().toStdString();
    EXPECT_TRUE(said().endsWith("pairwise: last 4 at 100, lowest 4, highest 5, exit 50")) << said().toStdString();
}

// An empty grid from 0 to 1 stood there.
TEST_F(SpokenChart, WithoutAPointItIsSaidInTheMiddle) {
    const auto isSaid = [this] {
        const auto& drawn = *chart.findChild<QCustomPlot*>();
        for (int i = 0; i < drawn.itemCount(); ++i)
            if (const auto* text = qobject_cast<QCPItemText*>(drawn.item(i)); text && text->text() == "No values")
                return text->visible();
        return false;
    };
    settle();
    EXPECT_FALSE(isSaid()) << "no curve was asked for";
    chart.setCurve(line("a", 0));
    settle();
    EXPECT_TRUE(isSaid());
    chart.setCurve(line("b", 3));
    settle();
    EXPECT_FALSE(isSaid());
}

TEST_F(SpokenChart, SaysOfManyCurvesHowManyMoreThereAre) {
    for (int i = 0; i < 15; ++i) chart.setCurve(line(QString::number(i), 3));
    settle();
    EXPECT_EQ(said().count("lowest"), 12);
    EXPECT_TRUE(said().endsWith("and 3 more")) << said().toStdString();
}

TEST_F(SpokenChart, SaysTheNewestValueOfACurveThatGrows) {
    chart.setCurve(line("a", 2, 5, -1));
    settle();
    EXPECT_TRUE(said().contains("last 4 at 10")) << said().toStdString();
    chart.setCurve(line("a", 4, 5, -1));
    settle();
    EXPECT_TRUE(said().contains("last 2 at 30")) << said().toStdString();
}

TEST_F(SpokenChart, PassesOverPointsWithoutAValue) {
    ChartCurve curve = line("a", 4, 5, -1);
    curve.y = {};
    for (const double value : {5.0, 4.0, 3.0, std::nan("")}) curve.y.push_back(value);
    chart.setCurve(curve);
    settle();
    EXPECT_TRUE(said().contains("last 3 at 20, lowest 3, highest 5")) << said().toStdString();
}

TEST(SpokenMatrix, SaysItsSizeAndRangeAndThenTheCell) {
    MatrixView view;
    EXPECT_EQ(roleOf(view), QAccessible::Chart);
    EXPECT_EQ(view.accessibleDescription(), "Nothing is shown yet");
    view.setMatrix(matrixOf(2, 2, {-1, 2, kNaN, 0.5F}), {});
    EXPECT_EQ(view.accessibleDescription(), QStringLiteral("2 rows, 2 columns, values from −1 to 2"));
    view.setMarkedCell(0, 1);
    EXPECT_TRUE(view.accessibleDescription().endsWith("2")) << view.accessibleDescription().toStdString();
}

TEST(SpokenMatrix, SaysEachTileOfAGrid) {
    MatrixGrid grid;
    const auto tile = [](int head, const MatrixPtr& matrix) { return MatrixGrid::Tile{0, head, matrix, {}, {}}; };
    grid.setTiles({tile(0, matrixOf(1, 2, {1, 3})), tile(1, matrixOf(1, 2, {2, 4}))}, 2);
    EXPECT_EQ(grid.accessibleDescription(),
              "Layer 0, Head 0: 1 rows, 2 columns, values from 1 to 3. "
              "Layer 0, Head 1: 1 rows, 2 columns, values from 2 to 4");
    grid.setCurrent(0, 1);
    EXPECT_EQ(grid.accessibleDescription(), "Layer 0, Head 1: 1 rows, 2 columns, values from 2 to 4");
}

TEST(SpokenLines, SayTheirValuesUnderTheTitlesOfTheAxes) {
    ParallelCoordinates view;
    view.setData({{"operator", {"original", "pairwise"}}, {"loss"}},
                 {{"a", "run a", runPen(0), {1, 3.5}}, {"b", "run b", runPen(1), {0, std::nan("")}}});
    EXPECT_EQ(view.accessibleDescription(), "operator, loss. run a: pairwise, 3.5. run b: original, NaN");
}

// The events that assistive technology gets, kept while this object lives.
class Heard {
public:
    Heard() {
        s_events.clear();
        QAccessible::setActive(true);
        m_before = QAccessible::installUpdateHandler(
            [](QAccessibleEvent* event) { s_events.emplace_back(event->type(), event->object()); });
    }
    ~Heard() {
        QAccessible::installUpdateHandler(m_before);
        QAccessible::setActive(false);
    }
    Heard(const Heard&) = delete;
    Heard& operator=(const Heard&) = delete;

    bool has(QAccessible::Event type, const QObject* object) const {
        return std::find(s_events.begin(), s_events.end(), std::pair(type, object)) != s_events.end();
    }

private:
    static inline std::vector<std::pair<QAccessible::Event, const QObject*>> s_events;
    QAccessible::UpdateHandler m_before;
};

TEST(Announce, ReachesAssistiveTechnologyAndStays) {
    QLabel label;
    const Heard heard;
    announce(label, QStringLiteral("run a has failed"));
    EXPECT_EQ(label.accessibleDescription(), "run a has failed");
    if (!QAccessible::isActive()) GTEST_SKIP() << "this platform passes nothing on to assistive technology";
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    EXPECT_TRUE(heard.has(QAccessible::Announcement, &label));
#else
    EXPECT_TRUE(heard.has(QAccessible::Alert, &label));
#endif
}

TEST_F(SpokenChart, TellsWhatHasChangedInAChart) {
    settle();
    const QString before = said();
    const Heard heard;
    chart.setCurve(line("a", 3));
    settle();
    EXPECT_NE(said(), before);
    if (!QAccessible::isActive()) GTEST_SKIP() << "this platform passes nothing on to assistive technology";
    EXPECT_TRUE(heard.has(QAccessible::DescriptionChanged, plot()));
}

}  // namespace
}  // namespace plateau::widgets
