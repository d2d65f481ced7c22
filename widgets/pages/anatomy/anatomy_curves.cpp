#include "widgets/pages/anatomy/anatomy_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include <QCoreApplication>

#include "core/store/run_names.h"
#include "widgets/charts/curve_chart.h"
#include "widgets/pages/anatomy/anatomy_texts.h"
#include "widgets/theme/decimal_text.h"

namespace plateau::widgets {
namespace {

using namespace anatomy_figures;

struct AnatomyCurves {
    Q_DECLARE_TR_FUNCTIONS(plateau::widgets::Anatomy)
};

// As high as the curve is on the plateau.
std::optional<PlateauMark> markOf(const analysis::SeedBand& band, const GroupPlateau& plateau, bool isLabelled) {
    PlateauMark mark{.start = plateau.start, .end = plateau.end};
    mark.low = std::numeric_limits<double>::infinity();
    mark.high = -mark.low;
    for (std::size_t i = 0; i < band.steps.size(); ++i) {
        if (band.steps[i] < plateau.start || band.steps[i] > plateau.end || !std::isfinite(band.mean[i])) continue;
        mark.low = std::min(mark.low, band.low[i]);
        mark.high = std::max(mark.high, band.high[i]);
    }
    if (!(mark.low <= mark.high)) return std::nullopt;
    mark.exit = plateau.exit;
    if (plateau.exit_interval) {
        mark.exit_low = plateau.exit_interval->low;
        mark.exit_high = plateau.exit_interval->high;
    }
    mark.is_labelled = isLabelled;
    return mark;
}

}  // namespace

ChartCurve curveOf(const AnatomyGroup& group, const std::string& series, const RunPen& pen, bool isLabelled) {
    ChartCurve curve;
    curve.key = group.seeds.key;
    curve.name = group.seeds.name;
    curve.pen = pen;
    curve.emphasised = true;
    const Course* course = group.course(series);
    if (!course) return curve;
    curve.x = course->band.steps;
    curve.y = course->band.mean;
    curve.dots = course->band.steps.size() == 1;
    if (course->band.seeds > 1) {
        curve.band_low = course->band.low;
        curve.band_high = course->band.high;
    }
    if (group.plateau) curve.plateau = markOf(course->band, *group.plateau, isLabelled);
    return curve;
}

void showSeries(CurveChart& chart, const AnatomyAnswer& answer, const std::string& series,
                const QHash<QString, RunPen>& pens, bool isLabelled) {
    std::set<QString> shown;
    for (const AnatomyGroup& group : answer.groups) {
        if (!group.course(series)) continue;
        chart.setCurve(curveOf(group, series, pens.value(group.seeds.key), isLabelled));
        shown.insert(group.seeds.key);
    }
    for (const QString& key : chart.keys())
        if (!shown.contains(key)) chart.removeCurve(key);
    chart.setXAxis(answer.time == Time::exits ? XAxis::value : XAxis::step);
    chart.setXTitle(timeTitle(answer.time));
}

bool anyHas(const AnatomyAnswer& answer, std::string_view series) {
    return std::ranges::any_of(answer.groups, [series](const AnatomyGroup& group) { return group.course(series); });
}

std::vector<ChartLevel> referenceLevels(const AnatomyAnswer& answer) {
    std::set<std::string> corpora;
    for (const AnatomyGroup& group : answer.groups) corpora.insert(group.seeds.runs.front().corpus);
    std::vector<ChartLevel> lines;
    const auto add = [&](const store::RunRow& row, double nats, const QString& name) {
        QString label = name;
        if (corpora.size() > 1)
            label = QString::fromStdString(store::corpusName(row.corpus)) + QStringLiteral(" · ") + label;
        const ChartLevel level{nats, label};
        if (std::ranges::find(lines, level) == lines.end()) lines.push_back(level);
    };
    for (const AnatomyGroup& group : answer.groups) {
        for (const store::RunRow& row : group.seeds.runs)
            if (row.no_context_nats)
                add(row, *row.no_context_nats,
                    AnatomyCurves::tr("no-context optimum %1").arg(decimalText(*row.no_context_nats, 3)));
        if (!group.levels) continue;
        for (const levels::Line line : levels::kLines) {
            if (line == levels::Line::no_context) continue;  // the run's own is of all positions
            const levels::Level& level = group.levels->of(line);
            const QString name = lineName(levels::nameOf(line)) + u' ' + decimalText(level.nats, 3);
            add(group.seeds.runs.front(), level.nats,
                level.stillFallingBy() ? AnatomyCurves::tr("%1, still falling").arg(name) : name);
        }
    }
    return lines;
}

}  // namespace plateau::widgets
