// The state of runs.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Action declareStatus(CLI::App& app);
Action declareStop(CLI::App& app);
Action declareWatch(CLI::App& app);

}  // namespace plateau::engine
