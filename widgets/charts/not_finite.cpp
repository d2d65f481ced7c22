#include "widgets/charts/not_finite.h"

#include <cmath>

#include <QPainter>

namespace plateau::widgets {

void paintNotFinite(QPainter& painter, const QPointF& at, double value, const QColor& colour) {
    const double half = kNotFiniteSize / 2;
    if (std::isnan(value)) {
        painter.setPen(QPen(colour, 1.6));
        painter.drawLine(at + QPointF(-half, -half), at + QPointF(half, half));
        painter.drawLine(at + QPointF(-half, half), at + QPointF(half, -half));
        return;
    }
    const double tip = value > 0 ? -half : half;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF{at + QPointF(0, tip), at + QPointF(half, -tip), at + QPointF(-half, -tip)});
    painter.setBrush(Qt::NoBrush);
}

}  // namespace plateau::widgets
