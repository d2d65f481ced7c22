// One curve of a chart, from its points to those on the screen. GUI thread. Internal to the room.
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

// What of a curve is drawn: smoothed over every point, ready for reduction. Immutable; pure, made by any thread.
struct CurveShape {
    analysis::Pyramid line;
    analysis::Pyramid low, high;      // of the band; empty without one
    analysis::Pyramid::Range middle;  // of y without outliers, when asked for

    std::size_t size() const { return line.x().size(); }
};

// `smoothing` in [0, 1), TensorBoard's; over the band as over the curve.
std::shared_ptr<const CurveShape> shapeOf(const ChartCurve& curve, double smoothing, bool withoutOutliers);

struct DrawnCurve {
    // What it is drawn for.
    struct View {
        QCPRange range;           // of x, as the axis has it
        double from = 0, to = 0;  // x at the edges of the picture's columns
        int columns = 1;          // of pixels
        bool log_x = false;
        bool quick = false;     // the view is in motion
        bool on_paper = false;  // a figure is written: no curve is dense
        bool crowded = false;   // so many curves that each is drawn as a dense one
    };

    ChartCurve curve;
    std::shared_ptr<const CurveShape> shape;  // null until made; of an older curve while a newer one is being made
    std::uint64_t wanted = 1, asked = 0, made = 0;  // generations of the shape
    QCPGraph* graph = nullptr;                      // holds what is drawn of it, unless it is dense
    QCPGraph* low_edge = nullptr;                   // of the band; null without one
    QCPGraph* high_edge = nullptr;
    bool announced = true;  // curveDrawn has been sent for its newest points
    // What is drawn: reduced for a view.
    std::vector<analysis::Point> drawn;
    std::vector<analysis::Point> low_drawn, high_drawn;  // the edges of the band
    QCPRange reduced_for;
    int columns = 0;
    bool reduced = false, dense = false, quick = false;
    // The range of y that it asks of the view, for these scales.
    analysis::Pyramid::Range range;
    bool range_known = false;

    bool hasBand() const { return !curve.band_low.empty(); }
    // Another shape is due.
    void touch() { ++wanted; }
    // What has been made of the points; to be reduced again.
    void takeShape(std::shared_ptr<const CurveShape> made_shape, std::uint64_t generation);
    // Only with a shape.
    analysis::Pyramid::Range yRange(bool log_x, bool log_y);
    // Its points in the columns of the view; nothing to do when they are those already.
    void reduce(const View& view);
    // As a dense curve draws itself; only where it is one.
    DenseCurves::Line denseLine() const;
};

}  // namespace plateau::widgets
