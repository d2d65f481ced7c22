// Tails the event logs of all run folders of a workspace into its database: idempotent by (run, seq), one transaction
// per drained batch, restart-safe by byte offset. Several processes may ingest into one workspace at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "core/base/result.h"
#include "core/run/ids.h"

namespace plateau::store {

struct IngestReport {
    std::set<run::RunId> changed;                      // rows that changed, appeared or vanished
    std::vector<std::pair<run::RunId, Error>> errors;  // damaged lines, newer versions, unreadable specs
    // While very many runs are read that were not known, as where the database is made anew: how many are done, of how
    // many. 0 of 0 otherwise; a report that ends it may be empty.
    std::size_t done = 0, all = 0;
    bool empty() const { return changed.empty() && errors.empty(); }
};

// One pass over all runs, on the caller's thread. `only` limits it to the runs named (empty = all, and looks for new,
// removed and relabelled folders and for the states of locks).
class Workspace;
Result<IngestReport> ingestOnce(Workspace& workspace, const std::set<run::RunId>& only = {});

// The thread: own connection; woken by inotify, and by a timer for locks that died silently. `report` is called on that
// thread after each commit that changed something.
class Ingester {
public:
    using Callback = std::function<void(const IngestReport&)>;
    static Result<std::unique_ptr<Ingester>> start(const std::filesystem::path& workspaceFolder, Callback report);
    ~Ingester();                                 // stops and joins
    void wake();                                 // look now
    void look(const std::set<run::RunId>& ids);  // at these runs now; any thread

private:
    struct State;
    explicit Ingester(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::store
