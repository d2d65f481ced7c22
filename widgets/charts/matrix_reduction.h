// Reduces a matrix for a picture that has fewer pixels than it has entries. Pure. Internal to the room.
#pragma once

#include <QRect>
#include <QSize>

#include "widgets/charts/colour_map.h"

namespace plateau::widgets {

// Reduces the entries in `cells` to at most size.height() x size.width() entries, and never to more than there are.
// Each result is the area-weighted mean of the entries it covers, or the largest of them on a magnitude scale. The
// matrix must be whole; the part of `cells` outside it is ignored.
MatrixData reducedMatrix(const MatrixData& matrix, const QRect& cells, const QSize& size, ColourScale scale);

}  // namespace plateau::widgets
