// The items drawn above and below the curves: level lines with their names beside the plot, crossings and a remark. The
// plot owns the items. place() must be called after each layout, because labels are moved apart in pixels. Internal;
// GUI thread.
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
    // Shows a text in the lower left corner; an empty text removes it.
    void setRemark(const QString& text);

    // Keeps room free at the left end of the level `value` for a handle of this size in pixels.
    void setGrip(std::optional<double> value, QSizeF size);

    // Names the levels beside a plot in a picture of this width: as long as leaves the plot most of it. Returns the
    // room that takes to the right of the plot, in pixels; 0 where there is no name.
    int fitNames(int width);

    void place();
    // The places of the labels in the plot since place(), in pixels: other labels must keep off them.
    const std::vector<QRectF>& labels() const { return m_labels; }
    // What is told of the level whose line or label lies at this place in the plot, in pixels; empty where none does.
    QString aboutAt(const QPointF& place) const;
    void applyTheme();

private:
    struct Level {
        double value = 0;
        QStringList names;  // from the longest to the shortest
        QString about;
        QCPItemStraightLine* line;
        QCPItemLine* leader;  // from the line's end to its label
        QCPItemText* label;
        QCPItemRect* band;  // null without one
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
    std::optional<double> m_grip;
    QSizeF m_gripSize;
    std::vector<QRectF> m_labels;
};

// The size of a label in pixels, as its text needs it.
QSizeF labelSize(const QCPItemText& label);

}  // namespace plateau::widgets
