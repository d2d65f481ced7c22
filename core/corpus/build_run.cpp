#include "core/corpus/build_run.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include "core/corpus/build_spec.h"
#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/failure.h"
#include "core/run/progress_names.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::corpus {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using nlohmann::json;

struct History {
    bool has_started = false, has_finished = false;
    double seconds = 0;  // spent by the processes before
};

// Damaged lines are left to the EventWriter to refuse.
Result<History> readHistory(const fs::path& events) {
    History history;
    for (std::uint64_t offset = 0;;) {
        const Result<run::TailBatch> batch = run::readTail(events, offset);
        if (!batch) return batch.error();
        for (const run::Event& event : batch->events) {
            history.has_started = true;
            history.has_finished = event.type == run::EventType::finished;
            const auto seconds = event.values.find(run::kCorpusSeconds);
            if (seconds != event.values.end()) history.seconds = seconds->second;
        }
        if (!batch->more || batch->offset <= offset) return history;
        offset = batch->offset;
    }
}

// One process' part in the run, whose lock it holds.
class BuildRun {
public:
    BuildRun(run::RunPaths paths, BuildSpec spec, History history, const BuildRunOptions& options)
        : m_paths(std::move(paths)), m_spec(std::move(spec)), m_history(history), m_options(options) {}

    Result<BuildOutcome> execute() {
        BuildOptions options = m_options.build;
        options.begun = [this](const BuildStart& start) { return begin(start); };
        options.progress = [this](const BuildProgress& progress) { return tell(progress); };
        const Result<CorpusManifest> manifest =
            build({m_spec.files, m_spec.vocab, corpusOf(m_paths.folder), m_spec.settings}, options);
        // Before `started` a failure is the caller's alone to hear of.
        if (!m_events) return manifest ? Result<BuildOutcome>(BuildOutcome::finished) : manifest.error();
        if (m_failure) return fail(*m_failure);
        if (manifest) return finish(*manifest);
        if (manifest.error().code == ErrorCode::cancelled && !m_stop.empty()) return interrupt();
        return fail(manifest.error());
    }

private:
    Status begin(const BuildStart& start) {
        Result<run::EventWriter> events = run::EventWriter::open(m_paths.events());
        if (!events) return events.error();
        const auto type = m_history.has_started ? run::EventType::resumed : run::EventType::started;
        const run::LockInfo lock = run::inspectLock(m_paths.lock());
        json details = {{"versions", {{"plateau", PLATEAU_VERSION}}},
                        {"device", "cpu"},
                        {"threads", start.threads},
                        {"corpus",
                         {{"inputs", start.inputs},
                          {"total_bytes", start.progress.total_bytes},
                          {"vocab_size", start.vocab_size}}}};
        if (lock.owner) {
            details["pid"] = lock.owner->pid;
            details["host"] = lock.owner->host;
        }
        if (m_history.has_started) details["from_step"] = 0;
        if (const auto written = events->append(type, {}, {}, std::move(details)); !written) return written.error();
        m_events.emplace(std::move(*events));
        m_meter.begin(start.progress, m_history.seconds);
        m_logged = Clock::now();
        log(std::string(m_history.has_started ? "resumed" : "started") + " with " + std::to_string(start.inputs) +
            (start.inputs == 1 ? " input" : " inputs") + ", threads " + std::to_string(start.threads) + ", at " +
            count(start.progress.counts.read));
        return Done{};
    }

    bool tell(const BuildProgress& progress) {
        const Figures figures = m_meter.figures(progress);
        if (m_options.progress) m_options.progress(figures);
        m_last = progress;
        const auto now = Clock::now();
        if (now - m_logged >= std::chrono::duration<double>(m_options.event_every)) {
            m_logged = now;
            if (!append(run::EventType::progress, figures)) return false;
        }
        const auto requests = run::claimRequests(m_paths.folder);
        if (std::find(requests.begin(), requests.end(), run::Request::stop) != requests.end()) m_stop = "stop";
        if (m_options.stop_signal && m_options.stop_signal->load()) m_stop = "signal";
        return m_stop.empty();
    }

    Result<BuildOutcome> finish(const CorpusManifest& manifest) {
        m_last = progressOf(manifest);
        const json details = {{"documents", m_last.counts.read},
                              {"kept", m_last.counts.kept},
                              {"samples", m_last.samples},
                              {"length", manifest.length}};
        if (!append(run::EventType::progress, m_meter.figures(m_last)) ||
            !append(run::EventType::finished, {}, details) || !flush())
            return fail(*m_failure);
        log("finished: " + count(m_last.counts.read) + ", " + std::to_string(m_last.counts.kept) + " kept, " +
            std::to_string(m_last.samples) + " samples of " + std::to_string(manifest.length) + " tokens");
        return BuildOutcome::finished;
    }

    Result<BuildOutcome> interrupt() {
        if (!append(run::EventType::progress, m_meter.figures(m_last)) ||
            !append(run::EventType::interrupted, {}, {{"reason", m_stop}}) || !flush())
            return fail(*m_failure);
        log("stopped (" + m_stop + ") after " + count(m_last.counts.read));
        return BuildOutcome::stopped;
    }

    Error fail(const Error& error) {
        log("failed: " + describe(error));
        // The disk may be full or gone; the error itself is what the caller must hear of.
        if (append(run::EventType::failed, {}, run::failureDetails(error))) (void)flush();
        return error;
    }

    // False leaves the reason in m_failure.
    bool append(run::EventType type, Figures values, json details = json::object()) {
        const auto written = m_events->append(type, {}, std::move(values), std::move(details));
        if (!written && !m_failure) m_failure = written.error();
        return written.ok();
    }
    bool flush() {
        const Status flushed = m_events->flush();
        if (!flushed && !m_failure) m_failure = flushed.error();
        return flushed.ok();
    }

    void log(const std::string& line) const {
        if (m_options.log) m_options.log(line);
    }
    static std::string count(std::int64_t documents) { return std::to_string(documents) + " documents"; }

    const run::RunPaths m_paths;
    const BuildSpec m_spec;
    const History m_history;
    const BuildRunOptions& m_options;
    BuildMeter m_meter;
    std::optional<run::EventWriter> m_events;  // from begin() on
    Clock::time_point m_logged;
    BuildProgress m_last;
    std::string m_stop;  // "signal", "stop" or empty
    std::optional<Error> m_failure;
};

}  // namespace

Result<BuildOutcome> executeBuild(const fs::path& runFolder, const BuildRunOptions& options) {
    run::RunPaths paths{runFolder};
    Result<BuildSpec> spec = readBuildSpec(runFolder);
    if (!spec) return spec.error();
    const Result<run::RunLock> lock = run::RunLock::acquire(paths.lock());
    if (!lock) return lock.error();
    const Result<History> history = readHistory(paths.events());
    if (!history) return history.error();
    std::error_code ignored;
    if (history->has_finished && fs::exists(corpusOf(runFolder) / kManifestFile, ignored))
        return BuildOutcome::finished;
    return BuildRun(std::move(paths), std::move(*spec), *history, options).execute();
}

}  // namespace plateau::corpus
