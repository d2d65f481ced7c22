#include "core/pictures/bars.h"

#include <algorithm>
#include <cmath>

#include "core/pictures/line_chart.h"
#include "core/pictures/svg.h"

namespace plateau::pictures {
namespace {

constexpr double kPlotWidth = 320, kRow = 30, kBarHeight = 18, kBarTitle = 34, kBarMargin = 10, kBarGap = 8,
                 kWhisker = 5;
constexpr int kBarTicks = 5;

struct BarFrame {
    double left = 0, low = 0, high = 0;
    double x(double value) const { return left + (value - low) / (high - low) * kPlotWidth; }
};

double endOf(const Bar& bar) {
    const double spread = bar.spread.value_or(0);
    return bar.value < 0 ? bar.value - spread : bar.value + spread;
}

// Wide enough for the whiskers and for the texts beyond them.
BarFrame frameOf(const BarChart& chart) {
    BarFrame frame{.left = 0, .low = std::min(0.0, chart.low), .high = std::max(0.0, chart.high)};
    double names = 0, texts = 0;
    for (const Bar& bar : chart.bars) {
        names = std::max(names, textWidth(bar.name));
        texts = std::max(texts, textWidth(bar.text));
        frame.low = std::min({frame.low, endOf(bar), bar.value + bar.spread.value_or(0)});
        frame.high = std::max({frame.high, endOf(bar), bar.value - bar.spread.value_or(0)});
    }
    if (frame.low == frame.high) frame.high = 1;
    const double sides = (frame.low < 0 ? 1 : 0) + (frame.high > 0 ? 1 : 0);
    const double room = std::min(0.4, (texts + 2 * kBarGap) / kPlotWidth);
    const double span = (frame.high - frame.low) / std::max(0.2, 1 - sides * room);
    if (frame.low < 0) frame.low -= span * room;
    if (frame.high > 0) frame.high += span * room;
    frame.left = kBarMargin + names + kBarGap;
    return frame;
}

std::string barOf(const Bar& bar, const BarFrame& frame, double top) {
    const double zero = frame.x(0), value = frame.x(bar.value), middle = top + kRow / 2;
    std::string svg = textAt(frame.left - kBarGap, middle + 4, "end", bar.name);
    svg += "<rect class=\"" + std::string(bar.value < 0 ? "less" : "more") + "\"" +
           boxAttributes(std::min(zero, value), middle - kBarHeight / 2, std::abs(value - zero), kBarHeight) +
           " fill=\"" + (bar.value < 0 ? "#0a5f9e" : "#8a5700") + "\"/>\n";
    if (bar.spread) {
        const double from = frame.x(bar.value - *bar.spread), to = frame.x(bar.value + *bar.spread);
        svg += "<path class=\"axis\" fill=\"none\" stroke=\"#666\" stroke-width=\"1.5\" d=\"M" + number(from) + " " +
               number(middle) + "H" + number(to);
        for (const double end : {from, to})
            svg += "M" + number(end) + " " + number(middle - kWhisker) + "V" + number(middle + kWhisker);
        svg += "\"/>\n";
    }
    const double end = frame.x(endOf(bar));
    return svg + (bar.value < 0 ? textAt(end - 4, middle + 4, "end", bar.text)
                                : textAt(end + 4, middle + 4, "start", bar.text));
}

}  // namespace

std::string barsSvg(const BarChart& chart) {
    const BarFrame frame = frameOf(chart);
    const double bottom = kBarTitle + kRow * static_cast<double>(chart.bars.size());
    std::string svg = textAt(kBarMargin, 18, "start", chart.title, " font-weight=\"bold\"");
    for (const double tick : axisTicks(frame.low, frame.high, kBarTicks)) {
        svg += lineAt(frame.x(tick), kBarTitle, frame.x(tick), bottom, "grid");
        svg += textAt(frame.x(tick), bottom + 16, "middle", axisNumber(tick));
    }
    svg += lineAt(frame.left, bottom, frame.left + kPlotWidth, bottom, "axis");
    svg += lineAt(frame.x(0), kBarTitle, frame.x(0), bottom, "axis");
    double top = kBarTitle;
    for (const Bar& bar : chart.bars) {
        svg += barOf(bar, frame, top);
        top += kRow;
    }
    svg += textAt(frame.left + kPlotWidth / 2, bottom + 36, "middle", chart.value_title);
    const double width = std::max(frame.left + kPlotWidth + kBarMargin, 2 * kBarMargin + textWidth(chart.title));
    return document(width, bottom + 46, svg);
}

}  // namespace plateau::pictures
