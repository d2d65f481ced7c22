// bench_operators [--json]: how fast matrices come to the screen, and follow the hand.
//
//   1. The answer about a base model, 144 matrices S of 64 x 64: from its file to the painted grid, the first time.
//      Goal: 300 ms.
//   2. A matrix of 512 x 512: each frame of panning and zooming, p99. Goal: 16.6 ms.
//   3. A figure of the 32 heads of a small model over 100 checkpoints: from the workspace to the drawn lines. Goal: 2
//   s.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <optional>
#include <random>
#include <vector>

#include <QApplication>
#include <QWheelEvent>

#include "core/store/head_series.h"
#include "core/store/ingester.h"
#include "core/store/workspace.h"
#include "core/tensorfile/safetensors.h"
#include "tests/bench/figures.h"
#include "tests/support/made_run.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/charts/matrix_grid.h"
#include "widgets/charts/matrix_view.h"
#include "widgets/pages/operators/checkpoint_matrices.h"
#include "widgets/theme/theme.h"

namespace {

using namespace plateau;
using namespace plateau::widgets;
using Clock = std::chrono::steady_clock;

double millisecondsSince(Clock::time_point start) {
    return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

std::vector<double> noise(std::size_t count) {
    std::mt19937 random(1);
    std::normal_distribution<double> normal;
    std::vector<double> values(count);
    for (double& value : values) value = normal(random);
    return values;
}

// Milliseconds to the painted grid; nothing when that fails.
std::optional<double> benchGrid(const std::filesystem::path& folder) {
    constexpr int kLayers = 12, kHeads = 12, kOrder = 64;
    const std::vector<double> values = noise(kHeads * kOrder * kOrder);
    std::vector<tensorfile::NamedTensor> tensors;
    protocol::OperatorAnswer document;
    for (int layer = 0; layer < kLayers; ++layer) {
        tensors.push_back({std::to_string(layer) + ".pairwise_factors",
                           {tensorfile::DType::F64, {kHeads, kOrder, kOrder}, std::as_bytes(std::span(values))}});
        auto& known = document.layers.emplace_back();
        known.layer = layer;
        known.op = "pairwise";
        for (int head = 0; head < kHeads; ++head) {
            known.heads.emplace_back().head = head;
            known.heads.back().matrix = "pairwise_factors";
        }
    }
    const std::filesystem::path file = folder / "base.safetensors";
    if (!tensorfile::writeTensorFile(file, tensors)) return {};
    MatrixGrid grid;
    grid.resize(900, 640);
    grid.show();
    QCoreApplication::processEvents();
    const auto start = Clock::now();
    document.output = file.string();
    const auto answer = readMatrices(document);
    if (!answer) return {};
    const double read = millisecondsSince(start);
    std::vector<MatrixGrid::Tile> tiles;
    std::vector<MatrixPtr> matrices;
    for (const LayerMatrices& layer : (*answer)->layers)
        for (const HeadMatrices& head : layer.heads) {
            matrices.push_back(head.matrices.begin()->second);
            tiles.push_back({layer.layer, head.head, matrices.back(), {}, {}});
        }
    grid.setTiles(tiles, kHeads);
    grid.setRange(rangeOf(matrices, ColourScale::diverging));
    grid.viewport()->repaint();
    const double painted = millisecondsSince(start);
    std::printf(
        "144 S of 64 x 64, from the file to the painted grid: %.1f ms, of which reading %.1f ms (goal 300 ms)\n",
        painted, read);
    return painted;
}

// Milliseconds of a frame, p99.
double benchView(const QSize& size) {
    constexpr int kOrder = 512, kFrames = 400;
    const std::vector<double> values = noise(kOrder * kOrder);
    auto matrix = std::make_shared<MatrixData>();
    matrix->rows = matrix->columns = kOrder;
    matrix->values.assign(values.begin(), values.end());
    MatrixView view;
    view.resize(size);
    view.setMatrix(matrix, rangeOf(matrix, ColourScale::diverging));
    view.show();
    QCoreApplication::processEvents();
    view.repaint();
    std::vector<double> frames;
    for (int i = 0; i < kFrames; ++i) {
        const QPointF at = view.plotRect().center() + QPointF(i % 97, i % 53);
        const auto start = Clock::now();
        QWheelEvent event(at, view.mapToGlobal(at), QPoint(), QPoint(0, i % 40 < 20 ? 60 : -60), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&view, &event);
        view.repaint();
        frames.push_back(millisecondsSince(start));
    }
    std::ranges::sort(frames);
    std::printf("512 x 512 on %d x %d, a frame of zooming: p50 %.1f ms, p99 %.1f ms (goal p99 16.6 ms)\n", size.width(),
                size.height(), frames[kFrames / 2], frames[kFrames * 99 / 100]);
    return frames[kFrames * 99 / 100];
}

void benchSeries(const std::filesystem::path& folder) {
    constexpr int kLayers = 4, kHeads = 8, kCheckpoints = 100;
    const std::string id = "run";
    const auto run = support::makeRun(folder, id);
    for (int i = 0; i < kCheckpoints; ++i) {
        std::map<std::string, double> figures;
        for (int layer = 0; layer < kLayers; ++layer)
            for (int head = 0; head < kHeads; ++head)
                for (const char* figure : {"frobenius_norm", "symmetric_share", "distance_to_identity"})
                    figures["operator/" + std::to_string(layer) + "/" + std::to_string(head) + "/" + figure] =
                        layer + head * i;
        support::appendEvents(run, {support::madeEvent(i, run::EventType::operatorStatistics, i * 100, figures)});
    }
    {
        auto workspace = store::Workspace::open(folder);
        if (!workspace || !store::ingestOnce(*workspace)) return;
    }
    CurveChart chart;
    chart.setNearestOnly(true);
    chart.resize(900, 300);
    chart.show();
    QCoreApplication::processEvents();
    const auto start = Clock::now();
    const auto series = store::readHeadSeries(folder, {id}, "symmetric_share");
    if (!series) return;
    const double read = millisecondsSince(start);
    for (const store::HeadSeries& head : *series)
        chart.setCurve({.key = QString::number(head.layer * kHeads + head.head),
                        .name = {},
                        .pen = runPen(0),
                        .x = head.steps,
                        .y = head.values});
    while (!chart.isSettled()) QCoreApplication::processEvents();
    std::printf(
        "%zu heads over %d checkpoints, from the workspace to the drawn lines: %.1f ms, of which reading %.1f ms "
        "(goal 2000 ms)\n",
        series->size(), kCheckpoints, millisecondsSince(start), read);
}

}  // namespace

int main(int argc, char** argv) {
    if (!qEnvironmentVariableIsSet("DISPLAY")) qputenv("QT_QPA_PLATFORM", "offscreen");
    bench::Figures figures(argc, argv);
    QApplication application(argc, argv);
    applyTheme(application, ThemeMode::light);
    const support::TemporaryFolder folder;
    if (const auto grid = benchGrid(folder.path())) figures.add("grid", *grid);
    figures.add("zoom_p99", std::max(benchView({900, 800}), benchView({480, 440})));
    benchSeries(folder.path());
    return figures.finish();
}
