// How fast this machine does what.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Action declareBenchTrain(CLI::App& app);
Action declareBenchInfer(CLI::App& app);
Action declareBenchFinetune(CLI::App& app);
Action declareBenchTokenize(CLI::App& app);
Action declareBenchCorpus(CLI::App& app);
Action declareBenchLoader(CLI::App& app);

}  // namespace plateau::engine
