// One row of the table `runs`: the RunRow that the window sees, and how far each file of the run folder was read.
// Functions throw SQLite::Exception.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "core/run/run_lock.h"
#include "core/store/run_clock.h"
#include "core/store/workspace.h"

namespace SQLite {
class Database;
}

namespace plateau::store {

struct RunRecord {
    std::int64_t key = 0;       // 0 = not in the database yet
    std::int64_t revision = 0;  // grows with every change that a reader can see
    RunRow row;                 // without folder, state, steps_per_second, eta_seconds and the failure shown
    std::string spec_stamp, label_stamp, log_stamp, remote_stamp;
    std::string spec_error, log_error;  // why the file cannot be used; shown as the row's failure
    std::string log_head, log_tail;     // first bytes of the log, and last ones before log_offset, as read
    std::uint64_t log_offset = 0;
    std::int64_t last_sequence = -1;
    std::string last_word;  // "finished", "failed", "interrupted" when it is the log's last event
    run::LockState lock = run::LockState::free;
    RunClock clock;
    std::optional<double> tokens_per_second;
    std::optional<double> seconds_left;  // as the run itself said last
    // What the row's plateau was found by (analysis::kPlateauVersion), and in how many evaluations; 0 = not looked for.
    std::int64_t plateau_version = 0, plateau_points = 0;

    bool operator==(const RunRecord&) const = default;
};

// As readStatus() judges a folder, from what is known of it.
run::RunState stateOf(const RunRecord& record);

// The row that the window sees.
RunRow shownRow(RunRecord record, const std::filesystem::path& runsFolder);

std::vector<RunRecord> loadRecords(SQLite::Database& database);
std::optional<RunRecord> loadRecord(SQLite::Database& database, const run::RunId& id);

// Inserts (and sets the key) or updates.
void saveRecord(SQLite::Database& database, RunRecord& record);
// Notes how far the log was read, unless another process has changed the run meanwhile. Invisible to readers.
void saveLogStamp(SQLite::Database& database, const RunRecord& record);
void removeRecord(SQLite::Database& database, const run::RunId& id);

}  // namespace plateau::store
