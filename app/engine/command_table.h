// All commands of the program.
#pragma once

#include <vector>

#include "app/engine/command/command.h"

namespace plateau::engine {

// In the order of the help.
const std::vector<Command>& commands();

// Needs the rooms of all kinds of runs.
Command runCommand();

}  // namespace plateau::engine
