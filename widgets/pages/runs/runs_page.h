// The page Runs: the table of all runs, actions on them, and a drawer with details of the current run. GUI thread.
#pragma once

#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QSplitter;
class QStackedWidget;

namespace plateau::widgets {

class EmptyState;
class ImportPanel;
class MessageBar;
class RunActions;
class RunDifference;
class RunDrawer;
class RunExports;
class RunTableModel;
class RunTableView;
class RunsBar;

class RunsPage : public Page {
    Q_OBJECT

public:
    explicit RunsPage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;

    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

private:
    void buildTable();
    void updateEmpty();
    void lookIntoBin();  // where there is nothing else
    void tellBin(int runs);
    void showMachines();
    const store::RunRow* chosenRun() const;
    void showDetails();
    void followSelection();
    void chooseFirst();
    void showSelection();
    void takeProblem(const QString& what, const QString& detail, const QStringList& runs = {});

    PageContext m_context;
    RunTableModel& m_runs;
    MessageBar* m_bar;
    ImportPanel* m_imports;
    RunExports* m_exports;
    QStackedWidget* m_below = nullptr;  // shows the drawer, or the differences between several runs
    RunDifference* m_difference = nullptr;
    QStackedWidget* m_stack;
    QSplitter* m_splitter = nullptr;
    RunTableView* m_table;
    RunActions* m_actions;
    RunsBar* m_runsBar = nullptr;
    EmptyState *m_empty, *m_noMatch;
    int m_binned = 0;
    bool m_isReading = false;         // then the number of runs says nothing yet
    bool m_hasShownMachines = false;  // the column of their machines, since there were runs on others
    bool m_hasShownJobs = false;      // and that of their jobs of a batch system
    RunDrawer* m_drawer;
};

}  // namespace plateau::widgets
