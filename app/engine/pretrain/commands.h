// What this build knows, sizing a run, and pre-training.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command describeCommand();
Command estimateCommand();
Command fitCommand();
Command pretrainCommand();
Command evaluateCommand();

}  // namespace plateau::engine
