// A chart, or in its place a sentence that says why there is nothing to draw. GUI thread.
#pragma once

#include <vector>

#include <QStackedWidget>

#include "widgets/charts/chart_types.h"

class QLabel;

namespace plateau::widgets {

class CurveChart;

class ChartOrReason : public QStackedWidget {
    Q_OBJECT

public:
    explicit ChartOrReason(CurveChart& chart, QWidget* parent = nullptr);  // takes the chart as a child
    // Shows these curves and no others; if none has a point, `reason`.
    void show(const std::vector<ChartCurve>& curves, const QString& reason);
    bool hasChart() const { return currentIndex() == 0; }

private:
    CurveChart& m_chart;
    QLabel* m_reason;
};

// Adds and replaces the curves, and removes all others.
void showOnly(CurveChart& chart, const std::vector<ChartCurve>& curves);

}  // namespace plateau::widgets
