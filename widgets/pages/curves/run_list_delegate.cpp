#include "widgets/pages/curves/run_list_delegate.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kEye = 18, kChip = 16;

bool isRun(const QModelIndex& index) { return index.data(RunIdRole).isValid(); }

void paintGroup(QPainter* painter, const QRect& box, const QString& text) {
    painter->setFont(smallFont());
    painter->setPen(Theme::current().inkSoft);
    painter->drawText(box.adjusted(spacing::s, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, text);
}

void paintChip(QPainter* painter, const QRect& box, const QModelIndex& index) {
    const QColor colour = index.data(PenColourRole).value<QColor>();
    if (!colour.isValid()) return;
    painter->setPen(QPen(colour, 3, Qt::PenStyle(index.data(PenStyleRole).toInt()), Qt::FlatCap));
    painter->drawLine(box.left(), box.center().y(), box.left() + kChip, box.center().y());
}

}  // namespace

QSize RunListDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {120, option.fontMetrics.height() + spacing::m};
}

void RunListDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Theme& theme = Theme::current();
    const QRect box = option.rect;
    painter->save();
    if (!isRun(index)) {
        paintGroup(painter, box, index.data().toString());
        return painter->restore();
    }
    QColor fill = theme.accent;
    fill.setAlphaF(option.state & QStyle::State_Selected ? 0.16F : 0.07F);
    if (option.state & (QStyle::State_Selected | QStyle::State_MouseOver)) painter->fillRect(box, fill);

    const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    const QRect eye(box.left() + spacing::s, box.center().y() - kEye / 2, kEye, kEye);
    icon(shown ? "eye" : "eye-off", shown ? &Theme::ink : &Theme::inkSoft).paint(painter, eye);
    QRect rest = box.adjusted(spacing::s + kEye + spacing::s, 0, -spacing::s, 0);
    if (shown) {
        paintChip(painter, rest, index);
        rest.setLeft(rest.left() + kChip + spacing::s);
    }
    const QString value = index.data(ValueRole).toString();
    painter->setFont(option.font);
    painter->setPen(theme.inkSoft);
    painter->drawText(rest, Qt::AlignRight | Qt::AlignVCenter, value);
    rest.setRight(rest.right() - option.fontMetrics.horizontalAdvance(value) - spacing::s);
    painter->setPen(shown ? theme.ink : theme.inkSoft);
    painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(index.data().toString(), Qt::ElideMiddle, rest.width()));
    if (option.state & QStyle::State_HasFocus && option.state & QStyle::State_KeyboardFocusChange) {
        painter->setPen(theme.accent);
        painter->drawRect(box.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

bool RunListDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) {
    if (!isRun(index)) return false;
    bool toggles = false;
    if (event->type() == QEvent::MouseButtonRelease) {
        const auto* mouse = static_cast<QMouseEvent*>(event);
        toggles = mouse->button() == Qt::LeftButton && mouse->position().x() < option.rect.left() + kEye + 2 * spacing::s;
    } else if (event->type() == QEvent::MouseButtonDblClick) {
        toggles = true;
    } else if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        toggles = key == Qt::Key_Space || key == Qt::Key_Select;
    }
    if (!toggles) return false;
    const bool shown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    return model->setData(index, shown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

}  // namespace plateau::widgets
