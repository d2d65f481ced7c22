// Turns an answer into the curves of the page's charts. GUI thread (translations).
#pragma once

#include <vector>

#include "widgets/charts/chart_types.h"
#include "widgets/pages/compare/compare_library.h"

namespace plateau::widgets {

// The series of a column over the cost; without points if the column does not know that cost.
ChartCurve columnCurve(const CompareAnswer& answer, std::size_t column, compare::Cost cost, const RunPen& pen);
// The ratio of the cost to the baseline's, over the level.
ChartCurve ratioCurve(const CompareAnswer& answer, std::size_t column, compare::Cost cost, const RunPen& pen);
// The column minus the baseline, over steps.
ChartCurve differenceCurve(const CompareAnswer& answer, std::size_t column, const RunPen& pen);
// The points at which the columns cross the level.
std::vector<ChartCrossing> crossingsAt(const CompareAnswer& answer, double level, compare::Cost cost,
                                       const std::vector<RunPen>& pens);

QString costAxisTitle(compare::Cost cost);   // "Step", "Tokens", "FLOPs"; empty for time, whose axis has its own
QString ratioAxisTitle(compare::Cost cost);  // "Steps, × those of the baseline"

}  // namespace plateau::widgets
