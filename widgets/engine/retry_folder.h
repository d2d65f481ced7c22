// Starts a run that continues from a checkpoint of another run. The checkpoint and the log up to it are copied into the
// new run folder, where the engine resumes. The other run is not changed. Blocks on files: call it on a worker.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/base/result.h"

namespace plateau::widgets {

struct RetryFrom {
    std::filesystem::path run;
    std::int64_t step = 0;
};

// The steps of the checkpoints from which training can continue, ascending. These are only the newest ones, because the
// engine keeps the state of the optimizer only for those.
std::vector<std::int64_t> retrySteps(const std::filesystem::path& run);

// Copies the checkpoint and the log up to it into a folder that has a spec and no log yet. Errors: notFound (there is
// no such checkpoint, or it lacks the state of the optimizer), io.
Status beginFrom(const RetryFrom& from, const std::filesystem::path& folder);

}  // namespace plateau::widgets
