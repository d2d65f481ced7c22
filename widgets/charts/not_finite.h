// The symbol for a value that has no place on an axis: a cross for NaN, a triangle pointing up or down for an infinity.
// Internal to the room; GUI thread.
#pragma once

#include <QColor>
#include <QPointF>

class QPainter;

namespace plateau::widgets {

inline constexpr double kNotFiniteSize = 7, kNotFiniteRoom = 9;  // pixels: size of a symbol, distance of two
void paintNotFinite(QPainter& painter, const QPointF& at, double value, const QColor& colour);

}  // namespace plateau::widgets
