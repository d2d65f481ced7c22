// Tables 1 and 2, and figure 2 in numbers.
#include <cmath>

#include "core/analysis/comparison.h"
#include "core/analysis/group_end.h"
#include "core/analysis/plateau.h"
#include "core/report/own_groups.h"
#include "core/report/protocol.h"
#include "core/report/table_rows.h"

namespace plateau::report {
namespace {

using table::Align;
using table::Cell;

constexpr double kLossLevel = 5;

Cell shareCell(double own, double reference) {
    if (!(reference > 0) || own == reference) return table::missingCell();
    Cell cell = table::numberCell(100 * (own - reference) / reference, 2);
    if (own > reference) cell.text = "+" + cell.text;
    return cell;
}

std::vector<Cell> countCells(std::int64_t count, std::int64_t reference) {
    return {table::numberCell(static_cast<double>(count), 0),
            shareCell(static_cast<double>(count), static_cast<double>(reference))};
}

// Of the original that is like this group in everything else; 0 when there is none.
std::int64_t ownReference(const OwnGroup& group, const std::vector<OwnGroup>& groups) {
    if (group.comparable()) return modelParameters("original", shapeOf(group.size));
    for (const OwnGroup& other : groups)
        if (other.op == "original" && other.size == group.size && other.deviations == group.deviations)
            return other.seeds.front()->parameters.value_or(0);
    return 0;
}

// What is read of one curve.
struct Reading {
    std::optional<double> exit, below;
    std::optional<analysis::Interval> interval;
};

Reading read(const std::vector<double>& steps, const std::vector<double>& losses,
             std::optional<double> no_context = std::nullopt) {
    Reading reading;
    if (const auto plateau = analysis::findPlateau(steps, losses, {.no_context = no_context})) {
        reading.exit = plateau->exit_step;
        reading.interval = plateau->exit_interval;
    }
    reading.below = analysis::firstBelow(steps, losses, kLossLevel);
    return reading;
}

// A mean of those seeds only that got there would flatter: all or nothing.
Cell meanCell(const std::vector<Reading>& readings, std::optional<double> Reading::*member, int decimals) {
    std::vector<double> values;
    for (const Reading& reading : readings)
        if (reading.*member) values.push_back(*(reading.*member));
    if (values.empty() || values.size() < readings.size()) return table::missingCell();
    const analysis::Spread spread = analysis::spreadOf(values);
    return table::numberCell(spread.mean, decimals, spread.sd);
}

Cell intervalCell(const std::vector<Reading>& readings) {
    if (readings.size() != 1 || !readings[0].interval) return table::missingCell();
    return table::rangeCell(readings[0].interval->low, readings[0].interval->high, 0);
}

Cell lossCell(const analysis::GroupEnd& end) {
    if (!end.isFinite()) return table::missingCell();
    const analysis::Spread spread = end.spread();
    return table::numberCell(spread.mean, 3, spread.sd);
}

std::vector<Cell> readingCells(const std::vector<Reading>& readings, Cell seeds, const analysis::GroupEnd& end) {
    return {std::move(seeds),       meanCell(readings, &Reading::exit, 0),
            intervalCell(readings), meanCell(readings, &Reading::below, 0),
            lossCell(end),          end.step ? table::numberCell(*end.step, 0) : table::missingCell()};
}

Cell countCell(std::size_t count) {
    return table::numberCell(static_cast<double>(count), 0);
}

std::vector<Cell> cellsOf(const PublishedCurve& curve) {
    const std::vector<analysis::RawSeries> whole{{curve.steps, curve.losses}};
    return readingCells({read(curve.steps, curve.losses)}, countCell(1), analysis::endOf(whole));
}

std::vector<Cell> cellsOf(const OwnGroup& group) {
    std::vector<Reading> readings;
    for (const Training* seed : group.seeds) readings.push_back(read(seed->steps, seed->losses, seed->no_context));
    const Cell seeds = group.isFinished()
                           ? countCell(group.finished)
                           : textCell(std::to_string(group.finished) + "/" + std::to_string(group.seeds.size()));
    return readingCells(readings, seeds, group.at_end);
}

}  // namespace

ReportTable operatorTable() {
    struct Formula {
        const char *op, *scores, *parameters;
    };
    ReportTable result{"table1", {}, {}, {}};
    result.content.columns = {{"Operator", Align::left},
                              {"Scores", Align::left},
                              {"Parameters", Align::left},
                              {"small", Align::right},
                              {"base", Align::right}};
    for (const Formula& formula :
         {Formula{"original", "q kᵀ / √D", "2(h² + h)"}, Formula{"symmetric", "q qᵀ / √D", "h² + h"},
          Formula{"pairwise", "q S qᵀ / √D", "h² + h + h²/n"}}) {
        table::Row row{.cells = {textCell(formula.op), textCell(formula.scores), textCell(formula.parameters)}};
        for (const std::string_view size : kPaperSizes)
            row.cells.push_back(
                table::numberCell(static_cast<double>(queryKeyParameters(formula.op, shapeOf(size))), 0));
        result.content.rows.push_back(std::move(row));
        result.rows.push_back({Source::published, formula.op, {}, {}});
    }
    result.remarks.push_back({RemarkId::formulaMisprint});
    return result;
}

ReportTable parameterTable(const std::vector<OwnGroup>& groups) {
    ReportTable result{"table2", {}, {}, {{RemarkId::tableCountsAgree}, {RemarkId::ownCounts}}};
    result.content.columns = {{"Size", Align::left},
                              {"Operator", Align::left},
                              {"Model", Align::left},
                              {"Parameters", Align::right},
                              {"vs. original, %", Align::right}};
    const auto cells = [&](const OwnGroup& group) {
        const auto counted = group.seeds.front()->parameters;
        if (!counted) return std::vector<Cell>{};
        return countCells(*counted, ownReference(group, groups));
    };
    TableRows rows(result, groups);
    rows.add(
        [](std::string_view op, std::string_view size) {
            const Shape shape = shapeOf(size);
            return countCells(modelParameters(op, shape), modelParameters("original", shape));
        },
        cells);
    addOwnRemarks(groups, result.remarks);
    return result;
}

ReportTable armTable(const std::vector<study::ExitStudy>& studies) {
    ReportTable result{"exits", study::exitTable(studies), {}, {}};
    for (const study::ExitStudy& study : studies) {
        for (const std::size_t index : study::armOrder(study)) {
            const study::ExitArm& arm = study.arms[index];
            RowInfo& info = result.rows.emplace_back(RowInfo{Source::own, arm.op, study.size, {}});
            for (const study::ArmRun& run : arm.runs) info.runs.push_back(run.id);
        }
    }
    for (const RemarkId id : {RemarkId::armsOf, RemarkId::armsWaiting, RemarkId::armsCompared})
        result.remarks.push_back({id});
    return result;
}

Result<ReportTable> lossTable(const std::vector<OwnGroup>& groups) {
    const auto& published = publishedCurves();
    if (!published) return published.error();
    ReportTable result{"figure2-numbers", {}, {}, {}};
    result.content.columns = {{"Size", Align::left},
                              {"Operator", Align::left},
                              {"Model", Align::left},
                              {"n"},
                              {"Exit"},
                              {"95 % interval"},
                              {"Below 5"},
                              {"Final loss"},
                              {"at step"}};
    TableRows rows(result, groups);
    rows.add(
        [&](std::string_view op, std::string_view size) {
            for (const PublishedCurve& curve : *published)
                if (curve.op == op && curve.size == size) return cellsOf(curve);
            return std::vector<Cell>{};
        },
        [](const OwnGroup& group) { return cellsOf(group); });
    for (const RemarkId id : {RemarkId::exitsDetected, RemarkId::exitsReadOff, RemarkId::smallOriginalLower})
        result.remarks.push_back({id});
    if (!groups.empty())
        for (const RemarkId id : {RemarkId::ownSeeds, RemarkId::ownGroupEnd}) result.remarks.push_back({id});
    addOwnRemarks(groups, result.remarks);
    return result;
}

}  // namespace plateau::report
