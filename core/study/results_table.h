// A study's results as a table, and as curves for further computing. English. Pure.
#pragma once

#include "core/study/results.h"
#include "core/table/table.h"

namespace plateau::study {

// One row per model, the baseline first, then by final loss: seeds, parameters, speed, the step of the final loss,
// plateau exit, final loss, and the share of the baseline's steps and time that it needs to reach the baseline's final
// loss (0.5: half of them). While a run is not finished, also every model's loss so far and its step. The notes say
// what the numbers are of (core/analysis/group_end.h), and which runs are copies.
table::Table resultsTable(const Results& results);

// model, step, seconds, eval_loss, sd, seeds: every point of every model's mean curve.
table::Table curvesTable(const Results& results);

// The models as in the table.
std::vector<std::size_t> modelOrder(const Results& results);

}  // namespace plateau::study
