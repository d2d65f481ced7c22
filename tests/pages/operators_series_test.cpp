// Figures over the steps of a training: from the workspace alone, named by the mouse.
#include <QElapsedTimer>
#include <QSignalSpy>

#include "tests/pages/operators_fixture.h"

namespace plateau::widgets {
namespace {

using tests::OperatorsTest;
using tests::waitUntil;

class OperatorSeriesTest : public OperatorsTest {
protected:
    // The child of the chart that takes the mouse.
    QPoint inPlot(double step, double value) {
        CurveChart& chart = page->series().chart();
        return chart.focusProxy()->mapFrom(&chart, chart.toPixels(step, value).toPoint());
    }
};

TEST_F(OperatorSeriesTest, AreReadFromTheWorkspaceByLayerAndHead) {
    addRun("first", {0, 100, 200});
    const std::filesystem::path workspace = m_shared->session.folder().toStdString();
    const auto read = store::readHeadSeries(workspace, {"first"}, "symmetric_share");
    ASSERT_TRUE(read.ok());
    ASSERT_EQ(read->size(), 6u);
    EXPECT_EQ(read->at(4).layer, 1);
    EXPECT_EQ(read->at(4).head, 1);
    EXPECT_EQ(read->at(4).steps, (std::vector<double>{0, 100, 200}));
    EXPECT_EQ(read->at(4).values, (std::vector<double>{11, 11.1, 11.2}));
    EXPECT_TRUE(store::readHeadSeries(workspace, {"first"}, "condition")->empty());
    EXPECT_TRUE(store::readHeadSeries(workspace, {"nobody"}, "symmetric_share")->empty());
}

TEST_F(OperatorSeriesTest, TheMouseNamesALineAndAClickChoosesItsHead) {
    addRun("first", {0, 100, 200});
    openPage("first");
    CurveChart& chart = page->series().chart();
    ASSERT_TRUE(waitUntil([&] { return chart.keys().size() == 6 && chart.isSettled(); }));
    QTest::mouseMove(chart.focusProxy(), inPlot(100, 11.1));
    EXPECT_EQ(chart.nearestCurve(), "1.1");
    QTest::mouseClick(chart.focusProxy(), Qt::LeftButton, {}, inPlot(100, 11.1));
    EXPECT_EQ(grid().currentLayer(), 1);
    EXPECT_EQ(grid().currentHead(), 1);
    QTest::mouseMove(chart.focusProxy(), inPlot(100, 6.5));
    EXPECT_EQ(chart.nearestCurve(), QString()) << "far from all";
}

TEST_F(OperatorSeriesTest, AnotherFigureAndASecondRun) {
    addRun("first", {0, 100});
    addRun("second", {0, 50, 100});
    openPage("first");
    auto& figure = *page->series().findChild<QComboBox*>();
    ASSERT_TRUE(waitUntil([&] { return figure.count() == 3; }));
    figure.setFocus();
    QTest::keyClick(&figure, Qt::Key_Down);
    EXPECT_TRUE(waitUntil([&] { return page->series().statistic() == "symmetric_share"; }));
    page->second().setCheckpoint(QString::fromStdString(runFolder("second").string()));
    CurveChart& chart = page->series().chart();
    ASSERT_TRUE(waitUntil([&] { return chart.keys().contains("second") && chart.isSettled(); }));
    EXPECT_EQ(chart.drawnPoints("second").size(), 3u) << "its same head";
}

// The curves are of S whichever matrix is looked at, and were beside another model's effective form without a word.
TEST_F(OperatorSeriesTest, TheMatrixThatTheyAreOfIsNamed) {
    addRun("first", {0, 100}, 2, 3, {"frobenius_norm", "attention_entropy"});
    addRun("original", {0, 100}, 2, 3, {"frobenius_norm"});
    openPage("first");
    SeriesPanel& series = page->series();
    EXPECT_TRUE(waitUntil([&] { return series.note().startsWith("Of S. "); })) << series.note().toStdString();
    page->second().setCheckpoint(QString::fromStdString(runFolder("original").string()));
    const QString other = QString::fromUtf8(", of Wqᵀ Wk");
    ASSERT_TRUE(waitUntil([&] { return series.note().contains(other); })) << series.note().toStdString();
    EXPECT_TRUE(series.note().startsWith("Of S. "));
    series.setStatistic("attention_entropy");
    ASSERT_TRUE(waitUntil([&] { return series.statistic() == "attention_entropy"; }));
    EXPECT_FALSE(series.note().startsWith("Of")) << "of attention, not of a matrix";
}

// What a run wrote is offered, by names that are known here or its own; what it did not write is not.
TEST_F(OperatorSeriesTest, WhatTheRunWroteIsOffered) {
    addRun("first", {0, 100});
    addRun("richer", {0, 100}, 2, 3,
           {"twist_of_tomorrow", "attention_entropy", "condition", "spectral_norm", "frobenius_norm"});
    openPage("first");
    SeriesPanel& series = page->series();
    auto& box = *series.findChild<QComboBox*>();
    EXPECT_EQ(series.statistics(), (QStringList{"frobenius_norm", "symmetric_share", "distance_to_identity"}));
    page->first().setCheckpoint(QString::fromStdString(runFolder("richer").string()));
    ASSERT_TRUE(waitUntil([&] { return series.statistics().size() == 5; }));
    EXPECT_EQ(series.statistics(),
              (QStringList{"frobenius_norm", "spectral_norm", "condition", "attention_entropy", "twist_of_tomorrow"}));
    EXPECT_EQ(box.itemText(3), "Attention entropy (nats)");
    EXPECT_EQ(box.itemText(4), "twist_of_tomorrow");
    box.setFocus();
    QTest::keyClick(&box, Qt::Key_End);
    ASSERT_TRUE(waitUntil([&] { return series.statistic() == "twist_of_tomorrow" && series.series().size() == 6; }));
    // A run that did not write it shows another one; the wish stays.
    page->first().setCheckpoint(QString::fromStdString(runFolder("first").string()));
    ASSERT_TRUE(waitUntil([&] { return series.statistic() == "frobenius_norm"; }));
    page->first().setCheckpoint(QString::fromStdString(runFolder("richer").string()));
    EXPECT_TRUE(waitUntil([&] { return series.statistic() == "twist_of_tomorrow"; }));
}

TEST_F(OperatorSeriesTest, ARunWithoutFiguresSaysSo) {
    addRun("first", {});
    std::filesystem::create_directories(runFolder("first") / "checkpoints/step-00000001");
    for (const char* name : {"config.json", "model.safetensors"})
        std::ofstream(runFolder("first") / "checkpoints/step-00000001" / name) << "{}";
    openPage("first");
    EXPECT_TRUE(page->series().note().startsWith("This run wrote no statistics"))
        << page->series().note().toStdString();
    EXPECT_FALSE(page->series().chart().isVisible()) << "no axes of nothing";
}

// The figures of a run's last step are written after its last evaluation.
TEST_F(OperatorSeriesTest, TheLastStepOfATrainingIsDrawnToo) {
    addRun("first", {0, 100});
    auto log = run::EventWriter::open(run::RunPaths{runFolder("first")}.events());
    ASSERT_TRUE(log.ok() && log->append(run::EventType::evaluation, {200}, {{"eval/loss", 5.0}}).ok());
    const auto stepOf = [this] {
        m_shared->session.refresh();
        const auto row = m_shared->session.run("first");
        return row ? row->step : -1;
    };
    ASSERT_TRUE(waitUntil([&] { return stepOf() == 200; }));
    openPage("first");
    CurveChart& chart = page->series().chart();
    ASSERT_TRUE(waitUntil([&] { return chart.drawnPoints("0.0").size() == 2 && chart.isSettled(); }));
    ASSERT_TRUE(log->append(run::EventType::operatorStatistics, {200}, {{"operator/0/0/frobenius_norm", 0.2}}).ok());
    EXPECT_TRUE(waitUntil([&] { return stepOf() == 200 && chart.drawnPoints("0.0").size() == 3; }));
}

// A small model: 4 layers of 8 heads, 100 checkpoints.
TEST_F(OperatorSeriesTest, AHundredCheckpointsTakeNoTwoSeconds) {
    std::vector<std::int64_t> steps;
    for (int i = 0; i < 100; ++i) steps.push_back(i * 100);
    addRun("small", steps, 4, 8);
    page = std::make_unique<OperatorsPage>(m_shared->context);
    page->resize(1280, 860);
    page->show();
    QElapsedTimer clock;
    clock.start();
    page->series().setRuns("small", "small", {}, {});
    CurveChart& chart = page->series().chart();
    ASSERT_TRUE(waitUntil([&] { return chart.keys().size() == 32 && chart.isSettled(); }));
    EXPECT_LE(clock.elapsed(), 2000);
    EXPECT_EQ(chart.drawnPoints("3.7").size(), 100u);
    RecordProperty("milliseconds", int(clock.elapsed()));
}

}  // namespace
}  // namespace plateau::widgets
