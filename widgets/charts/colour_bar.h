// What the colours of a matrix picture mean: the scale as a bar with its numbers. GUI thread.
#pragma once

#include <QRectF>

#include "widgets/charts/colour_map.h"

class QPainter;

namespace plateau::widgets {

// Its numbers stand to the right of an upright bar and below a lying one. `withNaN` adds a swatch for what is not a
// number. `area` holds bar and numbers; barExtent() is what it needs across.
void paintColourBar(QPainter& painter, const QRectF& area, const ColourRange& range, Qt::Orientation orientation,
                    bool withNaN);
double colourBarExtent(const QFont& font, Qt::Orientation orientation, const ColourRange& range = {});

}  // namespace plateau::widgets
