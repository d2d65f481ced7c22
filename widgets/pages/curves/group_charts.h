// What the charts of the page hold: the curves of runs and of groups of seeds, their pens, marks and axes. GUI thread.
#pragma once

#include <set>
#include <vector>

#include <QHash>
#include <QObject>

#include "widgets/pages/curves/run_curve.h"
#include "widgets/pages/curves/run_pens.h"

namespace plateau::widgets {

class ChartGrid;
class CurveChart;
class WatchedSeries;

class GroupCharts : public QObject {
    Q_OBJECT

public:
    GroupCharts(ChartGrid& grid, const WatchedSeries& series, QObject* parent = nullptr);

    // Runs that look as before are drawn again only when `everything` is asked for: this runs several times a second
    // while runs are alive.
    void show(const std::vector<store::RunRow>& runs, const CurveOptions& options, RunPens& pens, bool everything);
    // A series of a run has points that are not drawn yet.
    void drawSeries(const QString& run, const QString& series);

    const std::vector<SeedGroup>& groups() const { return m_groups; }  // what is shown; a single run is a group of one
    const QHash<QString, RunPen>& pens() const { return m_pens; }      // by the group's key and by its runs' ids
    CurveChart* chart(const QString& series) const;                    // null while none shows it
    MissingAxis missingAxis(const SeedGroup& group) const;             // why it is not drawn, of what has been read
    bool isSettled() const { return m_bands->isSettled(); }

signals:
    void settledChanged();

private:
    void takeGroups(const std::vector<store::RunRow>& runs);
    void updatePanels();
    void updateChartSettings();
    void drawGroup(const SeedGroup& group, const QString& series);
    void drawRun(const SeedGroup& group, const store::RunRow& row, const QString& series);
    void askForBand(const SeedGroup& group, const QString& series);
    void drawBand(const SeedGroup& group, const QString& series);
    // Curves that the charts may hold: of what is shown and has been read.
    std::set<QString> curveKeys() const;

    ChartGrid& m_grid;
    const WatchedSeries& m_series;
    GroupBands* m_bands;
    CurveOptions m_options;
    std::vector<SeedGroup> m_groups;
    QHash<QString, std::size_t> m_groupOf;  // index, by the group's key and by its runs' ids
    QHash<QString, RunPen> m_pens;
    QHash<QString, GroupLook> m_looks;  // as drawn, by group
};

}  // namespace plateau::widgets
