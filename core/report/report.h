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
};

// A reference level of a text that own curves of a panel are of.
struct PanelLevel {
    std::string corpus;  // for people
    levels::Line line = levels::Line::no_context;
    double nats = 0;
    std::optional<double> still_falling_by;  // with more text it may lie that much lower
    bool operator==(const PanelLevel&) const = default;
};

// What the y axis of a panel is; x is the step.
enum class PanelAxis { loss, score, divergence, worth, worthOfLayers };

struct FigurePanel {
    std::string id;     // "figure2-base"; a file's name
    std::string title;  // a size; of anatomy what is drawn, after "study · " where there are several
    std::vector<FigureCurve> curves;
    std::vector<PanelLevel> levels{};  // of figure 2
    PanelAxis axis = PanelAxis::loss;

    bool isOfOneText() const;  // its levels are
};

struct ReportFigure {
    std::string id;  // "figure2", "figure3", "anatomy-knows", "anatomy-worth"
    std::vector<FigurePanel> panels;
    std::vector<Missing> missing;
    std::vector<Remark> remarks;
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
