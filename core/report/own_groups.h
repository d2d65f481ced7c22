// Own results sorted for a report: which published model each is comparable with, if any. Internal to core/report;
// pure.
#pragma once

#include <string>
#include <vector>

#include "core/report/report.h"

namespace plateau::report {

// Trainings that differ in their seed only.
struct OwnGroup {
    std::vector<const Training*> seeds;  // never empty; of the sources
    std::string name, op, size;          // name: of the run, of several "pairwise · base · n = 3"
    std::vector<std::string> deviations;
    bool comparable() const { return deviations.empty(); }
    std::vector<std::string> ids() const;
};
std::vector<OwnGroup> ownGroups(const Sources& sources);

// How a model's GLUE results differ from a published one's: settings of its training and its fine-tuning, or
// "checkpoint" where it is not the last one, or "training" where that is not known.
std::vector<std::string> deviations(const GlueModel& model);
std::vector<std::string> deviations(const GlueCourse& course);

bool isOf(const OwnGroup& group, std::string_view op, std::string_view size);
std::string nameIn(const glue::Name& name, const char* key);

// "my run (train.steps, model.size)" of each, joined by semicolons.
struct Named {
    std::string name;
    std::vector<std::string> deviations;
};
std::string listText(const std::vector<Named>& named);

// Remarks on own rows: which are not comparable and which are not finished.
void addOwnRemarks(const std::vector<OwnGroup>& groups, std::vector<Remark>& remarks);

ReportTable operatorTable();
ReportTable parameterTable(const std::vector<OwnGroup>& groups);
Result<ReportTable> lossTable(const std::vector<OwnGroup>& groups);
Result<ReportTable> glueTable(const Sources& sources, const std::vector<OwnGroup>& groups,
                              std::vector<glue::Group>& used);
Result<ReportFigure> lossFigure(const std::vector<OwnGroup>& groups);
Result<ReportFigure> glueFigure(const Sources& sources, const std::vector<OwnGroup>& groups);

// Evaluation losses of the paper's models; by size and operator.
struct PublishedCurve {
    std::string op, size;
    std::vector<double> steps, losses;
};
const Result<std::vector<PublishedCurve>>& publishedCurves();

}  // namespace plateau::report
