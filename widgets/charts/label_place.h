// Where a label of a plot goes so that it covers no other. Internal to the room. Pure.
#pragma once

#include <vector>

#include <QRectF>

namespace plateau::widgets {

// `wanted`, moved up until it meets none of `taken`, or down where there is no more room above. It stays where it was
// wanted if `area` is full. All in pixels.
QRectF freePlace(const QRectF& wanted, const std::vector<QRectF>& taken, const QRectF& area);

// The tops of labels of horizontal lines, which lie at `lines` from above to below and take `height` each: above its
// line, or below it where the one before is in the way; all moved up as far as it takes to end above `bottom`. In
// pixels.
std::vector<double> labelTops(const std::vector<double>& lines, double height, double top, double bottom);

}  // namespace plateau::widgets
