// What of a curve is drawn: smoothed over every point, ready for reduction. Pure; immutable; made by any thread.
// Internal.
#pragma once

#include <memory>

#include "core/analysis/pyramid.h"
#include "widgets/charts/chart_types.h"

namespace plateau::widgets {

struct CurveShape {
    analysis::Pyramid line;
    analysis::Pyramid low, high;      // of the band; empty without one
    analysis::Pyramid::Range middle;  // of y without outliers, when asked for

    std::size_t size() const { return line.x().size(); }
};

// `smoothing` in [0, 1), TensorBoard's; over the band as over the curve.
std::shared_ptr<const CurveShape> shapeOf(const ChartCurve& curve, double smoothing, bool withoutOutliers);

}  // namespace plateau::widgets
