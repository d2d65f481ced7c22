#include "core/queue/keeper.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "core/queue/child_process.h"
#include "core/queue/device_slot.h"
#include "core/queue/failure_streaks.h"
#include "core/queue/queue_file.h"
#include "core/run/refusal.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"

namespace plateau::queue {
namespace {

namespace fs = std::filesystem;
using Kind = KeeperEvent::Kind;

constexpr auto kTick = std::chrono::milliseconds(50);

bool isHeld(const fs::path& run) {
    return run::inspectLock(run::RunPaths{run}.lock()).state == run::LockState::held;
}

std::uintmax_t logBytes(const fs::path& run) {
    std::error_code missing;
    const auto bytes = fs::file_size(run::RunPaths{run}.events(), missing);
    return missing ? 0 : bytes;
}

class Keeper {
public:
    explicit Keeper(const KeeperOptions& options)
        : m_options(options), m_runs(options.workspace / "runs"), m_file(options.workspace) {
        m_catalogue.devices = options.devices;
    }

    Result<KeeperEnd> keep();

private:
    struct Engine {
        pid_t pid = 0;
        std::string slot;
        std::uintmax_t log_bytes = 0;  // before it was started
        bool has_begun = false;        // it held the run's lock, or has ended
    };
    // True when an engine has begun or ended since the last call: the queue should be looked at.
    bool heedEngines();
    void takeEnd(const std::string& id, const Engine& engine, const ProcessEnd& end);
    Result<std::optional<KeeperEnd>> look();
    void pauseAfterFailures(QueueContent& content);
    void startWhatCan(QueueContent& content, std::map<std::string, int>& taken);
    Status start(QueueContent& content, const std::string& id, const std::string& slot);
    bool isAboutToBegin(const std::string& id);
    bool isGone(const std::string& id) const;
    bool awaitsEngine() const;

    const KeeperOptions& m_options;
    const fs::path m_runs;
    QueueFile m_file;
    spec::Catalogue m_catalogue;
    std::map<std::string, Engine> m_engines;  // by run
    std::set<std::string> m_leaving;          // runs whose engine has begun or ended; they leave the queue
    std::set<std::string> m_refused;
    FailureStreaks m_streaks;
    std::vector<std::string> m_failed;  // in a row, not heeded yet
    std::optional<Error> m_problem;
};

bool Keeper::heedEngines() {
    bool is_news = false;
    for (auto it = m_engines.begin(); it != m_engines.end();) {
        auto& [id, engine] = *it;
        const auto end = endOf(engine.pid);
        if (!engine.has_begun && (end || isHeld(m_runs / id))) {
            engine.has_begun = is_news = true;
            m_leaving.insert(id);
        }
        if (!end) {
            ++it;
            continue;
        }
        takeEnd(id, engine, *end);
        is_news = true;
        it = m_engines.erase(it);
    }
    return is_news;
}

void Keeper::takeEnd(const std::string& id, const Engine& engine, const ProcessEnd& end) {
    const fs::path folder = m_runs / id;
    KeeperEvent event{
        .kind = Kind::ended, .run = id, .device = engine.slot, .pid = int(engine.pid), .exit_code = end.code};
    // In this order: of a run that has been stopped and deleted meanwhile there is no log to find short.
    if (end.code != 0 && logBytes(folder) <= engine.log_bytes && !isHeld(folder) && !isGone(id)) {
        event.kind = Kind::refused;
        m_refused.insert(id);
        const std::string how =
            end.signal > 0 ? "signal " + std::to_string(end.signal) : "exit code " + std::to_string(end.code);
        run::logRefusal(folder, Error{ErrorCode::internal, "the engine ended with " + how + " before it began",
                                      run::RunPaths{folder}.log().string(), ""});
    }
    m_options.tell(event);
    if (isGone(id)) return;
    if (auto failed = m_streaks.take(folder, runEndOf(end.code)); !failed.empty()) m_failed = std::move(failed);
}

// Not if all runs are: a disk that is not mounted loses no queue.
bool Keeper::isGone(const std::string& id) const {
    std::error_code missing;
    return fs::exists(m_runs, missing) && !fs::exists(run::RunPaths{m_runs / id}.spec(), missing);
}

// The start is in the file before it happens. A keeper that is killed right after has either started nothing, which the
// next one sees by the missing mark and an unchanged log, or an engine that the mark shows.
Status Keeper::start(QueueContent& content, const std::string& id, const std::string& slot) {
    const fs::path folder = m_runs / id;
    Engine engine{.pid = 0, .slot = slot, .log_bytes = logBytes(folder)};
    const auto mark = m_file.markEngine(id);
    if (!mark) return mark.error();
    content.started[id] = engine.log_bytes;
    if (const Status written = m_file.write(content); !written) return written;
    const auto pid = startProcess(m_options.program, {"run", folder.string(), "--quiet"}, run::RunPaths{folder}.log(),
                                  mark->descriptor());
    if (!pid) {
        content.started.erase(id);
        return pid.error();
    }
    engine.pid = *pid;
    m_engines[id] = engine;
    m_options.tell({.kind = Kind::started, .run = id, .device = slot, .pid = int(*pid)});
    return Done{};
}

// Of those that were started here, one that has neither begun nor ended.
bool Keeper::awaitsEngine() const {
    return std::any_of(m_engines.begin(), m_engines.end(), [](const auto& entry) { return !entry.second.has_begun; });
}

// Its engine was started, here or by a keeper that is no more, and does not hold the run yet.
bool Keeper::isAboutToBegin(const std::string& id) {
    const auto ours = m_engines.find(id);
    return (ours != m_engines.end() && !ours->second.has_begun) || m_file.hasEngine(id);
}

// Where nothing waits there is nothing to be spared, and what is queued later may be something else.
void Keeper::pauseAfterFailures(QueueContent& content) {
    const std::vector<std::string> failed = std::exchange(m_failed, {});
    if (failed.empty() || !content.startsSomething()) return;
    content.paused = true;
    content.paused_after = failed;
    m_options.tell({.kind = Kind::paused, .run = failed.back(), .failed = failed});
}

// Within an edit, so that a run that a window takes out of the queue is either not started or seen at work.
void Keeper::startWhatCan(QueueContent& content, std::map<std::string, int>& taken) {
    content.refused.insert(content.refused.end(), m_refused.begin(), m_refused.end());
    m_refused.clear();
    std::set<std::string> leaving = std::exchange(m_leaving, {});
    content.remove({leaving.begin(), leaving.end()});
    pauseAfterFailures(content);
    const std::map<std::string, std::uint64_t> before = content.started;  // by this keeper or an earlier one
    for (const std::string& id : content.runs)
        if (!m_engines.contains(id) && m_file.hasEngine(id))
            ++taken[deviceSlot(deviceOfRun(m_runs / id), &m_catalogue)];
    for (const std::string& id : content.runs) {
        if (isGone(id) || isHeld(m_runs / id)) {
            leaving.insert(id);
            continue;
        }
        if (isAboutToBegin(id)) continue;
        if (const auto start = before.find(id); start != before.end() && logBytes(m_runs / id) > start->second) {
            leaving.insert(id);
            continue;
        }
        const std::string slot = deviceSlot(deviceOfRun(m_runs / id), &m_catalogue);
        if (content.paused || taken[slot] >= content.atOnce(slot)) continue;
        const auto status = run::readStatus(m_runs / id);
        if (status && status->state == run::RunState::finished) {
            leaving.insert(id);
            continue;
        }
        if (const Status started = start(content, id, slot); !started) {
            m_problem = started.error();
            break;
        }
        ++taken[slot];
    }
    content.remove({leaving.begin(), leaving.end()});
}

Result<std::optional<KeeperEnd>> Keeper::look() {
    auto taken = takenSlots(m_runs, &m_catalogue);
    for (const auto& [id, engine] : m_engines)
        if (!engine.has_begun) ++taken[engine.slot];
    std::optional<KeeperEnd> end;
    const auto seen = m_file.edit(
        [&](QueueContent& content) {
            startWhatCan(content, taken);
            if (m_problem || content.startsSomething() || awaitsEngine()) return;
            end = content.runs.empty() ? KeeperEnd::nothingWaits : KeeperEnd::paused;
            m_file.resign();
        },
        QueueFile::Damaged::refuse);
    if (!seen) return seen.error();
    if (m_problem) return *m_problem;
    return end;
}

Result<KeeperEnd> Keeper::keep() {
    const auto ours = m_file.tryBecomeKeeper();
    if (!ours) return ours.error();
    if (!*ours)
        return Error{ErrorCode::busy, "another process keeps this queue", m_options.workspace.string(),
                     "nothing is to be done: it starts the runs"};
    for (auto next = std::chrono::steady_clock::now(); !m_options.stop();) {
        const bool is_news = heedEngines();
        if (is_news || std::chrono::steady_clock::now() >= next) {
            auto end = look();
            if (!end) return end.error();
            if (*end) return **end;
            next = std::chrono::steady_clock::now() + m_options.look;
        }
        std::this_thread::sleep_for(std::min<std::chrono::milliseconds>(kTick, m_options.look));
    }
    return KeeperEnd::stopped;
}

}  // namespace

Result<KeeperEnd> keepQueue(const KeeperOptions& options) {
    return Keeper(options).keep();
}

}  // namespace plateau::queue
