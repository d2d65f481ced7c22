// The sub-commands of `inspect` that look at a checkpoint's operators, its attention and its predictions.
#pragma once

#include "app/engine/command.h"

namespace plateau::engine {

Action declareInspectAttention(CLI::App& app);
Action declareInspectAverages(CLI::App& app);
Action declareInspectOperator(CLI::App& app);
Action declareInspectFillMask(CLI::App& app);

}  // namespace plateau::engine
