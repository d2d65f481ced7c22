// Builds or goes on with the corpus of a run folder in the foreground, with progress on standard error.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"

namespace plateau::engine {

// done, stopped (exit 3) or failed; the document is the run's `status`.
Reply executeBuild(const std::filesystem::path& folder, Context& context);

}  // namespace plateau::engine
