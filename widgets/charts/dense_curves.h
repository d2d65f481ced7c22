// Draws those curves of a chart that have too many points for a general painter, below all others. Internal; GUI thread.
#pragma once

#include <functional>
#include <vector>

#include <qcustomplot.h>

#include "core/analysis/reduction.h"

namespace plateau::widgets {

class DenseCurves : public QCPAbstractPlottable {
    Q_OBJECT

public:
    struct Line {
        const std::vector<analysis::Point>* points;  // in units of the axes; NaN is a gap
        QPen pen;
        const std::vector<analysis::Point>* low = nullptr;  // edges of a band around it, or none
        const std::vector<analysis::Point>* high = nullptr;
        QColor fill = {};
    };
    // `lines` is asked at every drawing.
    DenseCurves(QCPAxis* x, QCPAxis* y, std::function<std::vector<Line>()> lines);

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    std::function<std::vector<Line>()> m_lines;
    QImage m_image;
    std::vector<QPointF> m_pixels, m_edge;
};

}  // namespace plateau::widgets
