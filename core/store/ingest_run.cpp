#include "core/store/ingest_run.h"

#include <chrono>

#include <SQLiteCpp/SQLiteCpp.h>
#include <nlohmann/json.hpp>

#include "core/glue/finetune_files.h"
#include "core/logs/import_spec.h"
#include "core/run/last_word.h"
#include "core/spec/operator_text.h"
#include "core/store/database.h"
#include "core/store/log_delta.h"
#include "core/store/run_files.h"
#include "core/store/run_plateau.h"

namespace plateau::store {
namespace {

constexpr std::uint64_t kBatchBytes = 4 << 20;
constexpr std::int64_t kSettlingMs = 1000;

// A file that is being copied in changes again in a moment.
bool isSettling(const RunFiles& files) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t age = std::chrono::duration_cast<std::chrono::milliseconds>(now).count() - files.spec_time_ms;
    return age >= 0 && age < kSettlingMs;
}

void applySpec(RunRow& row, const spec::RunSpec& spec) {
    row.op = spec::operatorText(spec.model);
    row.size = spec.model.size;
    row.corpus = spec.data.corpus;
    row.recipe = spec.train.recipe;
    row.group = spec::groupHash(spec);
    if (row.device.empty()) row.device = spec.device;
    row.seed = spec.seed;
    row.tokens_per_step = spec.train.batch * spec.data.length;
    row.steps = spec.train.steps;
    row.settings = spec::Settings::fromDocument(spec::toJson(spec));
}

// The steps come with the run's progress, the model with its checkpoint.
void applySpec(RunRow& row, const spec::AnyFinetuneSpec& any) {
    const spec::FinetuneSpec& spec = spec::protocolOf(any);
    row.recipe = spec.recipe;
    if (row.device.empty()) row.device = spec.device;
    row.seed = spec.seeds.empty() ? 0 : spec.seeds.front();
    row.settings = spec::Settings::fromDocument(spec::toJson(any));
}

// What trained it is not known; a group of its own, whatever else came from the same file.
void applySpec(RunRow& row, const logs::ImportSpec& spec) {
    row.group = "import " + row.id.value;
    row.steps = spec.steps;
    row.settings = spec::Settings::fromDocument(logs::toJson(spec));
}

Status readSpecOf(RunRow& row, const std::filesystem::path& folder) {
    const auto kind = run::readKind(folder);
    if (!kind) return kind.error();
    const auto apply = [&row, &kind](const auto& spec) -> Status {
        if (!spec) return spec.error();
        row.kind = spec::toString(*kind);
        applySpec(row, *spec);
        return Done{};
    };
    if (spec::infoOf(*kind).is_finetuning) return apply(glue::readFinetuneSpec(folder));
    return *kind == spec::RunKind::import ? apply(logs::readImportSpec(folder)) : apply(run::readSpec(folder));
}

void readSpecInto(RunRecord& record, const std::filesystem::path& folder, const RunFiles& files,
                  std::vector<Error>& errors) {
    const bool known = !files.spec_stamp.empty() || !record.spec_error.empty();
    if (known && files.spec_stamp == record.spec_stamp) return;
    record.spec_stamp = files.spec_stamp;
    record.row.created_ms = files.spec_time_ms;
    const Status read = readSpecOf(record.row, folder);
    record.spec_error = read ? std::string() : describe(read.error());
    if (!read && isSettling(files)) {
        record.spec_stamp.clear();  // read again by the next pass, told only if it stays so
    } else if (!read) {
        errors.push_back(read.error());
    }
}

void readLabelInto(RunRecord& record, const std::filesystem::path& folder, const RunFiles& files,
                   std::vector<Error>& errors) {
    if (files.label_stamp == record.label_stamp) return;
    record.label_stamp = files.label_stamp;
    const Result<run::Label> label = run::readLabel(folder);
    if (!label) {
        errors.push_back(label.error());
        return;
    }
    RunRow& row = record.row;
    row.name = label->name;
    row.notes = label->notes;
    row.colour = label->colour;
    row.tags = label->tags;
    row.archived = label->archived;
    row.baseline = label->baseline;
}

// A finished or failed run has had its last word; who holds its lock no longer matters.
run::LockState lockOf(const RunRecord& record, const std::filesystem::path& folder) {
    const bool over = record.last_word == "finished" || record.last_word == "failed";
    return over ? run::LockState::free : run::inspectLock(run::RunPaths{folder}.lock()).state;
}

// The word of a process that had no room for it in the log (core/run/last_word.h). Only of a log that was read whole.
void takeLastWord(RunRecord& record, const std::filesystem::path& folder) {
    if (record.lock != run::LockState::free || record.last_sequence < 0 || !record.last_word.empty()) return;
    const auto word = run::readLastWord(run::RunPaths{folder}.events());
    if (!word || word->seq.value <= record.last_sequence) return;
    record.last_word = run::toString(word->type);
    const auto message = word->details.find("message");
    if (message != word->details.end() && message->is_string()) record.row.failure = message->get<std::string>();
}

std::int64_t storedRevision(SQLite::Database& database, const run::RunId& id) {
    SQLite::Statement statement(database, "SELECT revision FROM runs WHERE id=?");
    statement.bind(1, id.value);
    return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

// That a log exists at all is a change, how far it was looked at is none.
bool differsBesidesLogStamp(RunRecord left, const RunRecord& right) {
    if (left.log_stamp.empty() == right.log_stamp.empty()) left.log_stamp = right.log_stamp;
    return left != right;
}

enum class Written { yes, overtaken };

Result<Written> write(SQLite::Database& database, RunRecord& next, std::int64_t before, const LogDelta& delta,
                      const std::filesystem::path& folder) {
    SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
    if (storedRevision(database, next.row.id) != before) return Written::overtaken;
    next.revision = before + 1;
    if (next.key == 0) saveRecord(database, next);
    if (const Status applied = applyLog(database, next, delta); !applied) return applied.error();
    if (!delta.events.empty() || delta.reset) next.lock = lockOf(next, folder);
    if (!delta.more) takeLastWord(next, folder);
    if (const Status refreshed = refreshPlateau(database, next); !refreshed) return refreshed.error();
    saveRecord(database, next);
    transaction.commit();
    return Written::yes;
}

bool isActive(const RunRecord& record, const RunFiles& files) {
    return record.lock != run::LockState::free || (!record.spec_error.empty() && isSettling(files));
}

}  // namespace

Result<RunOutcome> ingestRun(Workspace::State& state, const run::RunId& id, std::optional<RunRecord> known) {
    SQLite::Database& database = *state.database;
    const std::filesystem::path folder = state.runsFolder() / id.value;
    return guarded(database, [&]() -> Result<RunOutcome> {
        for (;; known.reset()) {
            if (!known) known = loadRecord(database, id);
            RunRecord next = known.value_or(RunRecord{});
            next.row.id = id;
            // Before the log: a lock found free then means that the log is complete.
            next.lock = lockOf(next, folder);
            const RunFiles files = lookAt(folder);
            if (!files.is_run) {
                if (known) removeRecord(database, id);
                return RunOutcome{};
            }
            std::vector<Error> errors;
            readSpecInto(next, folder, files, errors);
            readLabelInto(next, folder, files, errors);
            const LogDelta delta = readLog(run::RunPaths{folder}.events(), next, files, kBatchBytes);
            errors.insert(errors.end(), delta.errors.begin(), delta.errors.end());
            if (!delta.more) next.log_stamp = files.log_stamp;
            if (delta.events.empty() && !delta.more) takeLastWord(next, folder);
            if (known && delta.empty(next) && !differsBesidesLogStamp(*known, next) && !isPlateauStale(next)) {
                if (next.log_stamp != known->log_stamp) saveLogStamp(database, next);
                return RunOutcome{next.revision, delta.more, isActive(next, files), std::move(errors)};
            }
            const Result<Written> written = write(database, next, known ? known->revision : 0, delta, folder);
            if (!written) return written.error();
            if (*written == Written::overtaken) continue;
            return RunOutcome{next.revision, delta.more, isActive(next, files), std::move(errors)};
        }
    });
}

}  // namespace plateau::store
