// The names of the metrics of core/run/metrics and of derived series in the window. GUI thread (translations).
#pragma once

#include <vector>

#include <QString>

#include "core/derive/derived_series.h"

namespace plateau::widgets {

// "Evaluation loss"; empty for a series that is not a metric.
QString metricTitle(const QString& series);
// The title of an axis with its unit: "Evaluation loss (nats)". Also for charts that several metrics share: "Loss
// (nats)".
QString metricAxisTitle(const QString& seriesOrPanel);

// The derived series of the workspace that the window shows. Their titles, else their names, are titles of metrics.
void nameDerivedSeries(const std::vector<derive::DerivedSeries>& rows);

}  // namespace plateau::widgets
