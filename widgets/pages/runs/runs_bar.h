// The bar above the table of runs: filter, grouping, which runs are shown, queue, import. GUI thread.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/store/run_query.h"
#include "widgets/pages/page_context.h"
#include "widgets/pages/runs/run_names.h"

class QAction;
class QMenu;
class QSettings;
class QTimer;
class QToolButton;

namespace plateau::widgets {

class BinPanel;
class ColumnsPanel;
class FilterLine;
class QueuePanel;
class RunTableModel;
class RunTableView;

class RunsBar : public QWidget {
    Q_OBJECT

public:
    RunsBar(const PageContext& context, RunTableView& table, QAction* import, QWidget* parent);

    FilterLine& filter() { return *m_filter; }
    void openBin();
    void saveState(QSettings& settings) const;
    void restoreState(const QSettings& settings);

signals:
    void shownChanged();  // the table may show other runs

private:
    QToolButton* buildGroupButton();
    QToolButton* buildViewButton();
    void fillGroupMenu(QMenu& menu);
    void groupBy(const std::string& field);
    void takeQuery(const store::RunQuery& query);
    bool showsArchived(const store::RunQuery& query) const;
    void takeTyped(const store::RunQuery& query, bool isTyped);
    void settleTyped();
    void waitFor(const std::string& field, std::optional<store::RunQuery> then);
    void judgeField();
    std::optional<bool> isKnown(const std::string& field) const;
    void checkFields();
    void tellUnknown(const std::string& field);
    std::vector<std::string> fieldNames() const;
    void readNames();
    void openColumns(const QPoint& globalPosition);
    void openQueue();
    void showQueue();

    PageContext m_context;
    RunTableModel& m_runs;
    RunTableView& m_table;
    FilterLine* m_filter;
    QToolButton *m_group = nullptr, *m_queueButton = nullptr, *m_options = nullptr;
    QAction *m_reference = nullptr, *m_archived = nullptr;
    ColumnsPanel* m_columns = nullptr;
    BinPanel* m_bin = nullptr;
    QueuePanel* m_queue = nullptr;
    RunNames m_names;
    std::vector<std::string> m_asked;       // fields that the filter asks for
    store::RunQuery m_typed;                // found nothing so far
    QTimer* m_pause;                        // after which that is taken as it is
    std::string m_judged;                   // the field of which it is asked whether any run has it, and
    std::optional<store::RunQuery> m_then;  // what speaks of it
};

}  // namespace plateau::widgets
