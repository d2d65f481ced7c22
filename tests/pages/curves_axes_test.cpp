// What the curves are drawn over, how they are smoothed and which outliers are left out.
#include <QLocale>
#include <QSlider>
#include <QWheelEvent>

#include "core/analysis/smoothing.h"
#include "core/run/run_lock.h"
#include "tests/pages/curves_fixture.h"

namespace plateau::widgets {
namespace {

class CurvesAxesTest : public CurvesPageTest {
protected:
    enum Axis { step, tokens, flops, time, clock };  // as they stand in the list
    void drawOver(Axis axis) {
        chooseIn("x_axis", axis);
        settle();
    }
    QString note() const {
        const auto* label = control<QLabel>("axis_note");
        return label->isVisible() ? label->text() : QString();
    }
};

TEST_F(CurvesAxesTest, EveryUnitOfX) {
    addRun("a");
    choose({"a"});
    const auto end = [this] {
        const auto points = drawn("a");
        EXPECT_EQ(points.size(), 11u);
        return points.empty() ? 0 : points.back().x();
    };
    EXPECT_EQ(end(), 1000);
    drawOver(tokens);
    EXPECT_EQ(end(), 1000 * 512.0);
    drawOver(flops);
    EXPECT_EQ(end(), 1000 * 512.0 * 2000);
    EXPECT_TRUE(note().isEmpty());
    drawOver(time);
    EXPECT_LT(end(), 600) << "seconds since it began";
    drawOver(clock);
    EXPECT_NEAR(end(), double(QDateTime::currentSecsSinceEpoch()), 600);
    EXPECT_FALSE(control<QCheckBox>("log_x")->isEnabled());
    picture(*m_page, "curves-clock");
}

// It reached to step 1000, where nothing was drawn.
TEST_F(CurvesAxesTest, TheAxisEndsWithTheRunsThatHaveEnded) {
    addRun("a", {.steps = 300});
    choose({"a"});
    const auto end = [this] { return m_page->chart("eval/loss")->xView().to; };
    EXPECT_GE(end(), 300);
    EXPECT_LT(end(), 310);
    drawOver(tokens);
    EXPECT_LT(end(), 310 * 512);
    drawOver(step);
    const auto lock = run::RunLock::acquire(run::RunPaths{folderOf("a")}.lock());
    ASSERT_TRUE(lock.ok());
    m_shared->session.refresh();
    EXPECT_TRUE(waitUntil([&] { return end() >= 1000; })) << "room for a run that is on";
}

TEST_F(CurvesAxesTest, AxesChangeWhileRunsGrow) {
    addRun("a", {.seed = 1, .steps = 0});
    addRun("b", {.seed = 2, .steps = 0});
    choose({"a", "b"});
    auto first = run::EventWriter::open(folderOf("a") / "events.jsonl");
    auto second = run::EventWriter::open(folderOf("b") / "events.jsonl");
    ASSERT_TRUE(first.ok() && second.ok());
    for (int at = 10; at <= 1000; at += 10) {
        append(*first, at, at, {.seed = 1});
        append(*second, at, at, {.seed = 2});
        if (at % 50 != 0) continue;
        m_shared->session.refresh();
        chooseIn("x_axis", at / 50 % 5);
        ASSERT_TRUE(waitUntil([&] { return m_shared->session.run("b")->step == at; }));
    }
    drawOver(Axis::step);
    EXPECT_TRUE(waitUntil([&] { return drawn(groupOf("a")).size() == 11u; }));
}

TEST_F(CurvesAxesTest, RunsWithoutTheDatumAreNamedWithTheReason) {
    addRun("a");
    addRun("unknown", {.op = "original", .flops_per_token = {}});
    choose({"a", "unknown"});
    drawOver(flops);
    EXPECT_TRUE(note().contains("FLOPs") && note().contains("original")) << note().toStdString();
    EXPECT_FALSE(note().contains("pairwise"));
    EXPECT_TRUE(drawn("unknown").empty());
    EXPECT_FALSE(drawn("a").empty());
    clickCheck("reference");
    drawOver(time);
    EXPECT_TRUE(note().contains("times") && note().contains("and 3 more")) << note().toStdString();
    picture(*m_page, "curves-axis-note");
    drawOver(step);
    EXPECT_TRUE(note().isEmpty());
}

TEST_F(CurvesAxesTest, OnAClockSeedsStandApart) {
    addRun("a", {.seed = 1});
    addRun("b", {.seed = 2});
    choose({"a", "b"});
    EXPECT_FALSE(drawn(groupOf("a")).empty());
    drawOver(time);
    EXPECT_EQ(drawn(groupOf("a")).size(), 11u) << "over their mean time";
    drawOver(clock);
    EXPECT_TRUE(drawn(groupOf("a")).empty());
    EXPECT_EQ(drawn("a").size(), 11u);
    EXPECT_FALSE(control<QCheckBox>("fold_seeds")->isEnabled());
}

TEST_F(CurvesAxesTest, SliderMeansWhatTensorBoardsDoes) {
    addRun("a");
    choose({"a"});
    std::vector<double> raw;
    for (const QPointF& point : drawn("a", "train/loss")) raw.push_back(point.y());
    ASSERT_EQ(raw.size(), 101u);
    auto* slider = control<QSlider>("smoothing");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_End);
    settle();
    EXPECT_EQ(m_page->options().smoothing, 0.999);
    const auto most = analysis::smooth(raw, 0.999);
    for (std::size_t i = 0; i < raw.size(); ++i) EXPECT_NEAR(drawn("a", "train/loss")[i].y(), most[i], 1e-12) << i;
    QTest::keyClick(slider, Qt::Key_Home);
    for (int i = 0; i < 6; ++i) QTest::keyClick(slider, Qt::Key_PageUp);
    settle();
    EXPECT_EQ(m_page->options().smoothing, 0.6);
    EXPECT_NEAR(drawn("a", "train/loss").back().y(), analysis::smooth(raw, 0.6).back(), 1e-12);
}

TEST_F(CurvesAxesTest, ScrollingTheOptionsChangesNone) {
    const CurveOptions before = m_page->options();
    m_page->setFocus();
    for (const char* name : {"x_axis", "colour_by", "smoothing", "layout"}) {
        auto* passed = control<QWidget>(name);
        const QPointF at(passed->rect().center());
        QWheelEvent wheel(at, passed->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(passed, &wheel);
    }
    EXPECT_EQ(m_page->options(), before);
}

TEST_F(CurvesAxesTest, OutliersAreLeftOutOfTheViewOnly) {
    addRun("a");
    auto writer = run::EventWriter::open(folderOf("a") / "events.jsonl");
    ASSERT_TRUE(writer.ok());
    ASSERT_TRUE(writer->append(run::EventType::metrics, {1010}, {{"train/loss", 5000.0}}).ok());
    choose({"a"});
    ASSERT_TRUE(waitUntil([&] { return m_page->chart("eval/loss")->yView().to > 5000; }));
    clickCheck("without_outliers");
    settle();
    EXPECT_LT(m_page->chart("eval/loss")->yView().to, 20);
    EXPECT_EQ(drawn("a", "train/loss").back().y(), 5000) << "it is still drawn";
}

}  // namespace
}  // namespace plateau::widgets
