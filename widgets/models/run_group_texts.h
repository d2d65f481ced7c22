// What the rows of groups say in a table of runs: how many runs, mean and spread of what is measured, the best. GUI
// thread (translations).
#pragma once

#include <string>
#include <vector>

#include <QString>

#include "widgets/models/run_arrangement.h"

namespace plateau::widgets {

// `rows`: those that the group's are indices into; `groupBy`: as RunOrder has it.
QString groupText(const std::vector<store::RunRow>& rows, const RunGroup& group, const RunColumn& column,
                  const std::string& groupBy);
// The same, or of what a mean is the mean.
QString groupHelp(const std::vector<store::RunRow>& rows, const RunGroup& group, const RunColumn& column,
                  const std::string& groupBy);

}  // namespace plateau::widgets
