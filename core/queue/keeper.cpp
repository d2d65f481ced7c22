#include "core/queue/keeper.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

#include "core/queue/child_process.h"
#include "core/queue/device_slot.h"
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
    void startWhatCan(QueueContent& content, std::map<std::string, int>& taken);
    Status start(const std::string& id, const std::string& slot);
    bool isGone(const std::string& id) const;
    bool awaitsEngine() const;

    const KeeperOptions& m_options;
    const fs::path m_runs;
    QueueFile m_file;
    spec::Catalogue m_catalogue;
    std::map<std::string, Engine> m_engines;  // by run
    std::set<std::string> m_leaving;          // runs whose engine has begun or ended; they leave the queue
    std::set<std::string> m_refused;
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
    if (end.code != 0 && logBytes(folder) <= engine.log_bytes && !isHeld(folder)) {
        event.kind = Kind::refused;
        m_refused.insert(id);
        const std::string how =
            end.signal > 0 ? "signal " + std::to_string(end.signal) : "exit code " + std::to_string(end.code);
        run::logRefusal(folder, Error{ErrorCode::internal, "the engine ended with " + how + " before it began",
                                      run::RunPaths{folder}.log().string(), ""});
    }
    m_options.tell(event);
}

bool Keeper::isGone(const std::string& id) const {
    std::error_code missing;
    return !fs::exists(run::RunPaths{m_runs / id}.spec(), missing);
}

Status Keeper::start(const std::string& id, const std::string& slot) {
    const fs::path folder = m_runs / id;
    Engine engine{.pid = 0, .slot = slot, .log_bytes = logBytes(folder)};
    const auto pid = startProcess(m_options.program, {"run", folder.string(), "--quiet"}, run::RunPaths{folder}.log());
    if (!pid) return pid.error();
    engine.pid = *pid;
    m_engines[id] = engine;
    m_options.tell({.kind = Kind::started, .run = id, .device = slot, .pid = int(*pid)});
    return Done{};
}

// Of those that were started here, one that has neither begun nor ended.
bool Keeper::awaitsEngine() const {
    return std::any_of(m_engines.begin(), m_engines.end(), [](const auto& entry) { return !entry.second.has_begun; });
}

// Within an edit, so that a run that a window takes out of the queue is either not started or seen at work.
void Keeper::startWhatCan(QueueContent& content, std::map<std::string, int>& taken) {
    content.refused.insert(content.refused.end(), m_refused.begin(), m_refused.end());
    m_refused.clear();
    std::set<std::string> leaving = std::exchange(m_leaving, {});
    for (const std::string& id : content.runs) {
        if (leaving.contains(id) || (m_engines.contains(id) && !m_engines[id].has_begun)) continue;
        if (isGone(id) || isHeld(m_runs / id)) {
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
        if (const Status started = start(id, slot); !started) {
            m_problem = started.error();
            break;
        }
        ++taken[slot];
    }
    std::erase_if(content.runs, [&leaving](const std::string& id) { return leaving.contains(id); });
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
