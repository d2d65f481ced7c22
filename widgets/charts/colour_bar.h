// The legend of a matrix picture: its colour scale as a bar with numbers. GUI thread.
#pragma once

#include <QRectF>

#include "widgets/charts/colour_map.h"

class QPainter;

namespace plateau::widgets {

// Paints bar and numbers into `area`. The numbers stand to the right of a vertical bar and below a horizontal one.
// `withNaN` adds a swatch for NaN. colourBarExtent() is the size needed across the bar, in pixels.
void paintColourBar(QPainter& painter, const QRectF& area, const ColourRange& range, Qt::Orientation orientation,
                    bool withNaN);
double colourBarExtent(const QFont& font, Qt::Orientation orientation, const ColourRange& range = {});

}  // namespace plateau::widgets
