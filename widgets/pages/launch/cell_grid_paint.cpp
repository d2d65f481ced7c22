// What the cells look like.
#include <algorithm>

#include <QPainter>

#include "widgets/pages/launch/cell_grid.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kStripe = 4, kEveryNth = 4;

QColor mixed(const QColor& a, const QColor& b, double share) {
    return QColor::fromRgbF(float(a.redF() * (1 - share) + b.redF() * share),
                            float(a.greenF() * (1 - share) + b.greenF() * share),
                            float(a.blueF() * (1 - share) + b.blueF() * share));
}

}  // namespace

// The number of a layer above its column; of many layers every fourth.
void CellGrid::paintLabels(QPainter& painter, int first) const {
    const Theme& theme = Theme::current();
    painter.setFont(smallFont());
    painter.setPen(theme.inkSoft);
    const QFontMetrics metrics(smallFont());
    const int last = std::min(first + perLine(width()), columns()) - 1;
    const bool hasRoom = rectOf({0, first}).width() > metrics.horizontalAdvance(QString::number(columns())) + 4;
    for (int column = first; column <= last; ++column) {
        if (!hasRoom && column % kEveryNth != 0) continue;
        const QRect below = rectOf({0, column});
        painter.drawText(QRect(below.left(), below.top() - metrics.height(), below.width(), metrics.height()),
                         Qt::AlignCenter | Qt::TextDontClip, QString::number(column));
    }
    for (int row = 0; row < std::min(rows(), int(m_labels.size())); ++row) {
        const QRect beside = rectOf({row, first});
        painter.drawText(QRect(0, beside.top(), labelWidth() - spacing::s, beside.height()),
                         Qt::AlignLeft | Qt::AlignVCenter, m_labels[row]);
    }
}

void CellGrid::paintCell(QPainter& painter, Place place) const {
    const Theme& theme = Theme::current();
    const GridCell& shown = cell(place.row, place.column);
    const QRectF frame = QRectF(rectOf(place)).adjusted(1.5, 1.5, -1.5, -1.5);
    const QColor colour = shown.colour.isValid() ? shown.colour : theme.accent;
    const bool isCurrent = hasFocus() && place == m_current;
    painter.setPen(isCurrent ? QPen(theme.accent, 2.5) : shown.filled ? QPen(colour, 1) : QPen(theme.line, 1));
    painter.setBrush(shown.filled ? QBrush(mixed(theme.card, colour, 0.25)) : QBrush(Qt::NoBrush));
    painter.drawRoundedRect(frame, 4, 4);
    if (shown.filled) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        const QRectF stripe(frame.left() + 2, frame.bottom() - kStripe, frame.width() - 4, kStripe - 1);
        painter.drawRoundedRect(stripe, 1, 1);
    }
    const QFontMetricsF metrics(smallFont());
    const bool fits = metrics.horizontalAdvance(shown.text) < frame.width() - 2;
    painter.setFont(smallFont());
    painter.setPen(isEnabled() && shown.filled ? theme.ink : theme.inkSoft);
    painter.drawText(frame.adjusted(0, 0, 0, shown.filled ? -kStripe + 1 : 0), Qt::AlignCenter | Qt::TextDontClip,
                     fits ? shown.text : shown.shortText);
}

void CellGrid::paintEvent(QPaintEvent*) {
    if (columns() == 0) return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (!isEnabled()) painter.setOpacity(0.5);
    for (int first = 0; first < columns(); first += perLine(width())) paintLabels(painter, first);
    for (int row = 0; row < rows(); ++row)
        for (int column = 0; column < columns(); ++column) paintCell(painter, {row, column});
}

}  // namespace plateau::widgets
