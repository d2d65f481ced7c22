// Executes or resumes a run folder of kind pretrain in the foreground, with progress on standard error. Shared by the
// commands `pretrain` and `run`.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"

namespace plateau::engine {

// The reply is done, stopped or failed (ExitCode); its document is the run's `status`.
Reply executeRun(const std::filesystem::path& folder, Context& context);

}  // namespace plateau::engine
