// A folder of TensorBoard's, whose event files lie in folders below it: each of these is a run of its own. Blocks on
// files; any thread.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/logs/import_report.h"

namespace plateau::logs {

inline constexpr std::size_t kMostLogRuns = 300;

struct LogRun {
    std::filesystem::path folder;
    std::string name;  // its path from the folder on, as TensorBoard calls it: "run1", "sweep/lr-3"
};

// The folders with event files below `folder`, at any depth, in the order of their names; links are not followed.
// Errors: usage for more than kMostLogRuns, and where more lies below the folder than a log has.
Result<std::vector<LogRun>> logRunsBelow(const std::filesystem::path& folder);

struct ImportedLogRuns {
    std::vector<std::string> names;  // of the run folders
    std::vector<Error> faults;       // of runs that could not be imported, and damage in others
};

// Imports each of logRunsBelow() into a run folder of its own in `runs`; those without points are left out. Errors:
// those of logRunsBelow(); where not one run was imported, why; cancelled, after which nothing is left.
Result<ImportedLogRuns> importLogRuns(
    const std::filesystem::path& folder, const std::filesystem::path& runs,
    const GoOn& goOn = [](double) { return true; });

}  // namespace plateau::logs
