// The sub-commands of `inspect` that look at weights alone.
#pragma once

#include "app/engine/command.h"

namespace plateau::engine {

Action declareInspectOperator(CLI::App& app);

}  // namespace plateau::engine
