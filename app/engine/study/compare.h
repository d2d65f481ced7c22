// The comparison table, shared by `compare` and `study`.
#pragma once

#include <filesystem>
#include <vector>

#include "app/engine/command/command.h"
#include "core/study/results_files.h"

namespace plateau::engine {

// The table as text and as JSON. Also writes it to files unless `output` is empty. Copies of a run are left out and
// told on the console.
Reply compareResults(const study::Results& results, const std::filesystem::path& output, Console& console);

}  // namespace plateau::engine
