// Finds where a run continues: at its newest checkpoint that can be read or, if it has none at all, at the weights that
// its spec starts from.
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
    std::optional<TrainState> state;      // of the checkpoint; nothing if the run starts anew
    std::vector<PassedOver> passed_over;  // newer checkpoints that are damaged
    Copied copied;                        // what a new run took from another checkpoint
};

// Loads model and optimiser; writes nothing. It is an error when there are checkpoints and none can be resumed from;
// the contents of both are then undefined.
Result<Restored> restore(const run::RunPaths& paths, const spec::InitSpec& init, const text::Vocabulary& vocabulary,
                         model::Bert& model, AdamW& optimizer);

}  // namespace plateau::train
