// Converts the points of a run or a group of seeds to the curve that a chart draws: x in the chosen unit, pen, plateau.
// Pure.
#pragma once

#include <vector>

#include <QString>

#include "widgets/models/run_texts.h"
#include "widgets/models/seed_groups.h"
#include "widgets/pages/curves/curve_options.h"
#include "widgets/pages/curves/group_bands.h"

namespace plateau::widgets {

// "Evaluation loss"; a series without a title has its name.
QString seriesTitle(const QString& series);
// The same for narrow places: of a head "L0H3 Condition".
QString shortSeriesTitle(const QString& series);
// The name of the chart for a series. The losses share one; every other series has its own, unless all are overlaid.
QString panelOf(const QString& series, ChartLayout layout);
// The title of the y axis, with the unit.
QString panelTitle(const QString& panel);

// A group of several runs summarised as one: its first run, with the plateau of the group (core/analysis/group_end.h).
// `counted`: those of its runs that count; not empty.
store::RunRow summaryRow(const std::vector<store::RunRow>& counted);

// Everything about a group, besides its points, that affects its curves.
struct GroupLook {
    QString name;
    QColor colour;
    Qt::PenStyle style = Qt::SolidLine;
    std::size_t runs = 1;
    std::int64_t tokens_per_step = 0, started_ms = 0;
    std::optional<double> flops_per_token, start, end, exit;
    bool operator==(const GroupLook&) const = default;
};
// `summary`: summaryRow() of the group.
GroupLook lookOf(const SeedGroup& group, const store::RunRow& summary, const RunPen& pen);

using SharedSeries = std::shared_ptr<const store::Series>;

// The points of a curve. They share the memory of their source.
struct CurvePoints {
    analysis::Column steps, seconds, values;  // seconds: empty if unknown
    analysis::Column low, high;               // empty if there is no band
};
CurvePoints pointsOf(const SharedSeries& series);
CurvePoints pointsOf(const std::shared_ptr<const GroupBand>& band);

// The reason why a run cannot be drawn over an axis: what its log lacks.
enum class MissingAxis { none, tokens, flops, times };
MissingAxis missingAxisOf(const CurvePoints& points, const store::RunRow& row, XAxis axis);

// The x of each point in the chosen unit; empty if the run lacks it.
analysis::Column curveX(const CurvePoints& points, const store::RunRow& row, XAxis axis);

// The plateau of an evaluation loss, in the units of the chart, as far as the points go; nothing if there is none.
std::optional<PlateauMark> plateauMark(const CurvePoints& points, const store::RunRow& row, const analysis::Column& x);

// "run or group\nseries"
QString curveKey(const QString& runOrGroup, const QString& series);

// The curve of a single run, of a group, and of a run that is shown behind the mean of its group.
ChartCurve runCurve(const SharedSeries& series, const SeedGroup& run, const CurveOptions& options, const RunPen& pen);
ChartCurve groupCurve(const std::shared_ptr<const GroupBand>& band, const QString& series, const SeedGroup& group,
                      const store::RunRow& summary, const CurveOptions& options, const RunPen& pen);
ChartCurve seedCurve(const SharedSeries& series, const store::RunRow& row, const CurveOptions& options,
                     const RunPen& pen);

}  // namespace plateau::widgets
