// Runs or groups of seeds side by side, against a pinned baseline: curves with a line to drag, what they differ by, and
// one table that says which is better, by how much and how sure. GUI thread; reading and computing are on workers.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "core/table/table.h"
#include "widgets/pages/compare/compare_columns.h"
#include "widgets/pages/compare/compare_study.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabWidget;

namespace plateau::widgets {

class ColumnCards;
class CompareLibrary;
class CompareView;
class CurveChart;
class EmptyState;
class LevelHandle;
class MessageBar;
class ParallelCoordinates;

class ComparePage : public Page {
    Q_OBJECT

public:
    explicit ComparePage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    CurveChart& curves() { return *m_curves; }
    CurveChart& ratios() { return *m_ratios; }
    CurveChart& differences() { return *m_differences; }
    ParallelCoordinates& settings() { return *m_parallel; }
    LevelHandle& handle() { return *m_handle; }
    ColumnCards& cards() { return *m_cards; }
    CompareView& table() { return *m_table; }
    QTabWidget& tabs() { return *m_tabs; }
    std::optional<double> level() const;
    void setBaseline(const QString& key);
    void setColumnShown(const QString& key, bool shown);

    // What Copy puts on the clipboard.
    std::string tableText(table::TableFormat format) const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    QWidget* makeOptions();
    QWidget* makeCharts();
    QWidget* makeSide();
    void buildActions();
    void connectCharts();

    // What is asked: compare_page_actions.cpp
    std::vector<store::RunRow> chosenRuns() const;
    void updateQuestion();
    void updateEmptyState(bool anything);
    void fillColumnMenu();
    void addRunChoices(QMenu& menu, const QString& title, const std::vector<store::RunRow>& rows);
    void emptyAction();
    void exportPicture(CurveChart* chart);
    void optionsChanged();

    // What is shown: compare_page_show.cpp
    void showAnswer();
    void showCurves();
    void showLevel();
    void showSettings();
    void setLevel(double level);
    Cost cost() const;
    QString series() const;

    PageContext m_context;
    CompareLibrary* m_library;
    MessageBar* m_bar;
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    QComboBox *m_series, *m_cost;
    QCheckBox *m_logX, *m_fold, *m_allRuns;
    QDoubleSpinBox* m_levelBox;
    QLabel* m_parallelNote;
    CurveChart *m_curves, *m_ratios, *m_differences;
    ParallelCoordinates* m_parallel;
    LevelHandle* m_handle;
    ColumnCards* m_cards;
    CompareView* m_table;
    QTabWidget* m_tabs;
    QSplitter *m_rows, *m_charts;
    QAction *m_copy = nullptr, *m_picture = nullptr, *m_reset = nullptr;

    std::vector<CompareColumn> m_candidates;  // of all chosen runs
    std::vector<CompareColumn> m_columns;     // those that are shown
    std::set<QString> m_hidden;
    QString m_pinned;
    std::map<QString, double> m_levels;  // chosen by a person, by series
};

}  // namespace plateau::widgets
