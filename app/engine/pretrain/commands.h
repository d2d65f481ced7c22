// The commands that describe this build, size a run, pre-train and evaluate.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command describeCommand();
Command estimateCommand();
Command fitCommand();
Command pretrainCommand();
Command evaluateCommand();

}  // namespace plateau::engine
