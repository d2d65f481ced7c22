// The commands about the state of runs.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command statusCommand();
Command stopCommand();
Command watchCommand();

}  // namespace plateau::engine
