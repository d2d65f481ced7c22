#include "core/store/run_reading.h"

#include <chrono>
#include <utility>

#include <nlohmann/json.hpp>

#include "core/glue/finetune_files.h"
#include "core/logs/import_spec.h"
#include "core/run/batch_job.h"
#include "core/run/last_word.h"
#include "core/run/remote.h"
#include "core/spec/bench_word.h"
#include "core/spec/operator_text.h"
#include "core/store/run_plateau.h"

namespace plateau::store {
namespace {

constexpr std::uint64_t kPieceBytes = 4 << 20;
constexpr std::int64_t kSettlingMs = 1000;

void applySpec(RunRow& row, const spec::RunSpec& spec) {
    row.op = spec::operatorText(spec.model);
    row.size = spec.model.size;
    row.corpus = spec.data.corpus;
    row.recipe = spec.train.recipe;
    row.group = spec::groupHash(spec);
    spec::RunSpec anywhere = spec;
    anywhere.data.corpus.clear();
    anywhere.data.vocab.clear();
    row.group_anywhere = spec::groupHash(anywhere);
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

// The file that its series came from says nothing of it.
void applyBench(RunRow& row, const std::filesystem::path& folder) {
    std::error_code unknown;
    if (!std::filesystem::exists(run::RunPaths{folder}.bench(), unknown)) return;
    row.kind = spec::kBenchWord;
    row.settings = {};
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
    if (*kind != spec::RunKind::import) return apply(run::readSpec(folder));
    const Status read = apply(logs::readImportSpec(folder));
    if (read) applyBench(row, folder);
    return read;
}

void readSpecInto(RunRecord& record, const std::filesystem::path& folder, const RunFiles& files,
                  std::vector<Error>& errors) {
    const bool known = !files.spec_stamp.empty() || !record.spec_error.empty();
    if (known && files.spec_stamp == record.spec_stamp) return;
    record.spec_stamp = files.spec_stamp;
    record.row.created_ms = files.spec_time_ms;
    const Status read = readSpecOf(record.row, folder);
    const std::string before = std::exchange(record.spec_error, read ? std::string() : describe(read.error()));
    if (read) return;
    const bool willPass = mayPass(read.error());
    if (isSettling(files) || willPass) record.spec_stamp.clear();  // read again by the next pass
    // Told only if it stays so, and once.
    if (!isSettling(files) && !(willPass && record.spec_error == before)) errors.push_back(read.error());
}

void applyLabel(RunRow& row, const run::Label& label) {
    row.name = label.name;
    row.notes = label.notes;
    row.colour = label.colour;
    row.tags = label.tags;
    row.archived = label.archived;
    row.baseline = label.baseline;
}

void readLabelInto(RunRecord& record, const std::filesystem::path& folder, const RunFiles& files,
                   std::vector<Error>& errors) {
    if (files.label_stamp == record.label_stamp) return;
    const Result<run::Label> label = run::readLabel(folder);
    if (!label && mayPass(label.error())) return;
    record.label_stamp = files.label_stamp;
    if (!label) {
        errors.push_back(label.error());
        return;
    }
    applyLabel(record.row, *label);
}

void readRemoteInto(RunRecord& record, const std::filesystem::path& folder, const RunFiles& files) {
    if (files.remote_stamp == record.remote_stamp) return;
    record.remote_stamp = files.remote_stamp;
    const auto remote = run::readRemote(folder);
    record.row.machine = !remote ? std::string() : remote->machine.empty() ? "?" : remote->machine;
    const auto seen = remote ? remote->seen.time_since_epoch() : std::chrono::milliseconds{};
    record.row.seen_ms = std::chrono::duration_cast<std::chrono::milliseconds>(seen).count();
    record.row.has_fetched = remote && !run::checkpointSteps(folder).empty();
    record.row.job = remote && remote->task ? *remote->task : run::RemoteTask();
    if (remote) return;
    if (const auto given = run::readBatchJob(folder)) record.row.job.task = given->task;
}

// That a log exists at all is a change, how far it was looked at is none.
bool differsBesidesLogStamp(RunRecord left, const RunRecord& right) {
    if (left.log_stamp.empty() == right.log_stamp.empty()) left.log_stamp = right.log_stamp;
    return left != right;
}

RunReading::Change changeOf(const RunReading& reading) {
    using Change = RunReading::Change;
    const std::optional<RunRecord>& known = reading.known;
    const RunRecord& next = reading.next;
    if (!reading.files.is_run) return known ? Change::removal : Change::none;
    const bool is_same =
        known && reading.delta.empty(next) && !differsBesidesLogStamp(*known, next) && !isPlateauStale(next);
    if (!is_same) return Change::record;
    return next.log_stamp == known->log_stamp ? Change::none : Change::log_stamp;
}

}  // namespace

RunRow rowOfFiles(const std::filesystem::path& folder, const run::RunId& id) {
    RunRow row;
    row.id = id;
    row.folder = folder;
    (void)readSpecOf(row, folder).ok();
    if (const auto label = run::readLabel(folder)) applyLabel(row, *label);
    if (row.name.empty()) row.name = id.value;
    return row;
}

bool isSettling(const RunFiles& files) {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t age = std::chrono::duration_cast<std::chrono::milliseconds>(now).count() - files.spec_time_ms;
    return age >= 0 && age < kSettlingMs;
}

run::LockState lockOf(const RunRecord& record, const std::filesystem::path& folder) {
    const bool over = record.last_word == "finished" || record.last_word == "failed";
    return over ? run::LockState::free : run::inspectLock(run::RunPaths{folder}.lock()).state;
}

void takeLastWord(RunRecord& record, const std::filesystem::path& folder) {
    if (record.lock != run::LockState::free || record.last_sequence < 0 || !record.last_word.empty()) return;
    const auto word = run::readLastWord(run::RunPaths{folder}.events());
    if (!word || word->seq.value <= record.last_sequence) return;
    record.last_word = run::toString(word->type);
    if (word->type == run::EventType::failed) takeFailure(record, *word);
}

RunReading readRun(const std::filesystem::path& runsFolder, const run::RunId& id, std::optional<RunRecord> known) {
    const std::filesystem::path folder = runsFolder / id.value;
    RunReading reading;
    reading.id = id;
    reading.known = std::move(known);
    RunRecord& next = reading.next;
    if (reading.known) next = *reading.known;
    next.row.id = id;
    // Before the log: a lock found free then means that the log is complete.
    next.lock = lockOf(next, folder);
    reading.files = lookAt(folder);
    if (reading.files.is_run) {
        readSpecInto(next, folder, reading.files, reading.errors);
        readLabelInto(next, folder, reading.files, reading.errors);
        readRemoteInto(next, folder, reading.files);
        LogDelta& delta = reading.delta = readLog(run::RunPaths{folder}.events(), next, reading.files, kPieceBytes);
        reading.errors.insert(reading.errors.end(), delta.errors.begin(), delta.errors.end());
        if (!delta.more && !delta.again) next.log_stamp = reading.files.log_stamp;
        if (delta.events.empty() && !delta.more) takeLastWord(next, folder);
        reading.bytes = delta.offset - (delta.reset ? 0 : next.log_offset);
    }
    reading.change = changeOf(reading);
    return reading;
}

}  // namespace plateau::store
