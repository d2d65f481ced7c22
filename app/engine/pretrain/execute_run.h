// Executes or resumes a run folder of kind pretrain in the foreground, with progress on standard error. Shared by the
// commands `pretrain` and `run`.
#pragma once

#include <filesystem>

#include "app/engine/command/command.h"
#include "app/engine/pretrain/own_ranks.h"

namespace plateau::engine {

// The reply is done, stopped or failed (ExitCode); its document is the run's `status`.
// As one of several ranks where the environment, the flags or the spec say so: then rank 0 replies so, and the others
// say nothing but what kept them from taking part.
Reply executeRun(const std::filesystem::path& folder, Context& context, const RankFlags& flags = {});

}  // namespace plateau::engine
