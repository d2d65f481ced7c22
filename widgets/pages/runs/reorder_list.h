// A list whose lines can be moved by dragging within the list; the line follows the mouse. It does not use drag and
// drop of the window system, which may end when the popup around the list loses the mouse. GUI thread.
#pragma once

#include <QListWidget>

namespace plateau::widgets {

class ReorderList : public QListWidget {
    Q_OBJECT

public:
    using QListWidget::QListWidget;

    // While a line is being dragged, the list must not be filled again.
    bool isDragging() const { return m_isDragging; }
    // Moves the line and makes it the current one.
    void moveLine(int from, int to);

signals:
    void reordered();  // by dragging, when the mouse button is released
    void dragEnded();  // after that, even if the order is unchanged

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    int lineAt(int y) const;
    void endDrag();

    QPoint m_pressed;
    int m_from = -1;  // row of the line being dragged; -1: none
    bool m_isDragging = false;
};

}  // namespace plateau::widgets
