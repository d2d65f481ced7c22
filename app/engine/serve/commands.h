// Answering the window.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Action declareServe(CLI::App& app);

}  // namespace plateau::engine
