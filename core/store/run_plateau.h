// The plateau of a run's eval/loss, as its row shows it. Functions throw SQLite::Exception.
#pragma once

#include "core/base/result.h"
#include "core/store/run_record.h"

namespace plateau::store {

void clearPlateau(RunRecord& record);

// Found by an older version of core/analysis: to be looked for again even if nothing else changed.
bool isPlateauStale(const RunRecord& record);

// Looks for the plateau in the whole series when it is stale or the series changed: while somebody works on the run,
// only after it grew by a hundredth, so that all looks together cost a hundred times the last one, not half as many
// times as there are evaluations; at once when nobody does any more. Inside the caller's transaction, after applyLog(),
// with the record's lock up to date. An error when the series is damaged.
Status refreshPlateau(SQLite::Database& database, RunRecord& record);

}  // namespace plateau::store
