// Where the names of horizontal lines stand beside a plot, in pictures and in the window. Pure.
#pragma once

#include <vector>

namespace plateau::pictures {

// The tops of names beside the ends of lines that lie at `lines` from above to below, each name `height` high: with its
// middle at its line, or moved apart where several would meet, as far as they must be from their lines in mean. All end
// above `bottom`; where they do not fit, the first ones begin above `top`. In pixels.
std::vector<double> labelTops(const std::vector<double>& lines, double height, double top, double bottom);

}  // namespace plateau::pictures
