#include "core/store/run_record.h"

#include <algorithm>
#include <array>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/base/error_code.h"

namespace plateau::store {
namespace {

using Optional = std::optional<double>;

// By their numbers in the database.
constexpr std::array kLockStates = {run::LockState::free, run::LockState::held, run::LockState::foreign,
                                    run::LockState::elsewhere};

// One list of columns for reading and writing: `visit(name, member)` in the order of the table.
template <typename Record, typename Visit>
void eachColumn(Record& record, Visit&& visit) {
    auto& row = record.row;
    visit("id", row.id.value), visit("revision", record.revision);
    visit("spec_stamp", record.spec_stamp), visit("spec_error", record.spec_error);
    visit("kind", row.kind), visit("operator", row.op), visit("size", row.size), visit("corpus", row.corpus);
    visit("recipe", row.recipe), visit("run_group", row.group), visit("device", row.device), visit("seed", row.seed);
    visit("tokens_per_step", row.tokens_per_step), visit("steps", row.steps), visit("created_ms", row.created_ms);
    visit("label_stamp", record.label_stamp), visit("name", row.name), visit("notes", row.notes);
    visit("colour", row.colour), visit("tags", row.tags), visit("archived", row.archived);
    visit("baseline", row.baseline), visit("log_stamp", record.log_stamp), visit("log_head", record.log_head);
    visit("log_offset", record.log_offset), visit("last_sequence", record.last_sequence);
    visit("log_error", record.log_error), visit("last_word", record.last_word), visit("failure", row.failure);
    visit("lock", record.lock), visit("step", row.step), visit("origin_ms", record.clock.origin_ms);
    visit("started_ms", row.started_ms), visit("updated_ms", row.updated_ms);
    visit("tokens_per_second", record.tokens_per_second), visit("train_loss", row.train_loss);
    visit("eval_loss", row.eval_loss), visit("unigram_nats", row.unigram_nats);
    visit("no_context_nats", row.no_context_nats), visit("exit_step", row.exit_step);
    visit("plateau_level", row.plateau_level), visit("plateau_start", row.plateau_start);
    visit("plateau_end", row.plateau_end), visit("exit_low", row.exit_low), visit("exit_high", row.exit_high);
    visit("plateau_version", record.plateau_version), visit("plateau_points", record.plateau_points);
    visit("seconds_left", record.seconds_left), visit("settings", row.settings);
    visit("flops_per_token", row.flops_per_token), visit("failure_code", row.failure_code);
    visit("failure_advice", row.failure_advice), visit("machine", row.machine), visit("seen_ms", row.seen_ms);
    visit("remote_stamp", record.remote_stamp), visit("job", row.job.task), visit("job_state", row.job.state);
    visit("job_reason", row.job.reason), visit("job_start", row.job.start), visit("job_nodes", row.job.nodes);
    visit("has_fetched", row.has_fetched), visit("stops", record.clock), visit("log_tail", record.log_tail);
    visit("text", row.text), visit("group_anywhere", row.group_anywhere);
}

// key, then the columns in the order of eachColumn().
struct ColumnList {
    std::string names, parameters, assignments;

    ColumnList() {
        RunRecord record;
        eachColumn(record, [this](const char* name, const auto&) {
            names += (names.empty() ? "" : ",") + std::string(name);
            parameters += parameters.empty() ? "?" : ",?";
            assignments += (assignments.empty() ? "" : ",") + std::string(name) + "=?";
        });
    }
};

const ColumnList& columns() {
    static const ColumnList list;
    return list;
}

void read(const SQLite::Column& column, std::string& target) {
    target = column.getString();
}
void read(const SQLite::Column& column, std::int64_t& target) {
    target = column.getInt64();
}
void read(const SQLite::Column& column, bool& target) {
    target = column.getInt64() != 0;
}
void read(const SQLite::Column& column, std::uint64_t& target) {
    target = static_cast<std::uint64_t>(column.getInt64());
}
void read(const SQLite::Column& column, Optional& target) {
    target = column.isNull() ? Optional{} : Optional{column.getDouble()};
}
void read(const SQLite::Column& column, std::optional<ErrorCode>& target) {
    target = errorCodeOf(column.getString());
}
void read(const SQLite::Column& column, run::LockState& target) {
    const std::int64_t value = column.getInt64();
    const bool isKnown = value > 0 && std::cmp_less(value, kLockStates.size());
    target = isKnown ? kLockStates[static_cast<std::size_t>(value)] : run::LockState::free;
}
void read(const SQLite::Column& column, std::vector<std::string>& target) {
    target.clear();
    const nlohmann::json list = nlohmann::json::parse(column.getString(), nullptr, false);
    if (!list.is_array()) return;
    for (const nlohmann::json& entry : list) {
        if (entry.is_string()) target.push_back(entry.get<std::string>());
    }
}

// "content vocabulary"
void read(const SQLite::Column& column, std::optional<run::CorpusIdentity>& target) {
    const std::string text = column.getString();
    const std::size_t space = text.find(' ');
    target.reset();
    if (space != std::string::npos) target = {text.substr(0, space), text.substr(space + 1)};
}

void read(const SQLite::Column& column, RunClock& target) {
    target.setStops(column.getString());
}
void read(const SQLite::Column& column, spec::Settings& target) {
    target = spec::Settings::fromText(column.getString());
}

void write(SQLite::Statement& statement, int index, const RunClock& value) {
    statement.bind(index, value.stopsText());
}
void write(SQLite::Statement& statement, int index, const std::optional<run::CorpusIdentity>& value) {
    statement.bind(index, value ? value->content + ' ' + value->vocabulary : std::string());
}
void write(SQLite::Statement& statement, int index, const spec::Settings& value) {
    statement.bind(index, value.text());
}
void write(SQLite::Statement& statement, int index, const std::string& value) {
    statement.bind(index, value);
}
void write(SQLite::Statement& statement, int index, std::int64_t value) {
    statement.bind(index, value);
}
void write(SQLite::Statement& statement, int index, bool value) {
    statement.bind(index, value ? 1 : 0);
}
void write(SQLite::Statement& statement, int index, std::uint64_t value) {
    statement.bind(index, static_cast<std::int64_t>(value));
}
void write(SQLite::Statement& statement, int index, const Optional& value) {
    value ? statement.bind(index, *value) : statement.bind(index);
}
void write(SQLite::Statement& statement, int index, const std::optional<ErrorCode>& value) {
    statement.bind(index, value ? std::string(toString(*value)) : std::string());
}
void write(SQLite::Statement& statement, int index, run::LockState value) {
    statement.bind(index, static_cast<int>(std::ranges::find(kLockStates, value) - kLockStates.begin()));
}
void write(SQLite::Statement& statement, int index, const std::vector<std::string>& value) {
    statement.bind(index, nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

RunRecord recordFrom(SQLite::Statement& statement) {
    RunRecord record;
    record.key = statement.getColumn(0).getInt64();
    int index = 1;
    eachColumn(record, [&](const char*, auto& member) { read(statement.getColumn(index++), member); });
    return record;
}

}  // namespace

run::RunState stateOf(const RunRecord& record) {
    using run::LockState, run::RunState;
    if (!record.spec_error.empty() || !record.log_error.empty()) return RunState::unknown;
    if (record.last_word == "finished") return RunState::finished;
    if (record.last_word == "failed") return RunState::failed;
    if (record.lock == LockState::held || record.lock == LockState::elsewhere) return RunState::running;
    if (record.lock == LockState::foreign) return RunState::unknown;
    return record.log_stamp.empty() && record.log_offset == 0 ? RunState::queued : RunState::interrupted;
}

RunRow shownRow(RunRecord record, const std::filesystem::path& runsFolder) {
    const run::RunState state = stateOf(record);
    RunRow row = std::move(record.row);
    row.folder = runsFolder / row.id.value;
    row.state = state;
    row.stopped = state == run::RunState::interrupted && record.last_word == "interrupted";
    if (row.name.empty()) row.name = row.id.value;
    if (!record.spec_error.empty())
        row.failure = record.spec_error;
    else if (!record.log_error.empty())
        row.failure = record.log_error;
    if (!record.spec_error.empty() || !record.log_error.empty()) {
        row.failure_code.reset();
        row.failure_advice.clear();
    }
    if (row.state == run::RunState::running) row.eta_seconds = record.seconds_left;
    if (record.tokens_per_second && *record.tokens_per_second > 0 && row.tokens_per_step > 0) {
        row.steps_per_second = *record.tokens_per_second / static_cast<double>(row.tokens_per_step);
        if (row.state == run::RunState::running && row.steps > 0) {
            row.eta_seconds =
                static_cast<double>(std::max<std::int64_t>(row.steps - row.step, 0)) / *row.steps_per_second;
        }
    }
    return row;
}

std::vector<RunRecord> loadRecords(SQLite::Database& database) {
    SQLite::Statement statement(database, "SELECT key," + columns().names + " FROM runs ORDER BY id");
    std::vector<RunRecord> records;
    while (statement.executeStep()) records.push_back(recordFrom(statement));
    return records;
}

std::optional<RunRecord> loadRecord(SQLite::Database& database, const run::RunId& id) {
    SQLite::Statement statement(database, "SELECT key," + columns().names + " FROM runs WHERE id=?");
    statement.bind(1, id.value);
    if (!statement.executeStep()) return std::nullopt;
    return recordFrom(statement);
}

void saveRecord(SQLite::Database& database, RunRecord& record) {
    const bool fresh = record.key == 0;
    SQLite::Statement statement(
        database, fresh ? "INSERT INTO runs (" + columns().names + ") VALUES (" + columns().parameters + ")"
                        : "UPDATE runs SET " + columns().assignments + " WHERE key=?");
    int index = 1;
    eachColumn(record, [&](const char*, const auto& member) { write(statement, index++, member); });
    if (!fresh) statement.bind(index, record.key);
    statement.exec();
    if (fresh) record.key = database.getLastInsertRowid();
}

void saveLogStamp(SQLite::Database& database, const RunRecord& record) {
    SQLite::Statement statement(database, "UPDATE runs SET log_stamp=? WHERE key=? AND revision=?");
    statement.bind(1, record.log_stamp);
    statement.bind(2, record.key);
    statement.bind(3, record.revision);
    statement.exec();
}

void removeRecord(SQLite::Database& database, const run::RunId& id) {
    SQLite::Statement statement(database, "DELETE FROM runs WHERE id=?");
    statement.bind(1, id.value);
    statement.exec();
}

}  // namespace plateau::store
