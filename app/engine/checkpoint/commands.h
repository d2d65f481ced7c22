// The commands that import checkpoints from Hugging Face folders and export them.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command importCommand();
Command exportCommand();

}  // namespace plateau::engine
