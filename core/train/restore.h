// Where a run goes on: at the newest of its checkpoints that can be read, or, without any, at what its spec starts
// from.
#pragma once

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/model/bert.h"
#include "core/run/run_directory.h"
#include "core/spec/run_spec.h"
#include "core/text/vocabulary.h"
#include "core/train/initial_weights_from.h"
#include "core/train/optimizer.h"
#include "core/train/train_state.h"

namespace plateau::train {

struct PassedOver {
    run::StepIndex step;
    Error error;
};

struct Restored {
    std::optional<TrainState> state;      // of the checkpoint; none of a run that begins
    std::vector<PassedOver> passed_over;  // damaged checkpoints newer than it
    Copied copied;                        // from another checkpoint, into a run that begins
};

// Fills model and optimiser; writes nothing. An error when there are checkpoints and none can be resumed from: both
// then hold garbage.
Result<Restored> restore(const run::RunPaths& paths, const spec::InitSpec& init, const text::Vocabulary& vocabulary,
                         model::Bert& model, AdamW& optimizer);

}  // namespace plateau::train
