// Fewer entries than a matrix has, for a picture smaller than it. Pure. Internal to the room.
#pragma once

#include <QRect>
#include <QSize>

#include "widgets/charts/colour_map.h"

namespace plateau::widgets {

// The entries in `cells` (of a whole matrix; what lies beside it does not count), at most size.height() x size.width()
// of them: each the mean of what it covers, by area, or for magnitudes the largest. Never more entries than there are.
MatrixData reducedMatrix(const MatrixData& matrix, const QRect& cells, const QSize& size, ColourScale scale);

}  // namespace plateau::widgets
