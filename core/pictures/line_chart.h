// Curves as an SVG picture, on white, or on dark paper where that is preferred. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/pictures/marks.h"

namespace plateau::pictures {

// A plateau behind its curve: a box in units of the axes, the x at which the curve leaves it, and from where to where
// that may be.
struct ChartPlateau {
    double start = 0, end = 0, low = 0, high = 0;
    std::optional<double> exit{}, exit_low{}, exit_high{};
    bool is_labelled = true;  // the exit is written beside its tick
};

struct ChartCurve {
    std::string name;
    std::vector<double> x, y;       // x ascending; points that are not finite leave a gap
    std::vector<double> low, high;  // a band around y; empty = none
    std::optional<ChartPlateau> plateau{};
    std::optional<Mark> mark{};  // without one, that of its place: in every panel the same
    bool is_faint = false;       // behind the others
};

// A level across the panel, named beside it, with a band down to `low` where it may lie lower. One outside of the
// curves' range is not seen.
struct ChartLine {
    std::string name;
    double value = 0;
    std::optional<double> low{};
};

struct ChartPanel {
    std::string title, x_title, y_title;
    std::vector<ChartCurve> curves;
    std::vector<ChartLine> lines{};
};

// The panels beside each other, the curves' names once and in their order: to the right, or below where names of lines
// are there. Texts are escaped.
std::string lineChartSvg(std::vector<ChartPanel> panels);

// At most about `count` round numbers within [low, high], ascending.
std::vector<double> axisTicks(double low, double high, int count);
// A number at an axis: "200000", "0.25".
std::string axisNumber(double value);

}  // namespace plateau::pictures
