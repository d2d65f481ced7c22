#include "core/pictures/line_chart.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <optional>

#include "core/pictures/dashes.h"
#include "core/pictures/label_tops.h"
#include "core/pictures/svg.h"

namespace plateau::pictures {
namespace {

constexpr double kPanelWidth = 420, kPanelHeight = 340, kLeft = 56, kTop = 34, kBottom = 46, kGap = 20;
constexpr double kKey = 32, kLeastLegend = 190;  // of the names
constexpr double kLine = 18;
constexpr double kNamePx = 10, kNameLine = 12, kLeader = 16;  // of lines: letters, a row, and the way to it
constexpr double kTick = 14, kExitHeight = 16;                // of an exit, to either side of its plateau; of its label
constexpr int kTicks = 6;

struct Range {
    double low = 0, high = 1;
};

struct Frame {
    double left = 0, top = 0, width = 0, height = 0;
    Range x, y;
    double px(double value) const { return left + (value - x.low) / (x.high - x.low) * width; }
    double py(double value) const { return top + height - (value - y.low) / (y.high - y.low) * height; }
};

std::string lineOf(const ChartCurve& curve) {
    std::string dash;
    for (const int length : dashLengths(curve.mark->dash)) dash += (dash.empty() ? "" : " ") + std::to_string(length);
    std::string stroke = strokeOf(*curve.mark) + " stroke-width=\"1.8\"";
    if (curve.is_faint) stroke += " stroke-opacity=\"0.45\"";
    return dash.empty() ? stroke : stroke + " stroke-dasharray=\"" + dash + "\"";
}

void widen(std::optional<Range>& range, double value) {
    if (!std::isfinite(value)) return;
    if (!range) range = Range{value, value};
    range->low = std::min(range->low, value);
    range->high = std::max(range->high, value);
}

Range padded(std::optional<Range> range, double share) {
    if (!range) return {};
    const double span = range->high - range->low;
    const double pad = span > 0 ? span * share : std::max(std::abs(range->high) * 0.1, 1e-6);
    return {range->low - pad, range->high + pad};
}

Frame frameOf(const ChartPanel& panel, double left) {
    std::optional<Range> x, y;
    for (const ChartCurve& curve : panel.curves)
        for (std::size_t i = 0; i < std::min(curve.x.size(), curve.y.size()); ++i) {
            if (!std::isfinite(curve.x[i]) || !std::isfinite(curve.y[i])) continue;
            widen(x, curve.x[i]);
            widen(y, curve.y[i]);
        }
    Range across = padded(x, 0);
    if (x && x->low < x->high) across = *x;
    return {left, kTop, kPanelWidth, kPanelHeight, across, padded(y, 0.04)};
}

std::string axes(const ChartPanel& panel, const Frame& frame) {
    const double bottom = frame.top + frame.height, right = frame.left + frame.width;
    std::string svg;
    for (const double tick : axisTicks(frame.x.low, frame.x.high, kTicks)) {
        svg += lineAt(frame.px(tick), frame.top, frame.px(tick), bottom, "grid");
        svg += textAt(frame.px(tick), bottom + 16, "middle", axisNumber(tick));
    }
    for (const double tick : axisTicks(frame.y.low, frame.y.high, kTicks)) {
        svg += lineAt(frame.left, frame.py(tick), right, frame.py(tick), "grid");
        svg += textAt(frame.left - 6, frame.py(tick) + 4, "end", axisNumber(tick));
    }
    svg +=
        lineAt(frame.left, bottom, right, bottom, "axis") + lineAt(frame.left, frame.top, frame.left, bottom, "axis");
    svg += textAt(frame.left + frame.width / 2, frame.top - 12, "middle", panel.title, " font-weight=\"bold\"");
    svg += textAt(frame.left + frame.width / 2, bottom + 36, "middle", panel.x_title);
    const std::string turned =
        " transform=\"rotate(-90 " + number(frame.left - 42) + " " + number(frame.top + frame.height / 2) + ")\"";
    return svg + textAt(frame.left - 42, frame.top + frame.height / 2, "middle", panel.y_title, turned);
}

// Those within the curves' range, from above to below.
std::vector<ChartLine> linesIn(const ChartPanel& panel, const Range& range) {
    std::vector<ChartLine> lines;
    for (const ChartLine& line : panel.lines)
        if (line.value >= range.low && line.value <= range.high) lines.push_back(line);
    std::stable_sort(lines.begin(), lines.end(),
                     [](const ChartLine& a, const ChartLine& b) { return a.value > b.value; });
    return lines;
}

// The room to the right of a panel that the names of its lines take.
double namesWidth(const ChartPanel& panel, const Range& range) {
    double widest = 0;
    for (const ChartLine& line : linesIn(panel, range))
        widest = std::max(widest, textWidth(line.name) * kNamePx / kFontPx);
    return widest > 0 ? kLeader + widest : 0;
}

// Beside the plot, where no curve is; those of close lines move apart.
std::string namesOf(const ChartPanel& panel, const Frame& frame) {
    const std::vector<ChartLine> lines = linesIn(panel, frame.y);
    std::vector<double> heights;
    for (const ChartLine& line : lines) heights.push_back(frame.py(line.value));
    const std::vector<double> tops = labelTops(heights, kNameLine, 0, frame.top + frame.height + kNameLine / 2);
    const double right = frame.left + frame.width;
    std::string svg;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const double middle = tops[i] + kNameLine / 2;
        svg += "<line class=\"level\" x1=\"" + number(right + 1) + "\" y1=\"" + number(heights[i]) + "\" x2=\"" +
               number(right + kLeader - 3) + "\" y2=\"" + number(middle) +
               "\" stroke=\"#666\" stroke-width=\"0.7\"/>\n";
        svg += textAt(right + kLeader, middle + 3.5, "start", lines[i].name,
                      " class=\"soft\" font-size=\"" + number(kNamePx) + "\" fill=\"#444\"");
    }
    return svg;
}

std::string linesOf(const ChartPanel& panel, const Frame& frame) {
    std::string svg;
    for (const ChartLine& line : linesIn(panel, frame.y)) {
        const double y = frame.py(line.value), right = frame.left + frame.width;
        if (line.low)
            svg += "<rect class=\"shade\"" +
                   boxAttributes(frame.left, y, frame.width, std::max(0.0, frame.py(*line.low) - y)) +
                   " fill=\"#666\" fill-opacity=\"0.12\"/>\n";
        svg += "<line class=\"level\" x1=\"" + number(frame.left) + "\" y1=\"" + number(y) + "\" x2=\"" +
               number(right) + "\" y2=\"" + number(y) + "\" stroke=\"#666\" stroke-dasharray=\"2 3\"/>\n";
    }
    return svg;
}

std::string bandOf(const ChartCurve& curve, const Frame& frame) {
    std::string there, back;
    for (std::size_t i = 0; i < std::min({curve.x.size(), curve.low.size(), curve.high.size()}); ++i) {
        if (!std::isfinite(curve.x[i]) || !std::isfinite(curve.low[i]) || !std::isfinite(curve.high[i])) continue;
        const std::string x = number(frame.px(curve.x[i])) + ",";
        there += x + number(frame.py(curve.high[i])) + " ";
        back = x + number(frame.py(curve.low[i])) + " " + back;
    }
    if (there.empty()) return {};
    return "<polygon" + fillOf(*curve.mark) + " fill-opacity=\"0.15\" points=\"" + there + back + "\"/>\n";
}

// The boxes of plateaus, below all curves.
std::string plateauOf(const ChartCurve& curve, const Frame& frame) {
    if (!curve.plateau) return {};
    const ChartPlateau& plateau = *curve.plateau;
    const double left = frame.px(plateau.start), top = frame.py(plateau.high);
    return "<rect" + fillOf(*curve.mark) +
           boxAttributes(left, top, frame.px(plateau.end) - left, std::max(0.0, frame.py(plateau.low) - top)) +
           " fill-opacity=\"0.2\"/>\n";
}

struct Box {
    double left = 0, top = 0, width = 0;
    bool meets(const Box& other) const {
        return left < other.left + other.width && other.left < left + width && std::abs(top - other.top) < kExitHeight;
    }
};

// A label that would lie on another one moves up; where there is no more room, down from its tick.
Box freePlace(Box box, const std::vector<Box>& taken, const Frame& frame) {
    const auto isTaken = [&](const Box& one) {
        return std::any_of(taken.begin(), taken.end(), [&](const Box& other) { return one.meets(other); });
    };
    Box up = box;
    while (isTaken(up)) up.top -= kExitHeight + 2;
    if (up.top >= frame.top) return up;
    box.top += 2 * kTick + kExitHeight;
    while (isTaken(box)) box.top += kExitHeight + 2;
    return box;
}

// Where curves leave their plateaus: a tick at the foot of each with the range that it may lie in, and its step.
std::string exitsOf(const ChartPanel& panel, const Frame& frame) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < panel.curves.size(); ++i)
        if (panel.curves[i].plateau && panel.curves[i].plateau->exit) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return *panel.curves[a].plateau->exit > *panel.curves[b].plateau->exit;
    });
    std::string svg;
    std::vector<Box> taken;
    for (const std::size_t i : order) {
        const ChartPlateau& plateau = *panel.curves[i].plateau;
        const std::string stroke = strokeOf(*panel.curves[i].mark) + " stroke-width=\"1.5\"";
        const double x = frame.px(*plateau.exit), foot = frame.py(plateau.low);
        double top = foot - kTick, bottom = foot + kTick;
        if (plateau.is_labelled) {
            const std::string text = "exit " + axisNumber(std::round(*plateau.exit));
            Box box{x, foot - kTick - kExitHeight, textWidth(text) + 8};
            if (box.left + box.width > frame.left + frame.width) box.left = x - box.width;
            box = freePlace(box, taken, frame);
            taken.push_back(box);
            top = std::min(top, box.top + kExitHeight);
            bottom = std::max(bottom, box.top);
            const std::string place = boxAttributes(box.left, box.top, box.width, kExitHeight);
            svg += "<rect class=\"paper\"" + place + " fill=\"#fff\" fill-opacity=\"0.88\"/>\n<rect" +
                   strokeOf(*panel.curves[i].mark) + place + " fill=\"none\"/>\n" +
                   textAt(box.left + 4, box.top + kExitHeight - 4, "start", text);
        }
        svg += "<path fill=\"none\"" + stroke + " d=\"M" + number(x) + " " + number(top) + "V" + number(bottom);
        if (plateau.exit_low && plateau.exit_high) {
            const double low = frame.px(*plateau.exit_low), high = frame.px(*plateau.exit_high);
            for (const double end : {low, high})
                svg += "M" + number(end) + " " + number(foot - 4) + "V" + number(foot + 4);
            svg += "M" + number(low) + " " + number(foot) + "H" + number(high);
        }
        svg += "\"/>\n";
    }
    return svg;
}

std::string pathOf(const ChartCurve& curve, const Frame& frame) {
    std::string path;
    bool drawing = false;
    for (std::size_t i = 0; i < std::min(curve.x.size(), curve.y.size()); ++i) {
        if (!std::isfinite(curve.x[i]) || !std::isfinite(curve.y[i])) {
            drawing = false;
            continue;
        }
        path += (drawing ? "L" : "M") + number(frame.px(curve.x[i])) + " " + number(frame.py(curve.y[i]));
        drawing = true;
    }
    if (path.empty()) return {};
    return "<path fill=\"none\" stroke-linejoin=\"round\"" + lineOf(curve) + " d=\"" + path + "\"/>\n";
}

// Row by row from `top`, each entry `pitch` wide.
std::string legend(const ChartPanel& panel, double begin, double top, double pitch, std::size_t columns) {
    std::string svg;
    for (std::size_t i = 0; i < panel.curves.size(); ++i) {
        const double left = begin + pitch * static_cast<double>(i % columns);
        const std::size_t row = i / columns;
        const double y = top + kLine * (static_cast<double>(row) + 0.5);
        svg += "<line x1=\"" + number(left) + "\" y1=\"" + number(y) + "\" x2=\"" + number(left + 26) + "\" y2=\"" +
               number(y) + "\"" + lineOf(panel.curves[i]) + "/>\n";
        svg += textAt(left + kKey, y + 4, "start", panel.curves[i].name);
    }
    return svg;
}

double legendWidth(const std::vector<ChartPanel>& panels) {
    double widest = 0;
    for (const ChartPanel& panel : panels)
        for (const ChartCurve& curve : panel.curves) widest = std::max(widest, textWidth(curve.name));
    return std::max(kLeastLegend, kKey + widest);
}

}  // namespace

std::vector<double> axisTicks(double low, double high, int count) {
    if (!std::isfinite(low) || !std::isfinite(high) || !(low < high) || count < 1) return {};
    const double rough = (high - low) / count;
    const double power = std::pow(10, std::floor(std::log10(rough)));
    double step = 10 * power;
    for (const double factor : {5.0, 2.0, 1.0})
        if (factor * power >= rough) step = factor * power;
    std::vector<double> ticks;
    const double first = std::ceil(low / step - 1e-9), last = std::floor(high / step + 1e-9);
    // From the index, so that 0.3 is not 0.30000000000000004: to the digits that the step has.
    const double scale = std::pow(10, std::max(0.0, 1 - std::floor(std::log10(step))));
    for (int i = 0; first + i <= last && ticks.size() < 100; ++i)
        ticks.push_back(std::round((first + i) * step * scale) / scale + 0.0);  // no -0
    return ticks;
}

std::string axisNumber(double value) {
    std::array<char, 400> text;  // the longest number has 309 digits before its point
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed).ptr;
    return withMinus({text.data(), end});
}

std::string lineChartSvg(std::vector<ChartPanel> panels) {
    for (ChartPanel& panel : panels)
        for (std::size_t i = 0; i < panel.curves.size(); ++i)
            if (!panel.curves[i].mark) panel.curves[i].mark = curveMark(i);
    double left = 0, beside = 0;
    std::string svg;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const ChartPanel& panel = panels[i];
        const Frame frame = frameOf(panel, left + kLeft);
        const double names = namesWidth(panel, frame.y);
        beside = std::max(beside, names);
        left += kLeft + kPanelWidth + names + kGap;
        const std::string clip = "panel" + std::to_string(i);
        svg += axes(panel, frame) + "<clipPath id=\"" + clip + "\"><rect" +
               boxAttributes(frame.left, frame.top, frame.width, frame.height) + "/></clipPath>\n<g clip-path=\"url(#" +
               clip + ")\">\n";
        svg += linesOf(panel, frame);
        for (const ChartCurve& curve : panel.curves) svg += plateauOf(curve, frame);
        for (const ChartCurve& curve : panel.curves) svg += bandOf(curve, frame);
        for (std::size_t c = panel.curves.size(); c-- > 0;) svg += pathOf(panel.curves[c], frame);
        svg += exitsOf(panel, frame) + "</g>\n" + namesOf(panel, frame);
    }
    const double bottom = kTop + kPanelHeight + kBottom, pitch = legendWidth(panels);
    const std::size_t curves = panels.empty() ? 0 : panels.front().curves.size();
    if (beside == 0) {
        if (!panels.empty()) svg += legend(panels.front(), left, kTop, pitch, 1);
        return document(left + pitch, std::max(bottom, kTop + static_cast<double>(curves + 1) * kLine), svg);
    }
    // What is beside the plots is the names of lines.
    const double width = std::max(left, kLeft + pitch);
    const auto columns = std::max<std::size_t>(1, static_cast<std::size_t>((width - kLeft) / (pitch + kGap)));
    svg += legend(panels.front(), kLeft, bottom, pitch + kGap, columns);
    const std::size_t rows = (curves + columns - 1) / columns;
    return document(width, bottom + kLine * static_cast<double>(rows) + kGap / 2, svg);
}

}  // namespace plateau::pictures
