#include "widgets/charts/parallel_coordinates.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <span>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include "widgets/charts/not_finite.h"
#include "widgets/charts/spoken_chart.h"
#include "widgets/theme/number_style.h"
#include "widgets/theme/number_text.h"
#include "widgets/theme/sentence_text.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/stroke.h"

namespace plateau::widgets {
namespace {

constexpr double kAxisReach = 9, kLineReach = 10, kClick = 4;  // px
constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

double distanceToSegment(const QPointF& point, const QPointF& from, const QPointF& to) {
    const QPointF along = to - from;
    const double length = QPointF::dotProduct(along, along);
    const double share = length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0;
    const QPointF nearest = from + share * along;
    return std::hypot(point.x() - nearest.x(), point.y() - nearest.y());
}

constexpr double kBrushWidth = 12, kFaint = 0.12, kAlone = 6;

// In two lines where one is too short, and cut where two are.
void paintTitle(QPainter& painter, const QString& title, const QRectF& room) {
    constexpr int kFlags = Qt::AlignHCenter | Qt::AlignBottom | Qt::TextWordWrap;
    const QFontMetricsF metrics(painter.font(), painter.device());
    const bool fits = room.adjusted(-1, -1, 1, 1).contains(metrics.boundingRect(room, kFlags, title));
    painter.drawText(room, kFlags, fits ? title : metrics.elidedText(title, Qt::ElideMiddle, room.width()));
}

double lineHeight() {
    return QFontMetricsF(smallFont()).height();
}

}  // namespace

ParallelCoordinates::ParallelCoordinates(QWidget* parent) : QWidget(parent) {
    setSpokenRole(*this, QAccessible::Chart);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setWhatsThis(tr("A line for each run; dragging along an axis keeps only the runs that pass there"));
    setAccessibleName(tr("Settings and results as parallel coordinates"));
    setLayoutDirection(Qt::LeftToRight);
    setToolTip(tr("Drag along an axis to keep only what passes there; click it to let go"));
    tellReader();
}

void ParallelCoordinates::setData(std::vector<ParallelAxis> axes, std::vector<ParallelLine> lines) {
    std::vector<std::optional<std::pair<double, double>>> brushes(axes.size());
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto old =
            std::find_if(m_axes.begin(), m_axes.end(), [&](const auto& axis) { return axis.title == axes[i].title; });
        if (old != m_axes.end()) brushes[i] = m_brushes[std::size_t(old - m_axes.begin())];
    }
    m_axes = std::move(axes);
    m_lines = std::move(lines);
    m_brushes = std::move(brushes);
    m_scales.assign(m_axes.size(), {});
    for (ParallelLine& line : m_lines) line.values.resize(m_axes.size(), kNone);
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        if (!m_axes[i].categories.isEmpty()) {
            // Half a place at the ends, so that a single category stands in the middle.
            m_scales[i] = {-0.5, double(m_axes[i].categories.size()) - 0.5};
            continue;
        }
        Scale scale{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
        for (const ParallelLine& line : m_lines) {
            const double value = line.values[i];
            if (!std::isfinite(value) || (m_axes[i].logarithmic && value <= 0)) continue;
            scale = {std::min(scale.low, value), std::max(scale.high, value)};
        }
        if (scale.low == scale.high)
            scale = {scale.low - std::abs(scale.low) / 2 - 1e-9, scale.high + std::abs(scale.high) / 2 + 1e-9,
                     scale.low};
        if (scale.low < scale.high) m_scales[i] = scale;
    }
    const auto isNamed = [this](const ParallelLine& line) { return line.key == m_named; };
    if (std::none_of(m_lines.begin(), m_lines.end(), isNamed)) m_named.clear();
    tellReader();
    update();
}

// Each line with its values, under the titles of the axes.
void ParallelCoordinates::tellReader() {
    QStringList titles, words;
    for (const ParallelAxis& axis : m_axes) titles << axis.title;
    const std::size_t count = std::min(m_lines.size(), kMostSpoken);
    for (const ParallelLine& line : std::span(m_lines).first(count)) {
        QStringList values;
        for (std::size_t axis = 0; axis < m_axes.size(); ++axis)
            values << (std::isfinite(line.values[axis]) ? valueText(axis, line.values[axis])
                                                        : compactNumber(line.values[axis]));
        words << explained(line.name, enumeration(values));
    }
    if (!words.isEmpty()) words.prepend(enumeration(titles));
    setAccessibleDescription(chartInWords(words, int(m_lines.size() - count)));
}

void ParallelCoordinates::setBrush(std::size_t axis, std::optional<std::pair<double, double>> range) {
    if (axis >= m_brushes.size() || m_brushes[axis] == range) return;
    m_brushes[axis] = range;
    update();
}

void ParallelCoordinates::clearBrushes() {
    for (std::size_t i = 0; i < m_brushes.size(); ++i) setBrush(i, std::nullopt);
}

QStringList ParallelCoordinates::kept() const {
    QStringList keys;
    for (const ParallelLine& line : m_lines) {
        if (isKept(line)) keys << line.key;
    }
    return keys;
}

bool ParallelCoordinates::isKept(const ParallelLine& line) const {
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        if (!m_brushes[i]) continue;
        const double share = shareOf(i, line.values[i]);
        if (!(share >= m_brushes[i]->first && share <= m_brushes[i]->second)) return false;
    }
    return true;
}

double ParallelCoordinates::shareOf(std::size_t axis, double value) const {
    const Scale scale = m_scales[axis];
    if (!m_axes[axis].logarithmic) return (value - scale.low) / (scale.high - scale.low);
    return value > 0 ? std::log(value / scale.low) / std::log(scale.high / scale.low) : kNone;
}

double ParallelCoordinates::valueAt(std::size_t axis, double share) const {
    const Scale scale = m_scales[axis];
    if (m_axes[axis].logarithmic) return scale.low * std::pow(scale.high / scale.low, share);
    return scale.low + share * (scale.high - scale.low);
}

QPointF ParallelCoordinates::place(std::size_t line, std::size_t axis) const {
    const QRectF where = area(size());
    return {axisX(axis, where), where.bottom() - shareOf(axis, m_lines[line].values[axis]) * where.height()};
}

std::optional<std::size_t> ParallelCoordinates::axisNear(const QPointF& position) const {
    const QRectF where = area(size());
    if (position.y() < where.top() - kAxisReach || position.y() > where.bottom() + kAxisReach) return std::nullopt;
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        if (std::abs(axisX(i, where) - position.x()) <= kAxisReach) return i;
    }
    return std::nullopt;
}

QString ParallelCoordinates::nearestLine(const QPointF& position) const {
    double best = kLineReach;
    QString key;
    for (std::size_t i = 0; i < m_lines.size(); ++i) {
        if (!isKept(m_lines[i])) continue;
        for (std::size_t axis = 1; axis < m_axes.size(); ++axis) {
            const double distance = distanceToSegment(position, place(i, axis - 1), place(i, axis));
            if (distance < best) best = distance, key = m_lines[i].key;
        }
    }
    return key;
}

void ParallelCoordinates::setNamed(const QString& key) {
    if (key == m_named) return;
    m_named = key;
    update();
}

void ParallelCoordinates::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_pressed = event->position();
    m_brushed = axisNear(m_pressed);
}

void ParallelCoordinates::mouseMoveEvent(QMouseEvent* event) {
    if (!m_brushed) {
        setCursor(axisNear(event->position()) ? Qt::CrossCursor : Qt::ArrowCursor);
        return setNamed(nearestLine(event->position()));
    }
    if (std::abs(event->position().y() - m_pressed.y()) < kClick) return;
    const QRectF where = area(size());
    const auto share = [&](double y) { return std::clamp((where.bottom() - y) / where.height(), 0.0, 1.0); };
    const auto [low, high] = std::minmax({share(m_pressed.y()), share(event->position().y())});
    setBrush(*m_brushed, std::pair(low, high));
}

void ParallelCoordinates::mouseReleaseEvent(QMouseEvent* event) {
    const bool isClick = (event->position() - m_pressed).manhattanLength() < kClick;
    const auto axis = std::exchange(m_brushed, std::nullopt);
    if (!isClick) return;
    if (axis && m_brushes[*axis]) return setBrush(*axis, std::nullopt);
    const QString key = nearestLine(event->position());
    if (!key.isEmpty()) emit lineClicked(key);
}

void ParallelCoordinates::leaveEvent(QEvent* event) {
    QWidget::leaveEvent(event);
    setNamed({});
}

void ParallelCoordinates::keyPressEvent(QKeyEvent* event) {
    const QStringList keys = kept();
    const auto step = [&](qsizetype by) {
        if (keys.isEmpty()) return;
        const qsizetype at = keys.indexOf(m_named);
        setNamed(keys[at < 0 ? 0 : (at + by + keys.size()) % keys.size()]);
    };
    switch (event->key()) {
        case Qt::Key_Right:
            return step(1);
        case Qt::Key_Left:
            return step(-1);
        case Qt::Key_Escape:
            return clearBrushes();
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (!m_named.isEmpty()) emit lineClicked(m_named);
            return;
        default:
            QWidget::keyPressEvent(event);
    }
}

QRectF ParallelCoordinates::area(const QSizeF& size) const {
    const double above = 3 * lineHeight() + spacing::s, below = lineHeight() + spacing::m;
    return QRectF(QPointF(), size).adjusted(56, above, -56, -below);
}

double ParallelCoordinates::axisX(std::size_t axis, const QRectF& area) const {
    if (m_axes.size() < 2) return area.center().x();
    return area.left() + area.width() * double(axis) / double(m_axes.size() - 1);
}

QString ParallelCoordinates::valueText(std::size_t axis, double value) const {
    if (m_axes[axis].categories.isEmpty()) return alikeNumbers({value, valueAt(axis, 0), valueAt(axis, 1)}).front();
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
    painter.setPen(theme.ink);
    paintTitle(painter, m_axes[axis].title,
               QRectF(x - width / 2, area.top() - 3 * lineHeight() - spacing::xs, width, 2 * lineHeight()));
    const auto writeBeside = [&](const QString& text, double value) {
        const double y = area.bottom() - shareOf(axis, value) * area.height();
        painter.setPen(theme.inkSoft);
        painter.drawText(QRectF(x + spacing::xs, y - lineHeight(), room - spacing::m, lineHeight()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(text, Qt::ElideMiddle, axis + 1 == m_axes.size() ? 50 : room - spacing::m));
    };
    if (const auto only = m_scales[axis].only) {
        writeBeside(valueText(axis, *only), *only);
    } else if (m_axes[axis].categories.isEmpty()) {
        write(valueText(axis, valueAt(axis, 1)), area.top() - lineHeight() - spacing::xs / 2.0, theme.inkSoft, width);
        write(valueText(axis, valueAt(axis, 0)), area.bottom() + spacing::xs, theme.inkSoft, width);
    } else {
        for (qsizetype i = 0; i < m_axes[axis].categories.size(); ++i)
            writeBeside(m_axes[axis].categories[i], double(i));
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
    painter.setPen(strokeOf({colour, line.pen.style}, width));
    QPainterPath path;
    bool isOpen = false;
    for (std::size_t axis = 0; axis < m_axes.size(); ++axis) {
        const double share = shareOf(axis, line.values[axis]);
        const QPointF at(axisX(axis, area), area.bottom() - share * area.height());
        const bool isThere = std::isfinite(share);
        const bool goesOn = axis + 1 < m_axes.size() && std::isfinite(shareOf(axis + 1, line.values[axis + 1]));
        if (isThere && isOpen) {
            path.lineTo(at);
        } else if (isThere && goesOn) {
            path.moveTo(at);
        } else if (isThere) {  // by itself between axes where it has no value
            path.moveTo(at - QPointF(kAlone, 0));
            path.lineTo(at + QPointF(kAlone, 0));
        }
        isOpen = isThere;
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
