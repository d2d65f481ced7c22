// A matrix in colours as an SVG picture, with names of rows and columns and a bar that says what the colours mean; on
// white, or on dark paper where that is preferred. Each cell says its value on hover. Pure.
#pragma once

#include <string>
#include <vector>

#include "core/pictures/colour_scale.h"

namespace plateau::pictures {

struct HeatMap {
    std::string title, row_title, column_title, value_title;
    std::vector<std::string> rows, columns;   // names
    std::vector<std::vector<double>> values;  // [rows][columns]; one that is not finite is grey
    ColourScale scale = ColourScale::magnitude;
    double most = 1;  // the value of the strongest colour; on a diverging scale that of either sign
};

// Texts are escaped. Names that do not fit are thinned out.
std::string heatMapSvg(const HeatMap& map);

}  // namespace plateau::pictures
