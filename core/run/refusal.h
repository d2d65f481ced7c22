// What is left in a run folder by an engine that could not begin.
#pragma once

#include <filesystem>

#include "core/base/result.h"

namespace plateau::run {

// Writes `failed` with this error into a log that holds nothing yet: who waits for the run, a window or a study, looks
// there for what became of it. Does nothing if the log holds something or another process holds the run.
void logRefusal(const std::filesystem::path& runFolder, const Error& error);

}  // namespace plateau::run
