#include "core/pictures/heat_map.h"

#include <limits>

#include <gtest/gtest.h>

#include "tests/pictures/svg_support.h"

namespace plateau::pictures {
namespace {

HeatMap made(std::size_t rows, std::size_t columns) {
    HeatMap map{.title = "Heat · a & b",
                .row_title = "layer",
                .column_title = "head",
                .value_title = "weight",
                .rows = {},
                .columns = {},
                .values = {},
                .most = 1};
    for (std::size_t row = 0; row < rows; ++row) {
        map.rows.push_back(std::to_string(row));
        map.values.emplace_back();
        for (std::size_t column = 0; column < columns; ++column)
            map.values.back().push_back(static_cast<double>(row * columns + column) /
                                        static_cast<double>(rows * columns - 1));
    }
    for (std::size_t column = 0; column < columns; ++column) map.columns.push_back(std::to_string(column));
    return map;
}

// The fill of the cell that says this on hover.
std::string fillAt(const std::string& svg, const std::string& said) {
    const std::size_t cell = svg.rfind("<rect", svg.find("<title>" + said + "</title>"));
    if (cell == svg.npos) return "none says " + said;
    const std::size_t at = svg.find(" fill=\"", cell) + 7;
    return svg.substr(at, svg.find('"', at) - at);
}

TEST(HeatMap, EveryCellHasItsColourAndSaysItsValue) {
    const std::string svg = heatMapSvg(made(2, 3));
    EXPECT_EQ(count(svg, "<title>layer "), 6U);
    EXPECT_EQ(fillAt(svg, "layer 0, head 0: 0.000"), "#ffffff");
    EXPECT_EQ(fillAt(svg, "layer 1, head 2: 1.000"), "#08306b");
    EXPECT_NE(svg.find("Heat · a &amp; b"), svg.npos);
    EXPECT_EQ(count(svg, ">weight<"), 1U);
    // Every colour has one for dark paper.
    const std::size_t end = svg.find("</style>");
    const std::string rules = svg.substr(0, end);
    for (std::size_t at = svg.find(" class=\"m", end); at != svg.npos; at = svg.find(" class=\"m", at + 1)) {
        const std::string name = svg.substr(at + 8, svg.find('"', at + 8) - at - 8);
        EXPECT_NE(rules.find("." + name + " {"), rules.npos) << name;
    }
}

TEST(HeatMap, SignsHaveTheirOwnColoursAndWhatIsNoneIsGrey) {
    HeatMap map = made(1, 3);
    map.scale = ColourScale::diverging;
    map.most = 2;
    map.values = {{-2, std::numeric_limits<double>::quiet_NaN(), 9}};
    const std::string svg = heatMapSvg(map);
    EXPECT_EQ(fillAt(svg, "layer 0, head 0: −2.000"), "#08396f");
    EXPECT_EQ(fillAt(svg, "layer 0, head 1: –"), "#666");
    EXPECT_EQ(fillAt(svg, "layer 0, head 2: 9.000"), "#7f0f1f") << "beyond the scale: its end";
    EXPECT_EQ(svg.find("nan"), svg.npos);
}

TEST(HeatMap, ManyCellsFitAndTheirNamesAreThinnedOut) {
    const std::string svg = heatMapSvg(made(12, 120));
    EXPECT_EQ(count(svg, "<title>layer "), 12U * 120);
    const double width = attribute(svg, svg.find("<svg"), "width");
    EXPECT_LT(width, 700);
    EXPECT_LT(count(svg, "rotate(-90"), 40U);
    EXPECT_GT(count(svg, "rotate(-90"), 10U);
}

TEST(HeatMap, NothingIsStillAPicture) {
    const std::string svg = heatMapSvg({});
    EXPECT_NE(svg.find("</svg>"), svg.npos);
    EXPECT_EQ(svg.find("nan"), svg.npos);
    EXPECT_EQ(svg.find("inf"), svg.npos);
}

}  // namespace
}  // namespace plateau::pictures
