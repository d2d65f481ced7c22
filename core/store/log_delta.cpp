#include "core/store/log_delta.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/failure.h"
#include "core/run/metrics.h"
#include "core/run/progress_names.h"
#include "core/store/run_plateau.h"
#include "core/store/series_table.h"

namespace plateau::store {
namespace {

constexpr std::uint64_t kMarkBytes = 256;

std::string bytesAt(std::ifstream& stream, std::uint64_t offset, std::uint64_t count) {
    std::string bytes(count, '\0');
    stream.clear();
    stream.seekg(static_cast<std::streamoff>(offset));
    stream.read(bytes.data(), static_cast<std::streamsize>(count));
    bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
    return bytes;
}

// Whether what was read of the log still stands in it. A power cut takes lines that were read and not flushed yet, and
// a process that goes on writes others in their place.
bool isSameLog(std::ifstream& stream, const RunRecord& record) {
    const std::string &head = record.log_head, &tail = record.log_tail;
    return tail.size() <= record.log_offset && bytesAt(stream, 0, head.size()) == head &&
           bytesAt(stream, record.log_offset - tail.size(), tail.size()) == tail;
}

void takeMarks(std::ifstream& stream, LogDelta& delta) {
    const std::uint64_t count = std::min(kMarkBytes, delta.offset);
    if (delta.head.empty()) delta.head = bytesAt(stream, 0, count);
    delta.tail = bytesAt(stream, delta.offset - count, count);
}

void take(LogDelta& delta, run::TailBatch& batch, std::int64_t& lastSequence) {
    for (run::Event& event : batch.events) {
        if (event.seq.value <= lastSequence) continue;
        lastSequence = event.seq.value;
        delta.events.push_back(std::move(event));
    }
    std::move(batch.bad_lines.begin(), batch.bad_lines.end(), std::back_inserter(delta.errors));
    delta.offset = batch.offset;
    delta.more = batch.more;
}

void clearFailure(RunRecord& record) {
    record.row.failure.clear();
    record.row.failure_code.reset();
    record.row.failure_advice.clear();
}

void clearLog(RunRecord& record) {
    record.log_head.clear();
    record.log_tail.clear();
    record.log_error.clear();
    record.log_offset = 0;
    record.last_sequence = -1;
    record.last_word.clear();
    record.clock = {};
    record.tokens_per_second.reset();
    record.seconds_left.reset();
    RunRow& row = record.row;
    row.step = row.started_ms = row.updated_ms = 0;
    clearFailure(record);
    row.train_loss = row.eval_loss = row.unigram_nats = row.no_context_nats = std::nullopt;
    row.text.reset();
    clearPlateau(record);
}

std::optional<double> number(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    if (found == object.end() || !found->is_number()) return std::nullopt;
    return found->get<double>();
}

std::string text(const nlohmann::json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

void applyStarted(RunRecord& record, const run::Event& event, std::int64_t time) {
    if (record.row.started_ms == 0) record.row.started_ms = record.clock.origin_ms = time;
    if (const std::string device = text(event.details, "device"); !device.empty()) record.row.device = device;
    if (const auto flops = number(event.details, "flops_per_token"); flops && *flops > 0) {
        record.row.flops_per_token = flops;
    }
    const auto corpus = event.details.find("corpus");
    if (corpus == event.details.end() || !corpus->is_object()) return;
    record.row.text = run::corpusIdentity(event);
    record.row.unigram_nats = number(*corpus, "unigram_nats");
    record.row.no_context_nats = number(*corpus, "no_context_nats");
}

// Steps of all fine-tunings together; only their `progress` knows how many there are.
void applyFinetuneProgress(RunRecord& record, const run::Event& event) {
    const auto at = [&event](const char* name) -> std::optional<double> {
        const auto found = event.values.find(name);
        const bool isUsable = found != event.values.end() && found->second >= 0 && found->second < 1e15;
        return isUsable ? std::optional(found->second) : std::nullopt;
    };
    const auto steps = at(run::kGlueSteps), total = at(run::kGlueTotalSteps);
    if (steps) record.row.step = std::llround(*steps);
    if (total) record.row.steps = std::llround(*total);
    record.seconds_left = at(run::kGlueSecondsLeft);
}

Status applyResumed(SeriesWriter& series, RunRecord& record, std::int64_t time) {
    clearPlateau(record);  // other evaluations come in the place of those that go
    if (const Status cut = series.truncate(record.row.step); !cut) return cut;
    const Result<std::int64_t> kept = series.newestTime();
    if (!kept) return kept.error();
    record.clock.addStop({std::max(*kept, record.clock.origin_ms), time});
    return Done{};
}

Status applyEvent(SeriesWriter& series, RunRecord& record, const run::Event& event) {
    using run::EventType;
    const std::int64_t time = event.time.time_since_epoch().count();
    record.last_sequence = event.seq.value;
    if (event.type == EventType::unknown) return Done{};
    if (record.clock.origin_ms == 0) record.clock.origin_ms = time;
    record.row.updated_ms = time;
    record.last_word = run::isLastWord(event.type) ? std::string(run::toString(event.type)) : std::string();
    if (event.type != EventType::failed) clearFailure(record);
    switch (event.type) {
        case EventType::started:
            applyStarted(record, event, time);
            break;
        case EventType::failed:
            takeFailure(record, event);
            break;
        case EventType::resumed:
            record.row.step = run::resumedFrom(event).value;
            return applyResumed(series, record, time);
        case EventType::metrics:
        case EventType::evaluation:
        case EventType::operatorStatistics:
        case EventType::anatomy:
            for (const auto& [name, value] : event.values) {
                if (const Status added = series.append(name, event.step.value, time, value); !added) return added;
            }
            if (const auto rate = event.values.find(run::kTokensPerSecond); rate != event.values.end()) {
                record.tokens_per_second = std::isfinite(rate->second) ? std::optional(rate->second) : std::nullopt;
            }
            break;
        case EventType::progress:
            applyFinetuneProgress(record, event);
            break;
        default:
            break;
    }
    record.row.step = std::max(record.row.step, event.step.value);
    return Done{};
}

}  // namespace

bool mayPass(const Error& error) {
    return error.code != ErrorCode::malformed && error.code != ErrorCode::newerVersion &&
           error.code != ErrorCode::invalidField;
}

void takeFailure(RunRecord& record, const run::Event& event) {
    const run::Failure failure = run::failureOf(event);
    record.row.failure = failure.message;
    record.row.failure_code = failure.code;
    record.row.failure_advice = failure.advice;
}

LogDelta readLog(const std::filesystem::path& file, const RunRecord& record, const RunFiles& files,
                 std::uint64_t limitBytes) {
    LogDelta delta;
    delta.offset = record.log_offset;
    delta.head = record.log_head;
    delta.tail = record.log_tail;
    delta.log_error = record.log_error;
    if (files.log_stamp == record.log_stamp) return delta;
    std::int64_t lastSequence = record.last_sequence;
    std::error_code problem;
    std::ifstream stream;
    if (std::filesystem::is_regular_file(file, problem)) stream.open(file, std::ios::binary);  // a pipe would wait
    if (files.log_size < record.log_offset || (stream.is_open() && !isSameLog(stream, record))) {
        delta = LogDelta{};
        delta.reset = true;
        lastSequence = -1;
    }
    if (files.log_size <= delta.offset) return delta;
    Result<run::TailBatch> batch = run::readTail(file, delta.offset, limitBytes);
    if (batch) {
        take(delta, *batch, lastSequence);
        delta.log_error.clear();
    } else {
        delta.again = mayPass(batch.error());
        delta.log_error = describe(batch.error());
        if (delta.log_error != record.log_error) delta.errors.push_back(batch.error());
    }
    if (stream.is_open()) takeMarks(stream, delta);
    return delta;
}

Status applyLog(SQLite::Database& database, RunRecord& record, const LogDelta& delta) {
    if (delta.reset) {
        removeAllSeries(database, record.key);
        clearLog(record);
    }
    SeriesWriter series(database, record.key, record.revision);
    for (const run::Event& event : delta.events) {
        if (const Status applied = applyEvent(series, record, event); !applied) return applied;
    }
    if (const Status flushed = series.flush(); !flushed) return flushed;
    record.log_offset = delta.offset;
    record.log_head = delta.head;
    record.log_tail = delta.tail;
    record.log_error = delta.log_error;
    if (series.touched(run::kTrainLoss)) record.row.train_loss = newestValue(database, record.key, run::kTrainLoss);
    if (!series.touched(run::kEvalLoss)) return Done{};
    record.row.eval_loss = newestValue(database, record.key, run::kEvalLoss);
    return Done{};
}

}  // namespace plateau::store
