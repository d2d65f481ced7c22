// The items drawn over and under the curves: level lines, crossings, a remark. Items belong to the plot; place() is
// called after each layout, because labels give way to each other in pixels. Internal; GUI thread.
#pragma once

#include <vector>

#include <qcustomplot.h>

#include "widgets/charts/chart_types.h"

namespace plateau::widgets {

class CurveMarks {
public:
    explicit CurveMarks(QCustomPlot& plot);

    void setLevels(const std::vector<ChartLevel>& levels);

    void setCrossings(const std::vector<ChartCrossing>& crossings);
    // In the lower left corner; empty takes it away.
    void setRemark(const QString& text);

    void place();
    void applyTheme();

private:
    struct Level {
        double value = 0;
        QCPItemStraightLine* line;
        QCPItemText* label;
    };
    struct Crossing {
        double x = 0, y = 0;
        QCPItemLine* line;
        QCPItemTracer* ring;
        QCPItemText* label;
    };
    void placeLevels();
    void placeCrossings();

    QCustomPlot& m_plot;
    std::vector<Level> m_levels;
    std::vector<Crossing> m_crossings;
    QCPItemText* m_remark = nullptr;
};

// Of a label of the size that its text asks for.
QSizeF labelSize(const QCPItemText& label);

}  // namespace plateau::widgets
