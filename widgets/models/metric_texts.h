// What the window calls the metrics of core/run/metrics. GUI thread (translations).
#pragma once

#include <QString>

namespace plateau::widgets {

// "Evaluation loss"; empty for a series that is no metric.
QString metricTitle(const QString& series);
// With its unit, for an axis: "Evaluation loss (nats)". Also of the charts that metrics share: "Loss (nats)".
QString metricAxisTitle(const QString& seriesOrPanel);

}  // namespace plateau::widgets
