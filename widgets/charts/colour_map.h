// From numbers to colours, in the theme in force.
//
//   diverging   blue - ground - red, zero in the middle: signed values
//   magnitude   ground - blue, a single hue: values from `low` (mostly 0) on
//
// Both run through the theme's ground and evenly to the eye (straight lines in Oklab, Ottosson 2020). What is not a
// number has a grey of its own; infinities have the colours of the ends. GUI thread (the theme).
#pragma once

#include <span>

#include <QColor>
#include <QImage>

#include "core/tensorfile/matrix.h"

namespace plateau::widgets {

using tensorfile::MatrixData;
using tensorfile::MatrixPtr;

enum class ColourScale { diverging, magnitude };

struct ColourRange {
    ColourScale scale = ColourScale::diverging;
    double low = -1, high = 1;  // diverging: low = -high
    bool operator==(const ColourRange&) const = default;
};

// The largest |value| that is finite; 0 when there is none.
double largestMagnitude(const MatrixData& matrix);
bool hasNaN(const MatrixData& matrix);
// From zero (magnitude) or minus the largest (diverging) to the largest of all; null pointers are left out. Of nothing,
// or of zeros only: to 1.
ColourRange rangeOf(std::span<const MatrixPtr> matrices, ColourScale scale);
ColourRange rangeOf(const MatrixPtr& matrix, ColourScale scale);

QColor colourOf(double value, const ColourRange& range);
QColor colourOfNaN();
// One pixel an entry. A matrix that is not whole gives a null image.
QImage matrixImage(const MatrixData& matrix, const ColourRange& range);
// The same of some of its entries, reduced or enlarged to `size` pixels. Enlarged entries keep their edges. A reduced
// pixel is the mean of what it covers on a diverging scale, where noise of either sign would otherwise win, and the
// largest on a magnitude scale, where single entries must not get lost; NaN where any of it is NaN.
QImage matrixImage(const MatrixData& matrix, const ColourRange& range, const QSize& size);
QImage matrixImage(const MatrixData& matrix, const ColourRange& range, const QRect& cells, const QSize& size);

}  // namespace plateau::widgets
