// The commands that inspect a checkpoint: its operators, its attention and its predictions.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command inspectAnatomyCommand();
Command transplantCommand();
Command inspectAttentionCommand();
Command inspectAveragesCommand();
Command inspectOperatorCommand();
Command inspectFillMaskCommand();
Command inspectForwardCommand();
Command inspectHeadsCommand();
Command inspectMuteCommand();
Command inspectLensCommand();
Command inspectWeightsCommand();

}  // namespace plateau::engine
