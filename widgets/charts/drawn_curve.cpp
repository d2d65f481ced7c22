#include "widgets/charts/drawn_curve.h"

#include <algorithm>
#include <cmath>

#include "core/analysis/smoothing.h"

namespace plateau::widgets {
namespace {

constexpr double kDensePoints = 0.5;  // in a column: thick and dashed lines cost a general painter most

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

constexpr double kLeastShare = 0.05, kMostShare = 0.95;

analysis::Pyramid pyramidOf(const analysis::Column& x, const analysis::Column& y, double smoothing) {
    return {x, smoothing > 0 ? analysis::Column(analysis::smooth(y.values(), smoothing)) : y};
}

}  // namespace

std::shared_ptr<const CurveShape> shapeOf(const ChartCurve& curve, double smoothing, bool withoutOutliers) {
    auto shape = std::make_shared<CurveShape>();
    shape->line = pyramidOf(curve.x, curve.y, smoothing);
    if (!curve.band_low.empty()) {
        shape->low = pyramidOf(curve.x, curve.band_low, smoothing);
        shape->high = pyramidOf(curve.x, curve.band_high, smoothing);
    }
    if (withoutOutliers) shape->middle = shape->line.quantiles(kLeastShare, kMostShare);
    return shape;
}

void DrawnCurve::takeShape(std::shared_ptr<const CurveShape> made_shape, std::uint64_t generation) {
    shape = std::move(made_shape);
    made = generation;
    reduced = range_known = false;
}

analysis::Pyramid::Range DrawnCurve::yRange(bool log_x, bool log_y) {
    if (range_known) return range;
    range_known = true;
    if (shape->middle && (!log_y || shape->middle->first > 0)) return range = shape->middle;
    range = shape->line.yRange(log_y, log_x);
    if (!curve.fits_band) return range;
    for (const analysis::Pyramid* edge : {&shape->low, &shape->high}) {
        const auto more = edge->yRange(log_y, log_x);
        if (more && range) {
            range->first = std::min(range->first, more->first);
            range->second = std::max(range->second, more->second);
        }
    }
    return range;
}

void DrawnCurve::reduce(const View& view) {
    if (!shape) return;
    if (reduced && columns == view.columns && reduced_for == view.range && quick == view.quick) return;
    const auto pointsOf = [&view](const analysis::Pyramid& line) {
        return line.reduce(view.from, view.to, std::size_t(view.columns), view.log_x,
                           view.quick ? analysis::Pyramid::Care::quick : analysis::Pyramid::Care::exact);
    };
    drawn = pointsOf(shape->line);
    const bool many = view.crowded || double(drawn.size()) > kDensePoints * view.columns;
    dense = !view.on_paper && !curve.dots && (view.quick ? dense : many);
    fill(*graph, dense ? std::vector<analysis::Point>() : drawn);
    if (low_edge && high_edge) {
        low_drawn = pointsOf(shape->low);
        high_drawn = pointsOf(shape->high);
        fill(*low_edge, dense ? std::vector<analysis::Point>() : low_drawn);
        fill(*high_edge, dense ? std::vector<analysis::Point>() : high_drawn);
    }
    reduced_for = view.range;
    columns = view.columns;
    quick = view.quick;
    reduced = true;
}

DenseCurves::Line DrawnCurve::denseLine() const {
    DenseCurves::Line line{&drawn, graph->pen(), curve.pen.style};
    if (!low_edge || !high_edge) return line;
    line.low = &low_drawn;
    line.high = &high_drawn;
    line.fill = high_edge->brush().color();
    return line;
}

}  // namespace plateau::widgets
