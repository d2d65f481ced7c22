#include "widgets/pages/runs/reorder_list.h"

#include <QApplication>
#include <QMouseEvent>

namespace plateau::widgets {

void ReorderList::moveLine(int from, int to) {
    insertItem(to, takeItem(from));
    setCurrentRow(to);
}

// Of the line next to it, above and below all of them too.
int ReorderList::lineAt(int y) const {
    if (count() == 0) return -1;
    if (y < visualItemRect(item(0)).top()) return 0;
    for (int line = 0; line < count(); ++line)
        if (y <= visualItemRect(item(line)).bottom()) return line;
    return count() - 1;
}

void ReorderList::mousePressEvent(QMouseEvent* event) {
    QListWidget::mousePressEvent(event);
    m_pressed = event->position().toPoint();
    m_from = event->button() == Qt::LeftButton && itemAt(m_pressed) ? lineAt(m_pressed.y()) : -1;
}

void ReorderList::mouseMoveEvent(QMouseEvent* event) {
    if (m_from < 0 || !event->buttons().testFlag(Qt::LeftButton)) return QListWidget::mouseMoveEvent(event);
    const QPoint at = event->position().toPoint();
    if (!m_isDragging) {
        if ((at - m_pressed).manhattanLength() < QApplication::startDragDistance()) return;
        m_isDragging = true;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    const int to = lineAt(at.y());
    if (to < 0 || to == currentRow()) return;
    moveLine(currentRow(), to);
    scrollToItem(item(to));
}

void ReorderList::mouseReleaseEvent(QMouseEvent* event) {
    QListWidget::mouseReleaseEvent(event);
    if (m_isDragging && currentRow() != m_from) emit reordered();
    endDrag();
}

void ReorderList::hideEvent(QHideEvent* event) {
    QListWidget::hideEvent(event);
    endDrag();
}

void ReorderList::endDrag() {
    m_from = -1;
    if (!m_isDragging) return;
    m_isDragging = false;
    viewport()->unsetCursor();
    emit dragEnded();
}

}  // namespace plateau::widgets
