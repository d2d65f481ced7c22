// Checkpoints in from Hugging Face folders and out again.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Action declareImport(CLI::App& app);
Action declareExport(CLI::App& app);

}  // namespace plateau::engine
