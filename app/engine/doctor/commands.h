// The command that looks at the machine.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command doctorCommand();

}  // namespace plateau::engine
