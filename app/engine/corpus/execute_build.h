// Builds the corpus of a run folder, or continues an interrupted build, in the foreground with progress on standard
// error.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"

namespace plateau::engine {

// The reply is done, stopped or failed (ExitCode); its document is the run's `status`.
Reply executeBuild(const std::filesystem::path& folder, Context& context);

}  // namespace plateau::engine
