#include "core/pictures/bars.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/pictures/svg.h"
#include "tests/pictures/svg_support.h"

namespace plateau::pictures {
namespace {

std::vector<std::size_t> barsIn(const std::string& svg) {
    std::vector<std::size_t> places;
    for (const char* look : {"<rect class=\"less\"", "<rect class=\"more\""})
        for (std::size_t at = svg.find(look); at != svg.npos; at = svg.find(look, at + 1)) places.push_back(at);
    return places;
}

TEST(Bars, GoFromOneZeroToEitherSideInProportion) {
    const std::string svg = barsSvg({"Shares", "nats", {{"scores", -1.5, {}, "−1.500"}, {"rest", 0.25, {}, "0.250"}}});
    const auto bars = barsIn(svg);
    ASSERT_EQ(bars.size(), 2U);
    EXPECT_NEAR(attribute(svg, bars[0], "width"), 6 * attribute(svg, bars[1], "width"), 0.1);
    const double zero = attribute(svg, bars[1], "x");
    EXPECT_NEAR(attribute(svg, bars[0], "x") + attribute(svg, bars[0], "width"), zero, 0.02);
    EXPECT_LT(attributeOfText(svg, "−1.500", "x"), attribute(svg, bars[0], "x"));
    EXPECT_GT(attributeOfText(svg, "0.250", "x"), zero + attribute(svg, bars[1], "width"));
    EXPECT_GT(attributeOfText(svg, "−1.500", "x") - textWidth("−1.500"), attributeOfText(svg, "scores", "x"))
        << "a number does not lie on the names";
}

TEST(Bars, ASpreadReachesToBothSidesAndTheNumberStandsBeyondIt) {
    const std::string svg = barsSvg({"", "nats", {{"scores", -1, 0.5, "−1.0 ± 0.5"}}});
    const auto bars = barsIn(svg);
    ASSERT_EQ(bars.size(), 1U);
    const double left = attribute(svg, bars[0], "x"), half = attribute(svg, bars[0], "width") / 2;
    EXPECT_NEAR(attributeOfText(svg, "−1.0 ± 0.5", "x"), left - half - 4, 0.05);
    const std::size_t whisker = svg.find("d=\"M");
    ASSERT_NE(whisker, svg.npos);
    EXPECT_NEAR(std::stod(svg.substr(whisker + 4)), left - half, 0.05) << "it begins half a bar beyond";
    EXPECT_EQ(count(barsSvg({"", "nats", {{"scores", -1, {}, "−1"}}}), "<path"), 0U);
}

TEST(Bars, SeveralChartsCanHaveOneScale) {
    const auto widthIn = [](double low) {
        const std::string svg = barsSvg({"", "nats", {{"scores", -1, {}, "−1"}}, low, 0});
        return attribute(svg, barsIn(svg).at(0), "width");
    };
    EXPECT_NEAR(widthIn(-2), widthIn(0) / 2, 0.05);
}

TEST(Bars, NothingIsStillAPicture) {
    for (const BarChart& chart : {BarChart{}, BarChart{"", "", {{"a", 0, {}, "0"}}}}) {
        const std::string svg = barsSvg(chart);
        EXPECT_NE(svg.find("</svg>"), svg.npos);
        EXPECT_EQ(svg.find("nan"), svg.npos);
        EXPECT_EQ(svg.find("inf"), svg.npos);
    }
}

}  // namespace
}  // namespace plateau::pictures
