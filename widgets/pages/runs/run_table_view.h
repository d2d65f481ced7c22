// The table of runs: its delegates, columns that can be chosen, moved and remembered, and a selection that stays with
// its runs when the filter, order or groups change. GUI thread.
#pragma once

#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include <QStringList>
#include <QTreeView>

#include "core/store/workspace.h"
#include "widgets/models/picked_runs.h"
#include "widgets/models/run_columns.h"

class QSettings;

namespace plateau::widgets {

class RunTableModel;
class SparklineCache;
class WorkspaceSession;

class RunTableView : public QTreeView {
    Q_OBJECT

public:
    RunTableView(RunTableModel& runs, WorkspaceSession& session, QWidget* parent = nullptr);

    // The selected runs, including those of selected groups, in the order of the table.
    PickedRuns selectedRuns() const;
    const store::RunRow* currentRun() const;
    void showRun(const QString& id);      // makes it current, if it is shown
    void goTo(const QModelIndex& index);  // makes it the current one; scrolls up and down only

    // Visible columns by RunColumn::id(), from left to right.
    QStringList shownColumns() const;
    void setColumnShown(const QString& id, bool shown);
    void saveColumns(QSettings& settings) const;
    void restoreColumns(const QSettings& settings);
    bool isSettled() const;

signals:
    void columnsChanged();
    void settledChanged();
    void columnMenuRequested(const QPoint& globalPosition);

protected:
    bool viewportEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void rowsAboutToBeRemoved(const QModelIndex& parent, int start, int end) override;

private:
    void setUpDelegates();
    void setUpHeader();
    int usualWidth(int column) const;
    void setWidths(int from);
    void fillWithName();
    void setNameFills(bool fills);
    int sectionOf(const QString& id) const;
    std::vector<QModelIndex> selectedPlaces() const;
    void keep();
    std::set<QString> foldedGroups() const;
    void showFolded();
    void bringBack();
    void updateGrouping();
    void widenForGroups();
    bool hasUsualWidth(int column) const;

    RunTableModel& m_runs;
    SparklineCache* m_sparklines;
    // Survive a model reset; a run that is hidden by it is chosen again when it comes back, unless another is chosen.
    std::unordered_set<std::string> m_selected, m_hidden;
    QString m_current;
    bool m_isBringingBack = false, m_hadSelection = false;
    std::set<QString> m_folded;    // groups, by key
    std::map<int, int> m_widened;  // widths that columns have for the sake of groups
    int m_scroll = 0;
    bool m_nameFills = true, m_filling = false;
};

}  // namespace plateau::widgets
