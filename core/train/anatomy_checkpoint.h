// The anatomy of a checkpoint of a run, as the run itself measures it (AnatomyWatch).
#pragma once

#include <filesystem>

#include <nlohmann/json.hpp>

#include "core/anatomy/reading.h"
#include "core/base/result.h"
#include "core/run/ids.h"
#include "core/train/trainer.h"

namespace plateau::train {

struct CheckpointAnatomy {
    run::StepIndex step;
    double loss = 0;             // eval/loss
    nlohmann::json description;  // AnatomyWatch::description()
    anatomy::Reading reading;    // series 1 to 11; 11 only where the checkpoint has its optimiser's state
};

// The same numbers that a run with the same number of threads logs at the checkpoint's step. A run that measures
// nothing is looked at with a share of 0.02. `checkpoint` is a checkpoint folder or a run, for its newest one. Errors:
// unavailable for one that is of no run of pre-training, invalidField where the corpus is another than the run's, and
// those of reading.
Result<CheckpointAnatomy> anatomyOfCheckpoint(const std::filesystem::path& checkpoint, const ExecuteOptions& options);

}  // namespace plateau::train
