#include "widgets/pages/anatomy/anatomy_curves.h"

#include <algorithm>
#include <set>

#include "widgets/charts/curve_chart.h"
#include "widgets/level_lines/level_lines.h"
#include "widgets/pages/anatomy/anatomy_texts.h"

namespace plateau::widgets {
namespace {

using namespace anatomy_figures;

PlateauMark markOf(const ShadedPlateau& shaded, bool isLabelled) {
    const GroupPlateau& plateau = shaded.plateau;
    PlateauMark mark{.start = plateau.start, .end = plateau.end, .low = shaded.low, .high = shaded.high};
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
    if (group.plateau)
        if (const auto shaded = shadedPlateau(*course, *group.plateau)) curve.plateau = markOf(*shaded, isLabelled);
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
    std::vector<LeveledRun> runs;
    for (const AnatomyGroup& group : answer.groups)
        for (const store::RunRow& row : group.seeds.runs)
            runs.push_back({&row, group.levels ? &*group.levels : nullptr});
    return levelLines(runs);
}

}  // namespace plateau::widgets
