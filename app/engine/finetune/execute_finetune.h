// Executes or resumes a run folder of kind glue or classify in the foreground, with progress on standard error.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"

namespace plateau::engine {

// The reply is done, stopped or failed (ExitCode); its document is the run's `status`, its text the scores of a
// finished run.
Reply executeFinetune(const std::filesystem::path& folder, Context& context);

}  // namespace plateau::engine
