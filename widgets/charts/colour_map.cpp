#include "widgets/charts/colour_map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "widgets/charts/matrix_reduction.h"
#include "widgets/theme/theme.h"

namespace plateau::widgets {
namespace {

constexpr int kColours = 1023;  // odd: zero has one of its own
constexpr int kMiddle = kColours / 2;
using Table = std::array<QRgb, kColours>;

Table tableOf(ColourScale scale, const Theme& theme) {
    const auto part = [](int value) { return static_cast<std::uint8_t>(value); };
    const QColor& ground = theme.card;
    const auto colours = pictures::colourTable(
        scale, theme.dark, {part(ground.red()), part(ground.green()), part(ground.blue())}, kColours);
    Table table;
    for (std::size_t i = 0; i < colours.size(); ++i) table[i] = qRgb(colours[i].red, colours[i].green, colours[i].blue);
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
