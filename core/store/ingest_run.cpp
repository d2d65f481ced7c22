#include "core/store/ingest_run.h"

#include <numeric>
#include <string>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/store/database.h"
#include "core/store/run_plateau.h"

namespace plateau::store {
namespace {

using Change = RunReading::Change;

constexpr std::uint64_t kBatchBytes = 4 << 20;  // of one transaction: other processes wait for it

std::int64_t storedRevision(SQLite::Database& database, const run::RunId& id) {
    SQLite::Statement statement(database, "SELECT revision FROM runs WHERE id=?");
    statement.bind(1, id.value);
    return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

bool isActive(const RunRecord& record, const RunFiles& files) {
    return record.lock != run::LockState::free || (!record.spec_error.empty() && isSettling(files));
}

RunOutcome outcomeOf(const RunReading& reading, const RunRecord& written) {
    if (!reading.files.is_run) return {};
    return {written.revision, reading.delta.more, isActive(written, reading.files), reading.errors};
}

Status writeRecord(SQLite::Database& database, const RunReading& reading, RunRecord& next,
                   const std::filesystem::path& folder) {
    const LogDelta& delta = reading.delta;
    ++next.revision;
    if (next.key == 0) saveRecord(database, next);
    if (const Status applied = applyLog(database, next, delta); !applied) return applied;
    if (!delta.events.empty() || delta.reset) next.lock = lockOf(next, folder);
    if (!delta.more) takeLastWord(next, folder);
    if (const Status refreshed = refreshPlateau(database, next); !refreshed) return refreshed;
    saveRecord(database, next);
    return Done{};
}

// Inside a transaction. Nothing when another process was faster.
Result<std::optional<RunOutcome>> writeOne(SQLite::Database& database, const RunReading& reading,
                                           const std::filesystem::path& runsFolder) {
    RunRecord next = reading.next;
    if (storedRevision(database, reading.id) != next.revision) return std::optional<RunOutcome>{};
    if (reading.change == Change::removal) {
        removeRecord(database, reading.id);
    } else if (reading.change == Change::log_stamp) {
        saveLogStamp(database, next);
    } else if (const auto written = writeRecord(database, reading, next, runsFolder / reading.id.value); !written) {
        return written.error();
    }
    return std::optional(outcomeOf(reading, next));
}

using Written = std::vector<std::optional<RunOutcome>>;  // one for one

Result<Written> writeTogether(Workspace::State& state, const std::vector<RunReading>& readings) {
    SQLite::Database& database = *state.database;
    return guarded(database, [&]() -> Result<Written> {
        Written all;
        SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
        for (const RunReading& reading : readings) {
            auto written = writeOne(database, reading, state.runsFolder());
            if (!written) return written.error();
            all.push_back(std::move(*written));
        }
        transaction.commit();
        return all;
    });
}

Result<RunReading> readAgain(Workspace::State& state, const run::RunId& id) {
    return guarded(*state.database, [&]() -> Result<RunReading> {
        return readRun(state.runsFolder(), id, loadRecord(*state.database, id));
    });
}

}  // namespace

Status IngestBatch::add(const run::RunId& id, std::optional<RunRecord> known) {
    Result<RunReading> reading =
        known ? Result<RunReading>(readRun(m_state.runsFolder(), id, std::move(known))) : readAgain(m_state, id);
    if (!reading) return reading.error();
    if (reading->change == Change::none)
        m_outcomes.emplace_back(id, outcomeOf(*reading, reading->next));
    else
        m_readings.push_back(std::move(*reading));
    return Done{};
}

bool IngestBatch::isFull() const {
    if (m_readings.empty()) return false;
    const auto add = [](std::uint64_t bytes, const RunReading& reading) { return bytes + reading.bytes; };
    return m_readings.size() >= m_mostRuns || m_readings.back().next.lock != run::LockState::free ||
           std::accumulate(m_readings.begin(), m_readings.end(), std::uint64_t{0}, add) >= kBatchBytes;
}

Status IngestBatch::write() {
    if (m_readings.empty()) return Done{};
    std::vector<RunReading> readings = std::exchange(m_readings, {});
    auto written = readings.size() > 1 ? writeTogether(m_state, readings) : Result<Written>(Written(1));
    for (std::size_t i = 0; i < readings.size(); ++i) {
        if (written && (*written)[i]) {
            m_outcomes.emplace_back(readings[i].id, std::move(*(*written)[i]));
        } else if (const Status alone = writeAlone(std::move(readings[i])); !alone) {
            return alone;
        }
    }
    return Done{};
}

Status IngestBatch::writeAlone(RunReading reading) {
    for (;;) {
        const run::RunId id = reading.id;
        if (reading.change == Change::none) {
            m_outcomes.emplace_back(id, outcomeOf(reading, reading.next));
            return Done{};
        }
        std::vector<RunReading> one;
        one.push_back(std::move(reading));
        auto written = writeTogether(m_state, one);
        if (!written) return written.error();
        if (written->front()) {
            m_outcomes.emplace_back(id, std::move(*written->front()));
            return Done{};
        }
        auto again = readAgain(m_state, id);
        if (!again) return again.error();
        reading = std::move(*again);
    }
}

}  // namespace plateau::store
