// The comparison table, shared by `compare` and `study`.
#pragma once

#include <filesystem>
#include <vector>

#include "app/engine/command/command.h"
#include "core/study/results_files.h"

namespace plateau::engine {

// The table as text and as JSON. Also writes it to files unless `output` is empty. Copies of a run are left out and
// told on the console. `control` is the model that the others are compared with, by its name in the table; empty: the
// usual one. Error: usage for a name that no model has.
Reply compareRuns(std::vector<study::RunResult> runs, const std::filesystem::path& output, Console& console,
                  const std::string& control = {});

}  // namespace plateau::engine
