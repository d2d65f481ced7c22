// What a fine-tuned model predicts, row by row: a run, a task, a seed and a split; only the wrong ones, of one label,
// or with a word. GUI thread; files are read, filtered and sorted on a worker.
#pragma once

#include <memory>
#include <vector>

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include "core/glue/study.h"
#include "widgets/pages/glue/prediction_rows.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSettings;
class QStackedWidget;
class QTableView;

namespace plateau::widgets {

class EmptyState;
class PredictionsModel;

class PredictionsTab : public QWidget {
    Q_OBJECT

public:
    explicit PredictionsTab(QWidget* parent = nullptr);
    ~PredictionsTab() override;

    void setStudy(const std::shared_ptr<const glue::Study>& study);
    void choose(const QString& run, const QString& task, quint64 seed);
    bool isSettled() const;

    QTableView& table() { return *m_table; }
    PredictionsModel& model() { return *m_model; }
    QString counts() const;
    bool hasRows() const;
    const glue::StudyRun* run() const;  // the chosen one
    const glue::TaskInfo* task() const;
    QString fileName() const;  // a proposal for the shown rows
    std::optional<std::uint64_t> seed() const;

    // Which rows are searched for; whose they are follows from the runs.
    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();
    void rowsChanged();
    void runWanted();                                             // the empty page's action
    void tableTold(const QString& file, const QString& problem);  // widgets/tables/table_menu.h

private:
    struct Source;
    void buildFilters();
    QComboBox* addCombo(const QString& name, const QString& objectName);
    void fillRuns();
    void fillCells();
    void fillSplits();
    void fillLabels();
    void read();
    void filter();
    void showColumns();
    const glue::CellResult* cell() const;

    std::shared_ptr<const glue::Study> m_study;
    QComboBox *m_run, *m_taskBox, *m_cell, *m_split, *m_label, *m_predicted;
    QCheckBox* m_wrong;
    QLineEdit* m_search;
    QLabel* m_counts;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QTableView* m_table;
    PredictionsModel* m_model;
    Predictions m_predictions;
    std::filesystem::path m_file;  // that m_predictions are of
    PredictionFilter::Order m_order = PredictionFilter::Order::index;
    bool m_descending = false, m_reading = false, m_filtering = false;
    int m_readNumber = 0, m_filterNumber = 0;
    QTimer m_timer;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
