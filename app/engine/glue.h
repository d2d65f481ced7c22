// The command `glue`.
#pragma once

#include "app/engine/command.h"

namespace plateau::engine {

Action declareGlue(CLI::App& app);

}  // namespace plateau::engine
