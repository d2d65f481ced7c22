#include "widgets/pages/launch/cell_grid.h"

#include <algorithm>
#include <cstdlib>

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include "widgets/theme/mixed_colours.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kNarrowest = 24, kWidest = 88, kHeight = 26, kLineGap = spacing::s;
constexpr int kCellStripe = 4, kEveryNth = 4;

int headerHeight() {
    return QFontMetrics(smallFont()).height();
}

int stepOf(int key) {
    return key == Qt::Key_Left || key == Qt::Key_Up ? -1 : 1;
}

}  // namespace

CellGrid::CellGrid(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setLayoutDirection(Qt::LeftToRight);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void CellGrid::setCells(std::vector<std::vector<GridCell>> rows, const QStringList& labels) {
    if (rows == m_rows && labels == m_labels) return;
    const bool isOtherShape = int(rows.size()) != this->rows() ||
                              (!rows.empty() && int(rows.front().size()) != columns()) || labels != m_labels;
    m_rows = std::move(rows);
    m_labels = labels;
    setCurrent({std::clamp(m_current.row, 0, std::max(0, this->rows() - 1)),
                std::clamp(m_current.column, 0, std::max(0, columns() - 1))});
    if (isOtherShape) updateGeometry();
    update();
}

int CellGrid::labelWidth() const {
    int width = 0;
    for (const QString& label : m_labels) width = std::max(width, QFontMetrics(smallFont()).horizontalAdvance(label));
    return width == 0 ? 0 : width + spacing::s;
}

int CellGrid::perLine(int width) const {
    return std::clamp((width - labelWidth()) / kNarrowest, 1, std::max(1, columns()));
}

int CellGrid::lineHeight() const {
    return headerHeight() + rows() * kHeight;
}

int CellGrid::heightForWidth(int width) const {
    const int lines = (columns() + perLine(width) - 1) / perLine(width);
    return std::max(1, lines) * (lineHeight() + kLineGap) - kLineGap;
}

QSize CellGrid::sizeHint() const {
    const int width = labelWidth() + columns() * kNarrowest;
    return {width, heightForWidth(width)};
}

QSize CellGrid::minimumSizeHint() const {
    return {labelWidth() + 4 * kNarrowest, lineHeight()};
}

QRect CellGrid::rectOf(Place place) const {
    const int each = perLine(width());
    const int cellWidth = std::min(kWidest, (width() - labelWidth()) / each);
    const int line = place.column / each;
    return {labelWidth() + place.column % each * cellWidth,
            line * (lineHeight() + kLineGap) + headerHeight() + place.row * kHeight, cellWidth, kHeight};
}

CellGrid::Place CellGrid::nearestTo(const QPoint& point) const {
    const int each = perLine(width());
    const int cellWidth = std::max(1, std::min(kWidest, (width() - labelWidth()) / each));
    const int lastLine = (columns() - 1) / each;
    const int line = std::clamp(point.y() / (lineHeight() + kLineGap), 0, lastLine);
    const int row = (point.y() - line * (lineHeight() + kLineGap) - headerHeight()) / kHeight;
    const int column = std::clamp((point.x() - labelWidth()) / cellWidth, 0, each - 1);
    return {std::clamp(row, 0, rows() - 1), std::min(line * each + column, columns() - 1)};
}

bool CellGrid::isOver(const QPoint& point) const {
    return columns() > 0 && rectOf(nearestTo(point)).contains(point);
}

void CellGrid::setCurrent(Place place) {
    m_current = place;
    const QString said = columns() > 0 ? cell(place.row, place.column).help : QString();
    if (said != accessibleDescription()) setAccessibleDescription(said);
    update();
}

// A fast hand skips cells; the stroke does not.
void CellGrid::strokeTo(Place place) {
    const Place from = m_current;
    const int steps = std::max(std::abs(place.column - from.column), std::abs(place.row - from.row));
    for (int step = 1; step <= steps; ++step) {
        const auto between = [&](int first, int last) { return first + (last - first) * step / steps; };
        setCurrent({between(from.row, place.row), between(from.column, place.column)});
        emit painted(m_current.row, m_current.column, false);
    }
}

void CellGrid::mousePressEvent(QMouseEvent* event) {
    const QPoint point = event->position().toPoint();
    if (event->button() != Qt::LeftButton || !isOver(point)) return QWidget::mousePressEvent(event);
    m_isPainting = true;
    setCurrent(nearestTo(point));
    emit painted(m_current.row, m_current.column, true);
}

void CellGrid::mouseMoveEvent(QMouseEvent* event) {
    if (m_isPainting && (event->buttons() & Qt::LeftButton) && columns() > 0)
        strokeTo(nearestTo(event->position().toPoint()));
}

void CellGrid::mouseReleaseEvent(QMouseEvent*) {
    m_isPainting = false;
}

void CellGrid::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool paints = event->modifiers() & Qt::ShiftModifier;
    Place to = m_current;
    if (columns() == 0) return QWidget::keyPressEvent(event);
    if (key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter) {
        emit painted(m_current.row, m_current.column, true);
        return;
    }
    if (key >= Qt::Key_0 && key <= Qt::Key_9) {
        emit digitPressed(key - Qt::Key_0);
        return;
    }
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        to.column = std::clamp(to.column + stepOf(key), 0, columns() - 1);
    else if ((key == Qt::Key_Up || key == Qt::Key_Down) && rows() > 1)
        to.row = std::clamp(to.row + stepOf(key), 0, rows() - 1);
    else if (key == Qt::Key_Home)
        to.column = 0;
    else if (key == Qt::Key_End)
        to.column = columns() - 1;
    else
        return QWidget::keyPressEvent(event);
    if (!paints) return setCurrent(to);
    emit painted(m_current.row, m_current.column, true);
    strokeTo(to);
}

void CellGrid::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void CellGrid::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

void CellGrid::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::EnabledChange) return;
    updateGeometry();
    update();
}

bool CellGrid::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (!isOver(help->pos())) return QWidget::event(event);
    const Place place = nearestTo(help->pos());
    QToolTip::showText(help->globalPos(), cell(place.row, place.column).help, this, rectOf(place));
    return true;
}

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
        const QRectF stripe(frame.left() + 2, frame.bottom() - kCellStripe, frame.width() - 4, kCellStripe - 1);
        painter.drawRoundedRect(stripe, 1, 1);
    }
    const QFontMetricsF metrics(smallFont());
    const bool fits = metrics.horizontalAdvance(shown.text) < frame.width() - 2;
    painter.setFont(smallFont());
    painter.setPen(isEnabled() && shown.filled ? theme.ink : theme.inkSoft);
    painter.drawText(frame.adjusted(0, 0, 0, shown.filled ? -kCellStripe + 1 : 0), Qt::AlignCenter | Qt::TextDontClip,
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
