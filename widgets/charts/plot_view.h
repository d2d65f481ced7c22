// QCustomPlot with this window's mouse and keyboard control: wheel, drag, drag on an axis, rubber band, keys. It only
// changes the ranges of the two axes and emits signals; its owner draws. Internal to the room; GUI thread.
#pragma once

#include <qcustomplot.h>

#include "widgets/charts/axis_scale.h"

namespace plateau::widgets {

class PlotView : public QCustomPlot {
    Q_OBJECT

public:
    explicit PlotView(QWidget* parent = nullptr);
    // From now on the wheel zooms only with Ctrl; else it is left to the page around the plot.
    void leaveWheel();
    QPointF pointer() const { return m_pointer; }  // last mouse position in pixels; far outside once the mouse has left

signals:
    void comesToBePainted();  // as it was last drawn, or is drawn now
    void viewMoved();         // by a person
    void resetRequested();
    void cursorAt(double x);  // the mouse is over the plot
    void cursorGone();
    void menuRequested(const QPoint& where);  // in screen coordinates
    void clicked();                           // a click without a drag, at pointer()

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;  // also paints a focus ring
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    enum class Drag { none, pan, scaleX, scaleY, band };

    AxisScale scaleOf(const QCPAxis* axis) const;
    void setRange(QCPAxis* axis, AxisRange range);
    // A position as shares of the lengths of both axes; y grows upwards.
    QPointF shares(const QPointF& position) const;
    Drag dragAt(const QMouseEvent* event) const;
    void zoom(double factor, const QPointF& pivot, bool x, bool y);
    void finishBand();
    void tellCursor();  // which coordinate the mouse is over
    void pan(double x, double y);

    Drag m_drag = Drag::none;
    QPointF m_pressed, m_pointer;
    AxisRange m_xAtPress, m_yAtPress;
    QRubberBand* m_band = nullptr;
};

}  // namespace plateau::widgets
