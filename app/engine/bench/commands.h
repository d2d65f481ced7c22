// The commands that measure how fast this machine is.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command benchAllCommand();
Command benchTrainCommand();
Command benchInferCommand();
Command benchFinetuneCommand();
Command benchTokenizeCommand();
Command benchCorpusCommand();
Command benchLoaderCommand();
Command benchIngestCommand();
Command benchGrowthCommand();

}  // namespace plateau::engine
