// The commands for fine-tuning and its scores.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command glueCommand();
Command glueCheckCommand();
Command classifyCommand();
Command predictCommand();
Command glueScoreCommand();
Command glueSubmitCommand();

}  // namespace plateau::engine
