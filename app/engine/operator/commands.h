// The commands that make operators of a person's own.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command operatorImportCommand();
Command operatorBuildCommand();
Command operatorSourceCommand();
Command operatorCheckCommand();

}  // namespace plateau::engine
