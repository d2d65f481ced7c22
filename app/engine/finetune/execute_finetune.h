// Executes or resumes a run folder of kind glue or classify in the foreground, with progress on standard error.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"

namespace plateau::engine {

// done, stopped (exit 3) or failed; the document is the run's `status`, the text of a finished run its scores.
Reply executeFinetune(const std::filesystem::path& folder, Context& context);

}  // namespace plateau::engine
