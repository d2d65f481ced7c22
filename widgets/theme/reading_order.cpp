#include "widgets/theme/reading_order.h"

#include <algorithm>

#include <QGridLayout>
#include <QWidget>

namespace plateau::widgets {
namespace {

// Of a grid row by row, of every other layout in its own order.
void addPlaced(const QLayout& layout, QList<QWidget*>& order) {
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
        if (const QLayout* inner = item->layout()) addPlaced(*inner, order);
        if (item->widget()) order << item->widget();
    }
}

}  // namespace

QList<QWidget*> childrenAsRead(const QWidget& widget) {
    QList<QWidget*> order;
    if (widget.layout()) addPlaced(*widget.layout(), order);
    QList<QWidget*> others;
    for (QObject* child : widget.children()) {
        auto* other = qobject_cast<QWidget*>(child);
        if (other && !other->isWindow() && !order.contains(other)) others << other;
    }
    std::stable_sort(others.begin(), others.end(), [](const QWidget* a, const QWidget* b) {
        return std::pair(a->y(), a->x()) < std::pair(b->y(), b->x());
    });
    return order + others;
}

}  // namespace plateau::widgets
