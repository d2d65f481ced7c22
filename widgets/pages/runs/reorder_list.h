// A list whose lines are moved by dragging them, within it only: the line goes along under the mouse. No drag of the
// window system, which may end when the popup that the list stands in loses the mouse. GUI thread.
#pragma once

#include <QListWidget>

namespace plateau::widgets {

class ReorderList : public QListWidget {
    Q_OBJECT

public:
    using QListWidget::QListWidget;

    // While it is, the lines must not be filled anew.
    bool isDragging() const { return m_isDragging; }
    // Takes the line there and makes it the current one.
    void moveLine(int from, int to);

signals:
    void reordered();  // by dragging, when the mouse is let go
    void dragEnded();  // after that, wherever the line ended

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    int lineAt(int y) const;
    void endDrag();

    QPoint m_pressed;
    int m_from = -1;  // where the line was that is held; -1: none is
    bool m_isDragging = false;
};

}  // namespace plateau::widgets
