// The runs at the left of the curves page: one's own, and the reference study in a group of its own. A check (the eye)
// means chosen; the shared selection is the truth, the list shows it. GUI thread.
#pragma once

#include <QFrame>
#include <QHash>

#include "core/store/workspace.h"
#include "widgets/theme/theme.h"

class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace plateau::widgets {

class RunSelection;

class RunListPanel : public QFrame {
    Q_OBJECT

public:
    explicit RunListPanel(RunSelection& selection, QWidget* parent = nullptr);

    void setRuns(const std::vector<store::RunRow>& runs);
    void setPens(const QHash<QString, RunPen>& pens);
    void focusFilter();

private:
    QTreeWidgetItem* itemOf(const store::RunRow& row);
    void showRow(QTreeWidgetItem* item, const store::RunRow& row);
    void showSelection();
    void applyFilter();
    void itemChanged(QTreeWidgetItem* item);

    RunSelection& m_selection;
    QLineEdit* m_filter;
    QTreeWidget* m_tree;
    QTreeWidgetItem* m_own;
    QTreeWidgetItem* m_reference;
    QHash<QString, QTreeWidgetItem*> m_items;
};

}  // namespace plateau::widgets
