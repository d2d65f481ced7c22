// Runs: the table of all runs, what can be done with them, and a drawer for the current one. GUI thread.
#pragma once

#include <vector>

#include "core/store/workspace.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QLineEdit;
class QStackedWidget;
class QTableView;
class QToolButton;

namespace plateau::widgets {

class EmptyState;
class ImportPanel;
class MessageBar;
class RunDrawer;
class RunExports;
class RunFilter;

class RunsPage : public Page {
    Q_OBJECT

public:
    explicit RunsPage(const PageContext& context, QWidget* parent = nullptr);

    QString title() const override;
    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;

    QTableView& table() { return *m_table; }
    RunDrawer& drawer() { return *m_drawer; }
    ImportPanel& imports() { return *m_imports; }

private:
    void buildTable();
    QWidget* buildFilterLine();
    void buildActions();
    QAction* addRunAction(const QString& iconName, const QString& text, const QString& help, const QKeySequence& key,
                          void (RunsPage::*slot)());
    std::vector<store::RunRow> selectedRows() const;
    const store::RunRow* currentRow() const;

    void updateActions();
    void updateEmpty();
    void updateCurrent();
    void followSelection();
    void chooseFirst();
    void stop();
    void resume();
    void duplicate();
    void duplicateGlue(const store::RunRow& row);
    void fineTune();
    void rename();
    void remove();
    void openFolder();
    void showLog();
    void showCurves();
    void takeProblem(const QString& what, const QString& detail);

    PageContext m_context;
    RunFilter* m_runs;
    MessageBar* m_bar;
    ImportPanel* m_imports;
    RunExports* m_exports;
    QLineEdit* m_filter = nullptr;
    QToolButton* m_reference = nullptr;
    QStackedWidget* m_stack;
    QTableView* m_table;
    EmptyState *m_empty, *m_noMatch;
    RunDrawer* m_drawer;
    QAction *m_stop, *m_resume, *m_duplicate, *m_tune, *m_rename, *m_remove, *m_open, *m_log, *m_curves;
};

}  // namespace plateau::widgets
