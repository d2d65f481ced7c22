// Reasons to doubt a result: short codes, which the window translates. Pure.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/glue/metrics.h"
#include "core/glue/scores.h"
#include "core/glue/task.h"

namespace plateau::glue {

inline constexpr std::string_view kNanFlag = "nan";  // a loss, an output or a metric that is not finite
// All predictions are the most frequent label; or, where only values are known, they are exactly what that would score.
inline constexpr std::string_view kMajorityFlag = "majority_class";
inline constexpr std::string_view kConstantFlag =
    "constant";  // all predictions are the same other label, or the same score
// All but 1 % of the predictions are one label that less than 95 % of the rows have, or predicted scores vary by less
// than a hundredth of the true ones.
inline constexpr std::string_view kCollapsedFlag = "collapsed";
inline constexpr std::string_view kFewSeedsFlag = "few_seeds";  // of a group: below kEnoughSeeds

// Two groups of four are the smallest that an exact permutation test can tell apart at 5 % (2 of 70 splits).
inline constexpr std::size_t kEnoughSeeds = 4;

// From predictions on labelled data: at most one of nan, majority_class, constant, collapsed.
std::vector<std::string> predictionFlags(const TaskInfo& task, const Column& predictions, const Column& labels);

// From a task's values alone: nan, or majority_class where they equal the score of the dev split's majority class (MRPC
// 0.684/0.812, CoLA 0, RTE 0.527, …) to four decimals. Values of other tasks are ignored.
std::vector<std::string> valueFlags(TaskId task, const Values& values);

}  // namespace plateau::glue
