#include "core/study/line_chart.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>

namespace plateau::study {
namespace {

std::size_t count(const std::string& text, const std::string& what) {
    std::size_t found = 0;
    for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + what.size())) ++found;
    return found;
}

TEST(AxisTicks, AreRoundAndWithin) {
    EXPECT_EQ(axisTicks(0, 2000, 6), (std::vector<double>{0, 500, 1000, 1500, 2000}));
    EXPECT_FALSE(std::signbit(axisTicks(0, 2000, 6).front())) << "-0";
    EXPECT_EQ(axisTicks(0.05, 0.31, 6), (std::vector<double>{0.05, 0.1, 0.15, 0.2, 0.25, 0.3}));
    EXPECT_EQ(axisTicks(-1, 1, 4), (std::vector<double>{-1, -0.5, 0, 0.5, 1}));
    EXPECT_EQ(axisTicks(3, 3, 6), std::vector<double>{});
    EXPECT_EQ(axisTicks(std::nan(""), 3, 6), std::vector<double>{});
    for (double high = 1e-6; high < 1e12; high *= 3.7) {
        const auto ticks = axisTicks(0, high, 6);
        EXPECT_GE(ticks.size(), 3U) << high;
        EXPECT_LE(ticks.size(), 8U) << high;
        EXPECT_LE(ticks.back(), high * 1.000001);
    }
}

TEST(LineChart, EveryCurveIsDrawnInEveryPanelAndNamedOnce) {
    ChartPanel panel{"Over steps", "steps", "loss", {}};
    for (int i = 0; i < 14; ++i)
        panel.curves.push_back({"curve " + std::to_string(i), {0, 1, 2}, {3.0 + i, 2.0 + i, 1.0 + i}, {}, {}});
    const std::string svg = lineChartSvg({panel, panel});
    EXPECT_EQ(count(svg, "<path "), 28U);
    EXPECT_EQ(count(svg, ">curve 3<"), 1U);
    EXPECT_EQ(count(svg, "stroke-dasharray"), 6U * 3) << "the ninth to the fourteenth, twice drawn and once named";
    EXPECT_EQ(count(svg, "<svg"), 1U);
}

TEST(LineChart, LevelsAreNamedLinesThatDoNotCoverEachOther) {
    ChartPanel panel{"", "steps", "loss", {{"a", {0, 1}, {6, 1}, {}, {}}}, {}};
    panel.lines = {{"low", 3.0, 2.5}, {"high", 3.01}, {"far", 20}};
    const std::string svg = lineChartSvg({panel});
    EXPECT_EQ(count(svg, "stroke-dasharray=\"2 3\""), 2U) << "one lies outside";
    EXPECT_EQ(count(svg, "fill-opacity=\"0.12\""), 1U);
    EXPECT_EQ(svg.find(">far<"), svg.npos);
    const auto heightOf = [&](const std::string& name) {
        const std::size_t text = svg.rfind("<text", svg.find(">" + name + "<"));
        return std::stod(svg.substr(svg.find(" y=\"", text) + 4));
    };
    EXPECT_NEAR(heightOf("low") - heightOf("high"), 12, 0.01);
}

TEST(LineChart, ALongNameHasItsPlace) {
    const auto widthWith = [](const std::string& name) {
        const std::string svg = lineChartSvg({{"Over steps", "steps", "loss", {{name, {0, 1}, {2, 1}, {}, {}}}}});
        return std::stod(svg.substr(svg.find("width=\"") + 7));
    };
    EXPECT_EQ(widthWith("pairwise"), widthWith("original"));
    EXPECT_GT(widthWith(std::string(60, 'm')), widthWith("original") + 200);
}

TEST(LineChart, AValueThatIsNoneLeavesAGap) {
    const double none = std::numeric_limits<double>::quiet_NaN();
    const ChartPanel panel{"", "", "", {{"a", {0, 1, 2, 3, 4}, {5, 4, none, 2, 1}, {}, {}}}};
    const std::string svg = lineChartSvg({panel});
    const std::string path = svg.substr(svg.find(" d=\""));
    EXPECT_EQ(count(path.substr(0, path.find('>')), "M"), 2U);
    EXPECT_EQ(svg.find("nan"), svg.npos);
}

TEST(LineChart, NothingToDrawIsStillAPicture) {
    for (const auto& panels : {std::vector<ChartPanel>{},
                               {{"", "", "", {}}},
                               {{"", "", "", {{"a", {}, {}, {}, {}}}}},
                               {{"", "", "", {{"a", {1}, {2}, {}, {}}}}}}) {
        const std::string svg = lineChartSvg(panels);
        EXPECT_NE(svg.find("</svg>"), svg.npos);
        EXPECT_EQ(svg.find("nan"), svg.npos);
        EXPECT_EQ(svg.find("inf"), svg.npos);
    }
}

TEST(LineChart, NamesAreEscaped) {
    const ChartPanel panel{"<b>", "x & y", "\"q\"", {{"a<script>", {0, 1}, {0, 1}, {}, {}}}};
    const std::string svg = lineChartSvg({panel});
    EXPECT_EQ(svg.find("<b>"), svg.npos);
    EXPECT_EQ(svg.find("<script>"), svg.npos);
    EXPECT_NE(svg.find("x &amp; y"), svg.npos);
}

}  // namespace
}  // namespace plateau::study
