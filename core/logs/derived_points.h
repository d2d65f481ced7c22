// The derived series of a workspace (core/derive) made of a run's log, without a database. Thread-safe.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/derive/expression.h"
#include "core/logs/collector.h"

namespace plateau::logs {

struct DerivedName {
    std::string name;  // "derived/gap"
    derive::Expression expression;
};

// Those of `names` that are in the list of the workspace in whose runs/ the run's folder is. Errors: those of
// derive::readDerivedSeries(), if any of the names can be one.
Result<std::vector<DerivedName>> derivedAmong(const std::vector<std::string>& names, const std::filesystem::path& run);

// Its points; none where a series that it needs is not among those of the run.
std::vector<LogPoint> derivedPoints(const derive::Expression& expression, const std::vector<LogSeries>& series);

}  // namespace plateau::logs
