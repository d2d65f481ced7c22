// The command that keeps a workspace's queue.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command queueCommand();

}  // namespace plateau::engine
