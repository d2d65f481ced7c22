// One curve of a chart: from its points to what is drawn on the screen. GUI thread. Internal to the room.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/analysis/pyramid.h"
#include "core/analysis/reduction.h"
#include "widgets/charts/chart_types.h"
#include "widgets/charts/dense_curves.h"
#include "widgets/charts/plot_view.h"

namespace plateau::widgets {

// A curve smoothed over all its points and prepared for reduction. Immutable, so any thread may compute it.
struct CurveShape {
    analysis::Pyramid line;
    analysis::Pyramid low, high;      // edges of the band; empty without one
    analysis::Pyramid::Range middle;  // range of y without outliers, if asked for

    std::size_t size() const { return line.x().size(); }
};

// `smoothing` is in [0, 1), as in TensorBoard, and applies to the band as well.
std::shared_ptr<const CurveShape> shapeOf(const ChartCurve& curve, double smoothing, bool withoutOutliers);

struct DrawnCurve {
    // The view for which a curve is reduced.
    struct View {
        QCPRange range;           // the range of the x axis
        double from = 0, to = 0;  // x at the outer edges of the pixel columns
        int columns = 1;          // number of pixel columns
        bool log_x = false;
        bool quick = false;     // the view is moving
        bool on_paper = false;  // a figure is being written; then no curve is dense
        bool crowded = false;   // there are so many curves that each is drawn as dense
    };

    ChartCurve curve;
    std::shared_ptr<const CurveShape> shape;        // null until computed; may still be that of older points
    std::uint64_t wanted = 1, asked = 0, made = 0;  // generations of the shape
    QCPGraph* graph = nullptr;                      // holds the drawn points, unless the curve is dense
    QCPGraph* low_edge = nullptr;                   // edges of the band; null without one
    QCPGraph* high_edge = nullptr;
    bool announced = true;  // curveDrawn has been emitted for the newest points
    // The points that are drawn, reduced for a view.
    std::vector<analysis::Point> drawn;
    std::vector<analysis::Point> low_drawn, high_drawn;  // the edges of the band
    QCPRange reduced_for;
    int columns = 0;
    bool reduced = false, dense = false, quick = false;
    // The range of y that this curve needs with the current scales.
    analysis::Pyramid::Range range;
    bool range_known = false;

    bool hasBand() const { return !curve.band_low.empty(); }
    // Marks the shape as out of date.
    void touch() { ++wanted; }
    // Takes a newly computed shape, which must then be reduced again.
    void takeShape(std::shared_ptr<const CurveShape> made_shape, std::uint64_t generation);
    // Requires a shape.
    analysis::Pyramid::Range yRange(bool log_x, bool log_y);
    // Reduces the points to the columns of the view; does nothing if they are so already.
    void reduce(const View& view);
    // The line for DenseCurves; only valid if `dense`.
    DenseCurves::Line denseLine() const;
};

}  // namespace plateau::widgets
