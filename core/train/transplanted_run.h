// The transplant of a run (core/anatomy/transplant.h): parts of a checkpoint from after its plateau in one from before.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "core/anatomy/transplant.h"
#include "core/base/result.h"
#include "core/run/ids.h"
#include "core/train/trainer.h"

namespace plateau::train {

struct RunTransplant {
    run::StepIndex earlier, later;
    std::int64_t samples = 0, tokens = 0, positions = 0;  // looked at: the first held-out ones; selected positions
    anatomy::Transplant transplant;
};

// Of a run of pre-training and two of its checkpoints, on up to 8,192 held-out tokens with the masks of its
// evaluations. Errors: unavailable for a run of another kind, invalidField where the corpus is another than the run's,
// and those of reading. `go_on` as transplant() calls it.
Result<RunTransplant> transplantOfRun(const std::filesystem::path& run, run::StepIndex earlier, run::StepIndex later,
                                      const ExecuteOptions& options, const std::function<bool(double)>& go_on);

}  // namespace plateau::train
