// The commands about the state of runs, and what is called when it changes.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command statusCommand();
Command stopCommand();
Command unlockCommand();
Command watchCommand();
Command hookCommand();

}  // namespace plateau::engine
