// What `compare` and `study` share.
#pragma once

#include <filesystem>
#include <vector>

#include "app/engine/command/command.h"
#include "core/study/results_files.h"

namespace plateau::engine {

// Table in words and as JSON; files too when there is an `output`.
Reply compareRuns(std::vector<study::RunResult> runs, const std::filesystem::path& output);

}  // namespace plateau::engine
