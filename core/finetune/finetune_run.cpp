#include "core/finetune/finetune_run.h"

#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <utility>

#include <ATen/Parallel.h>
#include <torch/headeronly/version.h>
#include <nlohmann/json.hpp>

#include "core/device/devices.h"
#include "core/device/machine.h"
#include "core/finetune/cell.h"
#include "core/finetune/cells_done.h"
#include "core/finetune/run_plan.h"
#include "core/glue/finetune_files.h"
#include "core/glue/queued_files.h"
#include "core/run/control.h"
#include "core/run/event_log.h"
#include "core/run/failure.h"
#include "core/run/needed_checkpoints.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/train/randomness.h"
#include "core/train/run_history.h"
#include "core/train/run_log.h"
#include "core/train/torch_errors.h"

namespace plateau::finetune {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using train::Outcome;

std::string nameOf(const glue::CellId& id) {
    return id.task + ", seed " + std::to_string(id.seed) +
           (id.step ? ", checkpoint of step " + std::to_string(*id.step) : std::string());
}

// One process' part in the run, whose lock it holds.
class FinetuneRunner {
public:
    FinetuneRunner(run::RunPaths paths, spec::AnyFinetuneSpec any, CellsDone earlier, Prepared prepared,
                   const FinetuneOptions& options)
        : m_paths(std::move(paths)),
          m_any(std::move(any)),
          m_spec(spec::protocolOf(m_any)),
          m_earlier(std::move(earlier)),
          m_prepared(std::move(prepared)),
          m_options(options) {
        for (const glue::PlannedCell& cell : m_prepared.plan.cells)
            if (!m_earlier.done.contains(m_prepared.plan.idOf(cell))) m_left.push_back(cell);
        m_starts[m_prepared.plan.cells.front().checkpoint] = m_prepared.start;
    }

    Result<Outcome> run(run::EventWriter events, bool hasStarted) {
        m_events.emplace(std::move(events));
        m_log = train::RunLog(m_paths.log());
        begin(hasStarted);
        {
            std::vector<std::jthread> workers;
            for (const at::Device device : m_prepared.workers.devices) {
                ++m_working;
                workers.emplace_back([this, device] { work(device); });
            }
            follow();
        }
        return end();
    }

private:
    void begin(bool hasStarted) {
        for (const glue::PlannedCell& cell : m_left) m_meter.addCell(workOf(cell));
        m_meter.addDone(static_cast<std::int64_t>(m_earlier.done.size()), m_earlier.done_steps);
        json details = {{"versions", {{"plateau", PLATEAU_VERSION}, {"torch", TORCH_VERSION}}},
                        {"device", m_prepared.workers.devices.front().str()},
                        {"threads", m_prepared.workers.threads},
                        {"pid", ::getpid()},
                        {"host", device::hostName()},
                        {"glue",
                         {{"cells", m_prepared.plan.cells.size()},
                          {"left", m_left.size()},
                          {"parallel", m_prepared.workers.devices.size()}}},
                        {"from_step", 0}};
        if (!m_prepared.workers.why_cpu.empty()) details[device::kWhyCpu] = m_prepared.workers.why_cpu;
        append(hasStarted ? run::EventType::resumed : run::EventType::started, {}, details);
        glue::removeUnfinishedCells(m_paths.folder);
        if (const Status written = glue::writePlan(m_paths.folder, m_prepared.plan); !written) note(written.error());
        for (const MissingStep& missing : m_prepared.missing) warn(describe(missing));
        for (const std::string& remark : m_prepared.remarks) {
            warn(remark);
            if (m_options.remark) m_options.remark(remark);
        }
        for (const Error& damaged : m_earlier.damaged)
            warn("a damaged cell is done again: " + plateau::describe(damaged));
        m_log.write((hasStarted ? "resumed" : "started") + std::string(" with ") + std::to_string(m_left.size()) +
                    " of " + std::to_string(m_prepared.plan.cells.size()) + " cells, " +
                    std::to_string(m_prepared.workers.devices.size()) + " at a time");
    }

    CellWork workOf(const glue::PlannedCell& cell) const {
        return finetune::workOf(m_spec, m_prepared.tasks.at(cell.task), predictsTest(m_any, cell.seed));
    }

    // A worker's thread.
    void work(at::Device device) {
        at::init_num_threads();
        at::set_num_threads(m_prepared.workers.threads);
        try {
            while (const auto cell = next()) {
                Status done = compute(*cell, device);
                if (!done) note(done.error());
            }
        } catch (const std::exception& exception) {
            note(train::errorOf(exception));
        }
        const std::lock_guard lock(m_mutex);
        --m_working;
        m_changed.notify_all();
    }

    std::optional<glue::PlannedCell> next() {
        const std::lock_guard lock(m_mutex);
        if (m_stopping || m_taken == m_left.size()) return std::nullopt;
        return m_left[m_taken++];
    }

    Status compute(const glue::PlannedCell& cell, at::Device device) {
        const auto start = startOf(cell.checkpoint);
        if (!start) return start.error();
        const TaskData& data = m_prepared.tasks.at(cell.task);
        const CellJob job{m_spec, data, **start, m_prepared.plan.idOf(cell), device, predictsTest(m_any, cell.seed)};
        const double tokens = static_cast<double>(data.train.tokens()) / static_cast<double>(data.train.size());
        const CellWork work = workOf(cell);
        CellHooks hooks;
        hooks.stopped = [this] { return m_stopping.load(); };
        hooks.stepped = [&](std::int64_t examples) {
            m_meter.stepped(job.id, work, examples, tokens * static_cast<double>(examples));
        };
        hooks.evaluated = [&](const glue::EpochValues& values, const std::vector<std::string>& flags) {
            return tell(job.id, values, flags, false);
        };
        auto result = runCell(job, m_paths.folder, hooks);
        if (!result) return result.error();
        if (!*result) return Done{};
        m_meter.finishedCell(job.id);
        const glue::CellResult& done = **result;
        if (done.steps < work.steps) warn("the numbers of a cell are not finite: " + nameOf(done.id));
        return tell(done.id, {done.epoch, done.values}, done.flags, true);
    }

    // Loaded once for the cells of a checkpoint; those before it are given back.
    Result<std::shared_ptr<const StartingPoint>> startOf(std::size_t checkpoint) {
        const std::lock_guard lock(m_startsMutex);
        if (const auto found = m_starts.find(checkpoint); found != m_starts.end()) return found->second;
        std::erase_if(m_starts, [&](const auto& entry) { return entry.first < checkpoint; });
        auto loaded = loadStartingPoint(m_prepared.plan.checkpoints[checkpoint].folder);
        if (!loaded) return loaded.error();
        return m_starts[checkpoint] = std::make_shared<const StartingPoint>(*std::move(loaded));
    }

    // The caller's thread: listens, and says how far the run is, until the workers are done.
    void follow() {
        constexpr auto kLook = std::chrono::milliseconds(100);
        constexpr auto kTell = std::chrono::seconds(1);
        auto told = std::chrono::steady_clock::now();
        for (std::unique_lock lock(m_mutex); m_working > 0;) {
            m_changed.wait_for(lock, kLook);
            lock.unlock();
            const FinetuneProgress progress = m_meter.now();
            if (m_options.progress) m_options.progress(progress);
            if (const auto now = std::chrono::steady_clock::now(); now - told >= kTell) {
                told = now;
                append(run::EventType::progress, progress.figures(), progress.details());
            }
            listen();
            lock.lock();
        }
    }

    void listen() {
        std::string reason;
        for (const run::Request request : run::claimRequests(m_paths.folder))
            if (request == run::Request::stop) reason = "stop";
        if (m_options.stop_signal && m_options.stop_signal->load()) reason = "signal";
        if (reason.empty()) return;
        const std::lock_guard lock(m_mutex);
        if (m_reason.empty()) m_reason = reason;
        m_stopping = true;
    }

    Result<Outcome> end() {
        FinetuneProgress progress = m_meter.now();
        const bool isComplete = progress.cells == progress.total_cells;
        if (isComplete) progress.seconds_left = 0;
        if (m_options.progress) m_options.progress(progress);
        append(run::EventType::progress, progress.figures());
        if (m_failure) return fail(*m_failure);
        if (!isComplete) {
            append(run::EventType::interrupted, {}, {{"reason", m_reason}});
            m_log.write("stopped (" + m_reason + ") after " + std::to_string(progress.cells) + " cells");
        } else {
            append(run::EventType::finished);
            m_log.write("finished: " + std::to_string(progress.cells) + " cells");
        }
        if (const Status flushed = m_events->flush(); !flushed) note(flushed.error());
        if (m_failure) return *m_failure;
        return isComplete ? Outcome::finished : Outcome::stopped;
    }

    Error fail(const Error& error) {
        m_log.warn("failed: " + plateau::describe(error));
        // The disk may be full or gone; the error itself is what the caller must hear of.
        append(run::EventType::failed, {}, run::failureDetails(error));
        (void)m_events->flush().ok();
        return error;
    }

    Status tell(const glue::CellId& id, const glue::EpochValues& values, const std::vector<std::string>& flags,
                bool isFinal) {
        json details = {{"task", id.task},
                        {"seed", id.seed},
                        {"epoch", values.epoch},
                        {"checkpoint_step", id.step ? json(*id.step) : json()},
                        {"flags", flags}};
        if (isFinal) details["final"] = true;
        append(run::EventType::glue, values.values, std::move(details));
        if (isFinal) m_log.write("done: " + nameOf(id));
        return Done{};
    }

    void warn(const std::string& message) {
        m_log.warn(message);
        append(run::EventType::warning, {}, {{"message", message}});
    }

    // Any thread. What cannot be written ends the run.
    void append(run::EventType type, std::map<std::string, double> values = {}, json details = json::object()) {
        std::optional<Error> problem;
        {
            const std::lock_guard lock(m_eventsMutex);
            const auto written = m_events->append(type, {}, std::move(values), std::move(details));
            if (!written) problem = written.error();
        }
        if (problem) note(*problem);
    }

    void note(const Error& error) {
        const std::lock_guard lock(m_mutex);
        if (!m_failure) m_failure = error;
        m_stopping = true;
    }

    const run::RunPaths m_paths;
    const spec::AnyFinetuneSpec m_any;
    const spec::FinetuneSpec& m_spec;  // its protocol
    const CellsDone m_earlier;
    const Prepared m_prepared;
    const FinetuneOptions& m_options;
    std::vector<glue::PlannedCell> m_left;
    ProgressMeter m_meter;
    train::RunLog m_log;

    std::mutex m_eventsMutex;
    std::optional<run::EventWriter> m_events;

    std::mutex m_startsMutex;
    std::map<std::size_t, std::shared_ptr<const StartingPoint>> m_starts;

    std::mutex m_mutex;  // of what follows
    std::condition_variable m_changed;
    std::size_t m_taken = 0, m_working = 0;
    std::string m_reason;  // "signal", "stop" or empty
    std::optional<Error> m_failure;
    std::atomic<bool> m_stopping = false;
};

Result<Outcome> executeRun(const fs::path& folder, const FinetuneOptions& options) {
    run::RunPaths paths{folder};
    Result<spec::AnyFinetuneSpec> any = glue::readFinetuneSpec(folder);
    if (!any) return any.error();
    const Result<run::RunLock> lock = run::RunLock::acquire(paths.lock());
    if (!lock) return lock.error();
    const Result<train::RunHistory> history = train::readHistory(paths.events());
    if (!history) return history.error();
    Result<CellsDone> earlier = readCellsDone(folder);
    if (!earlier) return earlier.error();
    if (history->finished && earlier->plan && earlier->tasks_left.empty()) return Outcome::finished;
    if (const Status same = glue::checkQueuedFiles(folder, *any); !same) return same.error();
    train::setDeterministic(true);
    Result<Prepared> prepared =
        prepareFinetune(*any, options.device, options.threads, earlier->plan, earlier->tasks_left);
    if (!prepared) return prepared.error();
    std::vector<fs::path> planned;
    for (const glue::PlannedCheckpoint& checkpoint : prepared->plan.checkpoints)
        planned.emplace_back(checkpoint.folder);
    run::needCheckpoints(folder, planned);
    Result<run::EventWriter> events = run::EventWriter::open(paths.events());
    if (!events) return events.error();
    FinetuneRunner runner(std::move(paths), *std::move(any), *std::move(earlier), *std::move(prepared), options);
    return runner.run(*std::move(events), history->started);
}

}  // namespace

Result<Outcome> executeFinetune(const fs::path& runFolder, const FinetuneOptions& options) {
    try {
        return executeRun(runFolder, options);
    } catch (const std::exception& exception) {
        return train::errorOf(exception);
    }
}

}  // namespace plateau::finetune
