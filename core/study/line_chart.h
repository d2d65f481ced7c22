// Curves as an SVG picture, for programs without a window. Colours are those of the window on white, which the
// colour-blind can tell apart and which all stand out by 3:1; from the ninth curve on they repeat with dashed lines.
// Pure.
#pragma once

#include <string>
#include <vector>

namespace plateau::study {

struct ChartCurve {
    std::string name;
    std::vector<double> x, y;       // x ascending; points that are not finite leave a gap
    std::vector<double> low, high;  // a band around y; empty = none
};

struct ChartPanel {
    std::string title, x_title, y_title;
    std::vector<ChartCurve> curves;  // a curve of the same place has the same colour in every panel
};

// The panels beside each other, the curves' names once, to their right and in their order. Texts are escaped.
std::string lineChartSvg(const std::vector<ChartPanel>& panels);

// At most about `count` round numbers within [low, high], ascending.
std::vector<double> axisTicks(double low, double high, int count);

}  // namespace plateau::study
