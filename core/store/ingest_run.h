// Brings one run of the database up to date with its folder.
//
// Optimistic: the folder is read without holding the database, then one short BEGIN IMMEDIATE writes the result if the
// run's revision is still the one that was read; otherwise another process was faster and it starts again from there.
// So every line is applied exactly once, by whichever process, and a crash leaves either all of a batch or nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/store/ingester.h"
#include "core/store/run_record.h"
#include "core/store/workspace_state.h"

namespace plateau::store {

struct RunOutcome {
    std::int64_t revision = 0;  // 0 = the run is not (or no longer) there
    bool more = false;          // the log holds more than one batch: ask again
    bool active = false;        // a process may be working on it: its lock must be watched
    std::vector<Error> errors;  // each told once
};

// `known` is the record read a moment ago; it is read here when absent.
Result<RunOutcome> ingestRun(Workspace::State& state, const run::RunId& id, std::optional<RunRecord> known = {});

// Progress of a pass, kept between passes by the caller.
struct PassResult {
    IngestReport report;
    std::set<run::RunId> more;    // ask again for these
    std::set<run::RunId> active;  // of those looked at
};
// One batch of every run in `only`, or of all. `afterRun` is called after each run with the result so far (and may
// take the report out of it).
Result<PassResult> ingestPass(Workspace::State& state, const std::set<run::RunId>& only,
                              const std::function<void(PassResult&)>& afterRun);

}  // namespace plateau::store
