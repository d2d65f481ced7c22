#include "app/workbench/reading_order.h"

#include <algorithm>

#include <QScrollArea>
#include <QWidget>

#include "widgets/theme/reading_order.h"

namespace plateau::workbench {
namespace {

constexpr int kAir = 24;  // pixels around what is scrolled into view

void addWidget(QWidget& widget, QList<QWidget*>& order) {
    if (!widget.isVisible() || !widget.isEnabled()) return;
    // Who hands the focus on is reached where it is handed to.
    if ((widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget.focusProxy()) order << &widget;
    for (QWidget* child : widgets::childrenAsRead(widget)) addWidget(*child, order);
}

}  // namespace

QList<QWidget*> readingOrder(const QWidget& root) {
    QList<QWidget*> order;
    for (QWidget* child : widgets::childrenAsRead(root)) addWidget(*child, order);
    return order;
}

QWidget* neighbour(const QWidget& root, const QWidget* from, bool next) {
    const QList<QWidget*> order = readingOrder(root);
    if (order.isEmpty()) return nullptr;
    qsizetype at = -1;  // of the editor of a table, that of the table
    for (const QWidget* part = from; part && at < 0; part = part->parentWidget())
        if (const auto found = std::find(order.begin(), order.end(), part); found != order.end())
            at = found - order.begin();
    if (at < 0) return next ? order.first() : order.last();
    return order[(at + (next ? 1 : order.size() - 1)) % order.size()];
}

void scrollIntoView(QWidget& widget) {
    for (QWidget* at = widget.parentWidget(); at; at = at->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(at)) area->ensureWidgetVisible(&widget, kAir, kAir);
}

}  // namespace plateau::workbench
