// The commands that fine-tune: `glue`, and `classify` on own data.
#pragma once

#include "app/engine/command.h"

namespace plateau::engine {

Action declareGlue(CLI::App& app);
Action declareClassify(CLI::App& app);

}  // namespace plateau::engine
