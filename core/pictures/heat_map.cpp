#include "core/pictures/heat_map.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <string_view>

#include "core/pictures/svg.h"
#include "core/table/table.h"

namespace plateau::pictures {
namespace {

constexpr double kWidth = 420, kMostCell = 40, kLeastCell = 4, kMostHeight = 420;
constexpr double kMapGap = 6, kBar = 14, kBarRoom = 76, kMapLine = 16, kMapTitle = 34, kMapMargin = 10;
constexpr std::size_t kColours = 255;  // odd: zero has one of its own
constexpr std::size_t kBarParts = 48;

struct Colours {
    std::vector<Rgb> light, dark;
    char letter;
};

Colours coloursOf(ColourScale scale) {
    return {colourTable(scale, false, kLightPaper, kColours), colourTable(scale, true, kDarkPaper, kColours),
            scale == ColourScale::diverging ? 'd' : 'm'};
}

double leastOf(const HeatMap& map) {
    return map.scale == ColourScale::diverging ? -map.most : 0;
}

std::size_t shadeOf(const HeatMap& map, double value) {
    const double share = (value - leastOf(map)) / (map.most - leastOf(map));
    return static_cast<std::size_t>(std::lround(std::clamp(share, 0.0, 1.0) * (kColours - 1)));
}

std::string fillOf(const Colours& colours, std::size_t colour, std::set<std::size_t>& used) {
    used.insert(colour);
    return std::string(" class=\"") + colours.letter + std::to_string(colour) + "\" fill=\"" +
           hexText(colours.light[colour]) + "\"";
}

struct MapFrame {
    double left = 0, top = 0, cell = 0;
    double x(std::size_t column) const { return left + cell * static_cast<double>(column); }
    double y(std::size_t row) const { return top + cell * static_cast<double>(row); }
};

double widest(const std::vector<std::string>& names) {
    double width = 0;
    for (const std::string& name : names) width = std::max(width, textWidth(name));
    return width;
}

// Upright where they have room, else turned.
bool areTurned(const HeatMap& map, const MapFrame& frame) {
    return widest(map.columns) + 4 > frame.cell;
}

// Of so many names of this width (or height) each how manyeth has room.
std::size_t strideOf(double needed, double cell) {
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(needed / cell)));
}

std::string namesOf(const HeatMap& map, const MapFrame& frame) {
    std::string svg;
    for (std::size_t row = 0; row < map.rows.size(); row += strideOf(kMapLine, frame.cell))
        svg += textAt(frame.left - kMapGap, frame.y(row) + frame.cell / 2 + 4, "end", map.rows[row]);
    const bool turned = areTurned(map, frame);
    for (std::size_t column = 0; column < map.columns.size(); column += strideOf(turned ? kMapLine : 0, frame.cell)) {
        const double x = frame.x(column) + frame.cell / 2, y = frame.top - kMapGap;
        const std::string turn = " transform=\"rotate(-90 " + number(x + 4) + " " + number(y) + ")\"";
        svg +=
            turned ? textAt(x + 4, y, "start", map.columns[column], turn) : textAt(x, y, "middle", map.columns[column]);
    }
    return svg;
}

std::string cellsOf(const HeatMap& map, const MapFrame& frame, const Colours& colours, std::set<std::size_t>& used) {
    std::string svg;
    for (std::size_t row = 0; row < std::min(map.rows.size(), map.values.size()); ++row) {
        for (std::size_t column = 0; column < std::min(map.columns.size(), map.values[row].size()); ++column) {
            const double value = map.values[row][column];
            const bool is_there = std::isfinite(value);
            svg += "<rect" +
                   boxAttributes(frame.x(column), frame.y(row), std::max(frame.cell - 1, 1.0),
                                 std::max(frame.cell - 1, 1.0)) +
                   (is_there ? fillOf(colours, shadeOf(map, value), used)
                             : std::string(" class=\"shade\" fill=\"#666\" fill-opacity=\"0.5\"")) +
                   "><title>" +
                   escaped(map.row_title + " " + map.rows[row] + ", " + map.column_title + " " + map.columns[column] +
                           ": " + (is_there ? withMinus(table::fixedText(value, 3)) : std::string("–"))) +
                   "</title></rect>\n";
        }
    }
    return svg;
}

// From the strongest colour above to the weakest, or its opposite, below.
std::string barOf(const HeatMap& map, double left, double top, double height, const Colours& colours,
                  std::set<std::size_t>& used) {
    std::string svg;
    const double part = height / kBarParts;
    for (std::size_t i = 0; i < kBarParts; ++i) {
        const std::size_t colour = (kColours - 1) * (kBarParts - 1 - i) / (kBarParts - 1);
        svg += "<rect" + boxAttributes(left, top + part * static_cast<double>(i), kBar, part + 0.5) +
               fillOf(colours, colour, used) + "/>\n";
    }
    for (const double share : {0.0, 0.5, 1.0}) {
        const double value = leastOf(map) + share * (map.most - leastOf(map));
        const int decimals = map.most >= 100 ? 0 : map.most >= 10 ? 1 : map.most >= 0.1 ? 2 : 4;
        svg += textAt(left + kBar + 4, top + height * (1 - share) + 4, "start",
                      withMinus(table::fixedText(value, decimals)));
    }
    return svg;
}

}  // namespace

std::string heatMapSvg(const HeatMap& map) {
    const Colours colours = coloursOf(map.scale);
    std::set<std::size_t> used;
    MapFrame frame;
    const auto rows = static_cast<double>(std::max<std::size_t>(1, map.rows.size()));
    const auto columns = static_cast<double>(std::max<std::size_t>(1, map.columns.size()));
    frame.cell = std::clamp(std::min(kWidth / columns, kMostHeight / rows), kLeastCell, kMostCell);
    frame.left = kMapMargin + kMapLine + kMapGap + widest(map.rows) + kMapGap;
    const bool turned = areTurned(map, frame);
    frame.top = kMapTitle + kMapLine + (turned ? widest(map.columns) + kMapGap : kMapLine) + kMapGap;
    const double right = frame.left + columns * frame.cell, bottom = frame.top + rows * frame.cell;
    const double barHeight = std::max(rows * frame.cell - 1, 3 * kMapLine), barLeft = right + 2 * kMapGap;
    std::string svg = textAt(kMapMargin, 18, "start", map.title, " font-weight=\"bold\"");
    svg += textAt((frame.left + right) / 2, kMapTitle + kMapLine - 4, "middle", map.column_title);
    const double middle = (frame.top + bottom) / 2;
    svg += textAt(kMapMargin + kMapLine / 2, middle, "middle", map.row_title,
                  " transform=\"rotate(-90 " + number(kMapMargin + kMapLine / 2) + " " + number(middle) + ")\"");
    svg += namesOf(map, frame) + cellsOf(map, frame, colours, used);
    svg += barOf(map, barLeft, frame.top, barHeight, colours, used);
    const double foot = std::max(bottom, frame.top + barHeight) + kMapLine + kMapGap;
    svg += textAt(kMapMargin, foot, "start", map.value_title, " class=\"soft\" fill=\"#444\"");
    std::string rules;
    for (const std::size_t colour : used)
        rules += fillRule(colours.letter + std::to_string(colour), hexText(colours.dark[colour]));
    const double width = std::max({barLeft + kBar + kBarRoom, 2 * kMapMargin + textWidth(map.title),
                                   2 * kMapMargin + textWidth(map.value_title)});
    return document(width, foot + kMapMargin, svg, rules);
}

}  // namespace plateau::pictures
