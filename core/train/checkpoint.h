// Checkpoints of a run. A checkpoint is either complete or absent (resources/guide/run-folder.md, "Checkpoints of a
// run").
//
// It is written to checkpoints/.tmp-step-…, flushed to the disk and then renamed. The caller holds the run's lock.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/huggingface/tokenizer_files.h"
#include "core/model/bert.h"
#include "core/run/ids.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "core/train/optimizer.h"
#include "core/train/train_state.h"

namespace plateau::train {

// Everything that a checkpoint holds besides its tokeniser.
struct CheckpointContent {
    model::BertConfig config;
    std::vector<model::NamedParameter> parameters;
    std::vector<AdamW::Moments> moments;
    std::int64_t optimizer_steps = 0;
    TrainState state;
};

// Of a model and its optimiser; shares their tensors. Waits for the device.
CheckpointContent contentOf(const model::Bert& model, const AdamW& optimizer, const TrainState& state);

// Writes a checkpoint of state.step. An existing folder of that step is renamed first (setCheckpointAside).
Status writeCheckpoint(const run::RunPaths& paths, const CheckpointContent& content,
                       const huggingface::TokenizerFiles& tokenizer);

// Removes the checkpoints that the spec does not keep, which are all but step 0, the last ones, every n-th, the best
// and those that another run needs (core/run/needed_checkpoints.h); also removes the optimiser state of all but the
// newest two. Call it once a new checkpoint is complete.
Status retainCheckpoints(const run::RunPaths& paths, const spec::KeepCheckpoints& keep,
                         const std::optional<BestEvaluation>& best);

// Renames a checkpoint that cannot be used to step-….damaged, so that no reader takes it for a checkpoint. Returns its
// new path.
Result<std::filesystem::path> setCheckpointAside(const std::filesystem::path& folder);

// Removes temporary folders that a killed process left behind.
void removeUnfinishedCheckpoints(const run::RunPaths& paths);

// Loads model and optimizer. After an error the contents of both are undefined, and the files are unchanged.
// newerVersion for a checkpoint of a newer Plateau.
Result<TrainState> loadCheckpoint(const std::filesystem::path& folder, model::Bert& model, AdamW& optimizer);

}  // namespace plateau::train
