// The commands that describe the commands.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command completionCommand();
Command manualCommand();

}  // namespace plateau::engine
