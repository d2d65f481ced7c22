#include "core/store/schema.h"

#include <array>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

namespace plateau::store {
namespace {

// runs: what spec.json, label.json and the log say, and how far each was read.
//   *_stamp   "size:mtime:inode" of the file when it was read; log_head its first bytes and log_tail the last ones that
//             were read, to know a log that was replaced, or that lost its end in a power cut and has grown again
//   revision  grows with every change of the run; series carry the revision of their last change
// chunks: columns of int64 steps, int64 Unix times in ms and float64 values, little endian, ascending by step
//   (series_columns.h).
//   sealed    full, never touched again except by a `resumed` that cuts it; the others are the open tail
constexpr const char* kVersion1 = R"sql(
CREATE TABLE runs (
    key INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, revision INTEGER NOT NULL,
    spec_stamp TEXT NOT NULL, spec_error TEXT NOT NULL, kind TEXT NOT NULL, operator TEXT NOT NULL, size TEXT NOT NULL,
    corpus TEXT NOT NULL, recipe TEXT NOT NULL, run_group TEXT NOT NULL, device TEXT NOT NULL, seed INTEGER NOT NULL,
    tokens_per_step INTEGER NOT NULL, steps INTEGER NOT NULL, created_ms INTEGER NOT NULL,
    label_stamp TEXT NOT NULL, name TEXT NOT NULL, notes TEXT NOT NULL, colour TEXT NOT NULL, tags TEXT NOT NULL,
    archived INTEGER NOT NULL, baseline INTEGER NOT NULL,
    log_stamp TEXT NOT NULL, log_head BLOB NOT NULL, log_offset INTEGER NOT NULL, last_sequence INTEGER NOT NULL,
    log_error TEXT NOT NULL, last_word TEXT NOT NULL, failure TEXT NOT NULL, lock INTEGER NOT NULL,
    step INTEGER NOT NULL, origin_ms INTEGER NOT NULL, started_ms INTEGER NOT NULL, updated_ms INTEGER NOT NULL,
    tokens_per_second REAL, train_loss REAL, eval_loss REAL, unigram_nats REAL, no_context_nats REAL,
    exit_step REAL, plateau_level REAL, plateau_start REAL, plateau_end REAL);
CREATE TABLE series (
    key INTEGER PRIMARY KEY, run INTEGER NOT NULL REFERENCES runs(key) ON DELETE CASCADE, name TEXT NOT NULL,
    revision INTEGER NOT NULL, points INTEGER NOT NULL, open_points INTEGER NOT NULL,
    last_step INTEGER NOT NULL, last_value REAL,
    UNIQUE (run, name));
CREATE TABLE chunks (
    key INTEGER PRIMARY KEY, series INTEGER NOT NULL REFERENCES series(key) ON DELETE CASCADE,
    first_step INTEGER NOT NULL, last_step INTEGER NOT NULL, points INTEGER NOT NULL, sealed INTEGER NOT NULL,
    low REAL, high REAL, step_column BLOB NOT NULL, time_column BLOB NOT NULL, value_column BLOB NOT NULL,
    UNIQUE (series, first_step));
)sql";

// How sure the exit is; which version of core/analysis found the plateau, and in how many evaluations. Version 0 is
// older than any: the next pass over the runs finds their plateaus anew.
constexpr const char* kVersion2 = R"sql(
ALTER TABLE runs ADD COLUMN exit_low REAL;
ALTER TABLE runs ADD COLUMN exit_high REAL;
ALTER TABLE runs ADD COLUMN plateau_version INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN plateau_points INTEGER NOT NULL DEFAULT 0;
)sql";

// What runs without a rate of tokens say of the time that is left: GLUE runs.
constexpr const char* kVersion3 = R"sql(
ALTER TABLE runs ADD COLUMN seconds_left REAL;
)sql";

// The settings of each spec, one a line, and what a trained token costs. Without its stamp every spec is read again.
constexpr const char* kVersion4 = R"sql(
ALTER TABLE runs ADD COLUMN settings TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN flops_per_token REAL;
UPDATE runs SET spec_stamp='';
)sql";

// From here on columns of integers may be packed, which an older Plateau would take for damage.
constexpr const char* kVersion5 = "";

// The code of the error that a run failed with.
constexpr const char* kVersion6 = R"sql(
ALTER TABLE runs ADD COLUMN failure_code TEXT NOT NULL DEFAULT '';
)sql";

// What to do about it, where the log says so.
constexpr const char* kVersion7 = R"sql(
ALTER TABLE runs ADD COLUMN failure_advice TEXT NOT NULL DEFAULT '';
)sql";

// Which machine a mirrored run is on, and when it was last seen there.
constexpr const char* kVersion8 = R"sql(
ALTER TABLE runs ADD COLUMN machine TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN seen_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE runs ADD COLUMN remote_stamp TEXT NOT NULL DEFAULT '';
)sql";

// The job of a batch system that executes a run; whether a checkpoint of a mirror is here.
constexpr const char* kVersion9 = R"sql(
ALTER TABLE runs ADD COLUMN job TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN job_state TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN job_reason TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN job_start TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN job_nodes TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN has_fetched INTEGER NOT NULL DEFAULT 0;
UPDATE runs SET remote_stamp='';
)sql";

// When a run stood stopped (run_clock.h). A head that no log has makes every log be read again.
constexpr const char* kVersion10 = R"sql(
ALTER TABLE runs ADD COLUMN stops TEXT NOT NULL DEFAULT '[]';
UPDATE runs SET log_stamp='', log_head='none' WHERE log_offset > 0;
)sql";

// The last bytes of the log that were read. Of a row without them that is not asked, until it reads on.
constexpr const char* kVersion11 = R"sql(
ALTER TABLE runs ADD COLUMN log_tail BLOB NOT NULL DEFAULT '';
)sql";

// Which text a run reads, as its log says. Specs and logs are read again.
constexpr const char* kVersion12 = R"sql(
ALTER TABLE runs ADD COLUMN text TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN group_anywhere TEXT NOT NULL DEFAULT '';
UPDATE runs SET spec_stamp='';
UPDATE runs SET log_stamp='', log_head='none' WHERE log_offset > 0;
)sql";

constexpr std::array<const char*, kSchemaVersion> kSteps{kVersion1, kVersion2,  kVersion3,  kVersion4,
                                                         kVersion5, kVersion6,  kVersion7,  kVersion8,
                                                         kVersion9, kVersion10, kVersion11, kVersion12};

int versionOf(SQLite::Database& database) {
    return database.execAndGet("PRAGMA user_version").getInt();
}

}  // namespace

Status migrate(SQLite::Database& database) {
    const int version = versionOf(database);
    if (version > kSchemaVersion || version < 0) {
        return Error{ErrorCode::newerVersion,
                     "the workspace database has schema version " + std::to_string(version) + ", this Plateau knows " +
                         std::to_string(kSchemaVersion),
                     database.getFilename(), "open it with the newer Plateau, or have it rebuilt from the run folders"};
    }
    for (int next = version; next < kSchemaVersion; ++next) {
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        database.exec(kSteps[static_cast<std::size_t>(next)]);
        database.exec("PRAGMA user_version=" + std::to_string(next + 1));
        transaction.commit();
    }
    return Done{};
}

}  // namespace plateau::store
