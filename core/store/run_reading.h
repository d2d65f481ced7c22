// What a run's folder says that its record does not: read without holding the database.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/run/ids.h"
#include "core/run/run_lock.h"
#include "core/store/log_delta.h"
#include "core/store/run_files.h"
#include "core/store/run_record.h"

namespace plateau::store {

struct RunReading {
    enum class Change { none, log_stamp, record, removal };

    run::RunId id;
    std::optional<RunRecord> known;  // from which it was read
    RunRecord next;                  // with everything but what `delta` says
    RunFiles files;
    LogDelta delta;
    Change change = Change::none;  // of the database
    std::vector<Error> errors;     // of the files
    std::uint64_t bytes = 0;       // of the log that were read
};

RunReading readRun(const std::filesystem::path& runsFolder, const run::RunId& id, std::optional<RunRecord> known);

// What spec and label of a run's folder say, wherever it lies; of those that cannot be read nothing.
RunRow rowOfFiles(const std::filesystem::path& folder, const run::RunId& id);

// A file that is being copied in changes again in a moment.
bool isSettling(const RunFiles& files);
// A finished or failed run has had its last word; who holds its lock no longer matters.
run::LockState lockOf(const RunRecord& record, const std::filesystem::path& folder);
// The word of a process that had no room for it in the log (core/run/last_word.h). Only of a log that was read whole.
void takeLastWord(RunRecord& record, const std::filesystem::path& folder);

}  // namespace plateau::store
