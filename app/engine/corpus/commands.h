// Vocabularies and corpora.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command corpusBuildCommand();
Command corpusSamplesCommand();

Action declareCorpusInfo(CLI::App& app);
Action declareTokenize(CLI::App& app);
Action declareVocabTrain(CLI::App& app);

}  // namespace plateau::engine
