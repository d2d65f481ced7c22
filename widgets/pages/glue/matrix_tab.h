// The results as a matrix of tasks by models, with the comparisons in sentences and the details of a cell. GUI thread.
#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include <QThreadPool>
#include <QWidget>

#include "core/glue/study.h"
#include "widgets/pages/glue/score_matrix.h"

class QLabel;
class QMenu;
class QScrollArea;
class QSettings;
class QSplitter;

namespace plateau::widgets {

class CellPanel;
class MessageBar;
class ScoreMatrixView;
class WrappedLabel;

class MatrixTab : public QWidget {
    Q_OBJECT

public:
    explicit MatrixTab(QWidget* parent = nullptr);
    ~MatrixTab() override;

    void setStudy(const std::shared_ptr<const glue::Study>& study);
    ScoreMatrixView& view() { return *m_view; }
    CellPanel& panel() { return *m_panel; }
    const ScoreMatrix& matrix() const;
    QString comparisonText() const;
    bool isSettled() const;

    // The groups that are shown, in order; and the baseline of each, for tables as text.
    std::vector<const glue::StudyColumn*> shownColumns() const;
    const glue::Baselines& baselines() const { return m_baselines; }
    void setBaseline(const QString& column);
    void setColumnShown(const QString& column, bool shown);
    // Fills a menu with the columns that can be shown.
    void fillMenu(QMenu& menu);

    void saveState(QSettings& settings) const;
    void restoreState(QSettings& settings);

signals:
    void runRequested(const QString& run);
    void predictionsRequested(const QString& run, const QString& task, quint64 seed);
    void settledChanged();
    void shownChanged();  // other models, or none

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void update();
    void compare();
    void showWords();
    void fitWords();
    void openCell(const QString& row, const QString& column);
    std::vector<std::string> shown() const;
    bool hasOwn() const;

    std::shared_ptr<const glue::Study> m_study;
    std::set<std::string> m_hidden;           // keys of columns
    std::string m_baseline, m_row, m_column;  // pinned column; row and column of the open cell
    glue::Baselines m_baselines;
    glue::Comparisons m_comparisons;
    ScoreMatrixView* m_view;
    CellPanel* m_panel;
    QScrollArea* m_panelArea;
    QSplitter* m_splitter;
    WrappedLabel* m_note;
    QLabel* m_words;
    QScrollArea* m_wordsArea;  // of the words
    int m_number = 0;
    bool m_comparing = false;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
