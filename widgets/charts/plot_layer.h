// Base class for what is drawn into a plot besides its curves: it has no data range and no legend entry, and ignores
// clicks. Internal; GUI thread.
#pragma once

#include <qcustomplot.h>

namespace plateau::widgets {

class PlotLayer : public QCPAbstractPlottable {
public:
    PlotLayer(QCPAxis* x, QCPAxis* y) : QCPAbstractPlottable(x, y) {
        setSelectable(QCP::stNone);
        removeFromLegend();
    }

    double selectTest(const QPointF&, bool, QVariant*) const override { return -1; }
    QCPRange getKeyRange(bool& found, QCP::SignDomain) const override { return none(found); }
    QCPRange getValueRange(bool& found, QCP::SignDomain, const QCPRange&) const override { return none(found); }

protected:
    void drawLegendIcon(QCPPainter*, const QRectF&) const override {}

private:
    static QCPRange none(bool& found) {
        found = false;
        return {};
    }
};

}  // namespace plateau::widgets
