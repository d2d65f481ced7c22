#include "widgets/charts/dense_curves.h"

#include "widgets/charts/curve_raster.h"

namespace plateau::widgets {
namespace {

// Coordinates of an axis to device pixels from its beginning; a pixel's middle has whole coordinates, as for the
// painter of the other curves, so it is reached by half a pixel more.
class ToPixels {
public:
    ToPixels(const QCPAxis& axis, double length, bool downwards, double dots)
        : m_logarithmic(axis.scaleType() == QCPAxis::stLogarithmic) {
        const double from = unit(axis.range().lower), to = unit(axis.range().upper);
        m_factor = length / (to - from) * (downwards ? -1 : 1);
        m_offset = (downwards ? length : 0) - from * m_factor + dots / 2;
    }
    double operator()(double value) const { return unit(value) * m_factor + m_offset; }

private:
    double unit(double value) const { return m_logarithmic ? std::log(std::max(value, 1e-300)) : value; }
    bool m_logarithmic;
    double m_factor = 1, m_offset = 0;
};

}  // namespace

DenseCurves::DenseCurves(QCPAxis* x, QCPAxis* y, std::function<std::vector<Line>()> lines)
    : PlotLayer(x, y), m_lines(std::move(lines)) {}

void DenseCurves::draw(QCPPainter* painter) {
    const std::vector<Line> lines = m_lines();
    if (lines.empty()) return;
    const QRect area = mKeyAxis->axisRect()->rect();
    const double dots = mParentPlot->bufferDevicePixelRatio();
    const QSize size = (QSizeF(area.size()) * dots).toSize();
    if (m_image.size() != size) m_image = QImage(size, QImage::Format_ARGB32_Premultiplied);
    m_image.fill(Qt::transparent);
    const ToPixels x(*mKeyAxis, size.width(), false, dots), y(*mValueAxis, size.height(), true, dots);
    CurveRaster raster(m_image);
    const auto toPixels = [&](const std::vector<analysis::Point>& points, std::vector<QPointF>& pixels) {
        pixels.clear();
        for (const analysis::Point& point : points) pixels.emplace_back(x(point.x), y(point.y));
    };
    for (const Line& line : lines) {
        if (!line.low || !line.high) continue;
        toPixels(*line.low, m_edge);
        toPixels(*line.high, m_pixels);
        raster.fill(m_edge, m_pixels, line.fill);
    }
    for (const Line& line : lines) {
        toPixels(*line.points, m_pixels);
        raster.draw(m_pixels, line.pen.color(), line.pen.widthF() * dots, line.style, dots);
    }
    // Antialiasing shifts by half a pixel, and an image by a whole one.
    painter->setAntialiasing(false);
    painter->drawImage(area, m_image);
}

}  // namespace plateau::widgets
