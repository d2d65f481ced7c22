// A checkpoint of a run on the far side: what of it crosses, and how it is read there. The optimiser's state stays
// where the run goes on. Thread-safe.
#pragma once

#include <filesystem>
#include <string_view>

#include "core/base/result.h"
#include "core/relay/answers.h"
#include "core/relay/requests.h"

namespace plateau::relay {

// The model's files, the run's state and the operators that are files.
bool isCheckpointFile(std::string_view name);

// The files of a checkpoint of the run in this folder, of the newest one where none is named. Errors: notFound.
Result<CheckpointAnswer> describeCheckpoint(const std::filesystem::path& runFolder, const CheckpointRequest& request);

// The next bytes of one of them. Errors: notFound, there is no such file any more, or it does not begin with what is
// held of it; those of the system.
Result<ReadAnswer> readCheckpoint(const std::filesystem::path& runFolder, const ReadRequest& request);

}  // namespace plateau::relay
