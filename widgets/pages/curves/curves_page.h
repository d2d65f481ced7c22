// Live curves of the chosen runs: run list, charts with one x axis and one cursor, options.
//
// The page watches the series of the chosen runs in the session and hands each to the chart of its kind. GUI thread.
#pragma once

#include <map>
#include <set>

#include <QHash>

#include "widgets/pages/curves/run_curve.h"
#include "widgets/pages/curves/run_pens.h"
#include "widgets/pages/page.h"
#include "widgets/pages/page_context.h"

class QAction;
class QLabel;
class QSplitter;
class QStackedWidget;

namespace plateau::widgets {

class ChartGrid;
class CurveChart;
class CurveOptionsPanel;
class EmptyState;
class RunListPanel;
class SeriesNames;

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
    // The chart that shows a series, or null while none does.
    CurveChart* chart(const QString& series) const;
    // All charts on one picture, with a legend each.
    QImage renderPng(const QSize& size);

signals:
    // A series' newest point is on the screen: its step, and the wall clock in ms since 1970.
    void pointsDrawn(const QString& runId, const QString& series, double lastStep, qint64 time);

protected:
    void showEvent(QShowEvent* event) override;

private:
    using SeriesKey = std::pair<QString, QString>;  // run id, series name

    void build();
    void buildActions();
    QAction* addZoomAction(const QString& iconName, const QString& text, const QString& tip, const QKeySequence& key,
                           int steps);
    std::vector<store::RunRow> shownRuns() const;

    void selectionChanged();
    void runsChanged();
    void optionsChanged();
    void seriesReady(const store::Series& series);
    void updateNames();
    void updateWatches();
    void updateGroups();
    void updateCharts(bool everything);
    void updatePanels();
    void updateChartSettings();
    void updateNotes();
    void updateEmptyState();
    void drawGroup(const SeedGroup& group, const QString& series);
    void drawRun(const SeedGroup& group, const store::RunRow& row, const QString& series);
    void askForBand(const SeedGroup& group, const QString& series);
    void drawBand(const SeedGroup& group, const QString& series);
    // Curves that the charts may hold: of what is shown and has been read.
    std::set<QString> curveKeys() const;
    MissingAxis missingAxis(const SeedGroup& group) const;
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
    QLabel* m_note = nullptr;
    QLabel* m_axisNote = nullptr;
    QSplitter* m_splitter = nullptr;
    QAction* m_foldOptions = nullptr;
    QAction* m_back = nullptr;
    QAction* m_forward = nullptr;
    QAction* m_resetView = nullptr;
    QAction* m_export = nullptr;

    SeriesNames* m_names;
    GroupBands* m_bands;
    std::map<SeriesKey, std::shared_ptr<const store::Series>> m_series;  // what has arrived
    std::set<SeriesKey> m_watched;
    std::vector<SeedGroup> m_groups;        // what is shown; a single run is a group of one
    QHash<QString, std::size_t> m_groupOf;  // index, by the group's key and by its runs' ids
    RunPens m_runPens;
    QHash<QString, RunPen> m_pens;      // as drawn, by the group's key and by its runs' ids
    QHash<QString, GroupLook> m_looks;  // as drawn, by group
    CurveOptions m_drawnOptions;        // which the views of the charts belong to
};

}  // namespace plateau::widgets
