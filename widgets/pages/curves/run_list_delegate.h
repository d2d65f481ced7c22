// Paints one run or group of the list: the arrow of a group, an eye, a colour chip, the name, the last value. A click
// on the eye (or Space) toggles the check state; one on the arrow folds the group. Internal to the page; GUI thread.
#pragma once

#include <QStyledItemDelegate>

namespace plateau::widgets {

// A run has a RunIdRole, a group of seeds has a GroupKeyRole, and a heading has neither.
enum RunListRole {
    RunIdRole = Qt::UserRole + 1,
    GroupKeyRole,
    PenColourRole,
    PenStyleRole,
    ValueRole,
    SearchRole,
    StatusRole,
    StatusIconRole,
    ShortValueRole,   // of ValueRole what is a number
    NarrowNamesRole,  // names for narrow places (narrow_names.h)
    SharedRole        // letters that the shortest of these shares with that of another one beside it
};

class RunListDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    // Whether there are groups, so that room for arrows is needed.
    void setGrouped(bool grouped) { m_grouped = grouped; }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    // The positions of the parts of an entry in its rectangle. What stands behind the name gives way to it: first the
    // words of the value, then the progress, and the number itself only where little of the name could be read.
    struct Parts {
        QRect arrow, eye, chip, text, name;
        QString value, status, title;  // title: the name, or as much of it as says which it is
    };
    Parts partsOf(const QRect& box, const QModelIndex& index) const;

signals:
    void chipClicked(const QModelIndex& index);

protected:
    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override;

private:
    void shareText(Parts& parts, const QModelIndex& index) const;

    bool m_grouped = false;
};

}  // namespace plateau::widgets
