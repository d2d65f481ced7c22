#include "widgets/charts/level_handle.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "widgets/charts/curve_chart.h"
#include "widgets/theme/spoken.h"

namespace plateau::widgets {
namespace {

constexpr int kHalfHeight = 6, kGripWidth = 26;
constexpr double kGripMargin = 2.5;
constexpr double kStep = 0.005, kPage = 0.05;  // shares of the view

}  // namespace

LevelHandle::LevelHandle(CurveChart& chart) : QWidget(&chart), m_chart(chart) {
    setSpokenRole(*this, QAccessible::Slider);
    setCursor(Qt::SizeVerCursor);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAccessibleName(tr("Level line"));
    setToolTip(tr("Drag the line to ask when each run first gets there"));
    chart.installEventFilter(this);
    connect(&chart, &CurveChart::settled, this, &LevelHandle::place);
    hide();
}

void LevelHandle::setLevel(std::optional<double> level) {
    m_level = level;
    m_chart.setGrip(level, QSizeF(kGripWidth + 2 * kGripMargin, 2 * kHalfHeight + 1));
    place();
}

void LevelHandle::place() {
    const QRect area = m_chart.plotRect();
    const double y = m_level ? m_chart.toPixels(m_chart.xView().from, *m_level).y() : 0;
    const bool isThere = m_level && std::isfinite(y) && y >= area.top() - 1 && y <= area.bottom() + 1;
    if (isThere) setGeometry(area.left(), int(std::lround(y)) - kHalfHeight, area.width(), 2 * kHalfHeight + 1);
    // Hidden while it is dragged, it would lose the mouse.
    if (!m_isDragged) setVisible(isThere);
    if (isThere) raise();
    update();
}

double LevelHandle::levelAt(double y) const {
    const CurveChart::Range view = m_chart.yView();
    const double low = m_chart.toPixels(0, view.from).y(), high = m_chart.toPixels(0, view.to).y();
    if (!(low > high)) return view.from;
    return view.from + (view.to - view.from) * std::clamp((low - y) / (low - high), 0.0, 1.0);
}

void LevelHandle::moveTo(double level) {
    const CurveChart::Range view = m_chart.yView();
    level = std::clamp(level, view.from, view.to);
    if (level == m_level) return;
    setLevel(level);
    emit dragged(level);
}

void LevelHandle::paintEvent(QPaintEvent*) {
    const Theme& theme = Theme::current();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isHot = m_isDragged || underMouse() || hasFocus();
    if (isHot) {
        painter.setPen(QPen(theme.accent, 1.5));
        painter.drawLine(QPointF(0, kHalfHeight + 0.5), QPointF(width(), kHalfHeight + 0.5));
    }
    const QRectF grip(kGripMargin, 0.5, kGripWidth, 2 * kHalfHeight);
    painter.setPen(QPen(hasFocus() ? theme.ink : theme.accent, 1));
    painter.setBrush(isHot ? theme.accent : theme.card);
    painter.drawRoundedRect(grip, 5, 5);
    painter.setPen(QPen(isHot ? theme.onAccent : theme.accent, 1.2));
    for (const double y : {kHalfHeight - 2.0, kHalfHeight + 2.0})
        painter.drawLine(QPointF(grip.left() + 7, y + 0.5), QPointF(grip.right() - 7, y + 0.5));
}

void LevelHandle::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_isDragged = true;
    m_grabbed = event->position().y() - kHalfHeight;
    update();
}

void LevelHandle::mouseMoveEvent(QMouseEvent* event) {
    if (m_isDragged) moveTo(levelAt(mapToParent(event->position()).y() - m_grabbed));
}

void LevelHandle::mouseReleaseEvent(QMouseEvent*) {
    m_isDragged = false;
    place();
}

void LevelHandle::keyPressEvent(QKeyEvent* event) {
    const CurveChart::Range view = m_chart.yView();
    const double span = view.to - view.from;
    const auto move = [&](double share) { moveTo(m_level.value_or(view.from) + share * span); };
    switch (event->key()) {
        case Qt::Key_Up:
            return move(kStep);
        case Qt::Key_Down:
            return move(-kStep);
        case Qt::Key_PageUp:
            return move(kPage);
        case Qt::Key_PageDown:
            return move(-kPage);
        default:
            QWidget::keyPressEvent(event);
    }
}

void LevelHandle::enterEvent(QEnterEvent*) {
    update();
}
void LevelHandle::leaveEvent(QEvent*) {
    update();
}
void LevelHandle::focusInEvent(QFocusEvent*) {
    update();
}
void LevelHandle::focusOutEvent(QFocusEvent*) {
    update();
}

bool LevelHandle::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize || event->type() == QEvent::Show) place();
    return QWidget::eventFilter(watched, event);
}

}  // namespace plateau::widgets
