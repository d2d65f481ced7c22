#include "core/pictures/line_chart.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "core/pictures/svg.h"
#include "tests/pictures/svg_support.h"

namespace plateau::pictures {
namespace {

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

TEST(AxisNumber, IsNeverInPowersOfTen) {
    EXPECT_EQ(axisNumber(200000), "200000");
    EXPECT_EQ(axisNumber(0.25), "0.25");
    EXPECT_EQ(axisNumber(-1e-6), "−0.000001");
}

TEST(LineChart, EveryCurveIsDrawnInEveryPanelAndNamedOnce) {
    ChartPanel panel{"Over steps", "steps", "loss", {}};
    for (int i = 0; i < 14; ++i)
        panel.curves.push_back({"curve " + std::to_string(i), {0, 1, 2}, {3.0 + i, 2.0 + i, 1.0 + i}, {}, {}});
    const std::string svg = lineChartSvg({panel, panel});
    EXPECT_EQ(count(svg, "<path "), 28U);
    EXPECT_EQ(count(svg, ">curve 3<"), 1U);
    EXPECT_EQ(count(svg, "stroke-dasharray"), 7U * 3) << "from the eighth, twice drawn and once named";
    EXPECT_EQ(count(svg, "<svg"), 1U);
}

TEST(LineChart, LevelsAreNamedLinesThatDoNotCoverEachOther) {
    ChartPanel panel{"", "steps", "loss", {{"a", {0, 1}, {6, 1}, {}, {}}}, {}};
    panel.lines = {{"low", 3.0, 2.5}, {"high", 3.01}, {"far", 20}};
    const std::string svg = lineChartSvg({panel});
    EXPECT_EQ(count(svg, "stroke-dasharray=\"2 3\""), 2U) << "one lies outside";
    EXPECT_EQ(count(svg, "fill-opacity=\"0.12\""), 1U);
    EXPECT_EQ(svg.find(">far<"), svg.npos);
    EXPECT_NEAR(attributeOfText(svg, "low", "y") - attributeOfText(svg, "high", "y"), 12, 0.01);
}

// Five close levels were a block of letters over the curves.
TEST(LineChart, NamesOfLevelsStandBesideThePlotAndNothingElseDoes) {
    ChartPanel panel{
        "", "steps", "loss", {{"curve a", {0, 1}, {6, 1}, {}, {}}, {"curve b", {0, 1}, {6, 2}, {}, {}}}, {}};
    const std::vector<std::string> names{"no-context optimum 3.100", "left neighbour 3.050", "right neighbour 3.000",
                                         "both neighbours 2.950", "neighbours and repetition 2.900"};
    for (std::size_t i = 0; i < names.size(); ++i)
        panel.lines.push_back({names[i], 3.1 - 0.05 * static_cast<double>(i)});
    const std::string svg = lineChartSvg({panel, panel});
    const std::size_t clip = svg.find("<rect", svg.find("<clipPath"));
    const double right = attribute(svg, clip, "x") + attribute(svg, clip, "width"),
                 bottom = attribute(svg, clip, "y") + attribute(svg, clip, "height");
    const std::size_t second = svg.find("<rect", svg.find("<clipPath", clip));
    const double next = attribute(svg, second, "x");
    double before = -100;
    for (const std::string& name : names) {
        EXPECT_GT(attributeOfText(svg, name, "x"), right) << name;
        EXPECT_LT(attributeOfText(svg, name, "x") + textWidth(name) * 10 / 12, next)
            << name << " reaches the next plot";
        EXPECT_GE(attributeOfText(svg, name, "y"), before + 12 - 0.01) << name;
        before = attributeOfText(svg, name, "y");
    }
    for (const char* curve : {"curve a", "curve b"}) EXPECT_GT(attributeOfText(svg, curve, "y"), bottom) << curve;
    EXPECT_LT(attributeOfText(svg, "curve b", "y"), attribute(svg, svg.find("<svg"), "height"));
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

// A curve that falls from 6 to 1, with its plateau from 20 to 40.
ChartPanel withPlateau(double exit, bool is_labelled) {
    ChartPanel panel{"", "steps", "loss", {{"a", {0, 50, 100}, {6, 6, 1}, {}, {}}}, {}};
    panel.curves[0].plateau = ChartPlateau{20, 40, 5.5, 6, exit, exit - 5, exit + 5, is_labelled};
    return panel;
}

TEST(LineChart, APlateauIsABoxWithATickAtItsExit) {
    const std::string plain = lineChartSvg({{"", "steps", "loss", {{"a", {0, 50, 100}, {6, 6, 1}, {}, {}}}, {}}});
    EXPECT_EQ(count(plain, "fill-opacity=\"0.2\""), 0U);
    const std::string svg = lineChartSvg({withPlateau(50, true)});
    const std::size_t box = svg.rfind("<rect", svg.find("fill-opacity=\"0.2\""));
    const std::size_t clip = svg.find("<rect", svg.find("<clipPath"));
    const double left = attribute(svg, clip, "x"), width = attribute(svg, clip, "width");
    EXPECT_NEAR(attribute(svg, box, "x"), left + 0.2 * width, 0.02);
    EXPECT_NEAR(attribute(svg, box, "width"), 0.2 * width, 0.02);
    EXPECT_GT(attribute(svg, box, "height"), 0);
    EXPECT_EQ(count(svg, ">exit 50<"), 1U);
    EXPECT_EQ(count(lineChartSvg({withPlateau(50, false)}), ">exit 50<"), 0U) << "named in one panel of a figure";
}

TEST(LineChart, ExitsNearEachOtherAreNamedApart) {
    ChartPanel panel = withPlateau(50, true);
    for (const double exit : {51.0, 52.0, 97.0}) {
        panel.curves.push_back(panel.curves[0]);
        panel.curves.back().plateau->exit = exit;
    }
    const std::string svg = lineChartSvg({panel});
    const double first = attributeOfText(svg, "exit 50", "y"), second = attributeOfText(svg, "exit 51", "y"),
                 third = attributeOfText(svg, "exit 52", "y");
    EXPECT_GE(std::abs(first - second), 16);
    EXPECT_GE(std::abs(first - third), 16);
    EXPECT_GE(std::abs(second - third), 16);
    const std::size_t clip = svg.find("<rect", svg.find("<clipPath"));
    EXPECT_LT(attributeOfText(svg, "exit 97", "x") + textWidth("exit 97"),
              attribute(svg, clip, "x") + attribute(svg, clip, "width") + 5)
        << "at the end it stands before its tick";
}

double luminance(std::string_view hex) {
    double sum = 0;
    const double weights[] = {0.2126, 0.7152, 0.0722};
    for (std::size_t part = 0; part < 3; ++part) {
        const double value = std::stoi(std::string(hex.substr(1 + 2 * part, 2)), nullptr, 16) / 255.0;
        sum += weights[part] * (value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4));
    }
    return sum;
}

TEST(Marks, BuiltInOperatorsHaveOneEachAndOthersNoneOfThose) {
    std::set<std::pair<int, Dash>> built_in;
    for (const char* op : {"original", "bilinear", "pairwise", "additive", "symmetric", "shared-weight", "linear",
                           "kv-shared", "clipped-softmax", "gated-output", "gqa", "qk-norm", "differential", "fnet"}) {
        const Mark mark = operatorMark(op);
        EXPECT_TRUE(built_in.emplace(mark.hue, mark.dash).second) << op;
    }
    for (const char* op : {"mine", "heat", "", "another-idea"}) {
        const Mark mark = operatorMark(op);
        EXPECT_FALSE(built_in.contains({mark.hue, mark.dash})) << op;
        EXPECT_FALSE(mark.hue == 0 || mark.hue == 2 || mark.hue == 4) << op << ": original, pairwise, symmetric";
    }
}

TEST(Marks, TenOfOneOperatorDiffer) {
    std::set<std::pair<Dash, int>> marks;
    for (std::size_t repeat = 0; repeat < 10; ++repeat) {
        const Mark mark = operatorMark("pairwise", repeat);
        EXPECT_EQ(mark.hue, operatorMark("pairwise").hue);
        EXPECT_TRUE(marks.emplace(mark.dash, mark.shade).second) << repeat;
    }
    EXPECT_EQ(operatorMark("pairwise", 1000).shade, kShades - 1) << "and is one that there is";
}

TEST(LineChart, DrawsMarksAsGiven) {
    ChartPanel panel{"", "steps", "loss", {{"a", {0, 1}, {2, 1}, {}, {}}, {"b", {0, 1}, {2, 1}, {}, {}}}, {}};
    panel.curves[1].mark = Mark{2, Dash::dash_dot_dotted, 1};
    panel.curves[1].is_faint = true;
    const std::string svg = lineChartSvg({panel});
    const std::string stroke = "stroke=\"" + hexText(colourOf(*panel.curves[1].mark, false)) +
                               "\" stroke-width=\"1.8\" " + "stroke-opacity=\"0.45\" stroke-dasharray=\"8 3 2 3 2 3\"";
    EXPECT_EQ(count(svg, stroke), 2U) << "the curve and its name's line";
    EXPECT_EQ(count(svg, "stroke=\"" + hexText(colourOf(curveMark(0), false)) + "\""), 2U) << "by its place";
}

TEST(Svg, CurvesStandOutFromBothPapers) {
    for (const bool is_dark : {false, true}) {
        const double paper = luminance(hexText(is_dark ? kDarkPaper : kLightPaper));
        for (int shade = 0; shade < kShades; ++shade)
            for (int hue = 0; hue < kHues; ++hue) {
                const double colour = luminance(hexText(colourOf({hue, Dash::solid, shade}, is_dark)));
                EXPECT_GE((std::max(paper, colour) + 0.05) / (std::min(paper, colour) + 0.05), 3)
                    << hue << ", " << shade << (is_dark ? " on dark" : " on white");
            }
    }
}

TEST(Svg, WhatPrefersDarkHasAllOfItDark) {
    ChartPanel panel = withPlateau(50, true);
    panel.curves.front().mark = {3, Dash::dotted, kShades - 1};
    const std::string svg = lineChartSvg({panel});
    const std::size_t style = svg.find("@media (prefers-color-scheme: dark)"), end = svg.find("</style>");
    ASSERT_LT(style, end);
    const std::string rules = svg.substr(style, end - style), drawn = svg.substr(end);
    EXPECT_NE(rules.find(".plateau-picture .paper { fill: " + hexText(kDarkPaper) + " }"), rules.npos);
    EXPECT_NE(rules.find(".plateau-picture text {"), rules.npos);
    // Each thing with a colour has a class with a rule.
    for (std::size_t at = drawn.find(" class=\""); at != drawn.npos; at = drawn.find(" class=\"", at + 1)) {
        const std::string name = drawn.substr(at + 8, drawn.find('"', at + 8) - at - 8);
        EXPECT_NE(rules.find(".plateau-picture ." + name + " {"), rules.npos) << name;
    }
}

}  // namespace
}  // namespace plateau::pictures
