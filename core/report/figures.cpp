// Figures 2 and 3.
#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/analysis/seed_band.h"
#include "core/glue/published.h"
#include "core/report/own_groups.h"
#include "core/report/protocol.h"
#include "core/study/arms.h"

namespace plateau::report {
namespace {

// `text`: of the models that it is of, where there are others.
FigurePanel& panelOf(ReportFigure& figure, const std::string& size, bool own, const std::string& text = {}) {
    std::string id = figure.id + (own ? "-own-" : "-");
    for (const char c : size + (text.empty() ? "" : "-" + text))  // a spec may say anything
        id += (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ? c : '-';
    const auto found =
        std::find_if(figure.panels.begin(), figure.panels.end(), [&](const auto& p) { return p.id == id; });
    if (found != figure.panels.end()) return *found;
    FigurePanel& panel = figure.panels.emplace_back(FigurePanel{id, size, {}});
    panel.study = text;
    if (figure.id == "figure3") panel.axis = PanelAxis::score;
    return panel;
}

FigureCurve curveOf(const OwnGroup& group) {
    std::vector<analysis::RawSeries> seeds;
    for (const Training* seed : group.seeds)
        if (!seed->steps.empty()) seeds.push_back({seed->steps, seed->losses});
    analysis::SeedBand band = analysis::seedBand(seeds, analysis::BandKind::standardDeviation);
    FigureCurve curve{.source = group.comparable() ? Source::own : Source::other,
                      .name = group.curve_name,
                      .op = group.op,
                      .size = group.size,
                      .x = std::move(band.steps),
                      .y = std::move(band.mean),
                      .low = {},
                      .high = {},
                      .seeds = seeds.size(),
                      .line = {},
                      .crossing = {}};
    if (seeds.size() > 1) {
        curve.low = std::move(band.low);
        curve.high = std::move(band.high);
    }
    curve.trainings = curve.runs = group.ids();
    return curve;
}

FigureCurve curveOf(const glue::AlongCurve& along, Source source) {
    FigureCurve curve{.source = source,
                      .name = {},
                      .op = nameIn(along.name, "operator"),
                      .size = nameIn(along.name, "size"),
                      .x = {},
                      .y = {},
                      .low = {},
                      .high = {},
                      .line = along.line,
                      .crossing = along.crossing};
    bool spread = false;
    for (const glue::Group& point : along.points) {
        if (!point.score || !point.pretrain_step) continue;
        const double sd = point.score->sd.value_or(0);
        curve.x.push_back(static_cast<double>(*point.pretrain_step));
        curve.y.push_back(point.score->mean);
        curve.low.push_back(point.score->mean - sd);
        curve.high.push_back(point.score->mean + sd);
        curve.seeds = point.seeds.size();
        spread |= point.score->sd.has_value();
    }
    if (!spread) curve.low.clear(), curve.high.clear();
    return curve;
}

// Of each course the original that is like it in everything else.
std::vector<std::optional<std::size_t>> baselinesOf(const std::vector<glue::AlongCurve>& curves,
                                                    const std::vector<std::vector<std::string>>& differences) {
    std::vector<std::optional<std::size_t>> baselines(curves.size());
    for (std::size_t i = 0; i < curves.size(); ++i)
        for (std::size_t j = 0; j < curves.size() && !baselines[i]; ++j)
            if (nameIn(curves[j].name, "operator") == "original" && differences[i] == differences[j] &&
                nameIn(curves[j].name, "size") == nameIn(curves[i].name, "size"))
                baselines[i] = j;
    return baselines;
}

// The levels of a text say nothing of a loss on another one: each has panels of its own.
bool areOfSeveralTexts(const std::vector<OwnGroup>& groups) {
    std::set<std::string> texts;
    for (const OwnGroup& group : groups)
        if (!group.comparable()) texts.insert(group.text());
    return texts.size() > 1;
}

}  // namespace

void addLevels(FigurePanel& panel, const Sources& sources, const std::vector<const Training*>& seeds) {
    const spec::RunSpec& spec = seeds.front()->spec;
    const auto add = [&](levels::Line line, double nats, std::optional<double> falling, levels::LevelSource source) {
        const PanelLevel level{study::corpusName(spec), line, nats, falling, source};
        if (std::find(panel.levels.begin(), panel.levels.end(), level) == panel.levels.end())
            panel.levels.push_back(level);
    };
    const auto counted = std::find_if(sources.levels.begin(), sources.levels.end(),
                                      [&](const TextLevels& text) { return text.areOf(spec); });
    if (counted == sources.levels.end()) {
        for (const Training* seed : seeds)
            if (seed->no_context) add(levels::Line::no_context, *seed->no_context, {}, levels::LevelSource::log);
        return;
    }
    for (const levels::Line line : levels::kLines) {
        const levels::Level& level = counted->levels.of(line);
        add(line, level.nats, level.stillFallingBy(), levels::LevelSource::counted);
    }
}

Result<ReportFigure> lossFigure(const Sources& sources, const std::vector<OwnGroup>& groups) {
    const auto& published = publishedCurves();
    if (!published) return published.error();
    ReportFigure figure{
        "figure2", {}, {}, {{RemarkId::onePretraining}, {RemarkId::smallOriginalLower}, {RemarkId::textAndCodeDiffer}}};
    for (const std::string_view size : {kPaperSizes[1], kPaperSizes[0]}) {
        FigurePanel& panel = panelOf(figure, std::string(size), false);
        for (const std::string_view op : kPaperOperators) {
            for (const PublishedCurve& curve : *published)
                if (curve.op == op && curve.size == size)
                    panel.curves.push_back({.source = Source::published,
                                            .name = {},
                                            .op = curve.op,
                                            .size = curve.size,
                                            .x = curve.steps,
                                            .y = curve.losses,
                                            .low = {},
                                            .high = {},
                                            .line = {},
                                            .crossing = {}});
            const auto own = [&](const OwnGroup& group) { return isOf(group, op, size); };
            if (std::none_of(groups.begin(), groups.end(), own))
                figure.missing.push_back({Missing::Kind::pretrain, std::string(op), std::string(size), {}, {}});
        }
    }
    const bool is_by_text = areOfSeveralTexts(groups);
    for (const OwnGroup& group : groups) {
        FigureCurve curve = curveOf(group);
        if (curve.x.empty()) continue;
        FigurePanel& panel = group.comparable() ? panelOf(figure, group.size, false)
                                                : panelOf(figure, group.size, true, is_by_text ? group.text() : "");
        panel.curves.push_back(std::move(curve));
        addLevels(panel, sources, group.seeds);
    }
    addOwnRemarks(groups, figure.remarks);
    return figure;
}

Result<ReportFigure> glueFigure(const Sources& sources, const std::vector<OwnGroup>& groups) {
    const auto& published = glue::publishedAlong();
    if (!published) return published.error();
    ReportFigure figure{"figure3", {}, {}, {}};
    FigurePanel& base = panelOf(figure, "base", false);
    for (const std::string_view op : kPaperOperators)
        for (const glue::AlongCurve& curve : *published)
            if (nameIn(curve.name, "operator") == op) base.curves.push_back(curveOf(curve, Source::published));
    std::vector<glue::AlongCurve> curves;
    std::vector<std::vector<std::string>> differences;
    for (const GlueCourse& course : sources.courses) {
        curves.push_back(course.curve);
        differences.push_back(deviations(course));
    }
    glue::drawLines(curves, baselinesOf(curves, differences));
    std::vector<Named> other;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        FigureCurve curve = curveOf(curves[i], differences[i].empty() ? Source::own : Source::other);
        curve.name = sources.courses[i].name;
        curve.runs = sources.courses[i].runs;
        if (const auto& training = sources.courses[i].origin.training; !training.empty())
            curve.trainings = {training.filename().string()};
        if (!differences[i].empty()) other.push_back({curve.name, differences[i], true, curve.runs});
        if (!curve.x.empty()) panelOf(figure, curve.size, !differences[i].empty()).curves.push_back(std::move(curve));
    }
    for (const std::string_view o : kPaperOperators) {
        const std::string op(o);
        bool any = false;
        for (std::size_t i = 0; i < curves.size(); ++i)
            any |= differences[i].empty() && nameIn(curves[i].name, "operator") == op &&
                   nameIn(curves[i].name, "size") == "base";
        if (any) continue;
        Missing missing{Missing::Kind::pretrain, op, "base", {}, {}, false};
        for (const OwnGroup& group : groups)
            if (isOf(group, op, "base"))
                missing = {Missing::Kind::glue, op, "base", {}, group.seeds.front()->folder.string(), true};
        figure.missing.push_back(std::move(missing));
    }
    figure.remarks = {{RemarkId::oneFinetuningSeed},
                      {RemarkId::collapsedCola},
                      {RemarkId::publishedLine, {{table::fixedText(glue::publishedLine(), 4), true}}}};
    if (!other.empty()) figure.remarks.push_back({RemarkId::ownOther, listPieces(other)});
    return figure;
}

}  // namespace plateau::report
