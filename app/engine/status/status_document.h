// The state of a run as a document and as text.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"
#include "core/run/run_directory.h"

namespace plateau::engine {

// Calls readStatus(); for a corpus or a GLUE run also checks that its spec can be used.
Result<run::RunStatus> readRun(const std::filesystem::path& folder);

// Of a study's folder the states of all its runs: {"runs":[…]}, each with its folder as `run`.
Reply statusReply(const std::filesystem::path& folder);

}  // namespace plateau::engine
