#include "widgets/pages/compare/compare_charts.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "widgets/pages/compare/compare_texts.h"
#include "widgets/pages/compare/compare_words.h"

namespace plateau::widgets {
namespace {

ChartCurve named(const CompareAnswer& answer, std::size_t column, const RunPen& pen) {
    ChartCurve curve;
    curve.key = answer.columns[column].key;
    curve.name = answer.columns[column].name;
    curve.pen = pen;
    curve.emphasised = true;
    return curve;
}

// Without several seeds there is no interval anywhere.
void dropEmptyBand(ChartCurve& curve) {
    const auto isNumber = [](double value) { return !std::isnan(value); };
    if (std::any_of(curve.band_low.begin(), curve.band_low.end(), isNumber)) return;
    curve.band_low.clear();
    curve.band_high.clear();
}

// What both reach before the first step has no ratio; a chart would mark it as a number that has gone wrong.
void dropUnknown(ChartCurve& curve) {
    std::vector<bool> isKnown;
    for (const double y : curve.y) isKnown.push_back(std::isfinite(y));
    for (analysis::Column* column : {&curve.x, &curve.y, &curve.band_low, &curve.band_high}) {
        if (column->size() != isKnown.size()) continue;
        auto& values = column->edit();
        std::size_t kept = 0;
        for (std::size_t i = 0; i < isKnown.size(); ++i)
            if (isKnown[i]) values[kept++] = values[i];
        values.resize(kept);
    }
}

}  // namespace

ChartCurve columnCurve(const CompareAnswer& answer, std::size_t column, compare::Cost cost, const RunPen& pen) {
    ChartCurve curve = named(answer, column, pen);
    const compare::ColumnStudy& study = answer.study.columns[column];
    if (cost == compare::Cost::time) {
        if (study.by_time.empty()) return curve;
        curve.x = study.seconds;
    } else {
        curve.x = study.band.steps;
        const auto& rate = cost == compare::Cost::tokens ? study.tokens_per_step : study.flops_per_step;
        if (cost != compare::Cost::steps && !rate) curve.x.clear();
        if (cost != compare::Cost::steps && rate)
            for (double& x : curve.x.edit()) x *= *rate;
    }
    if (curve.x.empty()) return curve;
    curve.y = study.band.mean;
    if (study.seeds > 1) {
        curve.band_low = study.band.low;
        curve.band_high = study.band.high;
    }
    return curve;
}

ChartCurve ratioCurve(const CompareAnswer& answer, std::size_t column, compare::Cost cost, const RunPen& pen) {
    ChartCurve curve = named(answer, column, pen);
    const analysis::LevelRatios& ratios = answer.study.columns[column].ratios[std::size_t(cost)];
    // Levels fall while training goes on; a chart's x rises.
    const bool isRising = ratios.levels.size() < 2 || ratios.levels.front() < ratios.levels.back();
    curve.x = ratios.levels;
    curve.y = ratios.ratio;
    curve.band_low = ratios.low;
    curve.band_high = ratios.high;
    curve.fits_band = false;  // one wide interval would press all ratios onto a line
    dropUnknown(curve);
    dropEmptyBand(curve);
    if (isRising) return curve;
    for (analysis::Column* column_values : {&curve.x, &curve.y, &curve.band_low, &curve.band_high})
        std::reverse(column_values->edit().begin(), column_values->edit().end());
    return curve;
}

ChartCurve differenceCurve(const CompareAnswer& answer, std::size_t column, const RunPen& pen) {
    ChartCurve curve = named(answer, column, pen);
    curve.x = answer.study.columns[column].difference.steps;
    curve.y = answer.study.columns[column].difference.difference;
    curve.band_low = answer.study.columns[column].difference.low;
    curve.band_high = answer.study.columns[column].difference.high;
    dropEmptyBand(curve);
    return curve;
}

std::vector<ChartCrossing> crossingsAt(const CompareAnswer& answer, double level, compare::Cost cost,
                                       const std::vector<RunPen>& pens) {
    std::vector<ChartCrossing> crossings;
    for (std::size_t i = 0; i < answer.study.columns.size() && i < pens.size(); ++i) {
        const analysis::Measure reached = answer.study.columns[i].reach(level, cost);
        if (reached.steps.empty() || reached.missing > 0) continue;
        const double x = analysis::spreadOf(reached.steps).mean;
        crossings.push_back({x, level, pens[i].colour, costText(x, cost)});
    }
    return crossings;
}

QString costAxisTitle(compare::Cost cost) {
    switch (cost) {
        case compare::Cost::steps:
            return CompareTexts::tr("Step");
        case compare::Cost::tokens:
            return CompareTexts::tr("Tokens");
        case compare::Cost::time:
            break;
        case compare::Cost::flops:
            return CompareTexts::tr("FLOPs");
    }
    return {};
}

QString ratioAxisTitle(compare::Cost cost) {
    switch (cost) {
        case compare::Cost::steps:
            return CompareTexts::tr("Steps, × the baseline's");
        case compare::Cost::tokens:
            return CompareTexts::tr("Tokens, × the baseline's");
        case compare::Cost::time:
            return CompareTexts::tr("Time, × the baseline's");
        case compare::Cost::flops:
            return CompareTexts::tr("FLOPs, × the baseline's");
    }
    return {};
}

}  // namespace plateau::widgets
