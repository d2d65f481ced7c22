// Clips of pictures as SVG: Qt's generator ignores those of the painter, so that zoomed curves ran on over the numbers
// of the axes. What is painted between a begin and an end is put into a clipped group of the finished text. GUI thread.
#pragma once

#include <QRectF>
#include <QString>

#include "widgets/charts/plot_layer.h"

class QPainter;

namespace plateau::widgets {

// In the coordinates of the painter; they nest in no other clip. On other devices than SVG nothing happens.
void beginSvgClip(QPainter& painter, const QRectF& place);
void endSvgClip(QPainter& painter);

// The text of a picture, with the groups in place of the marks that these left in it.
QString withSvgClips(const QString& svg);

// Begins or ends the clip of a plot to its axes, on the layer where it is put.
class SvgClipLayer : public PlotLayer {
public:
    SvgClipLayer(QCPAxis* x, QCPAxis* y, bool begins) : PlotLayer(x, y), m_begins(begins) {}

protected:
    void draw(QCPPainter* painter) override;

private:
    bool m_begins;
};

}  // namespace plateau::widgets
