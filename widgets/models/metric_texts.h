// The names of the metrics of core/run/metrics in the window. GUI thread (translations).
#pragma once

#include <QString>

namespace plateau::widgets {

// "Evaluation loss"; empty for a series that is not a metric.
QString metricTitle(const QString& series);
// The title of an axis with its unit: "Evaluation loss (nats)". Also for charts that several metrics share: "Loss
// (nats)".
QString metricAxisTitle(const QString& seriesOrPanel);

}  // namespace plateau::widgets
