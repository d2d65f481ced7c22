// Bars from a common zero line to either side, one below the other, as an SVG picture: each with its name before it and
// its number at its end, and a whisker for its spread. On white, or on dark paper where that is preferred. Pure.
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace plateau::pictures {

struct Bar {
    std::string name;
    double value = 0;                // finite
    std::optional<double> spread{};  // to either side of the value
    std::string text;                // beyond the end of the bar
};

struct BarChart {
    std::string title, value_title;
    std::vector<Bar> bars;
    // What the axis shows beyond the bars, so that several charts can have one scale.
    double low = 0, high = 0;
};

// Texts are escaped.
std::string barsSvg(const BarChart& chart);

}  // namespace plateau::pictures
