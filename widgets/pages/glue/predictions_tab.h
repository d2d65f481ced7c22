// The predictions of a fine-tuned model, row by row, for a run, a task, a seed and a split. They can be filtered: only
// wrong ones, one label, or a word; charts show how all of them err. GUI thread; files are read, filtered and sorted on
// a worker thread.
#pragma once

#include <filesystem>
#include <memory>

#include <QThreadPool>
#include <QTimer>
#include <QWidget>

#include "widgets/pages/glue/prediction_rows.h"
#include "widgets/pages/glue/quality_view.h"

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSettings;
class QStackedWidget;
class QToolButton;

namespace plateau::widgets {

class EmptyState;
class PredictionsPicker;
class PredictionsTable;

class PredictionsTab : public QWidget {
    Q_OBJECT

public:
    explicit PredictionsTab(QWidget* parent = nullptr);
    ~PredictionsTab() override;

    const PredictionsPicker& picker() const { return *m_picker; }
    PredictionsPicker& picker() { return *m_picker; }
    const PredictionsTable& table() const { return *m_table; }
    QualityView& quality() { return *m_quality; }
    bool isSettled() const;

    // Only the filters and the view; the chosen run depends on the runs of the workspace.
    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void settledChanged();
    void rowsChanged();
    void runWanted();                                             // the action of the empty page
    void tableTold(const QString& file, const QString& problem);  // widgets/tables/table_menu.h

private:
    void layOut();
    void takeSource();
    void fillLabels();
    void read();
    void filter();
    void showView();
    PredictionFilter wanted() const;
    void showRows(const std::shared_ptr<const glue::TaskInfo>& task, PredictionView view);

    PredictionsPicker* m_picker;
    QComboBox *m_label, *m_predicted;
    QCheckBox* m_wrong;
    QToolButton* m_charts;
    QWidget* m_filters;
    QLineEdit* m_search;
    QLabel* m_counts;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    PredictionsTable* m_table;
    QualityView* m_quality;
    Predictions m_predictions;
    QString m_problem;             // why m_file could not be read; else empty
    std::filesystem::path m_file;  // the file of m_predictions
    bool m_reading = false, m_filtering = false;
    int m_readNumber = 0, m_filterNumber = 0;
    QTimer m_timer;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
