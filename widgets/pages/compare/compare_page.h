// The page Compare: runs or groups of seeds side by side against a baseline, with curves, a horizontal line to drag,
// their ratios and differences, and a table that states which is better, by how much and how certain that is; benches
// that were kept as runs in a table of their own. GUI thread; reading and computing are done on workers.
#pragma once

#include <map>
#include <vector>

#include "core/compare/study.h"
#include "widgets/charts/chart_types.h"
#include "widgets/models/seed_groups.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QTabWidget;

namespace plateau::widgets {

class BenchPanel;
class ChartOrReason;
class ColumnCards;
class CompareChoice;
class CompareLibrary;
class CompareView;
class CorpusLevels;
class CurveChart;
class EmptyState;
class LevelHandle;
class MessageBar;
class ParallelTab;
class WrappedLabel;

class ComparePage : public Page {
    Q_OBJECT

public:
    explicit ComparePage(const PageContext& context, QWidget* parent = nullptr);

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    QWidget* makeOptions();
    void fillSeries();
    QWidget* makeCharts();
    QWidget* makeSide();
    void buildActions();
    void connectCharts();

    void fitTable();
    bool showsBenches() const;
    const CompareChoice& shownChoice() const;
    const CompareView& shownTable() const;
    void chooseKind(bool isBenches);
    void updateQuestion();
    void updateKinds();
    void updateEmptyState();
    void exportPicture(CurveChart* chart);
    void optionsChanged();

    void showAnswer();
    std::vector<RunPen> pensOf(const std::vector<SeedGroup>& columns) const;
    void showCurves();
    void askForLevels();
    void showNotes();
    void takeLines();
    void showLines();
    void showLevel();
    void showSettings();
    void setLevel(double level);
    compare::Cost cost() const;
    QString series() const;

    PageContext m_context;
    CompareChoice* m_choice;
    CompareLibrary* m_library;
    CorpusLevels* m_corpusLevels;
    MessageBar* m_bar;
    QTabBar* m_kinds;  // shown where trainings and benches are chosen
    QStackedWidget* m_stack;
    EmptyState* m_empty;
    BenchPanel* m_benches;
    bool m_wantsBenches = false;
    QComboBox *m_series, *m_cost;
    QCheckBox *m_logX, *m_fold;
    QDoubleSpinBox* m_levelBox;
    CurveChart *m_curves, *m_ratios, *m_differences;
    ChartOrReason *m_curvePlace, *m_ratioPlace, *m_differencePlace;
    ParallelTab* m_parallel;
    LevelHandle* m_handle;
    ColumnCards* m_cards;
    CompareView* m_table;
    WrappedLabel* m_notes;  // below the table
    QTabWidget* m_tabs;
    QSplitter *m_rows, *m_charts;
    QAction *m_copy = nullptr, *m_picture = nullptr, *m_reset = nullptr;

    QString m_wantedSeries;              // as saved; it may be one that is known only when the session has read it
    std::vector<ChartLevel> m_lines;     // reference levels of the columns' corpora
    std::map<QString, double> m_levels;  // chosen by a person, by series
};

}  // namespace plateau::widgets
