// How parallel coordinates look.
#include <algorithm>
#include <cmath>
#include <map>

#include <QPainter>
#include <QPainterPath>

#include "widgets/charts/not_finite.h"
#include "widgets/charts/parallel_coordinates.h"
#include "widgets/theme/number_text.h"

namespace plateau::widgets {
namespace {

constexpr double kBrushWidth = 12, kFaint = 0.12;

double lineHeight() {
    return QFontMetricsF(smallFont()).height();
}

}  // namespace

QRectF ParallelCoordinates::area(const QSizeF& size) const {
    const double above = 2 * lineHeight() + spacing::s, below = lineHeight() + spacing::m;
    return QRectF(QPointF(), size).adjusted(56, above, -56, -below);
}

double ParallelCoordinates::axisX(std::size_t axis, const QRectF& area) const {
    if (m_axes.size() < 2) return area.center().x();
    return area.left() + area.width() * double(axis) / double(m_axes.size() - 1);
}

QString ParallelCoordinates::valueText(std::size_t axis, double value) const {
    if (m_axes[axis].categories.isEmpty()) return compactNumber(value);
    return m_axes[axis].categories.value(qsizetype(std::lround(value)));
}

void ParallelCoordinates::paintAxis(QPainter& painter, std::size_t axis, const QRectF& area) const {
    const Theme& theme = Theme::current();
    const double x = axisX(axis, area);
    const double room = m_axes.size() > 1 ? area.width() / double(m_axes.size() - 1) : area.width();
    painter.setPen(QPen(theme.inkSoft, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    const QFontMetricsF metrics(smallFont());
    const auto write = [&](const QString& text, double y, const QColor& colour, double width) {
        painter.setPen(colour);
        painter.drawText(QRectF(x - width / 2, y, width, lineHeight()), Qt::AlignCenter,
                         metrics.elidedText(text, Qt::ElideMiddle, width));
    };
    const double width = std::min(room - spacing::s, 2 * std::min(x, area.right() + 56 - x));
    write(m_axes[axis].title, area.top() - 2 * lineHeight() - spacing::xs, theme.ink, width);
    if (m_axes[axis].categories.isEmpty()) {
        write(valueText(axis, valueAt(axis, 1)), area.top() - lineHeight() - spacing::xs / 2.0, theme.inkSoft, width);
        write(valueText(axis, valueAt(axis, 0)), area.bottom() + spacing::xs, theme.inkSoft, width);
    } else {
        for (qsizetype i = 0; i < m_axes[axis].categories.size(); ++i) {
            const double y = area.bottom() - shareOf(axis, double(i)) * area.height();
            painter.setPen(theme.inkSoft);
            painter.drawText(QRectF(x + spacing::xs, y - lineHeight(), room - spacing::m, lineHeight()),
                             Qt::AlignLeft | Qt::AlignVCenter,
                             metrics.elidedText(m_axes[axis].categories[i], Qt::ElideMiddle,
                                                axis + 1 == m_axes.size() ? 50 : room - spacing::m));
        }
    }
    if (!m_brushes[axis]) return;
    QColor fill = theme.accent;
    fill.setAlphaF(0.25F);
    const double top = area.bottom() - m_brushes[axis]->second * area.height();
    const double bottom = area.bottom() - m_brushes[axis]->first * area.height();
    painter.setPen(QPen(theme.accent, 1));
    painter.setBrush(fill);
    painter.drawRect(QRectF(x - kBrushWidth / 2, top, kBrushWidth, bottom - top));
    painter.setBrush(Qt::NoBrush);
}

void ParallelCoordinates::paintLine(QPainter& painter, const ParallelLine& line, const QRectF& area, double width,
                                    double opacity) const {
    QColor colour = line.pen.colour;
    colour.setAlphaF(float(opacity));
    QPen pen(colour, width, line.pen.style);
    pen.setJoinStyle(Qt::RoundJoin);
    painter.setPen(pen);
    QPainterPath path;
    bool isOpen = false;
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        const double share = shareOf(axis, line.values[axis]);
        const QPointF at(axisX(axis, area), area.bottom() - share * area.height());
        if (std::isfinite(share) && isOpen)
            path.lineTo(at);
        else if (std::isfinite(share))
            path.moveTo(at);
        isOpen = std::isfinite(share);
    }
    painter.drawPath(path);
}

// Beside the foot or the head of its axis; of lines that look alike, one.
QPointF ParallelCoordinates::notFinitePlace(std::size_t axis, double value, int row, const QRectF& area) const {
    const double inwards = kNotFiniteSize / 2 + row * kNotFiniteRoom;
    return {axisX(axis, area) + kNotFiniteRoom, value > 0 ? area.top() + inwards : area.bottom() - inwards};
}

void ParallelCoordinates::paintMissing(QPainter& painter, const QRectF& area) const {
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        std::map<bool, std::vector<std::pair<QRgb, bool>>> taken;  // above or below: colours, and whether infinite
        for (const ParallelLine& line : m_lines) {
            const double value = line.values[axis];
            if (std::isfinite(value) || !isKept(line)) continue;
            auto& rows = taken[value > 0];
            const std::pair look(line.pen.colour.rgb(), bool(std::isinf(value)));
            if (std::find(rows.begin(), rows.end(), look) != rows.end()) continue;
            paintNotFinite(painter, notFinitePlace(axis, value, int(rows.size()), area), value, line.pen.colour);
            rows.push_back(look);
        }
    }
}

void ParallelCoordinates::paintNamed(QPainter& painter, const QRectF& area) const {
    const Theme& theme = Theme::current();
    const QFontMetricsF metrics(smallFont());
    for (const ParallelLine& line : m_lines) {
        if (line.key != m_named) continue;
        paintLine(painter, line, area, 2.5, 1);
        const auto write = [&](const QString& text, QPointF at) {
            const double width = metrics.horizontalAdvance(text) + 2 * spacing::xs;
            QRectF box(at.x() - width / 2, at.y() - lineHeight() / 2, width, lineHeight());
            box.moveLeft(std::clamp(box.left(), 0.0, std::max(0.0, area.right() + 56 - width)));
            painter.setPen(QPen(line.pen.colour, 1));
            painter.setBrush(theme.card);
            painter.drawRoundedRect(box, 3, 3);
            painter.setBrush(Qt::NoBrush);
            painter.setPen(theme.ink);
            painter.drawText(box, Qt::AlignCenter, text);
        };
        for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
            const double share = shareOf(axis, line.values[axis]);
            if (std::isfinite(share) && m_axes[axis].categories.isEmpty())
                write(valueText(axis, line.values[axis]), {axisX(axis, area), area.bottom() - share * area.height()});
            else if (!std::isfinite(line.values[axis]))
                write(std::isnan(line.values[axis]) ? QStringLiteral("–") : compactNumber(line.values[axis]),
                      notFinitePlace(axis, line.values[axis], 0, area));
        }
        write(line.name, {area.center().x(), area.bottom() + spacing::m});
    }
}

void ParallelCoordinates::paint(QPainter& painter, const QSizeF& size) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(smallFont());
    const QRectF where = area(size);
    // Many lines fade, so that where they crowd can be seen.
    const double opacity = std::clamp(12.0 / std::max<double>(1, double(m_lines.size())), 0.25, 0.9);
    for (const bool kept : {false, true}) {
        for (const ParallelLine& line : m_lines) {
            if (isKept(line) == kept) paintLine(painter, line, where, kept ? 1.5 : 1, kept ? opacity : kFaint);
        }
    }
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) paintAxis(painter, axis, where);
    paintMissing(painter, where);
    paintNamed(painter, where);
}

void ParallelCoordinates::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter, size());
    if (!hasFocus()) return;
    painter.setPen(QPen(Theme::current().accent, 1));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void ParallelCoordinates::paintOn(QPaintDevice& device, const QSize& size) const {
    QPainter painter(&device);
    paint(painter, size);
}

}  // namespace plateau::widgets
