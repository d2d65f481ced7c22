// The plateau of a run's eval/loss, as its row shows it. Functions throw SQLite::Exception.
#pragma once

#include "core/base/result.h"
#include "core/store/run_record.h"

namespace plateau::store {

void clearPlateau(RunRecord& record);

// Whether it was found by an older version of core/analysis and must be looked for again even if nothing else changed.
bool isPlateauStale(const RunRecord& record);

// Looks for the plateau in the whole series when it is stale or the series changed: while a process works on the run,
// only after the series has grown by a hundredth, so that all searches together cost a hundred times the last one
// instead of half as many times as there are evaluations; at once when no process does. Inside the caller's
// transaction, after applyLog(), with the record's lock up to date. An error when the series is damaged.
Status refreshPlateau(SQLite::Database& database, RunRecord& record);

}  // namespace plateau::store
