// The command `bench finetune`.
#pragma once

#include "app/engine/command.h"

namespace plateau::engine {

Action declareBenchFinetune(CLI::App& app);

}  // namespace plateau::engine
