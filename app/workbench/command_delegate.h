// Paints one row of the command palette: icon, text with the matched letters accented, and the detail at the right. GUI
// thread.
#pragma once

#include <QStyledItemDelegate>

namespace plateau::workbench {

class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

}  // namespace plateau::workbench
