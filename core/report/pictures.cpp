#include "core/report/pictures.h"

#include <algorithm>

#include "core/pictures/line_chart.h"
#include "core/report/report_files.h"

namespace plateau::report {
namespace {

std::string curveName(const FigureCurve& curve) {
    if (curve.source == Source::published) return curve.op + " (Courtois et al. 2024)";
    const bool counts = curve.seeds > 1 && curve.name.find("n = ") == std::string::npos;
    return counts ? curve.name + " (n = " + std::to_string(curve.seeds) + ")" : curve.name;
}

std::string_view axisTitle(PanelAxis axis) {
    constexpr std::string_view kTitles[] = {"evaluation loss, nats", "GLUE score, %", "divergence, nats", "worth, nats",
                                            "worth of a layer, nats"};
    return kTitles[static_cast<std::size_t>(axis)];
}

std::string drawn(const FigurePanel& panel) {
    pictures::ChartPanel chart{panel.title.empty() ? "other models" : panel.title,
                               "pre-training step",
                               std::string(axisTitle(panel.axis)),
                               {},
                               {}};
    for (const FigureCurve& curve : panel.curves)
        chart.curves.push_back({curveName(curve), curve.x, curve.y, curve.low, curve.high});
    for (const PanelLevel& level : panel.levels) {
        pictures::ChartLine& line = chart.lines.emplace_back();
        line.name = levelText(level, !panel.isOfOneText());
        line.value = level.nats;
        if (level.still_falling_by) line.low = level.nats - *level.still_falling_by;
    }
    return pictures::lineChartSvg({chart});
}

}  // namespace

std::map<std::string, std::string> drawnPanels(const Report& report) {
    std::map<std::string, std::string> all;
    for (const ReportFigure& figure : report.figures) {
        for (const FigurePanel& panel : figure.panels) {
            const bool hasCurve = std::any_of(panel.curves.begin(), panel.curves.end(),
                                              [](const FigureCurve& curve) { return !curve.x.empty(); });
            if (hasCurve) all[panel.id] = drawn(panel);
        }
    }
    return all;
}

}  // namespace plateau::report
