#include "core/report/anatomy.h"

#include <algorithm>
#include <span>

#include "core/analysis/plateau.h"
#include "core/anatomy_figures/course.h"
#include "core/anatomy_figures/first_moves.h"
#include "core/anatomy_figures/layer_worth.h"
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
    std::string suffix, before;                    // of panels' ids and titles, from the second study on
};

MeasuredRun measuredRun(const Training& training) {
    MeasuredRun run;
    run.id = training.id;
    run.tokens = static_cast<double>(training.spec.data.length);
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
    return run;
}

std::vector<MeasuredStudy> measuredStudies(const std::vector<study::ExitStudy>& studies, const Sources& sources) {
    std::vector<MeasuredStudy> measured;
    for (const study::ExitStudy& study : studies) {
        MeasuredStudy one{.study = &study, .arms = study::armOrder(study), .groups = {}, .suffix = {}, .before = {}};
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
        measured[i].before = measured[i].study->name + " · ";
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

// A panel of a series, with a curve for each arm that has it; null without any.
FigurePanel* addPanel(ReportFigure& figure, const MeasuredStudy& measured, const std::string& series,
                      const std::string& id, const std::string& title, PanelAxis axis) {
    FigurePanel panel{.id = figure.id + "-" + id + measured.suffix, .title = measured.before + title, .curves = {}};
    panel.axis = axis;
    for (std::size_t i = 0; i < measured.groups.size(); ++i) {
        const Course course = courseOf(measured.groups[i], series, Time::steps);
        if (course.band.steps.empty()) continue;
        const study::ExitArm& arm = measured.study->arms[measured.arms[i]];
        FigureCurve curve = curveOf(arm.name, arm.op, course);
        for (const study::ArmRun& run : arm.runs) curve.trainings.push_back(run.id);
        panel.curves.push_back(std::move(curve));
    }
    if (panel.curves.empty()) return nullptr;
    return &figure.panels.emplace_back(std::move(panel));
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
    for (std::size_t i = 0; i < measured.groups.size(); ++i) {
        const LayerWorth worth = layerWorth(measured.groups[i], Time::steps);
        if (worth.layers.empty()) continue;
        const study::ExitArm& arm = measured.study->arms[measured.arms[i]];
        FigurePanel panel{.id = figure.id + "-layers-" + std::to_string(i + 1) + measured.suffix,
                          .title = measured.before + arm.name,
                          .curves = {}};
        panel.axis = PanelAxis::worthOfLayers;
        for (std::size_t layer = 0; layer < worth.layers.size(); ++layer) {
            FigureCurve& curve = panel.curves.emplace_back(curveOf("L" + std::to_string(worth.layers[layer]), {}, {}));
            curve.x = worth.times;
            curve.y = worth.worth[layer];
        }
        figure.panels.push_back(std::move(panel));
    }
}

std::string_view quantityWord(Quantity quantity) {
    constexpr std::string_view kWords[] = {"Coherence of the scores", "Heat of the scores", "First birth of a head",
                                           "Context share",           "Worth of choosing",  "KL to both neighbours"};
    return kWords[static_cast<std::size_t>(quantity)];
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
            const study::ExitArm& arm = measured.study->arms[measured.arms[i]];
            const auto with = std::count_if(leads.seeds.begin(), leads.seeds.end(),
                                            [](const LeadResult& seed) { return std::holds_alternative<Lead>(seed); });
            const auto compared = std::find_if(move.comparisons.begin(), move.comparisons.end(),
                                               [i](const LeadComparison& one) { return one.group == i; });
            table.content.rows.push_back(
                {.cells = {textCell(measured.study->name), textCell(std::string(quantityWord(move.quantity))),
                           textCell(arm.name),
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
    made.moves.content.columns = {{"Study", table::Align::left},
                                  {"Quantity", table::Align::left},
                                  {"Model", table::Align::left},
                                  {"n"},
                                  {"Lead"},
                                  {"95 % interval"},
                                  {"p"},
                                  {"Lacks", table::Align::left}};
    constexpr std::string_view kDistances[] = {"KL to no-context optimum", "KL to left neighbour",
                                               "KL to right neighbour", "KL to both neighbours",
                                               "KL to neighbours and repetition"};
    for (const MeasuredStudy& measured : measuredStudies(studies, sources)) {
        addLoss(made.knows, measured, sources);
        for (std::size_t line = 0; line < run::kAnatomyLines.size(); ++line)
            addPanel(made.knows, measured, run::anatomySeries(run::kAnatomyKl, run::kAnatomyLines[line]),
                     "kl-" + std::string(run::kAnatomyLines[line]), std::string(kDistances[line]),
                     PanelAxis::divergence);
        addMoves(made.moves, measured);
        addPanel(made.worth, measured, run::kWorthOfAttention, "attention", "Worth of attention", PanelAxis::worth);
        addPanel(made.worth, measured, run::kWorthOfWhere, "choosing", "Worth of choosing", PanelAxis::worth);
        addLayers(made.worth, measured);
    }
    made.knows.remarks = {{RemarkId::anatomyKnows}};
    made.moves.remarks = {{RemarkId::anatomyOrder}, {RemarkId::anatomyLeads}};
    made.worth.remarks = {{RemarkId::anatomyWorth}};
    return made;
}

}  // namespace plateau::report
