// The content of the page's charts: the curves of runs and of groups of seeds, their pens, marks and axes. GUI thread.
#pragma once

#include <set>
#include <vector>

#include <QHash>
#include <QObject>

#include "widgets/pages/curves/run_curve.h"

namespace plateau::widgets {

class ChartGrid;
class CorpusLevels;
class CurveChart;
class WatchedSeries;

class GroupCharts : public QObject {
    Q_OBJECT

public:
    GroupCharts(ChartGrid& grid, const WatchedSeries& series, const CorpusLevels& levels, QObject* parent = nullptr);

    // Redraws unchanged runs only if `everything` is true, as this is called several times per second while runs are
    // active.
    void show(const std::vector<store::RunRow>& runs, const CurveOptions& options, RunMarks& marks, bool everything);
    // Call when a series of a run has new points.
    void drawSeries(const QString& run, const QString& series);

    const std::vector<SeedGroup>& groups() const { return m_groups; }  // those shown; a single run is a group of one
    const QHash<QString, RunPen>& pens() const { return m_pens; }      // by group key and by run id
    CurveChart* chart(const QString& series) const;                    // null if none shows it
    MissingAxis missingAxis(const SeedGroup& group) const;             // why it is not drawn, as far as it is read
    bool isSettled() const { return m_bands->isSettled(); }

signals:
    void settledChanged();

private:
    void takeGroups(const std::vector<store::RunRow>& runs);
    void updatePanels();
    void updateChartSettings();
    std::vector<ChartLevel> levelsOf(const std::vector<store::RunRow>& shown) const;
    void drawGroup(const SeedGroup& group, const QString& series);
    void drawRun(const SeedGroup& group, const store::RunRow& row, const QString& series);
    // Those of its runs that count, told by their losses, or by `series` where these are not read.
    std::vector<store::RunRow> countedRuns(const SeedGroup& group, const QString& series) const;
    store::RunRow summaryOf(const SeedGroup& group) const;
    void askForBand(const SeedGroup& group, const QString& series);
    void drawBand(const SeedGroup& group, const QString& series);
    // The curves that the charts may contain: those that are shown and have been read.
    std::set<QString> curveKeys() const;

    ChartGrid& m_grid;
    const WatchedSeries& m_series;
    const CorpusLevels& m_levels;
    GroupBands* m_bands;
    CurveOptions m_options;
    std::vector<SeedGroup> m_groups;
    QHash<QString, std::size_t> m_groupOf;  // index by group key and by run id
    QHash<QString, RunPen> m_pens;
    QHash<QString, GroupLook> m_looks;  // as drawn, by group key
};

}  // namespace plateau::widgets
