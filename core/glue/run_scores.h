// Scores from the folders of GLUE runs, for the same aggregation as published files (scores.h). No state; thread-safe.
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/glue/scores.h"

namespace plateau::glue {

struct RunScores {
    std::vector<Scores> scores;
    std::vector<Error> damaged;  // cells that are there and cannot be read
};

// Finished cells of all runs. A group is named {"run": the folder's name, "operator", "size"}, the latter two as far as
// the checkpoint says them. Runs that fine-tune one checkpoint by one protocol (whatever the tasks and seeds) are one
// group, named by the first of them; runs of one folder name that are not are named by their paths. Errors: those of
// readGlueRun(), and empty for a run without a finished cell.
Result<RunScores> readRunScores(const std::vector<std::filesystem::path>& runs);

}  // namespace plateau::glue
