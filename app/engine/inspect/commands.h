// A checkpoint's operators, its attention and its predictions.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command inspectAttentionCommand();
Command inspectAveragesCommand();
Command inspectOperatorCommand();
Command inspectFillMaskCommand();

Action declareInspectForward(CLI::App& app);

}  // namespace plateau::engine
