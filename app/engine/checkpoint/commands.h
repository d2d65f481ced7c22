// Checkpoints in from Hugging Face folders and out again.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command importCommand();
Command exportCommand();

}  // namespace plateau::engine
