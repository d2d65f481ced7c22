// All commands of the program.
#pragma once

#include <vector>

#include "app/engine/command/command.h"

namespace plateau::engine {

// In the order of the help.
const std::vector<Command>& commands();

// run: needs the rooms of all kinds of runs.
Action declareRun(CLI::App& app);

}  // namespace plateau::engine
