// The table of all commands of the program.
#pragma once

#include <vector>

#include "app/engine/command/command.h"

namespace plateau::engine {

// All commands, in the order of the help.
const std::vector<Command>& commands();

// The command `run`, which executes run folders of every kind; it is here as it needs the code of all kinds.
Command runCommand();

}  // namespace plateau::engine
