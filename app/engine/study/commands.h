// The commands for studies, comparisons and reports of several runs, and for their logs and bundles.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Command studyCommand();
Command compareCommand();
Command reportCommand();
Command analyseCommand();
Command importLogCommand();
Command exportLogCommand();
Command bundleCommand();
Command unbundleCommand();

}  // namespace plateau::engine
