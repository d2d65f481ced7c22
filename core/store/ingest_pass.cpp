#include <algorithm>
#include <utility>

#include "core/store/database.h"
#include "core/store/ingest_run.h"
#include "core/store/run_files.h"

namespace plateau::store {
namespace {

// Of few runs each is written while its folder is still as it was read; of many, what comes meanwhile is for the next
// pass. Other processes wait for a transaction.
constexpr std::size_t kFewRuns = 50, kBatchRuns = 100;
constexpr std::size_t kVeryMany = 1000;  // new runs: whoever waits wants to know how far it is

using Known = std::map<run::RunId, std::optional<RunRecord>>;

// All folders, and what the database says of them; folders that are gone have a record too.
Result<Known> everyRun(Workspace::State& state) {
    const auto folders = listRuns(state.runsFolder());
    if (!folders) return folders.error();
    Known known;
    for (const run::RunId& id : *folders) known[id];
    return guarded(*state.database, [&]() -> Result<Known> {
        for (RunRecord& record : loadRecords(*state.database)) known[record.row.id] = std::move(record);
        return std::move(known);
    });
}

bool isNew(const Known::value_type& run) {
    return !run.second;
}

// A change is what this connection has not told yet, whoever wrote it.
void note(Workspace::State& state, const run::RunId& id, RunOutcome outcome, PassResult& result) {
    const auto told = state.reported.find(id);
    const std::int64_t before = told == state.reported.end() ? 0 : told->second;
    if (outcome.revision != before) result.report.changed.insert(id);
    if (outcome.revision == 0)
        state.reported.erase(id);
    else
        state.reported[id] = outcome.revision;
    if (outcome.more) result.more.insert(id);
    if (outcome.active) result.active.insert(id);
    for (Error& error : outcome.errors) result.report.errors.emplace_back(id, std::move(error));
}

}  // namespace

Result<PassResult> ingestPass(Workspace::State& state, const std::set<run::RunId>& only,
                              const std::function<bool(PassResult&)>& afterBatch) {
    Known known;
    if (only.empty()) {
        Result<Known> all = everyRun(state);
        if (!all) return all.error();
        known = std::move(*all);
        for (const auto& [id, revision] : state.reported) known[id];  // another process may have removed it
    } else {
        for (const run::RunId& id : only) known[id];
    }
    PassResult result;
    IngestBatch batch(state, known.size() > kFewRuns ? kBatchRuns : 1);
    std::size_t looked = 0, done = 0;
    std::size_t fresh = only.empty() ? std::size_t(std::ranges::count_if(known, isNew)) : 0;
    if (fresh < kVeryMany) fresh = 0;
    bool goes_on = true;
    const auto finish = [&](Status status) {
        for (auto& [id, outcome] : batch.takeOutcomes()) note(state, id, std::move(outcome), result);
        result.report.done = std::min(done, fresh);
        result.report.all = fresh;
        goes_on = afterBatch(result);
        return status;
    };
    for (auto& [id, record] : known) {
        if (!record) ++done;
        if (const Status added = batch.add(id, std::move(record)); !added) return added.error();
        if (++looked % kBatchRuns != 0 && !batch.isFull()) continue;
        if (const Status written = finish(batch.write()); !written) return written.error();
        if (!goes_on) break;
    }
    if (const Status written = goes_on ? finish(batch.write()) : Status(Done{}); !written) return written.error();
    result.report.done = result.report.all = 0;
    return result;
}

Result<IngestReport> ingestOnce(Workspace& workspace, const std::set<run::RunId>& only) {
    IngestReport report;
    std::set<run::RunId> next = only;
    do {
        Result<PassResult> pass = ingestPass(workspace.state(), next, [](PassResult&) { return true; });
        if (!pass) return pass.error();
        report.changed.merge(pass->report.changed);
        std::move(pass->report.errors.begin(), pass->report.errors.end(), std::back_inserter(report.errors));
        next = std::move(pass->more);
    } while (!next.empty());
    return report;
}

}  // namespace plateau::store
