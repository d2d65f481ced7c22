// The pens that lines are drawn with, in charts, legends and swatches alike.
#pragma once

#include <span>

#include <QPen>

#include "widgets/theme/theme.h"

namespace plateau::widgets {

// Of a line of this width in pixels: dashes are as long in a swatch as in the chart, however wide either is. `scale`:
// that of the picture, 1 on the screen.
QPen strokeOf(const RunPen& pen, double width, double scale = 1);
// Lengths of strokes and gaps in pixels, stroke first; none of a solid line.
std::span<const int> dashLengths(Qt::PenStyle style);

}  // namespace plateau::widgets
