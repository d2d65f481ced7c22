// From the points of a curve to those on the screen: shapes are made by other threads where that takes long, and
// reduced to the pixel columns of the view.
#include <algorithm>
#include <cmath>

#include <QPointer>
#include <QThreadPool>

#include "widgets/charts/curve_chart_state.h"

namespace plateau::widgets {
namespace {

constexpr std::size_t kManyPoints = 30'000;  // from here on a shape is another thread's work
constexpr int kFigureColumns = 3;            // a figure is printed finer than a screen
constexpr int kQuickColumn = 2;              // pixels, while the view is in motion
constexpr double kDensePoints = 0.5;         // in a column: thick and dashed lines cost a general painter most
constexpr std::size_t kManyCurves = 24;

// One pool for all charts: they share the processor with training.
QThreadPool& shapePool() {
    static QThreadPool pool;
    return pool;
}

// A point between two gaps comes twice: a line from it to itself is seen.
void fill(QCPGraph& graph, const std::vector<analysis::Point>& points) {
    const auto isGap = [&points](std::size_t i) { return i >= points.size() || std::isnan(points[i].y); };
    QVector<QCPGraphData> data;
    data.reserve(qsizetype(points.size()));
    for (std::size_t i = 0; i < points.size(); ++i) {
        data.append(QCPGraphData(points[i].x, points[i].y));
        if (!isGap(i) && isGap(i + 1) && (i == 0 || isGap(i - 1))) data.append(data.back());
    }
    graph.data()->set(data, true);
}

}  // namespace

void CurveChart::State::prepare(const QString& key, Entry& entry) {
    if (entry.asked == entry.wanted) return;
    if (entry.curve.x.size() < kManyPoints) {
        entry.asked = entry.wanted;
        return takeShape(entry, shapeOf(entry.curve, smoothing, without_outliers), entry.wanted);
    }
    // One at a time: what changes meanwhile is in the next.
    if (entry.asked != entry.made) return;
    entry.asked = entry.wanted;
    ++being_made;
    shapePool().start([guard = QPointer<CurveChart>(&owner), key, curve = entry.curve, weight = smoothing,
                       outliers = without_outliers, generation = entry.wanted] {
        auto shape = shapeOf(curve, weight, outliers);
        // Only the GUI thread may look into the guard.
        QMetaObject::invokeMethod(QCoreApplication::instance(), [guard, key, generation, shape = std::move(shape)] {
            if (!guard) return;
            State& state = *guard->m_state;
            --state.being_made;
            const auto found = state.entries.find(key);
            if (found != state.entries.end() && found->second.asked == generation)
                state.takeShape(found->second, shape, generation);
            state.grown();
        });
    });
}

void CurveChart::State::takeShape(Entry& entry, std::shared_ptr<const CurveShape> shape, std::uint64_t generation) {
    entry.shape = std::move(shape);
    entry.made = generation;
    entry.reduced = entry.range_known = false;
}

analysis::Pyramid::Range CurveChart::State::rangeOf(Entry& entry) const {
    if (entry.range_known) return entry.range;
    entry.range_known = true;
    const CurveShape& shape = *entry.shape;
    if (shape.middle && (!log_y || shape.middle->first > 0)) return entry.range = shape.middle;
    entry.range = shape.line.yRange(log_y, log_x);
    for (const analysis::Pyramid* edge : {&shape.low, &shape.high}) {
        const auto more = edge->yRange(log_y, log_x);
        if (more && entry.range) {
            entry.range->first = std::min(entry.range->first, more->first);
            entry.range->second = std::max(entry.range->second, more->second);
        }
    }
    return entry.range;
}

void CurveChart::State::moved() {
    quick = true;
    rest.start();
}

void CurveChart::State::reduce(Entry& entry) {
    if (!entry.shape) return;
    const QCPRange range = plot->xAxis->range();
    const QRect area = plot->axisRect()->rect();
    const int width = area.width() + 1;
    const int columns = std::max(1, on_paper ? kFigureColumns * width : quick ? width / kQuickColumn : width);
    if (entry.reduced && entry.columns == columns && entry.reduced_for == range && entry.quick == quick) return;
    // Whole coordinates are the middles of pixels: the columns of the picture begin half a pixel before.
    const double from = plot->xAxis->pixelToCoord(area.left() - 0.5),
                 to = plot->xAxis->pixelToCoord(area.left() + width - 0.5);
    const auto reduced = [&](const analysis::Pyramid& line) {
        return line.reduce(from, to, std::size_t(columns), log_x,
                           quick ? analysis::Pyramid::Care::quick : analysis::Pyramid::Care::exact);
    };
    entry.drawn = reduced(entry.shape->line);
    const bool many = entries.size() > kManyCurves || double(entry.drawn.size()) > kDensePoints * columns;
    entry.dense = !on_paper && !entry.curve.dots && (quick ? entry.dense : many);
    fill(*entry.graph, entry.dense ? std::vector<analysis::Point>() : entry.drawn);
    if (entry.low_edge && entry.high_edge) {
        entry.low_drawn = reduced(entry.shape->low);
        entry.high_drawn = reduced(entry.shape->high);
        fill(*entry.low_edge, entry.dense ? std::vector<analysis::Point>() : entry.low_drawn);
        fill(*entry.high_edge, entry.dense ? std::vector<analysis::Point>() : entry.high_drawn);
    }
    entry.reduced_for = range;
    entry.columns = columns;
    entry.quick = quick;
    entry.reduced = true;
}

std::vector<DenseCurves::Line> CurveChart::State::denseLines() const {
    std::vector<DenseCurves::Line> lines;
    // What lies beneath comes first, as among the other curves.
    for (const bool beneath : {true, false}) {
        for (const auto& [key, entry] : entries) {
            if (!entry.dense || (entry.curve.opacity < 1) != beneath) continue;
            DenseCurves::Line& line = lines.emplace_back(DenseCurves::Line{&entry.drawn, entry.graph->pen()});
            if (!entry.low_edge || !entry.high_edge) continue;
            line.low = &entry.low_drawn;
            line.high = &entry.high_drawn;
            line.fill = entry.high_edge->brush().color();
        }
    }
    return lines;
}

}  // namespace plateau::widgets
