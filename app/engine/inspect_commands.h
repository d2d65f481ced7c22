// The sub-commands of `inspect` that look at a checkpoint's operators and its predictions.
#pragma once

#include "app/engine/command.h"

namespace plateau::engine {

Action declareInspectOperator(CLI::App& app);
Action declareInspectFillMask(CLI::App& app);

}  // namespace plateau::engine
