// Own results sorted for a report: which published model each is comparable with, if any. Internal to core/report;
// pure.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/analysis/group_end.h"
#include "core/report/report.h"

namespace plateau::report {

// Trainings that differ in their seed only, compared by the rule of core/analysis/group_end.h.
struct OwnGroup {
    std::vector<const Training*> seeds;  // those that count; never empty; of the sources
    std::string name;                    // the training's; of several seeds "peak_lr=0.0002, 3 seeds"
    std::string curve_name;              // in figures, which say text and seeds otherwise: "pairwise peak_lr=0.0002"
    std::string op, size;
    std::vector<std::string> deviations;
    std::size_t finished = 0;           // of the seeds
    analysis::GroupEnd so_far, at_end;  // evaluation loss: of all seeds, and of the finished ones
    std::vector<std::pair<const Training*, const Training*>> copies;  // the second is the one that counts
    bool isFinished() const { return finished == seeds.size(); }
    bool comparable() const { return deviations.empty(); }
    std::string text() const;  // that it was trained on, for people
    std::vector<std::string> ids() const;
};
// Without those that failed.
std::vector<OwnGroup> ownGroups(const Sources& sources);

// How a model's GLUE results differ from a published one's: settings of its training and its fine-tuning, or
// "checkpoint" where it is not the last one, or "training" where that is not known.
std::vector<std::string> deviations(const GlueModel& model);
std::vector<std::string> deviations(const GlueCourse& course);

bool isOf(const OwnGroup& group, std::string_view op, std::string_view size);
std::string nameIn(const glue::Name& name, const char* key);

// "my run (steps, size)" of each, joined by semicolons.
struct Named {
    std::string name;
    std::vector<std::string> deviations;
    bool are_settings = true;            // the deviations, else checks that operators fail
    std::vector<std::string> runs = {};  // ids of those that have the name
};
std::vector<Piece> listPieces(const std::vector<Named>& named);

// Remarks on own rows: which are not comparable, which are not finished and how far those are, and which are copies.
void addOwnRemarks(const std::vector<OwnGroup>& groups, std::vector<Remark>& remarks);

// Remarks on the trainings that are in no row, as they failed.
void addLeftOut(const Sources& sources, std::vector<Remark>& remarks);

ReportTable operatorTable();
ReportTable parameterTable(const std::vector<OwnGroup>& groups);
Result<ReportTable> lossTable(const std::vector<OwnGroup>& groups);
Result<ReportTable> glueTable(const Sources& sources, const std::vector<OwnGroup>& groups,
                              std::vector<glue::Group>& used);
ReportTable armTable(const std::vector<study::ExitStudy>& studies);
// The levels of the text of these runs of one group, each once; where nobody has counted, what their logs say.
void addLevels(FigurePanel& panel, const Sources& sources, const std::vector<const Training*>& seeds);
Result<ReportFigure> lossFigure(const Sources& sources, const std::vector<OwnGroup>& groups);
Result<ReportFigure> glueFigure(const Sources& sources, const std::vector<OwnGroup>& groups);

// Evaluation losses of the paper's models; by size and operator.
struct PublishedCurve {
    std::string op, size;
    std::vector<double> steps, losses;
};
const Result<std::vector<PublishedCurve>>& publishedCurves();

}  // namespace plateau::report
