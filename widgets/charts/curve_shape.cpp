#include "widgets/charts/curve_shape.h"

#include "core/analysis/smoothing.h"

namespace plateau::widgets {
namespace {

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

}  // namespace plateau::widgets
