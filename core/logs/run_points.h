// All points of a run's log, as series. Memory: 24 bytes per point.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/logs/collector.h"
#include "core/logs/import_report.h"

namespace plateau::logs {

// In the order of their names; `resumed` applied as run::seriesOf() does. Damaged lines are left out, as readers of
// logs do. Among those named may be derived series of the run's workspace; without names it is all that were logged.
// Errors: those of run::readTail(); notFound for a name that no series has; cancelled.
Result<std::vector<LogSeries>> readRunPoints(const std::filesystem::path& run, const std::vector<std::string>& names,
                                             const GoOn& goOn);

}  // namespace plateau::logs
