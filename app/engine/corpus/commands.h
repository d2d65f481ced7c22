// The commands for vocabularies and corpora.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command corpusBuildCommand();
Command corpusSamplesCommand();
Command corpusInfoCommand();
Command levelsCommand();
Command tokenizeCommand();
Command vocabTrainCommand();

}  // namespace plateau::engine
