#include "widgets/forms/field_flow.h"

#include <algorithm>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kGap = spacing::m, kLineGap = spacing::s;

int heightOf(const QLayoutItem& item, int width) {
    const int wanted = item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
    return std::max(wanted, item.minimumSize().height());
}

}  // namespace

FieldFlow::FieldFlow(QWidget* parent, Columns columns) : QLayout(parent), m_columns(columns) {
    setContentsMargins(0, 0, 0, 0);
}

FieldFlow::~FieldFlow() = default;

void FieldFlow::addField(QWidget* field, int width) {
    addWidget(field);
    m_fields.back().width = width;
}

void FieldFlow::addItem(QLayoutItem* item) {
    m_fields.push_back({std::unique_ptr<QLayoutItem>(item), 0});
}

QLayoutItem* FieldFlow::itemAt(int index) const {
    return index >= 0 && index < count() ? m_fields[std::size_t(index)].item.get() : nullptr;
}

QLayoutItem* FieldFlow::takeAt(int index) {
    if (index < 0 || index >= count()) return nullptr;
    QLayoutItem* item = m_fields[std::size_t(index)].item.release();
    m_fields.erase(m_fields.begin() + index);
    return item;
}

FieldFlow::Line FieldFlow::shown() const {
    Line fields;
    int widest = 0;
    for (const Field& field : m_fields) {
        if (field.item->isEmpty()) continue;
        fields.push_back({field.item.get(), std::max(field.width, field.item->minimumSize().width())});
        widest = std::max(widest, fields.back().width);
    }
    if (m_columns == Columns::equal)
        for (Cell& field : fields) field.width = widest;
    return fields;
}

// The layouts around have asked for the least height before they gave this width.
void FieldFlow::setGeometry(const QRect& area) {
    QLayout::setGeometry(area);
    m_width = area.width();
    const int height = arrange(area, true);
    if (height == m_height) return;
    m_height = height;
    update();
}

QSize FieldFlow::minimumSize() const {
    QSize size(0, 0);
    for (const auto& [item, width] : shown()) size = size.expandedTo(item->minimumSize());
    return m_width > 0 ? QSize(size.width(), arrange(QRect(0, 0, m_width, 0), false)) : size;
}

QSize FieldFlow::sizeHint() const {
    QSize size(0, 0);
    for (const auto& [item, width] : shown())
        size = {size.width() + (size.isEmpty() ? 0 : kGap) + width, std::max(size.height(), heightOf(*item, width))};
    return size;
}

int FieldFlow::arrange(const QRect& area, bool place) const {
    const Line fields = shown();
    int y = area.y();
    double growth = 0;  // of the widths in the line above
    for (std::size_t from = 0, to; from < fields.size(); from = to) {
        int wanted = fields[from].width;
        for (to = from + 1; to < fields.size(); ++to) {
            if (wanted + fields[to].width + kGap * int(to - from) > area.width()) break;
            wanted += fields[to].width;
        }
        const bool isLast = to == fields.size(), isFirst = from == 0;
        const double room = double(area.width() - kGap * int(to - from - 1)) / std::max(1, wanted);
        growth = isLast && !isFirst ? std::min(growth, room) : room;
        const auto widthOf = [growth](const Cell& field) { return int(field.width * growth); };
        int x = area.x(), height = 0;
        for (std::size_t at = from; at < to; ++at)
            height = std::max(height, heightOf(*fields[at].item, widthOf(fields[at])));
        for (std::size_t at = from; place && at < to; ++at) {
            fields[at].item->setGeometry(QRect(x, y, widthOf(fields[at]), height));
            x += widthOf(fields[at]) + kGap;
        }
        y += height + (isLast ? 0 : kLineGap);
    }
    return y - area.y();
}

}  // namespace plateau::widgets
