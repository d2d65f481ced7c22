// Paints one run of the list: eye, colour chip, name, last value; a click on the eye (or Space) toggles the check state.
// Internal to the page; GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace plateau::widgets {

enum RunListRole { RunIdRole = Qt::UserRole + 1, PenColourRole, PenStyleRole, ValueRole, SearchRole };

class RunListDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;
};

}  // namespace plateau::widgets
