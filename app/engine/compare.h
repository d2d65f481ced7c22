// What `compare` and `study` share.
#pragma once

#include <filesystem>
#include <vector>

#include "app/engine/command.h"
#include "core/study/results_files.h"

namespace plateau::engine {

// Table in words and as JSON; files too when there is an `output`.
Reply compareRuns(const std::vector<std::filesystem::path>& folders, const std::filesystem::path& output,
                  Context& context);

}  // namespace plateau::engine
