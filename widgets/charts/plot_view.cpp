#include "widgets/charts/plot_view.h"

#include <cmath>

#include <QPainter>
#include <QRubberBand>

#include "widgets/charts/leaves_wheel.h"
#include "widgets/theme/spoken.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr double kClickPx = 4;  // a click with a trembling hand
constexpr QPointF kNowhere(-1e6, -1e6);

}  // namespace

PlotView::PlotView(QWidget* parent) : QCustomPlot(parent) {
    setInteractions(QCP::iNone);
    setSpokenRole(*this, QAccessible::Chart);
    setAttribute(Qt::WA_NoMousePropagation, false);  // the buttons for back and forward are the owner's
    setFocusPolicy(Qt::StrongFocus);
    setWhatsThis(
        tr("The wheel zooms at the mouse, dragging moves, Shift and dragging zooms into a rectangle; 0 or a "
           "double click shows everything"));
    setMouseTracking(true);
}

void PlotView::leaveWheel() {
    setProperty(kLeavesWheel, true);
    setWhatsThis(
        tr("Ctrl and the wheel zoom at the mouse, dragging moves, Shift and dragging zooms into a rectangle; 0 or a "
           "double click shows everything"));
}

AxisScale PlotView::scaleOf(const QCPAxis* axis) const {
    return AxisScale({axis->range().lower, axis->range().upper}, axis->scaleType() == QCPAxis::stLogarithmic);
}

void PlotView::setRange(QCPAxis* axis, AxisRange range) {
    if (std::isfinite(range.from) && std::isfinite(range.to)) axis->setRange(range.from, range.to);
}

QPointF PlotView::shares(const QPointF& position) const {
    const QRect area = axisRect()->rect();
    return {(position.x() - area.left()) / std::max(1, area.width()),
            (area.bottom() - position.y()) / std::max(1, area.height())};
}

PlotView::Drag PlotView::dragAt(const QMouseEvent* event) const {
    const QRect area = axisRect()->rect();
    const QPointF at = event->position();
    if (at.y() > area.bottom() && at.x() >= area.left()) return Drag::scaleX;
    if (at.x() < area.left()) return Drag::scaleY;
    return event->modifiers() & Qt::ShiftModifier ? Drag::band : Drag::pan;
}

void PlotView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return event->ignore();
    m_drag = dragAt(event);
    m_pressed = event->position();
    m_xAtPress = {xAxis->range().lower, xAxis->range().upper};
    m_yAtPress = {yAxis->range().lower, yAxis->range().upper};
    if (m_drag == Drag::band) {
        if (!m_band) m_band = new QRubberBand(QRubberBand::Rectangle, this);
        m_band->setGeometry(QRect(m_pressed.toPoint(), QSize()));
        m_band->show();
    }
    event->accept();
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    const QPointF at = event->position();
    m_pointer = at;
    tellCursor();
    if (m_drag == Drag::none) return;
    if (m_drag == Drag::band) {
        m_band->setGeometry(QRect(m_pressed.toPoint(), at.toPoint()).normalized());
        return;
    }
    const bool logX = xAxis->scaleType() == QCPAxis::stLogarithmic;
    const bool logY = yAxis->scaleType() == QCPAxis::stLogarithmic;
    const QPointF moved = shares(at) - shares(m_pressed);
    const AxisScale x(m_xAtPress, logX), y(m_yAtPress, logY);
    if (m_drag == Drag::pan) {
        setRange(xAxis, x.panned(moved.x()));
        setRange(yAxis, y.panned(moved.y()));
    } else if (m_drag == Drag::scaleX) {
        setRange(xAxis, x.zoomed(std::exp(-2 * moved.x()), 0));
    } else {
        setRange(yAxis, y.zoomed(std::exp(-2 * moved.y()), 0));
    }
    emit viewMoved();
}

void PlotView::tellCursor() {
    if (axisRect()->rect().contains(m_pointer.toPoint())) {
        emit cursorAt(xAxis->pixelToCoord(m_pointer.x()));
    } else {
        emit cursorGone();
    }
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
    m_pointer = event->position();
    if (m_drag == Drag::band) {
        finishBand();
        tellCursor();  // other coordinates lie below the mouse now
    }
    const bool isClick = m_drag == Drag::pan && (m_pointer - m_pressed).manhattanLength() < kClickPx;
    m_drag = Drag::none;
    event->accept();
    if (isClick) emit clicked();
}

void PlotView::finishBand() {
    const QRect chosen = m_band->geometry();
    m_band->hide();
    // A click with a trembling hand is no choice.
    if (chosen.width() < 4 || chosen.height() < 4) return;
    const QPointF a = shares(chosen.topLeft()), b = shares(chosen.bottomRight());
    setRange(xAxis, scaleOf(xAxis).between(a.x(), b.x()));
    setRange(yAxis, scaleOf(yAxis).between(a.y(), b.y()));
    emit viewMoved();
}

void PlotView::mouseDoubleClickEvent(QMouseEvent* event) {
    m_drag = Drag::none;
    emit resetRequested();
    event->accept();
}

void PlotView::zoom(double factor, const QPointF& pivot, bool x, bool y) {
    if (x) setRange(xAxis, scaleOf(xAxis).zoomed(factor, pivot.x()));
    if (y) setRange(yAxis, scaleOf(yAxis).zoomed(factor, pivot.y()));
    emit viewMoved();
}

void PlotView::wheelEvent(QWheelEvent* event) {
    const QPointF at = event->position();
    const QRect area = axisRect()->rect();
    const double notches = event->angleDelta().y() / 120.0;
    const bool isLeft = property(kLeavesWheel).toBool() && !(event->modifiers() & Qt::ControlModifier);
    if (notches == 0 || isLeft) return event->ignore();
    const bool onXAxis = at.y() > area.bottom(), onYAxis = at.x() < area.left();
    zoom(std::pow(0.85, notches), shares(at), !onYAxis, !onXAxis);
    event->accept();
}

void PlotView::pan(double x, double y) {
    setRange(xAxis, scaleOf(xAxis).panned(x));
    setRange(yAxis, scaleOf(yAxis).panned(y));
    emit viewMoved();
}

void PlotView::keyPressEvent(QKeyEvent* event) {
    if (event->modifiers() & (Qt::AltModifier | Qt::ControlModifier)) return event->ignore();
    switch (event->key()) {
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoom(0.8, {0.5, 0.5}, true, true);
        case Qt::Key_Minus:
            return zoom(1.25, {0.5, 0.5}, true, true);
        case Qt::Key_Left:
            return pan(0.1, 0);
        case Qt::Key_Right:
            return pan(-0.1, 0);
        case Qt::Key_Up:
            return pan(0, -0.1);
        case Qt::Key_Down:
            return pan(0, 0.1);
        case Qt::Key_0:
        case Qt::Key_Home:
            emit resetRequested();
            return;
        default:
            QCustomPlot::keyPressEvent(event);
    }
}

void PlotView::contextMenuEvent(QContextMenuEvent* event) {
    emit menuRequested(event->globalPos());
    event->accept();
}

void PlotView::paintEvent(QPaintEvent* event) {
    emit comesToBePainted();
    QCustomPlot::paintEvent(event);
    if (!hasFocus()) return;
    QPainter painter(this);
    painter.setPen(Theme::current().accent);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void PlotView::leaveEvent(QEvent* event) {
    QCustomPlot::leaveEvent(event);
    m_pointer = kNowhere;
    emit cursorGone();
}

}  // namespace plateau::widgets
