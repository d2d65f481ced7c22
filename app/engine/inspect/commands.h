// The commands that inspect a checkpoint: its operators, its attention and its predictions.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command inspectAnatomyCommand();
Command inspectAttentionCommand();
Command inspectAveragesCommand();
Command inspectOperatorCommand();
Command inspectFillMaskCommand();
Command inspectForwardCommand();

}  // namespace plateau::engine
