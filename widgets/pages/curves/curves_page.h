// The page Curves: live curves of the chosen runs, with a list of runs, charts that share x axis and cursor, and
// options.
//
// The page follows the series of the chosen runs and passes each to the chart that shows it. GUI thread.
#pragma once

#include <vector>

#include "core/derive/derived_series.h"
#include "widgets/pages/curves/curve_options.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace plateau::widgets {

class ChartGrid;
class CorpusLevels;
class CurveChart;
class CurveOptionsPanel;
class EmptyState;
class GroupCharts;
class LevelsOffer;
class MessageBar;
class RunListPanel;
class SeriesNames;
class WatchedSeries;

class CurvesPage : public Page {
    Q_OBJECT

public:
    explicit CurvesPage(PageContext& context, QWidget* parent = nullptr);
    ~CurvesPage() override;

    QString subtitle() const override;
    QList<QAction*> headerActions() override;
    bool isSettled() const override;
    void saveState(QSettings& settings) const override;
    void restoreState(QSettings& settings) override;

    const CurveOptions& options() const;
    void setOptions(const CurveOptions& options);
    // The chart that shows a series; null if none does.
    CurveChart* chart(const QString& series) const;
    // All charts in one picture, each with a legend.
    QImage renderPng(const QSize& size);

signals:
    // The latest point of a series is on the screen: its step, and its time in ms since 1970.
    void pointsDrawn(const QString& runId, const QString& series, double lastStep, qint64 time);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void buildActions();
    QAction* addZoomAction(const QString& iconName, const QString& text, const QString& tip, const QKeySequence& key,
                           int steps);
    std::vector<store::RunRow> shownRuns() const;

    void selectionChanged();
    void runsChanged();
    void derivedChanged();
    void askForDerived(const QString& changed);
    void showDerived(const derive::DerivedSeries& row);  // kept in the workspace, and among the charts
    void removeDerived(const QString& series);           // by its full name; a message offers to undo it
    void optionsChanged();
    void seriesReady(const QString& run, const QString& series);
    void updateNames();
    void updateWatches();
    void updateCharts(bool everything);
    void askForLevels(const std::vector<store::RunRow>& shown);
    void updateNotes();
    void updateEmptyState();
    void curveDrawn(const QString& key);
    void askForColour(const QStringList& runs, const QPoint& where);
    void emptyAction();
    void exportPicture();

    PageContext& m_context;
    RunListPanel* m_list = nullptr;
    CurveOptionsPanel* m_optionsPanel = nullptr;
    QStackedWidget* m_middle = nullptr;
    ChartGrid* m_grid = nullptr;
    EmptyState* m_empty = nullptr;
    MessageBar* m_bar = nullptr;
    QLabel* m_note = nullptr;
    QLabel* m_axisNote = nullptr;
    QSplitter* m_splitter = nullptr;
    QAction* m_foldOptions = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QAction* m_resetView = nullptr;
    QAction* m_export = nullptr;

    SeriesNames* m_names;
    WatchedSeries* m_series;
    bool m_hasNewLosses = false;  // since the list last counted copies by them
    CorpusLevels* m_levels;
    LevelsOffer* m_levelsOffer = nullptr;
    GroupCharts* m_charts = nullptr;
    CurveOptions m_drawnOptions;  // the options to which the charts' views belong
};

}  // namespace plateau::widgets
