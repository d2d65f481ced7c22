#include "core/report/report.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/report/anatomy.h"
#include "core/report/own_groups.h"
#include "core/spec/number_json.h"

namespace plateau::report {
namespace {

void note(std::vector<Missing>& all, const Missing& missing) {
    if (std::find(all.begin(), all.end(), missing) == all.end()) all.push_back(missing);
}

nlohmann::json toJson(const Missing& missing) {
    return {{"kind", missing.kind == Missing::Kind::glue ? "glue" : "pretrain"},
            {"operator", missing.op},
            {"size", missing.size},
            {"tasks", missing.tasks},
            {"training", missing.training},
            {"along", missing.along}};
}

nlohmann::json toJson(const std::vector<Remark>& remarks) {
    nlohmann::json list = nlohmann::json::array();
    for (const Remark& remark : remarks) list.push_back({{"code", toString(remark.id)}, {"text", text(remark)}});
    return list;
}

nlohmann::json toJson(const ReportTable& table) {
    nlohmann::json columns = nlohmann::json::array(), rows = nlohmann::json::array();
    for (const table::Column& column : table.content.columns) columns.push_back(column.header);
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        const RowInfo& info = table.rows[i];
        nlohmann::json cells = nlohmann::json::array();
        for (const table::Cell& cell : table.content.rows[i].cells) {
            nlohmann::json entry{{"text", table::ungroupedText(cell)}};
            if (!cell.spread.empty()) entry["sd"] = cell.spread;
            if (!cell.marks.empty()) entry["marks"] = cell.marks;
            cells.push_back(std::move(entry));
        }
        rows.push_back({{"source", toString(info.source)},
                        {"operator", info.op},
                        {"size", info.size},
                        {"runs", info.runs},
                        {"missing", info.missing ? toJson(*info.missing) : nlohmann::json()},
                        {"cells", std::move(cells)}});
    }
    return {{"id", table.id},
            {"caption", caption(table.id)},
            {"columns", std::move(columns)},
            {"rows", std::move(rows)},
            {"remarks", toJson(table.remarks)}};
}

nlohmann::json numbers(const std::vector<double>& values) {
    nlohmann::json list = nlohmann::json::array();
    for (const double value : values) list.push_back(spec::numberJson(value));
    return list;
}

nlohmann::json numberOrNull(const std::optional<double>& value) {
    return value ? spec::numberJson(*value) : nlohmann::json();
}

nlohmann::json toJson(const anatomy_figures::GroupPlateau& plateau) {
    const auto& interval = plateau.exit_interval;
    return {{"start", spec::numberJson(plateau.start)},
            {"end", spec::numberJson(plateau.end)},
            {"exit", numberOrNull(plateau.exit)},
            {"exit_low", numberOrNull(interval ? std::optional(interval->low) : std::nullopt)},
            {"exit_high", numberOrNull(interval ? std::optional(interval->high) : std::nullopt)}};
}

nlohmann::json toJson(const FigureCurve& curve) {
    nlohmann::json document{{"source", toString(curve.source)},
                            {"name", curve.name},
                            {"operator", curve.op},
                            {"size", curve.size},
                            {"seeds", curve.seeds},
                            {"step", numbers(curve.x)},
                            {"mean", numbers(curve.y)},
                            {"low", numbers(curve.low)},
                            {"high", numbers(curve.high)},
                            {"line", numberOrNull(curve.line)},
                            {"crossing", numberOrNull(curve.crossing)}};
    if (curve.plateau) document["plateau"] = toJson(curve.plateau->plateau);
    return document;
}

nlohmann::json toJson(const PanelMap& map) {
    nlohmann::json values = nlohmann::json::array();
    for (const std::vector<double>& row : map.values) values.push_back(numbers(row));
    return {{"column", map.is_over_steps ? "step"
                       : map.is_ranked   ? "rank"
                                         : "head"},
            {"layers", map.layers},
            {"columns", numbers(map.columns)},
            {"values", std::move(values)}};
}

nlohmann::json toJson(const PanelBars& bars) {
    nlohmann::json list = nlohmann::json::array();
    for (const anatomy_figures::PartShare& one : bars.parts)
        list.push_back({{"part", one.part},
                        {"mean", spec::numberJson(one.nats.mean)},
                        {"sd", numberOrNull(one.nats.sd)},
                        {"seeds", one.nats.n}});
    return list;
}

nlohmann::json toJson(const PanelLevel& level) {
    return {
        {"corpus", level.corpus},
        {"line", levels::nameOf(level.line)},
        {"nats", spec::numberJson(level.nats)},
        {"still_falling_by", level.still_falling_by ? spec::numberJson(*level.still_falling_by) : nlohmann::json()}};
}

nlohmann::json toJson(const ReportFigure& figure) {
    nlohmann::json panels = nlohmann::json::array(), missing = nlohmann::json::array();
    for (const FigurePanel& panel : figure.panels) {
        nlohmann::json curves = nlohmann::json::array();
        for (const FigureCurve& curve : panel.curves) curves.push_back(toJson(curve));
        panels.push_back({{"id", panel.id}, {"title", panel.fullTitle()}, {"curves", std::move(curves)}});
        if (panel.map && panel.curves.empty()) panels.back()["map"] = toJson(*panel.map);
        if (panel.bars) panels.back()["bars"] = toJson(*panel.bars);
        for (const PanelLevel& level : panel.levels) panels.back()["levels"].push_back(toJson(level));
    }
    for (const Missing& one : figure.missing) missing.push_back(toJson(one));
    return {{"id", figure.id},
            {"caption", caption(figure.id)},
            {"panels", std::move(panels)},
            {"missing", std::move(missing)},
            {"remarks", toJson(figure.remarks)}};
}

// Those that failed too: where they had not left their plateau, they count as that.
std::vector<study::ExitRun> exitRuns(const Sources& sources) {
    std::vector<study::ExitRun> runs;
    for (const Training& training : sources.trainings)
        runs.push_back({training.id,
                        &training.spec,
                        {training.steps, training.losses},
                        training.no_context,
                        training.finished,
                        training.cost,
                        training.looks});
    return runs;
}

template <typename List>
const auto& byId(const List& list, std::string_view id) {
    return *std::find_if(list.begin(), list.end(), [&](const auto& entry) { return entry.id == id; });
}

}  // namespace

std::string_view toString(Source source) {
    switch (source) {
        case Source::published:
            return "published";
        case Source::own:
            return "own";
        case Source::other:
            return "other";
        case Source::missing:
            break;
    }
    return "missing";
}

bool FigurePanel::isOfOneText() const {
    return std::all_of(levels.begin(), levels.end(),
                       [this](const PanelLevel& level) { return level.corpus == levels.front().corpus; });
}

std::string FigurePanel::fullTitle() const {
    std::string full = study;
    for (const std::string& part : {title, model})
        if (!part.empty()) full += (full.empty() ? "" : " · ") + part;
    return full;
}

bool FigurePanel::isEmpty() const {
    return !map && !bars &&
           std::none_of(curves.begin(), curves.end(), [](const FigureCurve& curve) { return !curve.x.empty(); });
}

bool ReportFigure::isFirstOfStudy(std::size_t panel) const {
    return panel == 0 || panels[panel].study != panels[panel - 1].study;
}

const ReportTable& Report::table(std::string_view id) const {
    return byId(tables, id);
}

const ReportFigure& Report::figure(std::string_view id) const {
    return byId(figures, id);
}

Result<Report> makeReport(const Sources& sources) {
    const std::vector<OwnGroup> groups = ownGroups(sources);
    Report report;
    report.own_trainings = sources.trainings.size();
    report.own_models = sources.models.size() + sources.courses.size();
    auto losses = lossTable(groups);
    if (!losses) return losses.error();
    auto scores = glueTable(sources, groups, report.groups);
    if (!scores) return scores.error();
    auto curves = lossFigure(sources, groups), along = glueFigure(sources, groups);
    if (!curves) return curves.error();
    if (!along) return along.error();
    addLeftOut(sources, losses->remarks);
    addLeftOut(sources, curves->remarks);
    report.exits = study::exitStudies(exitRuns(sources));
    report.tables = {operatorTable(), parameterTable(groups), std::move(*losses), std::move(*scores),
                     armTable(report.exits)};
    AnatomySections anatomy = anatomyOf(report.exits, sources);
    report.tables.push_back(std::move(anatomy.moves));
    report.figures = {std::move(*curves), std::move(*along), std::move(anatomy.knows), std::move(anatomy.worth),
                      std::move(anatomy.heads)};
    for (const ReportTable& table : report.tables)
        for (const RowInfo& row : table.rows)
            if (row.missing) note(report.missing, *row.missing);
    for (const ReportFigure& figure : report.figures)
        for (const Missing& missing : figure.missing) note(report.missing, missing);
    return report;
}

nlohmann::json toJson(const Report& report) {
    nlohmann::json document{{"tables", nlohmann::json::array()},
                            {"figures", nlohmann::json::array()},
                            {"missing", nlohmann::json::array()},
                            {"exits", nlohmann::json::array()}};
    for (const ReportTable& table : report.tables)
        if (!table.rows.empty()) document["tables"].push_back(toJson(table));
    for (const ReportFigure& figure : report.figures)
        if (!figure.panels.empty()) document["figures"].push_back(toJson(figure));
    for (const Missing& missing : report.missing) document["missing"].push_back(toJson(missing));
    for (const study::ExitStudy& exits : report.exits) document["exits"].push_back(study::toJson(exits));
    return document;
}

}  // namespace plateau::report
