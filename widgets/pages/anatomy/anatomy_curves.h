// The answer's courses as curves of charts. GUI thread (translations).
#pragma once

#include <string>
#include <vector>

#include <QHash>

#include "widgets/charts/chart_types.h"
#include "widgets/pages/anatomy/anatomy_library.h"

namespace plateau::widgets {

class CurveChart;

// The curve of a group in a chart of that series, with its plateau shaded; without points if it lacks the series.
ChartCurve curveOf(const AnatomyGroup& group, const std::string& series, const RunPen& pen, bool isLabelled);
// Shows the series of all groups that have it, and no other curves.
void showSeries(CurveChart& chart, const AnatomyAnswer& answer, const std::string& series,
                const QHash<QString, RunPen>& pens, bool isLabelled);
bool anyHas(const AnatomyAnswer& answer, std::string_view series);
// The levels of each corpus: what no predictor without context gets below, and, where they have been counted, what the
// other reference predictors reach.
std::vector<ChartLevel> referenceLevels(const AnatomyAnswer& answer);

}  // namespace plateau::widgets
