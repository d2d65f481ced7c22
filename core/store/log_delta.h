// The part of a run's event log that is not stored yet: reads it and applies it to the record and the series.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/run/event.h"
#include "core/store/run_files.h"
#include "core/store/run_record.h"

namespace plateau::store {

struct LogDelta {
    bool reset = false;              // the log was replaced or cut: everything stored of the old one is deleted first
    bool more = false;               // the byte limit stopped it
    bool again = false;              // it could not be read just now
    std::vector<run::Event> events;  // in order, none stored yet
    std::uint64_t offset = 0;        // after the last line read
    std::string head, tail;          // first bytes of the log, and the last ones before `offset`
    std::string log_error;           // why reading stopped: a line of a newer version, an unreadable file; else empty
    std::vector<Error> errors;       // that, when it is new, and the damaged lines, which were skipped

    // Whether it holds nothing that the record lacks.
    bool empty(const RunRecord& record) const {
        return !reset && events.empty() && offset == record.log_offset && log_error == record.log_error;
    }
};

// Reads at most `limitBytes` beyond what `record` has seen. Cheap when the log did not change.
LogDelta readLog(const std::filesystem::path& file, const RunRecord& record, const RunFiles& files,
                 std::uint64_t limitBytes);

// Whether what is wrong is not what stands in the file: the file may be as it was, and be readable the next time.
bool mayPass(const Error& error);

// Why the run failed, as its event `failed` says.
void takeFailure(RunRecord& record, const run::Event& event);

// Inside the caller's transaction; `record` has its key. Throws SQLite::Exception.
Status applyLog(SQLite::Database& database, RunRecord& record, const LogDelta& delta);

}  // namespace plateau::store
