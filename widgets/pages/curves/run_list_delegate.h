// Paints one run or group of the list: arrow of a group, eye, colour chip, name, last value. A click on the eye (or
// Space) toggles the check state, one on the arrow folds the group. Internal to the page; GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace plateau::widgets {

// A run has a RunIdRole, a group of seeds a GroupKeyRole, a heading neither.
enum RunListRole { RunIdRole = Qt::UserRole + 1, GroupKeyRole, PenColourRole, PenStyleRole, ValueRole, SearchRole };

class RunListDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    // Whether there are groups, for whose arrows there must be room.
    void setGrouped(bool grouped) { m_grouped = grouped; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    // Where the parts of an entry lie in its rectangle.
    struct Parts {
        QRect arrow, eye, chip, text;
    };
    Parts partsOf(const QRect& box, const QModelIndex& index) const;

signals:
    void chipClicked(const QModelIndex& index);

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

private:
    bool m_grouped = false;
};

}  // namespace plateau::widgets
