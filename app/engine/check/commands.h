// The command that says whether runs and workspaces are whole.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command checkCommand();

}  // namespace plateau::engine
