// The lengths of the dashes of curves, the same in the window and in files. Pure; thread-safe.
#pragma once

#include <span>

#include "core/pictures/marks.h"

namespace plateau::pictures {

// Of strokes and gaps in pixels, stroke first, whatever the line's width; none of a solid line.
std::span<const int> dashLengths(Dash dash);

}  // namespace plateau::pictures
