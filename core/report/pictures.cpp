#include "core/report/pictures.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "core/levels/line.h"
#include "core/pictures/bars.h"
#include "core/pictures/heat_map.h"
#include "core/pictures/line_chart.h"
#include "core/report/report_files.h"
#include "core/table/table.h"

namespace plateau::report {
namespace {

std::string curveName(const FigureCurve& curve) {
    if (curve.source == Source::published) return curve.op + " (Courtois et al. 2024)";
    const bool counts = curve.seeds > 1 && curve.name.find("n = ") == std::string::npos;
    return counts ? curve.name + " (n = " + std::to_string(curve.seeds) + ")" : curve.name;
}

std::string_view axisTitle(PanelAxis axis) {
    constexpr std::string_view kTitles[] = {"evaluation loss, nats",
                                            "GLUE score, %",
                                            "divergence, nats",
                                            "worth, nats",
                                            "worth of a layer, nats",
                                            "loss above no-context optimum, nats",
                                            "share of the change of the loss, nats",
                                            "attention weight",
                                            "standard deviation of scores"};
    return kTitles[static_cast<std::size_t>(axis)];
}

std::string titleOf(const FigurePanel& panel) {
    const std::string title = panel.fullTitle();
    return title.empty() ? "other models" : title;
}

std::optional<pictures::ChartPlateau> plateauOf(const FigureCurve& curve, bool is_labelled) {
    if (!curve.plateau) return std::nullopt;
    const anatomy_figures::GroupPlateau& plateau = curve.plateau->plateau;
    pictures::ChartPlateau chart{plateau.start, plateau.end, curve.plateau->low, curve.plateau->high, plateau.exit};
    if (plateau.exit_interval) {
        chart.exit_low = plateau.exit_interval->low;
        chart.exit_high = plateau.exit_interval->high;
    }
    chart.is_labelled = is_labelled;
    return chart;
}

std::string curvesDrawn(const FigurePanel& panel, bool is_first) {
    pictures::ChartPanel chart{titleOf(panel), "pre-training step", std::string(axisTitle(panel.axis)), {}, {}};
    const std::vector<pictures::Mark> marks = marksOf(panel);
    for (std::size_t i = 0; i < panel.curves.size(); ++i) {
        const FigureCurve& curve = panel.curves[i];
        chart.curves.push_back({curveName(curve), curve.x, curve.y, curve.low, curve.high, plateauOf(curve, is_first),
                                marks[i], isFaint(panel, curve)});
    }
    for (const PanelLevel& level : panel.levels) {
        pictures::ChartLine& line = chart.lines.emplace_back();
        line.name = levelText(level, !panel.isOfOneText());
        line.value = level.nats;
        if (level.still_falling_by) line.low = level.nats - *level.still_falling_by;
    }
    if (panel.axis == PanelAxis::aboveNoContext)
        chart.lines.push_back({std::string(levels::titleOf(levels::Line::no_context)), 0});
    return pictures::lineChartSvg({chart});
}

std::string mapDrawn(const FigurePanel& panel) {
    const PanelMap& map = *panel.map;
    pictures::HeatMap picture{.title = titleOf(panel),
                              .row_title = "layer",
                              .column_title = map.is_over_steps ? "pre-training step"
                                              : map.is_ranked   ? "heads of the layer by value"
                                                                : "head",
                              .value_title = std::string(axisTitle(panel.axis)),
                              .rows = {},
                              .columns = {},
                              .values = map.values,
                              .most = map.most};
    if (map.is_signed) picture.scale = pictures::ColourScale::diverging;
    for (const int layer : map.layers) picture.rows.push_back(std::to_string(layer));
    for (const double column : map.columns) picture.columns.push_back(pictures::axisNumber(column));
    return pictures::heatMapSvg(picture);
}

std::string barsDrawn(const FigurePanel& panel) {
    pictures::BarChart chart{.title = titleOf(panel),
                             .value_title = std::string(axisTitle(panel.axis)),
                             .bars = {},
                             .low = panel.bars->low,
                             .high = panel.bars->high};
    for (const anatomy_figures::PartShare& one : panel.bars->parts)
        chart.bars.push_back({std::string(partWord(one.part)), one.nats.mean, one.nats.sd,
                              table::plainCellText(table::numberCell(one.nats.mean, 3, one.nats.sd))});
    return pictures::barsSvg(chart);
}

}  // namespace

std::vector<pictures::Mark> marksOf(const FigurePanel& panel) {
    std::vector<pictures::Mark> marks;
    std::map<std::string, std::size_t> seen;
    for (const FigureCurve& curve : panel.curves) {
        const bool is_published = curve.source == Source::published;
        marks.push_back(curve.op.empty() ? pictures::curveMark(marks.size())
                                         : pictures::operatorMark(curve.op, is_published ? 0 : seen[curve.op]++));
    }
    return marks;
}

bool isFaint(const FigurePanel& panel, const FigureCurve& curve) {
    return curve.source == Source::published &&
           std::any_of(panel.curves.begin(), panel.curves.end(),
                       [](const FigureCurve& other) { return other.source != Source::published; });
}

std::map<std::string, std::string> drawnPanels(const Report& report) {
    std::map<std::string, std::string> drawn;
    for (const ReportFigure& figure : report.figures) {
        for (std::size_t i = 0; i < figure.panels.size(); ++i) {
            const FigurePanel& panel = figure.panels[i];
            if (panel.isEmpty()) continue;
            drawn[panel.id] = panel.map    ? mapDrawn(panel)
                              : panel.bars ? barsDrawn(panel)
                                           : curvesDrawn(panel, figure.isFirstOfStudy(i));
        }
    }
    return drawn;
}

}  // namespace plateau::report
