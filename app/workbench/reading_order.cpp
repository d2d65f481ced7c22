#include "app/workbench/reading_order.h"

#include <algorithm>

#include <QGridLayout>
#include <QScrollArea>
#include <QWidget>

namespace plateau::workbench {
namespace {

constexpr int kAir = 24;  // pixels around what is scrolled into view

void addWidget(QWidget& widget, QList<QWidget*>& order);

// Of a grid row by row, of every other layout in its own order.
void addLayout(const QLayout& layout, QList<QWidget*>& order, QList<const QWidget*>& placed) {
    QList<int> items;
    for (int i = 0; i < layout.count(); ++i) items << i;
    if (const auto* grid = qobject_cast<const QGridLayout*>(&layout)) {
        const auto place = [grid](int item) {
            int row = 0, column = 0, rows = 0, columns = 0;
            grid->getItemPosition(item, &row, &column, &rows, &columns);
            return std::pair(row, column);
        };
        std::stable_sort(items.begin(), items.end(), [&](int a, int b) { return place(a) < place(b); });
    }
    for (const int i : items) {
        QLayoutItem* item = layout.itemAt(i);
        if (const QLayout* inner = item->layout()) addLayout(*inner, order, placed);
        if (!item->widget()) continue;
        placed << item->widget();
        addWidget(*item->widget(), order);
    }
}

void addChildren(const QWidget& widget, QList<QWidget*>& order) {
    QList<const QWidget*> placed;
    if (widget.layout()) addLayout(*widget.layout(), order, placed);
    QList<QWidget*> others;
    for (QObject* child : widget.children()) {
        auto* other = qobject_cast<QWidget*>(child);
        if (other && !other->isWindow() && !placed.contains(other)) others << other;
    }
    std::stable_sort(others.begin(), others.end(), [](const QWidget* a, const QWidget* b) {
        return std::pair(a->y(), a->x()) < std::pair(b->y(), b->x());
    });
    for (QWidget* other : others) addWidget(*other, order);
}

void addWidget(QWidget& widget, QList<QWidget*>& order) {
    if (!widget.isVisible() || !widget.isEnabled()) return;
    // Who hands the focus on is reached where it is handed to.
    if ((widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget.focusProxy()) order << &widget;
    addChildren(widget, order);
}

}  // namespace

QList<QWidget*> readingOrder(const QWidget& root) {
    QList<QWidget*> order;
    addChildren(root, order);
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
