// A rank other than 0 of a run: it reads the same run folder and corpus, writes nothing, and does what rank 0 orders
// until that ends. One thread.
#pragma once

#include "core/base/result.h"
#include "core/ranks/group.h"
#include "core/run/run_directory.h"
#include "core/train/trainer.h"

namespace plateau::train {

// Blocks until the run ends. Errors: what keeps this rank or another from taking part; io when rank 0 is gone.
Result<Outcome> follow(const run::RunPaths& paths, const ExecuteOptions& options, ranks::Group& ranks);

}  // namespace plateau::train
