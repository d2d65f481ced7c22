#include "widgets/forms/flow_layout.h"

#include <algorithm>

namespace plateau::widgets {

FlowLayout::FlowLayout(QWidget* parent, int gap) : QLayout(parent), m_gap(gap) {
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item) {
    m_items.emplace_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? m_items[std::size_t(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    QLayoutItem* item = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return item;
}

void FlowLayout::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    arrange(area, true);
}

QSize FlowLayout::minimumSize() const {
    QSize size;
    for (const auto& item : m_items) size = size.expandedTo(item->minimumSize());
    return size;
}

QSize FlowLayout::sizeHint() const {
    QSize size;
    for (const auto& item : m_items) {
        const QSize own = item->sizeHint();
        size = {size.width() + (size.isEmpty() ? 0 : m_gap) + own.width(), std::max(size.height(), own.height())};
    }
    return size;
}

int FlowLayout::arrange(const QRect& area, bool place) const {
    int x = area.x(), y = area.y(), lineHeight = 0;
    for (const auto& item : m_items) {
        if (item->isEmpty()) continue;
        const QSize wanted = item->sizeHint(), size(std::min(wanted.width(), area.width()), wanted.height());
        if (x > area.x() && x + size.width() > area.right() + 1) {
            x = area.x();
            y += lineHeight + m_gap;
            lineHeight = 0;
        }
        if (place) item->setGeometry(QRect(QPoint(x, y), size));
        x += size.width() + m_gap;
        lineHeight = std::max(lineHeight, size.height());
    }
    return y + lineHeight - area.y();
}

}  // namespace plateau::widgets
