// The tables and figures of Courtois et al. 2024, with one's own results beside the published ones
// (resources/reference).
//
//     table1   what stands between query and key: formulas and counts
//     table2   parameters of the models
//     figure2  evaluation losses; and figure2-numbers, a table: exits, steps to a loss of 5, final losses
//     table3   GLUE, nine numbers and their mean over fine-tuning seeds
//     figure3  GLUE along the training
//     anatomy-knows, anatomy-moves (a table), anatomy-worth
//              the figures of the page Anatomy, for each study that has measured it; else without panels and rows
//     anatomy-heads
//              what single heads look at and how hot their scores are, by layer and head, for the same studies
//     exits    own arms against a control, for each study among the trainings: who leaves the plateau sooner; only
//              where there is one
//
// A model of one's own stands beside a published one only if it was trained as that one was (protocol.h); every other
// one has rows and panels of its own. What is missing names the run that would fill it. Pure; thread-safe. Words in
// tables are English, out of a fixed list (words.h), so that the window can translate them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "core/anatomy_figures/course.h"
#include "core/anatomy_figures/part_shares.h"
#include "core/base/result.h"
#include "core/glue/scores.h"
#include "core/report/sources.h"
#include "core/report/words.h"
#include "core/study/exit_study.h"
#include "core/table/table.h"

namespace plateau::report {

// The run that would fill a cell.
struct Missing {
    enum class Kind { pretrain, glue };
    Kind kind = Kind::pretrain;
    std::string op, size;
    std::vector<std::string> tasks;  // of glue; empty: all of the score
    std::string training;            // of glue: folder of the run whose model is to be fine-tuned; empty: not there yet
    bool along = false;              // of glue: at checkpoints along the training
    bool operator==(const Missing&) const = default;
};

enum class Source { published, own, other, missing };  // own: comparable with a published one; other: not
std::string_view toString(Source source);

struct RowInfo {
    Source source = Source::published;
    std::string op, size;
    std::vector<std::string> runs;     // ids of own runs
    std::optional<Missing> missing{};  // of an own row: what it lacks
};

struct ReportTable {
    std::string id;
    table::Table content;
    std::vector<RowInfo> rows;  // one a row
    std::vector<Remark> remarks;
};

struct FigureCurve {
    Source source = Source::published;
    std::string name, op, size;     // name: of an own one; that of several trainings says how many
    std::vector<double> x, y;       // steps; mean over the seeds, at steps that all of them have
    std::vector<double> low, high;  // mean -/+ standard deviation; empty for one seed
    std::size_t seeds = 1;
    std::optional<double> line, crossing;  // of figure 3: percent, step
    // Ids of the own trainings that it shows, as far as they are known, and of the runs that it is called after; not in
    // the report's document.
    std::vector<std::string> trainings{}, runs{};
    std::optional<anatomy_figures::ShadedPlateau> plateau{};  // of the anatomy
};

// A reference level of a text that own curves of a panel are of.
struct PanelLevel {
    std::string corpus;  // for people
    levels::Line line = levels::Line::no_context;
    double nats = 0;
    std::optional<double> still_falling_by;  // with more text it may lie that much lower
    levels::LevelSource source = levels::LevelSource::counted;
    bool operator==(const PanelLevel&) const = default;
};

// What the values of a panel are: those at the y axis of curves over steps, the colours of a map, the lengths of bars.
enum class PanelAxis {
    loss,
    score,
    divergence,
    worth,
    worthOfLayers,
    aboveNoContext,  // the loss of a class of tokens above the level that no predictor without context gets below
    share,           // of a part in the change of the loss
    toNeighbour,     // a head's attention to the token beside
    spreadOfScores,
};

// A matrix in colours, a row a layer. All panels of one quantity have one scale.
struct PanelMap {
    std::vector<int> layers;      // counted from 0
    bool is_over_steps = false;   // columns are steps; else heads
    bool is_ranked = false;       // heads: places by value in their layer, from 1; else heads, counted from 0
    std::vector<double> columns;  // steps, places or heads
    std::vector<std::vector<double>> values;  // [layers][columns]; NaN where there is none
    bool is_signed = false;                   // a colour for either sign
    double most = 1;                          // the value of the strongest colour
};

// Bars of the parts of a model, in order. All panels of one study have one scale.
struct PanelBars {
    std::vector<anatomy_figures::PartShare> parts;
    double low = 0, high = 0;  // nats, what all of them reach
};

struct FigurePanel {
    std::string id;     // "figure2-base"; a file's name
    std::string title;  // a size; of anatomy what is drawn
    std::vector<FigureCurve> curves;
    std::vector<PanelLevel> levels{};  // of figure 2
    PanelAxis axis = PanelAxis::loss;
    // Which study it is of (of anatomy), or which text (of own curves), where there are several; and which model.
    std::string study{}, model{};
    // Drawn in place of curves. Beside a map of worths the curves are its numbers, at all steps.
    std::optional<PanelMap> map{};
    std::optional<PanelBars> bars{};

    std::string fullTitle() const;  // "study · title · model"
    bool isOfOneText() const;       // its levels are
    bool isEmpty() const;           // there is nothing to draw
};

struct ReportFigure {
    std::string id;  // "figure2", "figure3", "anatomy-knows", "anatomy-worth", "anatomy-heads"
    std::vector<FigurePanel> panels;
    std::vector<Missing> missing;
    std::vector<Remark> remarks;

    // The first panel of each study names the exits.
    bool isFirstOfStudy(std::size_t panel) const;
};

struct Report {
    std::vector<ReportTable> tables;  // table1, table2, figure2-numbers, table3, exits, anatomy-moves
    std::vector<ReportFigure> figures;
    std::vector<glue::Group> groups;      // of table3, in its order, for further computing
    std::vector<study::ExitStudy> exits;  // of the table of this name, with its sentences
    std::vector<Missing> missing;         // all, each once
    std::size_t own_trainings = 0, own_models = 0;

    const ReportTable& table(std::string_view id) const;  // of those above; the last two may have no rows
    const ReportFigure& figure(std::string_view id) const;
};

// Errors: only where published numbers are missing from this build.
Result<Report> makeReport(const Sources& sources);

nlohmann::json toJson(const Report& report);

}  // namespace plateau::report
