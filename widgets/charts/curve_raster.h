// Draws polylines with many points into an image, column by column. In each pixel column it fills the range that the
// line covers and shades its ends. Where a curve has several points per pixel, this takes a tenth of the time of a
// general painter. Internal.
#pragma once

#include <vector>

#include <QImage>
#include <QPointF>
#include <QRect>

#include "widgets/charts/chart_types.h"

namespace plateau::widgets {

class CurveRaster {
public:
    // Draws onto `image` (ARGB32_Premultiplied).
    explicit CurveRaster(QImage& image) : m_image(image) {}

    // `points` are in pixels of the image, ascending in x; a NaN in y makes a gap. `width` is that of the line in
    // pixels; dashes are as long as dashLengths() says times `scale`.
    void draw(const std::vector<QPointF>& points, const QColor& colour, double width, Qt::PenStyle style,
              double scale = 1);

    // Fills the area between two edges; nothing where either has a gap.
    void fill(const std::vector<QPointF>& one, const std::vector<QPointF>& other, const QColor& colour);

private:
    struct Stretch {
        float low, high;  // low > high: empty
    };
    void trace(const std::vector<QPointF>& points);
    void cover(const QPointF& from, const QPointF& to);
    void extend(int column, double low, double high);
    void paint(QRgb colour, double width, Qt::PenStyle style, double scale);

    QImage& m_image;
    std::vector<Stretch> m_columns;
};

}  // namespace plateau::widgets
