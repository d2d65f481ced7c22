// Executes or resumes a pre-training's run folder in the foreground, with progress on standard error: what `pretrain`
// and `run` share.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"

namespace plateau::engine {

// done, stopped (exit 3) or failed; the document is the run's `status`.
Reply executeRun(const std::filesystem::path& folder, Context& context);

}  // namespace plateau::engine
