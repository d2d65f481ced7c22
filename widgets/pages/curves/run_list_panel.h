// The runs at the left of the curves page: one's own, those that differ in their seed folded into a group when asked,
// and the reference study under a heading of its own. A check (the eye) means chosen; the shared selection is the
// truth, the list shows it. GUI thread.
#pragma once

#include <utility>
#include <vector>

#include <QFrame>
#include <QHash>

#include "core/store/workspace.h"
#include "widgets/theme/theme.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace plateau::widgets {

class RunListDelegate;
class RunSelection;

class RunListPanel : public QFrame {
    Q_OBJECT

public:
    explicit RunListPanel(RunSelection& selection, QWidget* parent = nullptr);

    void setRuns(const std::vector<store::RunRow>& runs, bool foldSeeds);
    // By run id and group key.
    void setPens(const QHash<QString, RunPen>& pens);
    void focusFilter();

signals:
    // A colour is to be chosen for these runs, at a place on the screen.
    void colourAsked(const QStringList& runs, const QPoint& where);

private:
    void askForColour(const QModelIndex& index, const QPoint& where);
    // Group key and run ids, newest first; a run alone has no key.
    using Order = std::vector<std::pair<QString, QStringList>>;

    void build(const Order& order);
    QTreeWidgetItem* addRun(const QString& id, QTreeWidgetItem* parent);
    void showRun(QTreeWidgetItem* item, const store::RunRow& row);
    void showGroup(QTreeWidgetItem* item, const std::vector<const store::RunRow*>& rows);
    void showSelection();
    void applyFilter();
    void itemChanged(QTreeWidgetItem* item);

    RunSelection& m_selection;
    QLineEdit* m_filter;
    QTreeWidget* m_tree;
    RunListDelegate* m_delegate;
    QTreeWidgetItem* m_own;
    QTreeWidgetItem* m_reference;
    Order m_order;
    QHash<QString, QTreeWidgetItem*> m_items;  // runs
    QHash<QString, QTreeWidgetItem*> m_groups;
};

}  // namespace plateau::widgets
