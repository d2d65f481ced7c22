// The list of runs at the left of the page. Runs that differ only in the seed can be folded into groups; the reference
// study has its own heading. A checked entry (the eye) is a chosen run; the list always shows the state of the shared
// RunSelection. GUI thread.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QFrame>
#include <QHash>
#include <QSet>
#include <QStringList>

#include "core/store/workspace.h"
#include "widgets/theme/theme.h"

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace plateau::widgets {

class RunListDelegate;
class RunSelection;

class RunListPanel : public QFrame {
    Q_OBJECT

public:
    // The evaluation losses of a run; null where they have not been read.
    using LossesOf = std::function<std::shared_ptr<const store::Series>(const QString& run)>;
    RunListPanel(RunSelection& selection, LossesOf lossesOf, QWidget* parent = nullptr);

    void setRuns(const std::vector<store::RunRow>& runs, bool foldSeeds);
    // The pens, by run id and group key.
    void setPens(const QHash<QString, RunPen>& pens);
    void focusFilter();
    // Keys of the groups whose runs are shown below them, there now or later.
    QStringList openGroups() const;
    void setOpenGroups(const QStringList& keys);

signals:
    // A person wants to choose a colour for these runs; `where` is the position on the screen.
    void colourAsked(const QStringList& runs, const QPoint& where);

private:
    void askForColour(const QModelIndex& index, const QPoint& where);
    // Group keys with their run ids, newest first. The key of a single run is empty.
    using Order = std::vector<std::pair<QString, QStringList>>;

    void build(const Order& order);
    QTreeWidgetItem* addRun(const QString& id, QTreeWidgetItem* parent);
    void showRun(QTreeWidgetItem* item, const store::RunRow& row);
    static void takePenOfMembers(QTreeWidgetItem& group);
    void showGroup(QTreeWidgetItem* item, const std::vector<const store::RunRow*>& rows);
    void showSelection();
    void applyFilter();
    void itemChanged(QTreeWidgetItem* item);

    // Those that count. Copies are told by their losses, and by their specs alone until these have been read.
    std::vector<const store::RunRow*> countedOnce(std::vector<const store::RunRow*> rows) const;
    struct GroupLoss {
        double value = 0, step = 0;
    };
    // Where the mean line of those ends that have one (core/analysis/group_end.h); nothing until their losses are read.
    std::optional<GroupLoss> meanLoss(const std::vector<const store::RunRow*>& rows) const;

    RunSelection& m_selection;
    LossesOf m_lossesOf;
    QLineEdit* m_filter;
    QLabel* m_nothing;  // said where the filter leaves nothing
    QTreeWidget* m_tree;
    RunListDelegate* m_delegate;
    QTreeWidgetItem* m_own;
    QTreeWidgetItem* m_reference;
    Order m_order;
    QHash<QString, QTreeWidgetItem*> m_items;  // by run id
    QHash<QString, QTreeWidgetItem*> m_groups;
    QSet<QString> m_open;  // groups, by key
};

}  // namespace plateau::widgets
