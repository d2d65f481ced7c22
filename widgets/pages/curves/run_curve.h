// From what a run or a group of seeds has to what the chart draws: x in the chosen unit, pen, plateau. Pure.
#pragma once

#include <vector>

#include <QString>

#include "widgets/models/run_texts.h"
#include "widgets/models/seed_groups.h"
#include "widgets/pages/curves/curve_options.h"
#include "widgets/pages/curves/group_bands.h"

namespace plateau::widgets {

// "Evaluation loss", or the series' own name.
QString seriesTitle(const QString& series);
// The losses share a chart; every other series has one of its own, unless all are overlaid. Returns the chart's name.
QString panelOf(const QString& series, ChartLayout layout);
// The y axis' title with its unit.
QString panelTitle(const QString& panel);

// A group as one run: the first one, with the means of where the plateaus begin, end and are left. The exit only when
// all seeds that had a plateau have left it.
store::RunRow summaryRow(const SeedGroup& group);

// What of a group, besides its points, its curves depend on.
struct GroupLook {
    QString name;
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
    std::size_t runs = 1;
    std::int64_t tokens_per_step = 0, started_ms = 0;
    std::optional<double> flops_per_token, start, end, exit;
    bool operator==(const GroupLook&) const = default;
};
GroupLook lookOf(const SeedGroup& group, const RunPen& pen);

using SharedSeries = std::shared_ptr<const store::Series>;

// The points of a curve; they share the memory of where they come from.
struct CurvePoints {
    analysis::Column steps, seconds, values;  // seconds: empty when they are not known
    analysis::Column low, high;               // empty without a band
};
CurvePoints pointsOf(const SharedSeries& series);
CurvePoints pointsOf(const std::shared_ptr<const GroupBand>& band);

// What keeps a run from being drawn over an axis: its log does not say it.
enum class MissingAxis { none, tokens, flops, times };
MissingAxis missingAxisOf(const CurvePoints& points, const store::RunRow& row, XAxis axis);

// x of each point in the chosen unit; empty when the run lacks it.
analysis::Column curveX(const CurvePoints& points, const store::RunRow& row, XAxis axis);

// The plateau of an evaluation loss in the units of the chart, or nothing.
std::optional<PlateauMark> plateauMark(const CurvePoints& points, const store::RunRow& row, const analysis::Column& x);

// "run or group\nseries"
QString curveKey(const QString& runOrGroup, const QString& series);

// The curve of a single run, of a group, and of a run beneath its group's mean.
ChartCurve runCurve(const SharedSeries& series, const SeedGroup& run, const CurveOptions& options, const RunPen& pen);
ChartCurve groupCurve(const std::shared_ptr<const GroupBand>& band, const QString& series, const SeedGroup& group,
                      const CurveOptions& options, const RunPen& pen);
ChartCurve seedCurve(const SharedSeries& series, const store::RunRow& row, const CurveOptions& options,
                     const RunPen& pen);

}  // namespace plateau::widgets
