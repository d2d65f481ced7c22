// From a run's series to what the chart draws: x in the chosen unit, pen, plateau. Pure.
#pragma once

#include <vector>

#include <QHash>
#include <QString>

#include "core/store/workspace.h"
#include "widgets/pages/curves/curve_options.h"

namespace plateau::widgets {

// "eval/loss" and "train/loss" share a chart; every other series has one of its own. Returns the chart's name.
QString panelOf(const QString& series);
// The y axis' title with its unit.
QString panelTitle(const QString& panel);

// The label's name, or what the run is: "pairwise · tiny · seed 1".
QString displayName(const store::RunRow& row);

// Pens of the chosen runs. By operator: its colour, further runs of the same operator with dashes. By run: in order.
QHash<QString, RunPen> runPens(const std::vector<store::RunRow>& chosen, ColourBy by);

// What of a run, besides its points, a drawn curve depends on.
struct RunLook {
    QString name;
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
    std::int64_t tokens_per_step = 0;
    std::optional<double> start, end, exit;
    bool operator==(const RunLook&) const = default;
};
RunLook lookOf(const store::RunRow& row, const RunPen& pen);

using SharedSeries = std::shared_ptr<const store::Series>;

// x of each point in the chosen unit; empty when the run does not know it (no times, no tokens).
analysis::Column curveX(const SharedSeries& series, const store::RunRow& row, XAxis axis);

// The plateau of the run's evaluation loss in the units of the chart, or nothing.
std::optional<PlateauMark> plateauMark(const store::Series& series, const store::RunRow& row,
                                       const analysis::Column& x);

ChartCurve runCurve(const SharedSeries& series, const store::RunRow& row, const CurveOptions& options, RunPen pen);

}  // namespace plateau::widgets
