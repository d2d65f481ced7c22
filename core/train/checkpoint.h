// Checkpoints of a run: complete or absent (resources/guide/run-folder.md, "Checkpoints of a run").
//
// Each is written to checkpoints/.tmp-step-…, flushed and renamed. The caller holds the run's lock.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/model/bert.h"
#include "core/run/ids.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "core/train/optimizer.h"
#include "core/train/train_state.h"

namespace plateau::train {

// The vocabulary of a model's ids, for the tokeniser files of the folder.
struct CheckpointWords {
    std::string vocabulary_text;
    bool cased = false;
};

// An existing folder of that step is set aside.
Status writeCheckpoint(const run::RunPaths& paths, const model::Bert& model, const CheckpointWords& words,
                       const AdamW& optimizer, const TrainState& state);

// Removes what the spec does not keep: all but step 0, the last ones, every n-th, the best; and the optimizer of all
// but the newest two. Call after a checkpoint is complete.
Status retainCheckpoints(const run::RunPaths& paths, const spec::KeepCheckpoints& keep,
                         const std::optional<BestEvaluation>& best);

// Renames a checkpoint that cannot be used, so that nothing takes it for one; returns its new name, step-….damaged.
Result<std::filesystem::path> setCheckpointAside(const std::filesystem::path& folder);

// Removes temporary folders that a killed process left.
void removeUnfinishedCheckpoints(const run::RunPaths& paths);

// Fills model and optimizer. After an error both hold garbage, the files are untouched. newerVersion for a checkpoint
// of a newer Plateau.
Result<TrainState> loadCheckpoint(const std::filesystem::path& folder, model::Bert& model, AdamW& optimizer);

}  // namespace plateau::train
