// A line's dashes are the same in its swatch, in the legend and in the chart.
#include <cmath>

#include <gtest/gtest.h>
#include <QImage>
#include <QPainter>

#include "widgets/charts/curve_raster.h"
#include "widgets/theme/stroke.h"

namespace plateau::widgets {
namespace {

constexpr Qt::PenStyle kDashed[] = {Qt::DashLine, Qt::DotLine, Qt::DashDotLine, Qt::DashDotDotLine};
constexpr int kLength = 60;

// For each pixel of the middle row whether it is inked.
std::vector<bool> inked(const QImage& image) {
    std::vector<bool> row;
    for (int x = 0; x < image.width(); ++x) row.push_back(qAlpha(image.pixel(x, image.height() / 2)) > 128);
    return row;
}

QImage emptyImage(int dots) {
    QImage image(kLength * dots, 9 * dots, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

std::vector<bool> swatch(Qt::PenStyle style, double width, int dots) {
    QImage image = emptyImage(dots);
    QPainter painter(&image);
    painter.scale(dots, dots);
    painter.setPen(strokeOf({Qt::black, style}, width));
    painter.drawLine(QPointF(0, 4.5), QPointF(kLength, 4.5));
    painter.end();
    return inked(image);
}

std::vector<bool> denseCurve(Qt::PenStyle style, int dots) {
    QImage image = emptyImage(dots);
    std::vector<QPointF> points;
    for (int x = 0; x <= 4 * kLength * dots; ++x) points.emplace_back(x / 4.0, 4.5 * dots);
    CurveRaster(image).draw(points, Qt::black, 2.0 * dots, style, dots);
    return inked(image);
}

int differing(const std::vector<bool>& one, const std::vector<bool>& other) {
    int count = 0;
    for (std::size_t at = 0; at < one.size(); ++at) count += one[at] != other[at] ? 1 : 0;
    return count;
}

}  // namespace

TEST(Dashes, AreAsLongForEveryWidth) {
    for (const int dots : {1, 2})
        for (const Qt::PenStyle style : kDashed)
            for (const double width : {1.0, 2.0, 3.0})
                EXPECT_EQ(swatch(style, width, dots), swatch(style, 1.8, dots)) << style << ' ' << width << ' ' << dots;
}

TEST(Dashes, AreThoseOfTheSwatchInACurveOfManyPoints) {
    for (const int dots : {1, 2})
        for (const Qt::PenStyle style : kDashed)
            EXPECT_LE(differing(denseCurve(style, dots), swatch(style, 2, dots)), kLength / 8) << style << ' ' << dots;
}

}  // namespace plateau::widgets
