#include "widgets/charts/colour_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "widgets/charts/matrix_reduction.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kColours = 1023;  // odd: zero has one of its own
constexpr int kMiddle = kColours / 2;
using Table = std::array<QRgb, kColours>;

struct Oklab {
    double l, a, b;
};

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

int stored(double channel) {
    const double value = channel <= 0.0031308 ? channel * 12.92 : 1.055 * std::pow(channel, 1 / 2.4) - 0.055;
    return int(std::lround(std::clamp(value, 0.0, 1.0) * 255));
}

Oklab oklabOf(const QColor& colour) {
    const double r = linear(colour.redF()), g = linear(colour.greenF()), b = linear(colour.blueF());
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return {0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s};
}

QRgb rgbOf(const Oklab& colour) {
    const double l = std::pow(colour.l + 0.3963377774 * colour.a + 0.2158037573 * colour.b, 3);
    const double m = std::pow(colour.l - 0.1055613458 * colour.a - 0.0638541728 * colour.b, 3);
    const double s = std::pow(colour.l - 0.0894841775 * colour.a - 1.2914855480 * colour.b, 3);
    return qRgb(stored(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
                stored(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
                stored(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s));
}

std::vector<QColor> stopsOf(ColourScale scale, const Theme& theme) {
    const QColor ground = theme.card;
    if (scale == ColourScale::magnitude)
        return theme.dark ? std::vector{ground, QColor("#2c6aa8"), QColor("#d8efff")}
                          : std::vector{ground, QColor("#5fa3d6"), QColor("#08306b")};
    return theme.dark ? std::vector{QColor("#9fd0ff"), QColor("#3f8fdc"), ground, QColor("#d9604c"), QColor("#ffb9a6")}
                      : std::vector{QColor("#08396f"), QColor("#4a95cb"), ground, QColor("#de6b52"), QColor("#7f0f1f")};
}

Table tableOf(ColourScale scale, const Theme& theme) {
    std::vector<Oklab> stops;
    for (const QColor& colour : stopsOf(scale, theme)) stops.push_back(oklabOf(colour));
    Table table;
    for (int i = 0; i < kColours; ++i) {
        const double place = double(i) / (kColours - 1) * double(stops.size() - 1);
        const std::size_t from = std::min(std::size_t(place), stops.size() - 2);
        const double share = place - double(from);
        const Oklab &a = stops[from], &b = stops[from + 1];
        table[std::size_t(i)] =
            rgbOf({a.l + share * (b.l - a.l), a.a + share * (b.a - a.a), a.b + share * (b.b - a.b)});
    }
    return table;
}

// Made once a theme: the two tables in force.
const Table& currentTable(ColourScale scale) {
    struct Kept {
        QRgb ground = 0;
        bool dark = false;
        Table table;
    };
    static std::array<Kept, 2> kept;
    const Theme& theme = Theme::current();
    Kept& entry = kept[std::size_t(scale)];
    if (entry.ground != theme.card.rgb() || entry.dark != theme.dark) {
        entry = {theme.card.rgb(), theme.dark, tableOf(scale, theme)};
    }
    return entry.table;
}

struct Placing {
    float factor, offset;
    explicit Placing(const ColourRange& range) {
        const double width = range.high - range.low;
        factor = width > 0 && std::isfinite(width) ? float((kColours - 1) / width) : 0.0F;
        offset = factor > 0 ? float(-range.low * double(factor) + 0.5) : float(kMiddle);
    }
    // Comparisons are written so that infinities end at the borders; NaN is not asked for.
    std::size_t operator()(float value) const {
        const float place = value * factor + offset;
        return place > 0.0F ? place < float(kColours) ? std::size_t(place) : std::size_t(kColours - 1) : 0;
    }
};

}  // namespace

double largestMagnitude(const MatrixData& matrix) {
    float largest = 0;
    for (const float value : matrix.values)
        if (const float size = std::abs(value); size > largest && std::isfinite(size)) largest = size;
    return largest;
}

bool hasNaN(const MatrixData& matrix) {
    return std::ranges::any_of(matrix.values, [](float value) { return std::isnan(value); });
}

ColourRange rangeOf(std::span<const MatrixPtr> matrices, ColourScale scale) {
    double largest = 0;
    for (const MatrixPtr& matrix : matrices)
        if (matrix) largest = std::max(largest, largestMagnitude(*matrix));
    if (largest == 0) largest = 1;
    return {scale, scale == ColourScale::diverging ? -largest : 0, largest};
}

ColourRange rangeOf(const MatrixPtr& matrix, ColourScale scale) {
    return rangeOf(std::span(&matrix, 1), scale);
}

QColor colourOfNaN() {
    const Theme& theme = Theme::current();
    // Through the bytes of a pixel, so that it compares equal to one.
    return QColor((theme.dark ? theme.inkSoft.darker(150) : theme.inkSoft.lighter(150)).rgb());
}

QColor colourOf(double value, const ColourRange& range) {
    if (std::isnan(value)) return colourOfNaN();
    return QColor(currentTable(range.scale)[Placing(range)(float(value))]);
}

QImage matrixImage(const MatrixData& matrix, const ColourRange& range) {
    if (!matrix.isWhole()) return {};
    const Table& table = currentTable(range.scale);
    const QRgb none = colourOfNaN().rgb();
    const Placing placing(range);
    QImage image(matrix.columns, matrix.rows, QImage::Format_RGB32);
    const float* value = matrix.values.data();
    for (int row = 0; row < matrix.rows; ++row) {
        auto* pixel = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < matrix.columns; ++column, ++value)
            pixel[column] = std::isnan(*value) ? none : table[placing(*value)];
    }
    return image;
}

QImage matrixImage(const MatrixData& matrix, const ColourRange& range, const QSize& size) {
    return matrixImage(matrix, range, QRect(0, 0, matrix.columns, matrix.rows), size);
}

QImage matrixImage(const MatrixData& matrix, const ColourRange& range, const QRect& cells, const QSize& size) {
    if (!matrix.isWhole() || size.isEmpty()) return {};
    return matrixImage(reducedMatrix(matrix, cells, size, range.scale), range)
        .scaled(size, Qt::IgnoreAspectRatio, Qt::FastTransformation);
}

}  // namespace plateau::widgets
