#include "core/report/anatomy.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

#include "core/analysis/plateau.h"
#include "core/anatomy_figures/course.h"
#include "core/anatomy_figures/first_moves.h"
#include "core/anatomy_figures/head_map.h"
#include "core/anatomy_figures/layer_worth.h"
#include "core/anatomy_figures/part_shares.h"
#include "core/levels/line.h"
#include "core/report/own_groups.h"
#include "core/report/table_rows.h"
#include "core/run/anatomy_series.h"
#include "core/run/metrics.h"

namespace plateau::report {
namespace {

using namespace anatomy_figures;

// A study with its arms as the figures take them, in the order of its table.
struct MeasuredStudy {
    const study::ExitStudy* study = nullptr;
    std::vector<std::size_t> arms;                 // of the study
    std::vector<std::vector<MeasuredRun>> groups;  // by arm, the control first
    std::string suffix;                            // of panels' ids, from the second study on
    std::string name;                              // in panels' titles, where there are several

    const study::ExitArm& armOf(std::size_t group) const { return study->arms[arms[group]]; }
};

MeasuredRun measuredRun(const Training& training) {
    MeasuredRun run;
    run.id = training.id;
    run.tokens = static_cast<double>(training.spec.data.length);
    run.has_ended = training.finished;
    run.no_context = training.no_context;
    const auto plateau = analysis::findPlateau(training.steps, training.losses, {.no_context = training.no_context});
    if (plateau) {
        run.plateau_start = plateau->start;
        run.plateau_end = plateau->end;
        run.exit = plateau->exit_step;
        run.exit_interval = plateau->exit_interval;
    }
    run.series = training.anatomy;
    run.series[run::kEvalLoss] = std::make_shared<const Points>(Points{training.steps, training.losses});
    run.transplant = training.transplant;
    return run;
}

std::vector<MeasuredStudy> measuredStudies(const std::vector<study::ExitStudy>& studies, const Sources& sources) {
    std::vector<MeasuredStudy> measured;
    for (const study::ExitStudy& study : studies) {
        MeasuredStudy one{.study = &study, .arms = study::armOrder(study), .groups = {}, .suffix = {}, .name = {}};
        bool isMeasured = false;
        for (const std::size_t arm : one.arms) {
            one.groups.emplace_back();
            for (const study::ArmRun& run : study.arms[arm].runs) {
                one.groups.back().push_back(measuredRun(sources.trainings[run.index]));
                isMeasured |= one.groups.back().back().isMeasured();
            }
        }
        if (isMeasured) measured.push_back(std::move(one));
    }
    for (std::size_t i = 0; measured.size() > 1 && i < measured.size(); ++i) {
        measured[i].suffix = i > 0 ? "-" + std::to_string(i + 1) : "";
        measured[i].name = measured[i].study->name;
    }
    return measured;
}

FigureCurve curveOf(std::string name, std::string op, const Course& course) {
    FigureCurve curve{.source = Source::own,
                      .name = std::move(name),
                      .op = std::move(op),
                      .size = {},
                      .x = course.band.steps,
                      .y = course.band.mean,
                      .low = {},
                      .high = {},
                      .seeds = course.band.seeds,
                      .line = {},
                      .crossing = {}};
    if (course.band.seeds > 1) {
        curve.low = course.band.low;
        curve.high = course.band.high;
    }
    return curve;
}

FigurePanel panelOf(const ReportFigure& figure, const MeasuredStudy& measured, const std::string& id, std::string title,
                    PanelAxis axis) {
    FigurePanel panel{.id = figure.id + "-" + id + measured.suffix, .title = std::move(title), .curves = {}};
    panel.axis = axis;
    panel.study = measured.name;
    return panel;
}

// "original (n = 5)", which reads the same in every language.
std::string modelText(const std::string& arm, std::size_t seeds) {
    return seeds > 1 ? arm + " (n = " + std::to_string(seeds) + ")" : arm;
}

// A panel of a series, with a curve for each arm that has it; null without any.
FigurePanel* addPanel(ReportFigure& figure, const MeasuredStudy& measured, const std::string& series,
                      const std::string& id, const std::string& title, PanelAxis axis) {
    FigurePanel panel = panelOf(figure, measured, id, title, axis);
    for (std::size_t i = 0; i < measured.groups.size(); ++i) {
        const Course course = drawnCourse(measured.groups[i], series, Time::steps);
        if (course.band.steps.empty()) continue;
        const study::ExitArm& arm = measured.armOf(i);
        FigureCurve curve = curveOf(arm.name, arm.op, course);
        for (const study::ArmRun& run : arm.runs) curve.trainings.push_back(run.id);
        curve.runs = curve.trainings;
        if (const auto plateau = plateauOf(measured.groups[i], Time::steps))
            curve.plateau = shadedPlateau(course, *plateau);
        panel.curves.push_back(std::move(curve));
    }
    if (panel.curves.empty()) return nullptr;
    return &figure.panels.emplace_back(std::move(panel));
}

// Of the panels from `first` on.
void shareScale(std::vector<FigurePanel>& panels, std::size_t first) {
    double most = 0;
    bool is_signed = false;
    for (std::size_t at = first; at < panels.size(); ++at) {
        is_signed |= isSigned(panels[at].map->values);
        for (const std::vector<double>& row : panels[at].map->values)
            for (const double value : row)
                if (std::isfinite(value)) most = std::max(most, std::abs(value));
    }
    for (std::size_t at = first; at < panels.size(); ++at) {
        panels[at].map->is_signed = is_signed;
        panels[at].map->most = most > 0 ? most : 1;
    }
}

void addLoss(ReportFigure& figure, const MeasuredStudy& measured, const Sources& sources) {
    FigurePanel* panel = addPanel(figure, measured, run::kEvalLoss, "loss", "Evaluation loss", PanelAxis::loss);
    if (!panel) return;
    for (const study::ExitArm& arm : measured.study->arms) {
        std::vector<const Training*> seeds;
        for (const study::ArmRun& run : arm.runs) seeds.push_back(&sources.trainings[run.index]);
        addLevels(*panel, sources, seeds);
    }
}

void addLayers(ReportFigure& figure, const MeasuredStudy& measured) {
    const std::size_t first = figure.panels.size();
    for (std::size_t i = 0; i < measured.groups.size(); ++i) {
        const LayerWorth worth = layerWorth(measured.groups[i], Time::steps);
        if (worth.layers.empty()) continue;
        FigurePanel panel = panelOf(figure, measured, "layers-" + std::to_string(i + 1), "Worth of each layer",
                                    PanelAxis::worthOfLayers);
        panel.model = modelText(measured.armOf(i).name, worth.seeds);
        for (std::size_t layer = 0; layer < worth.layers.size(); ++layer) {
            FigureCurve& curve = panel.curves.emplace_back(curveOf("L" + std::to_string(worth.layers[layer]), {}, {}));
            curve.x = worth.times;
            curve.y = worth.worth[layer];
        }
        const LayerWorth few = asMap(worth);
        panel.map = PanelMap{.layers = few.layers, .is_over_steps = true, .columns = few.times, .values = few.worth};
        figure.panels.push_back(std::move(panel));
    }
    shareScale(figure.panels, first);
}

// Names of the seeds whose transplants do not count go to `left_out`.
void addShares(ReportFigure& figure, const MeasuredStudy& measured, std::vector<Named>& left_out) {
    const std::size_t first = figure.panels.size();
    double low = 0, high = 0;
    for (std::size_t i = 0; i < measured.groups.size(); ++i) {
        const PartShares shares = partShares(measured.groups[i]);
        for (const std::vector<std::string>& ids : {shares.misfits, shares.outdated})
            for (const std::string& id : ids) left_out.push_back({id, {}});
        if (shares.parts.empty()) continue;
        FigurePanel panel =
            panelOf(figure, measured, "shares-" + std::to_string(i + 1), "Shares of the fall", PanelAxis::share);
        panel.model = modelText(measured.armOf(i).name, shares.counted.size());
        panel.bars = PanelBars{.parts = shares.parts};
        for (const PartShare& part : shares.parts) {
            low = std::min(low, part.nats.mean - part.nats.sd.value_or(0));
            high = std::max(high, part.nats.mean + part.nats.sd.value_or(0));
        }
        figure.panels.push_back(std::move(panel));
    }
    for (std::size_t at = first; at < figure.panels.size(); ++at) {
        figure.panels[at].bars->low = low;
        figure.panels[at].bars->high = high;
    }
}

struct HeadPanel {
    std::string_view id, title;
    PanelAxis axis;
};

HeadPanel headPanelOf(HeadQuantity quantity) {
    switch (quantity) {
        case HeadQuantity::previous:
            return {"previous", "Attention to the token before", PanelAxis::toNeighbour};
        case HeadQuantity::next:
            return {"next", "Attention to the token behind", PanelAxis::toNeighbour};
        case HeadQuantity::heat:
            break;
    }
    return {"heat", "Heat of the scores", PanelAxis::spreadOfScores};
}

void addHeads(ReportFigure& figure, const MeasuredStudy& measured) {
    for (const HeadQuantity quantity : kHeadQuantities) {
        const HeadPanel words = headPanelOf(quantity);
        const std::size_t first = figure.panels.size();
        for (std::size_t i = 0; i < measured.groups.size(); ++i) {
            const HeadMap heads = headMap(measured.groups[i], quantity);
            if (heads.layers.empty()) continue;
            FigurePanel panel = panelOf(figure, measured, std::string(words.id) + "-" + std::to_string(i + 1),
                                        std::string(words.title), words.axis);
            panel.model = modelText(measured.armOf(i).name, heads.seeds);
            panel.map =
                PanelMap{.layers = heads.layers, .is_ranked = heads.is_ranked, .columns = {}, .values = heads.values};
            for (std::size_t head = 0; head < heads.heads; ++head)
                panel.map->columns.push_back(static_cast<double>(head + (heads.is_ranked ? 1 : 0)));
            figure.panels.push_back(std::move(panel));
        }
        shareScale(figure.panels, first);
    }
}

std::string klText(levels::Line line) {
    return std::string("KL to ").append(levels::titleOf(line));
}

std::string quantityText(Quantity quantity) {
    constexpr std::string_view kWords[] = {"Coherence of the scores", "Heat of the scores", "First birth of a head",
                                           "Context share", "Worth of choosing"};
    if (quantity == Quantity::kl_neighbours) return klText(levels::Line::neighbours);
    return std::string(kWords[static_cast<std::size_t>(quantity)]);
}

// Why an arm has no mean lead: what its first seed without a lead lacks, or too few seeds.
std::string_view lackWord(const GroupLeads& leads) {
    constexpr std::string_view kWords[] = {"no exit", "not measured", "not yet at twice the exit", "too few points",
                                           "does not move"};
    for (const LeadResult& seed : leads.seeds)
        if (const auto* why = std::get_if<NoLead>(&seed)) return kWords[static_cast<std::size_t>(*why)];
    return "fewer than five seeds";
}

void addMoves(ReportTable& table, const MeasuredStudy& measured) {
    for (const MoveRow& move : firstMoves(measured.groups, 0)) {
        for (std::size_t i = 0; i < move.groups.size(); ++i) {
            const GroupLeads& leads = move.groups[i];
            const study::ExitArm& arm = measured.armOf(i);
            const auto with = std::count_if(leads.seeds.begin(), leads.seeds.end(),
                                            [](const LeadResult& seed) { return std::holds_alternative<Lead>(seed); });
            const auto compared = std::find_if(move.comparisons.begin(), move.comparisons.end(),
                                               [i](const LeadComparison& one) { return one.group == i; });
            table.content.rows.push_back(
                {.cells = {textCell(measured.study->name), textCell(quantityText(move.quantity)), textCell(arm.name),
                           textCell(std::to_string(with) + "/" + std::to_string(leads.seeds.size())),
                           leads.spread ? table::numberCell(leads.spread->mean, 2, leads.spread->sd)
                                        : table::missingCell(),
                           leads.interval ? table::rangeCell(leads.interval->low, leads.interval->high, 2)
                                          : table::missingCell(),
                           compared != move.comparisons.end() ? table::numberCell(compared->adjusted, 3)
                                                              : table::missingCell(),
                           textCell(leads.spread ? "" : std::string(lackWord(leads)))},
                 .rule_after = i + 1 == move.groups.size()});
            RowInfo& info = table.rows.emplace_back(RowInfo{Source::own, arm.op, measured.study->size, {}});
            for (const study::ArmRun& run : arm.runs) info.runs.push_back(run.id);
        }
    }
}

}  // namespace

AnatomySections anatomyOf(const std::vector<study::ExitStudy>& studies, const Sources& sources) {
    AnatomySections made;
    made.knows.id = "anatomy-knows";
    made.moves.id = "anatomy-moves";
    made.worth.id = "anatomy-worth";
    made.heads.id = "anatomy-heads";
    made.moves.content.columns = {{"Study", table::Align::left},
                                  {"Quantity", table::Align::left},
                                  {"Model", table::Align::left},
                                  {"n"},
                                  {"Lead"},
                                  {"95 % interval"},
                                  {"p"},
                                  {"Lacks", table::Align::left}};
    constexpr std::string_view kClasses[] = {"Tokens of rank 1–100",
                                             "Tokens of rank 101–1000",
                                             "Tokens of rank 1001–10 000",
                                             "Rarer tokens",
                                             "Repeated tokens",
                                             "Fresh tokens",
                                             "Tokens that begin a word",
                                             "Tokens that continue a word"};
    static_assert(std::size(kClasses) == run::kAnatomyClasses.size());
    bool has_classes = false;
    std::vector<Named> left_out;
    for (const MeasuredStudy& measured : measuredStudies(studies, sources)) {
        addLoss(made.knows, measured, sources);
        for (const levels::Line line : levels::kLines)
            addPanel(made.knows, measured, run::anatomySeries(run::kAnatomyKl, levels::nameOf(line)),
                     "kl-" + std::string(levels::nameOf(line)), klText(line), PanelAxis::divergence);
        for (std::size_t one = 0; one < run::kAnatomyClasses.size(); ++one)
            has_classes |=
                addPanel(made.knows, measured, run::anatomySeries(run::kAnatomyLoss, run::kAnatomyClasses[one]),
                         "class-" + std::string(run::kAnatomyClasses[one]), std::string(kClasses[one]),
                         PanelAxis::aboveNoContext) != nullptr;
        addMoves(made.moves, measured);
        addPanel(made.worth, measured, run::kWorthOfAttention, "attention", "Worth of attention", PanelAxis::worth);
        addPanel(made.worth, measured, run::kWorthOfWhere, "choosing", "Worth of choosing", PanelAxis::worth);
        addLayers(made.worth, measured);
        addShares(made.worth, measured, left_out);
        addHeads(made.heads, measured);
    }
    made.knows.remarks = {{RemarkId::anatomyKnows}, {RemarkId::anatomyPlateau}};
    if (has_classes) made.knows.remarks.push_back({RemarkId::anatomyClasses});
    made.moves.remarks = {{RemarkId::anatomyOrder}, {RemarkId::anatomyLeads}};
    made.worth.remarks = {{RemarkId::anatomyWorth}, {RemarkId::anatomyPlateau}};
    const bool has_shares = std::any_of(made.worth.panels.begin(), made.worth.panels.end(),
                                        [](const FigurePanel& panel) { return panel.bars.has_value(); });
    if (has_shares) made.worth.remarks.push_back({RemarkId::anatomyShares});
    if (!left_out.empty()) made.worth.remarks.push_back({RemarkId::anatomySharesLeftOut, listPieces(left_out)});
    made.heads.remarks = {{RemarkId::anatomyHeads}};
    return made;
}

}  // namespace plateau::report
