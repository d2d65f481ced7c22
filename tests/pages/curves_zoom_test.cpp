// The history of zooming, and what the page remembers.
#include <QAction>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QWheelEvent>

#include "tests/pages/curves_fixture.h"
#include "widgets/charts/chart_grid.h"

namespace plateau::widgets {
namespace {

class CurvesZoomTest : public CurvesPageTest {
protected:
    QWidget* plot() const { return m_page->chart("eval/loss")->focusProxy(); }
    QPointF middle() const {
        const CurveChart* chart = m_page->chart("eval/loss");
        return QPointF(chart->plotRect().center()) - QPointF(plot()->mapTo(const_cast<CurveChart*>(chart), QPoint()));
    }
    CurveChart::Range view() const { return m_page->chart("eval/loss")->xView(); }
    // Zooms by the wheel and lets the hand rest.
    void zoom(int notches) {
        QWheelEvent wheel(middle(), plot()->mapToGlobal(middle()), {}, {0, 120 * notches}, Qt::NoButton, {},
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(plot(), &wheel);
        settle();
    }
    void rest() {
        QSignalSpy changed(m_page->findChild<ChartGrid*>(), &ChartGrid::viewsChanged);
        ASSERT_TRUE(waitUntil([&] { return !changed.isEmpty(); }));
    }
    QAction* action(const QString& text) const {
        for (QAction* known : m_page->headerActions()) {
            if (known->text() == text) return known;
        }
        return nullptr;
    }
};

TEST_F(CurvesZoomTest, BackAndForwardByKeysAndMouse) {
    addRun("a");
    choose({"a"});
    const auto whole = view();
    EXPECT_FALSE(action("Previous view")->isEnabled());
    zoom(3);
    zoom(1);
    rest();
    const auto first = view();
    zoom(4);
    const auto second = view();
    ASSERT_LT(second.to - second.from, first.to - first.from);
    plot()->setFocus();
    QTest::keyClick(plot(), Qt::Key_Backspace);
    settle();
    EXPECT_EQ(view(), first) << "what was zoomed in one go is one step";
    QTest::keyClick(plot(), Qt::Key_Backspace);
    settle();
    EXPECT_EQ(view(), whole);
    EXPECT_FALSE(action("Previous view")->isEnabled());
    QTest::mouseClick(plot(), Qt::ForwardButton, {}, middle().toPoint());
    settle();
    EXPECT_EQ(view(), first);
    QTest::keyClick(plot(), Qt::Key_Backspace, Qt::ShiftModifier);
    settle();
    EXPECT_EQ(view(), second);
    QTest::mouseClick(plot(), Qt::BackButton, {}, middle().toPoint());
    settle();
    EXPECT_EQ(view(), first);
    action("Next view")->trigger();
    settle();
    EXPECT_EQ(view(), second);
    QTest::keyClick(plot(), Qt::Key_0);
    settle();
    EXPECT_EQ(view(), whole);
    EXPECT_FALSE(m_page->chart("eval/loss")->isZoomed());
    QTest::keyClick(plot(), Qt::Key_Backspace);
    settle();
    EXPECT_EQ(view(), second) << "showing everything can be gone back from";
}

// The zoom was made for other runs: before, a run that began elsewhere was drawn where nobody could see it.
TEST_F(CurvesZoomTest, ANewRunOutsideAnOldZoomIsToldAndShownByAClick) {
    addRun("a");
    choose({"a"});
    auto* notice = control<QPushButton>("outside");
    EXPECT_FALSE(notice->isVisible());
    zoom(4);
    rest();
    EXPECT_FALSE(notice->isVisible()) << "a person may zoom a run away";
    const auto zoomed = view();
    addRun("far", {.op = "symmetric", .offset = 40});
    choose({"a", "far"});
    ASSERT_TRUE(waitUntil([&] { return notice->isVisible(); }));
    EXPECT_TRUE(notice->text().startsWith("Curves outside the view"))
        << "neither new nor counted: a zoom comes back too";
    EXPECT_EQ(view(), zoomed) << "nothing moves by itself";
    QTest::mouseClick(notice, Qt::LeftButton);
    settle();
    EXPECT_TRUE(waitUntil([&] { return !notice->isVisible(); }));
    EXPECT_GE(m_page->chart("eval/loss")->yView().to, 40);
    plot()->setFocus();
    QTest::keyClick(plot(), Qt::Key_Backspace);
    settle();
    EXPECT_EQ(view(), zoomed);
    EXPECT_FALSE(notice->isVisible()) << "it has been seen";
}

TEST_F(CurvesZoomTest, AnotherUnitBeginsAnew) {
    addRun("a");
    choose({"a"});
    zoom(4);
    chooseIn("x_axis", 1);
    settle();
    EXPECT_FALSE(m_page->chart("eval/loss")->isZoomed());
    EXPECT_FALSE(action("Previous view")->isEnabled());
}

TEST_F(CurvesZoomTest, AFreshStartShowsWhatWasShown) {
    addRun("a");
    choose({"a"});
    CurveOptions options = m_page->options();
    options.series << "train/lr";
    options.layout = ChartLayout::two;
    options.x_axis = XAxis::flops;
    options.smoothing = 0.95;
    options.band = analysis::BandKind::confidence95;
    options.without_outliers = true;
    options.fold_seeds = false;
    m_page->setOptions(options);
    settle();
    zoom(4);
    const auto before = view(), y = m_page->chart("train/lr")->yView();
    QSettings settings(m_folder.filePath("window.ini"), QSettings::IniFormat);
    m_page->saveState(settings);
    settings.sync();
    m_page.reset();
    makePage();
    QSettings again(m_folder.filePath("window.ini"), QSettings::IniFormat);
    m_page->restoreState(again);
    settle();
    EXPECT_EQ(m_page->options(), options);
    EXPECT_EQ(view(), before);
    EXPECT_EQ(m_page->chart("train/lr")->yView(), y);
    EXPECT_FALSE(drawn("a", "train/lr").empty());
}

TEST_F(CurvesZoomTest, SettingsThatMakeNoSenseAreLeftAside) {
    QSettings settings(m_folder.filePath("window.ini"), QSettings::IniFormat);
    settings.setValue("series", QStringList{"", QString(5000, 'x'), "eval/loss"});
    settings.setValue("x_axis", 99);
    settings.setValue("layout", -7);
    settings.setValue("smoothing", "nan");
    settings.setValue("views", QVariantMap{{"loss", QVariantList{5, 1, 0, 1}}, {"else", "no"}});
    settings.setValue("colours_run", QVariantMap{{"a", 1000}});
    m_page->restoreState(settings);
    EXPECT_EQ(m_page->options().series, QStringList{"eval/loss"});
    EXPECT_EQ(m_page->options().x_axis, XAxis::clock);
    EXPECT_EQ(m_page->options().layout, ChartLayout::one);
    EXPECT_EQ(m_page->options().smoothing, 0);
    EXPECT_FALSE(m_page->chart("eval/loss")->isZoomed());
}

TEST(ViewHistory, GoingElsewhereDropsWhatLayAhead) {
    const auto at = [](double x) { return ChartViews{{"loss", {{x, x + 1}, {0, 1}}}}; };
    ViewHistory history;
    EXPECT_FALSE(history.canGo(-1) || history.canGo(1));
    history.add(at(1));
    history.add(at(1));
    history.add(at(2));
    EXPECT_EQ(history.go(-1), at(1)) << "the same view twice is one step";
    history.add(at(3));
    EXPECT_FALSE(history.canGo(1));
    EXPECT_EQ(history.go(-1), at(1));
    EXPECT_EQ(history.go(-1), ChartViews());
    for (int i = 0; i < 500; ++i) history.add(at(i));
    int steps = 0;
    for (; history.canGo(-1); ++steps) history.go(-1);
    EXPECT_EQ(steps, int(ViewHistory::kMost) - 1);
}

}  // namespace
}  // namespace plateau::widgets
