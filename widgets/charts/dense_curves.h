// Draws the curves that have too many points for a general painter, below all other curves. Internal; GUI thread.
#pragma once

#include <functional>
#include <vector>

#include "core/analysis/reduction.h"
#include "widgets/charts/plot_layer.h"

namespace plateau::widgets {

class DenseCurves : public PlotLayer {
    Q_OBJECT

public:
    struct Line {
        const std::vector<analysis::Point>* points;  // in units of the axes; NaN makes a gap
        QPen pen;
        Qt::PenStyle style = Qt::SolidLine;
        const std::vector<analysis::Point>* low = nullptr;  // edges of a band around the line; null: no band
        const std::vector<analysis::Point>* high = nullptr;
        QColor fill = {};
    };
    // `lines` is called at every drawing.
    DenseCurves(QCPAxis* x, QCPAxis* y, std::function<std::vector<Line>()> lines);

protected:
    void draw(QCPPainter* painter) override;

private:
    std::function<std::vector<Line>()> m_lines;
    QImage m_image;
    std::vector<QPointF> m_pixels, m_edge;
};

}  // namespace plateau::widgets
