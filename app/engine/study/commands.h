// Several runs beside each other, and their logs.
#pragma once

#include "app/engine/command/command.h"

namespace plateau::engine {

Action declareStudy(CLI::App& app);
Action declareCompare(CLI::App& app);
Action declareReport(CLI::App& app);
Action declareAnalyse(CLI::App& app);
Action declareImportLog(CLI::App& app);
Action declareExportLog(CLI::App& app);

}  // namespace plateau::engine
