// The command that sizes a run by measurement.
#pragma once

#include "app/engine/command.h"

namespace plateau::engine {

Action declareFit(CLI::App& app);

}  // namespace plateau::engine
