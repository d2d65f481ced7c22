// Scores from the folders of GLUE runs, for the same aggregation as published files (scores.h). No state; thread-safe.
#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/glue/run_files.h"
#include "core/glue/scores.h"
#include "core/spec/finetune_spec.h"

namespace plateau::glue {

// {"operator","size"} as far as the checkpoint's config.json has them; nothing where it is gone.
Name modelName(const std::filesystem::path& checkpoint);

// Cells of runs with equal keys are comparable, and of one model: what is fine-tuned (a checkpoint, or a training along
// its checkpoints) and all of the protocol but tasks, seeds, devices and which predictions are kept.
std::string comparableKey(const spec::GlueSpec& spec, const std::string& checkpoint);

// The checkpoint that a run fine-tunes, from its plan, or from the spec before it first started.
const std::string& checkpointOf(const GlueRun& run);

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
