// The commands that look at the machine, and that fetch what it wants.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command doctorCommand();
Command setupCommand();

}  // namespace plateau::engine
