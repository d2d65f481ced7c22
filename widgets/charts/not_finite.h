// The symbol of a value that has no place on an axis: a cross for what is no number, a triangle that points up or down
// for the infinities. Internal to the room; GUI thread.
#pragma once

#include <QColor>
#include <QPointF>

class QPainter;

namespace plateau::widgets {

inline constexpr double kNotFiniteSize = 7, kNotFiniteRoom = 9;  // pixels: of a symbol, and from one to the next

// Around `at`, in pixels.
void paintNotFinite(QPainter& painter, const QPointF& at, double value, const QColor& colour);

}  // namespace plateau::widgets
