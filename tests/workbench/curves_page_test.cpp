#include "widgets/pages/curves/curves_page.h"

#include <QSignalSpy>
#include <QTreeWidget>

#include "widgets/charts/curve_chart.h"
#include "widgets/theme/empty_state.h"
#include "workspace_fixture.h"

namespace plateau::workbench {
namespace {

using widgets::CurveOptions;
using widgets::CurvesPage;

class CurvesPageTest : public WorkspaceTest {
protected:
    std::size_t drawn(const CurvesPage& page, const QString& run) {
        const auto* chart = page.chart("eval/loss");
        return chart ? chart->drawnPoints(run + "\neval/loss").size() : 0;
    }
};

TEST_F(CurvesPageTest, EmptyWorkspaceOffersToLaunch) {
    open();
    CurvesPage page(context);
    page.resize(1200, 700);
    page.show();
    QSignalSpy requested(&page, &CurvesPage::pageRequested);
    auto* empty = page.findChild<widgets::EmptyState*>();
    ASSERT_TRUE(empty && empty->isVisible());
    emit empty->actionTriggered();
    ASSERT_EQ(requested.size(), 1);
    EXPECT_EQ(requested[0][0].toString(), "launch");
}

TEST_F(CurvesPageTest, ChosenRunIsDrawnWithAllItsPoints) {
    addRun("a", "original", 1000);
    open();
    CurvesPage page(context);
    page.resize(1200, 700);
    page.show();
    selection.setChosen(QStringList{"a"});
    EXPECT_TRUE(eventually([&] { return drawn(page, "a") == 41; })) << drawn(page, "a");
    EXPECT_TRUE(eventually([&] { return page.isSettled(); }));
    selection.setChosen(QStringList{});
    EXPECT_TRUE(eventually([&] { return drawn(page, "a") == 0; }));
}

TEST_F(CurvesPageTest, AppendedPointsAppearAndAreAnnounced) {
    addRun("a", "original", 500);
    open();
    CurvesPage page(context);
    page.resize(1200, 700);
    page.show();
    selection.setChosen(QStringList{"a"});
    ASSERT_TRUE(eventually([&] { return drawn(page, "a") == 21; }));
    QSignalSpy announced(&page, &CurvesPage::pointsDrawn);
    appendEvaluations("a", 525, 600);
    EXPECT_TRUE(eventually([&] { return drawn(page, "a") == 25; }));
    EXPECT_TRUE(eventually([&] { return !announced.isEmpty() && announced.last()[2].toDouble() == 600; }));
    EXPECT_EQ(announced.last()[0].toString(), "a");
    EXPECT_EQ(announced.last()[1].toString(), "eval/loss");
}

TEST_F(CurvesPageTest, ReferenceStudyIsLaidUnderWithoutBeingChosen) {
    open();
    CurvesPage page(context);
    page.resize(1200, 700);
    page.show();
    CurveOptions options = page.options();
    options.reference = true;
    page.setOptions(options);
    ASSERT_TRUE(eventually([&] { return page.chart("eval/loss") && page.chart("eval/loss")->keys().size() == 6; }));
    EXPECT_TRUE(selection.chosen().isEmpty());
}

TEST_F(CurvesPageTest, SeriesOfAnotherKindGetAChartOfTheirOwn) {
    open();
    CurvesPage page(context);
    CurveOptions options = page.options();
    options.series = QStringList{"eval/loss", "train/lr"};
    page.setOptions(options);
    ASSERT_NE(page.chart("train/lr"), nullptr);
    EXPECT_NE(page.chart("train/lr"), page.chart("eval/loss"));
    EXPECT_EQ(page.chart("train/loss"), page.chart("eval/loss"));
    EXPECT_EQ(page.chart("train/grad_norm"), nullptr);
}

TEST_F(CurvesPageTest, SpaceOnARunChoosesIt) {
    addRun("a", "original", 100);
    open();
    CurvesPage page(context);
    page.resize(1200, 700);
    page.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&page));
    auto* tree = page.findChild<QTreeWidget*>();
    ASSERT_TRUE(eventually([&] { return tree->topLevelItem(0)->childCount() == 1; }));
    tree->setCurrentItem(tree->topLevelItem(0)->child(0));
    EXPECT_EQ(selection.current(), "a");
    QTest::keyClick(tree, Qt::Key_Space);
    EXPECT_EQ(selection.chosen(), QStringList{"a"});
    QTest::keyClick(tree, Qt::Key_Space);
    EXPECT_TRUE(selection.chosen().isEmpty());
}

}  // namespace
}  // namespace plateau::workbench
