// The legend of a chart's picture: in a corner of the plot where no curve is, or below the plot where there is no such
// corner. Internal to the room; GUI thread.
#pragma once

#include <optional>
#include <vector>

#include <qcustomplot.h>

namespace plateau::widgets {

class PictureLegend {
public:
    // The plot keeps its legend, which lies in the plot's inset layout whenever no picture is made.
    explicit PictureLegend(QCustomPlot& plot) : m_plot(plot) {}

    // One polyline for each curve, in pixels of the layout that is in force; NaN where it is interrupted.
    using Lines = std::vector<std::vector<QPointF>>;
    // After a layout with the legend inside: the corner where it would cover none of them; nothing if there is none or
    // if the legend is too large for any.
    std::optional<Qt::Alignment> freeCorner(const Lines& lines) const;

    void putInside(Qt::Alignment corner);
    // In as many columns as a picture of this width has room for.
    void putBelow(int width);
    // As it was, and without entries.
    void putBack();

private:
    QCustomPlot& m_plot;
    bool m_isBelow = false;
    QPen m_border;
};

}  // namespace plateau::widgets
