// Brings runs of the database up to date with their folders.
//
// Optimistic: folders are read without holding the database, then one short BEGIN IMMEDIATE writes the results of
// several runs if each one's revision is still the one that was read; otherwise another process was faster and that
// run starts again from there. So every line is applied exactly once, by whichever process, and a crash leaves either
// all of a batch or nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/store/ingester.h"
#include "core/store/run_reading.h"
#include "core/store/workspace_state.h"

namespace plateau::store {

struct RunOutcome {
    std::int64_t revision = 0;  // 0 = the run is not (or no longer) there
    bool more = false;          // the log holds more than one batch: ask again
    bool active = false;        // a process may be working on it: its lock must be watched
    std::vector<Error> errors;  // each told once
};

// Runs that are read one after the other and written together.
class IngestBatch {
public:
    using Outcomes = std::vector<std::pair<run::RunId, RunOutcome>>;

    // `mostRuns`: of one transaction. Of a batch of one, each run is written as soon as it is read.
    IngestBatch(Workspace::State& state, std::size_t mostRuns) : m_state(state), m_mostRuns(mostRuns) {}
    // Reads the run's folder. `known` is the record read a moment ago; it is read here when absent.
    Status add(const run::RunId& id, std::optional<RunRecord> known = {});
    // It holds as much as one transaction should, or a run that a process is working on, whose news must not wait.
    bool isFull() const;
    // Writes what it holds, and is empty then. What fails for one run does not keep back those before it.
    Status write();
    // Of the runs that were added and, if anything was to be written of them, written; each told once.
    Outcomes takeOutcomes() { return std::exchange(m_outcomes, {}); }

private:
    Status writeAlone(RunReading reading);

    Workspace::State& m_state;
    const std::size_t m_mostRuns;
    std::vector<RunReading> m_readings;  // that change the database
    Outcomes m_outcomes;
};

// Progress of a pass, kept between passes by the caller.
struct PassResult {
    IngestReport report;
    std::set<run::RunId> more;    // ask again for these
    std::set<run::RunId> active;  // of those looked at
};
// One piece of the log of every run in `only`, or of all. `afterBatch` is called after each batch of runs, when nothing
// is read that is not written, with the result so far; it may take the report out of it and make another pass. Where it
// returns false this pass ends there.
Result<PassResult> ingestPass(Workspace::State& state, const std::set<run::RunId>& only,
                              const std::function<bool(PassResult&)>& afterBatch);

}  // namespace plateau::store
