// Maps numbers to colours of the current theme (core/pictures/colour_scale.h), on its cards. NaN is shown in grey;
// infinities have the colours of the ends. GUI thread, because of the theme.
#pragma once

#include <span>

#include <QColor>
#include <QImage>

#include "core/pictures/colour_scale.h"
#include "core/tensorfile/matrix.h"

namespace plateau::widgets {

using tensorfile::MatrixData;
using tensorfile::MatrixPtr;

using pictures::ColourScale;

struct ColourRange {
    ColourScale scale = ColourScale::diverging;
    double low = -1, high = 1;  // diverging: low = -high
    bool operator==(const ColourRange&) const = default;
};

// The largest finite |value|; 0 when there is none.
double largestMagnitude(const MatrixData& matrix);
bool hasNaN(const MatrixData& matrix);
// A common range for all matrices: from 0 (magnitude) or minus the largest |value| (diverging) to the largest |value|.
// Null pointers are skipped. If there are no values, or only zeros, the largest counts as 1.
ColourRange rangeOf(std::span<const MatrixPtr> matrices, ColourScale scale);
ColourRange rangeOf(const MatrixPtr& matrix, ColourScale scale);

QColor colourOf(double value, const ColourRange& range);
QColor colourOfNaN();
// An image with one pixel per entry; a null image if the matrix is not isWhole().
QImage matrixImage(const MatrixData& matrix, const ColourRange& range);
// The same, scaled to `size` pixels; with `cells`, of those entries only. Enlarged entries keep sharp edges. When the
// matrix is reduced, a pixel is the mean of the entries it covers on a diverging scale, so that noise of either sign
// does not dominate, and the largest on a magnitude scale, so that single large entries stay visible. A pixel is NaN if
// any of its entries is.
QImage matrixImage(const MatrixData& matrix, const ColourRange& range, const QSize& size);
QImage matrixImage(const MatrixData& matrix, const ColourRange& range, const QRect& cells, const QSize& size);

}  // namespace plateau::widgets
