// A run that goes on from another run's checkpoint: the engine resumes a run folder from whatever checkpoint it finds,
// and the curve up to there comes along. The other run stays as it is. Blocks on files: for a worker.
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

// Steps of the checkpoints that training can go on from, ascending: the engine keeps what that needs (the optimizer's
// state) of the newest ones only.
std::vector<std::int64_t> retrySteps(const std::filesystem::path& run);

// Copies the checkpoint and the log up to it into a folder that has a spec and no log yet. Errors: notFound (there is
// no such checkpoint, or it lacks the optimizer's state), io.
Status beginFrom(const RetryFrom& from, const std::filesystem::path& folder);

}  // namespace plateau::widgets
