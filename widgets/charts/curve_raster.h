// Draws polylines of many points into an image, column by column: of each pixel column the stretch that the line
// covers, its ends in shades. A tenth of the time of a general painter where a curve has several points a pixel.
// Internal.
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

    // Points in pixels of the image, ascending in x; a NaN in y is a gap. `width` of the line in pixels.
    void draw(const std::vector<QPointF>& points, const QColor& colour, double width, Qt::PenStyle style);

    // Between two such edges; where one has a gap, nothing.
    void fill(const std::vector<QPointF>& one, const std::vector<QPointF>& other, const QColor& colour);

private:
    struct Stretch {
        float low, high;  // low > high: nothing there
    };
    void trace(const std::vector<QPointF>& points);
    void cover(const QPointF& from, const QPointF& to);
    void extend(int column, double low, double high);
    void paint(QRgb colour, double width, Qt::PenStyle style);

    QImage& m_image;
    std::vector<Stretch> m_columns;
};

}  // namespace plateau::widgets
