// The state of a run as a document and as text.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"
#include "core/run/run_directory.h"

namespace plateau::engine {

// Calls readStatus(); for a corpus or a GLUE run also checks that its spec can be used.
Result<run::RunStatus> readRun(const std::filesystem::path& folder);

Reply statusReply(const std::filesystem::path& folder);

}  // namespace plateau::engine
