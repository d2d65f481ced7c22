// Where a label of a plot goes so that it covers no other. Internal to the room. Pure.
#pragma once

#include <vector>

#include <QRectF>

namespace plateau::widgets {

// `wanted`, moved up until it meets none of `taken`, or down where there is no more room above. It stays where it was
// wanted if `area` is full. All in pixels.
QRectF freePlace(const QRectF& wanted, const std::vector<QRectF>& taken, const QRectF& area);

}  // namespace plateau::widgets
