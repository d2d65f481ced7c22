#include "widgets/pages/curves/run_list_delegate.h"

#include <algorithm>
#include <utility>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTreeView>

#include "widgets/models/cut_names.h"
#include "widgets/theme/stroke.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kEye = 18, kChip = 22, kArrow = 14, kSign = 12;
constexpr int kLeastName = 120;  // pixels in which a cut name can still be told from others

bool isGroup(const QModelIndex& index) {
    return index.data(GroupKeyRole).isValid();
}
bool isHeading(const QModelIndex& index) {
    return !isGroup(index) && !index.data(RunIdRole).isValid();
}

void paintHeading(QPainter* painter, const QRect& box, const QString& text) {
    painter->setFont(smallFont());
    painter->setPen(Theme::current().inkSoft);
    painter->drawText(box.adjusted(spacing::s, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
}

void paintChip(QPainter* painter, const QRect& chip, const QModelIndex& index) {
    const QColor colour = index.data(PenColourRole).value<QColor>();
    if (!colour.isValid()) return;
    painter->setPen(strokeOf({colour, Qt::PenStyle(index.data(PenStyleRole).toInt())}, 2));
    painter->drawLine(chip.left(), chip.center().y(), chip.right() + 1, chip.center().y());
}

// At the right end of the box.
void paintStatus(QPainter* painter, const QRect& box, const QString& status, const QString& sign) {
    const QFont font = painter->font();
    painter->setFont(smallFont());
    painter->drawText(box, Qt::AlignRight | Qt::AlignVCenter, status);
    if (!sign.isEmpty())
        icon(sign, &Theme::inkSoft).paint(painter, box.right() - kSign, box.center().y() - kSign / 2, kSign, kSign);
    painter->setFont(font);
}

void paintBackground(QPainter* painter, const QStyleOptionViewItem& option) {
    const bool selected = option.state & QStyle::State_Selected;
    if (!selected && !(option.state & QStyle::State_MouseOver)) return;
    QColor fill = Theme::current().accent;
    fill.setAlphaF(selected ? 0.16F : 0.07F);
    painter->fillRect(option.rect, fill);
}

}  // namespace

RunListDelegate::Parts RunListDelegate::partsOf(const QRect& box, const QModelIndex& index) const {
    const bool isMember = isGroup(index.parent());
    int left = box.left() + (m_grouped ? spacing::xs : spacing::s) + (isMember ? spacing::l : 0);
    const auto take = [&](int width, int height) {
        const QRect part(left, box.center().y() - height / 2, width, height);
        left += width;
        return part;
    };
    Parts parts;
    if (m_grouped) parts.arrow = take(kArrow, kArrow);
    parts.eye = take(kEye, kEye);
    left += spacing::xs;
    if (index.data(Qt::CheckStateRole).toInt() != Qt::Unchecked) {
        parts.chip = take(kChip, kEye);
        left += spacing::s;
    }
    parts.text = QRect(QPoint(left, box.top()), QPoint(box.right() - spacing::xs, box.bottom()));
    shareText(parts, index);
    const QFontMetrics metrics = qobject_cast<QWidget*>(this->parent())->fontMetrics();
    QStringList names = index.data(NarrowNamesRole).toStringList();
    if (names.isEmpty()) names << index.data().toString();
    for (const QString& name : names) {
        parts.title = cutName(name, index.data(SharedRole).toInt(), metrics, parts.name.width());
        if (parts.title == name) break;
    }
    return parts;
}

void RunListDelegate::shareText(Parts& parts, const QModelIndex& index) const {
    const QFontMetrics metrics = qobject_cast<QWidget*>(parent())->fontMetrics(), small(smallFont());
    const auto widthOf = [](int width) { return width > 0 ? width + spacing::s : 0; };
    const QString sign = index.data(StatusIconRole).toString(), status = index.data(StatusRole).toString();
    const QString words = index.data(ValueRole).toString(), number = index.data(ShortValueRole).toString();
    const QString brief = number.isEmpty() && sign.isEmpty() ? words : number;  // a sign says what the words say
    const int whole = metrics.horizontalAdvance(index.data().toString());
    const std::pair<QString, QString> choices[] = {{words, status}, {brief, status}, {brief, {}}, {{}, {}}};
    // In a narrow list the name gives way: it is read whole in the tool tip.
    const int least = std::min(kLeastName, parts.text.width() * 11 / 20);
    for (const auto& [value, progress] : choices) {
        const int signWidth = sign.isEmpty() ? small.horizontalAdvance(progress) : kSign;
        const int room = parts.text.width() - widthOf(metrics.horizontalAdvance(value)) - widthOf(signWidth);
        parts.name = parts.text;
        parts.name.setWidth(std::max(0, room));
        parts.value = value;
        parts.status = progress;
        if (room >= whole || (progress.isEmpty() && room >= least)) return;
    }
}

QSize RunListDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + spacing::m};
}

void RunListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::current();
    painter->save();
    if (option.state & QStyle::State_HasFocus) {
        painter->setPen(theme.accent);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    if (isHeading(index)) {
        paintHeading(painter, option.rect, index.data().toString());
        return painter->restore();
    }
    paintBackground(painter, option);
    const auto state = Qt::CheckState(index.data(Qt::CheckStateRole).toInt());
    const Parts parts = partsOf(option.rect, index);
    if (isGroup(index)) {
        const bool open = option.state & QStyle::State_Open;
        icon(open ? "chevron-down" : "chevron-right", &Theme::inkSoft).paint(painter, parts.arrow);
    }
    const bool shown = state != Qt::Unchecked;
    // Of a group only in part: the open eye in the soft ink.
    icon(shown ? "eye" : "eye-off", state == Qt::Checked ? &Theme::ink : &Theme::inkSoft).paint(painter, parts.eye);
    if (shown) paintChip(painter, parts.chip, index);
    painter->setFont(option.font);
    painter->setPen(theme.inkSoft);
    painter->drawText(parts.text, Qt::AlignRight | Qt::AlignVCenter, parts.value);
    QRect rest = parts.text;
    if (!parts.value.isEmpty())
        rest.setRight(rest.right() - option.fontMetrics.horizontalAdvance(parts.value) - spacing::s);
    paintStatus(painter, rest, parts.status, index.data(StatusIconRole).toString());
    painter->setPen(shown ? theme.ink : theme.inkSoft);
    painter->drawText(parts.name, Qt::AlignLeft | Qt::AlignVCenter, parts.title);
    if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange) {
        painter->setPen(theme.accent);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

bool RunListDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) {
    if (isHeading(index)) return false;
    bool toggles = false;
    if (event->type() == QEvent::MouseButtonRelease || event->type() == QEvent::MouseButtonDblClick) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        if (mouse->button() != Qt::LeftButton) return false;
        const Parts parts = partsOf(option.rect, index);
        const double x = mouse->position().x();
        const bool onArrow = isGroup(index) && x < parts.eye.left();
        const bool released = event->type() == QEvent::MouseButtonRelease;
        // const_cast: Qt hands the view itself over as a constant.
        auto* view = qobject_cast<QTreeView*>(const_cast<QWidget*>(option.widget));
        if (onArrow && released && view) view->setExpanded(index, !view->isExpanded(index));
        if (onArrow) return true;
        // The chip is the wider for being so thin.
        const bool onChip = parts.chip.isValid() && x >= parts.eye.right() + spacing::xs && x < parts.text.left();
        if (onChip && released) emit chipClicked(index);
        if (onChip) return true;
        toggles = !released || x < parts.eye.right() + spacing::xs;
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        toggles = key == Qt::Key_Space || key == Qt::Key_Select;
    }
    if (!toggles) return false;
    const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, shown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

}  // namespace plateau::widgets
