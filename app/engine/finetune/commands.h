// Fine-tuning, and its scores.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command glueCommand();
Command glueCheckCommand();
Command classifyCommand();

Action declareGlueScore(CLI::App& app);
Action declareGlueSubmit(CLI::App& app);

}  // namespace plateau::engine
