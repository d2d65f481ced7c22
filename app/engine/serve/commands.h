// The command that answers the window's questions.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command serveCommand();

}  // namespace plateau::engine
