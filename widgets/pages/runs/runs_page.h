// Runs: the table of all runs, what can be done with them, and a drawer for the current one. GUI thread.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "core/store/run_query.h"
#include "core/store/workspace.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"
#include "widgets/pages/runs/run_names.h"

class QAction;
class QMenu;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace plateau::widgets {

class BinPanel;
class ColumnsPanel;
class EmptyState;
class FilterLine;
class ImportPanel;
class MessageBar;
class QueuePanel;
class RunDifference;
class RunDrawer;
class RunExports;
class RunTableModel;
class RunTableView;

class RunsPage : public Page {
    Q_OBJECT

public:
    explicit RunsPage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;

    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    RunTableView& table() { return *m_table; }
    FilterLine& filter() { return *m_filter; }
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
    void retry(std::int64_t step);
    void tellBinned(const QString& runId, const std::string& entry);
    void openBin(const QPoint& globalPosition);
    void openQueue();
    void showQueue();
    void showSelection();
    void showCurves();
    void editCell(int column);
    void editTags();
    void editNotes();
    void archive();
    void markBaseline();
    void changeLabels(const std::function<void(run::Label&)>& change);
    void buildLabelActions();
    void buildPageMenu();
    void showOnPage(const QString& page);
    void takeQuery(const store::RunQuery& query);
    void checkFields();
    void readNames();
    void openColumns(const QPoint& globalPosition);
    QToolButton* buildGroupButton();
    QToolButton* buildViewButton();
    void fillGroupMenu(QMenu& menu);
    void groupBy(const std::string& field);
    void takeProblem(const QString& what, const QString& detail);

    PageContext m_context;
    RunTableModel& m_runs;
    MessageBar* m_bar;
    ImportPanel* m_imports;
    RunExports* m_exports;
    FilterLine* m_filter = nullptr;
    QToolButton* m_group = nullptr;
    QAction *m_reference = nullptr, *m_archived = nullptr;
    ColumnsPanel* m_columns = nullptr;
    BinPanel* m_bin = nullptr;
    QueuePanel* m_queue = nullptr;
    QToolButton* m_queueButton = nullptr;
    QStackedWidget* m_below = nullptr;  // the drawer, or the difference of several runs
    RunDifference* m_difference = nullptr;
    QStringList m_binning;  // runs on their way into the bin, and their entries there
    std::vector<std::string> m_binned;
    RunNames m_names;
    std::vector<std::string> m_asked;  // fields of the filter
    QStackedWidget* m_stack;
    QSplitter* m_splitter = nullptr;
    RunTableView* m_table;
    EmptyState *m_empty, *m_noMatch;
    RunDrawer* m_drawer;
    QAction *m_stop, *m_resume, *m_duplicate, *m_tune, *m_rename, *m_remove, *m_open, *m_log, *m_curves;
    QAction *m_archive = nullptr, *m_baseline = nullptr, *m_tags = nullptr, *m_notes = nullptr;
    QList<QAction*> m_pages;  // that show the selected runs
};

}  // namespace plateau::widgets
