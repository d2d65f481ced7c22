// From an answer to what the page's charts draw. GUI thread (translations).
#pragma once

#include <vector>

#include "widgets/charts/chart_types.h"
#include "widgets/pages/compare/compare_library.h"

namespace plateau::widgets {

// A pen a column: by operator where all differ, else in order.
std::vector<RunPen> columnPens(const std::vector<CompareColumn>& columns);

// The drawn series, over that cost; without points when a column does not know it.
ChartCurve columnCurve(const CompareAnswer& answer, std::size_t column, compare::Cost cost, const RunPen& pen);
// Ratio of that cost to the baseline's, over the level.
ChartCurve ratioCurve(const CompareAnswer& answer, std::size_t column, compare::Cost cost, const RunPen& pen);
// Column minus baseline, over steps.
ChartCurve differenceCurve(const CompareAnswer& answer, std::size_t column, const RunPen& pen);
// Where the columns pass the level.
std::vector<ChartCrossing> crossingsAt(const CompareAnswer& answer, double level, compare::Cost cost,
                                       const std::vector<RunPen>& pens);

QString costAxisTitle(compare::Cost cost);   // "Step", "Tokens", "FLOPs"; empty for time, whose axis has its own
QString ratioAxisTitle(compare::Cost cost);  // "Steps, × those of the baseline"

}  // namespace plateau::widgets
