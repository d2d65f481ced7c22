#include "widgets/engine/run_queue.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QDir>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QThreadPool>
#include <QTimer>

#include "core/run/run_directory.h"
#include "widgets/engine/device_slot.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/queue_file.h"
#include "widgets/engine/worker.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {

// What the worker saw after one look or one change.
struct RunQueue::Snapshot {
    bool starter = false;
    std::optional<QueueContent> content;
    std::optional<Error> error;
};

namespace {

// A run whose engine was started here and has not been seen at work yet: its device counts as taken.
struct Started {
    QString slot;
    std::int64_t updated_ms = 0;
    QElapsedTimer since;
};

std::string text(const QString& string) {
    return string.toStdString();
}

void forget(std::vector<std::string>& runs, const std::string& id) {
    runs.erase(std::remove(runs.begin(), runs.end(), id), runs.end());
}

}  // namespace

struct RunQueue::State {
    State(WorkspaceSession& s, EngineClient& e)
        : session(s), engine(e), file(std::make_shared<QueueFile>(text(s.folder()))) {
        worker.setMaxThreadCount(1);
        worker.setExpiryTimeout(-1);
    }

    WorkspaceSession& session;
    EngineClient& engine;
    std::shared_ptr<QueueFile> file;  // used on the worker only
    QThreadPool worker;
    QTimer timer;
    Timing timing;
    bool starter = false, looking = false, paused = false;
    std::map<std::string, int> at_once;  // by slot
    QStringList waiting;
    std::map<QString, std::string> devices;  // of runs created here, until the session knows them
    std::map<QString, Started> started;
    std::string last_error;
};

RunQueue::RunQueue(WorkspaceSession& session, EngineClient& engine, QObject* parent)
    : QObject(parent), m_state(std::make_unique<State>(session, engine)) {
    connect(&m_state->timer, &QTimer::timeout, this, &RunQueue::poll);
    connect(&session, &WorkspaceSession::ready, this, &RunQueue::poll);
    connect(&session, &WorkspaceSession::runsChanged, this, [this] {
        settleStarted();
        startNext();
    });
    connect(&engine, &EngineClient::catalogueChanged, this, &RunQueue::startNext);
    setTiming(Timing{});
    poll();
}

RunQueue::~RunQueue() {
    m_state->worker.waitForDone();
}

void RunQueue::setTiming(const Timing& timing) {
    m_state->timing = timing;
    m_state->timer.start(timing.poll_ms);
}

bool RunQueue::isStarter() const {
    return m_state->starter;
}
QStringList RunQueue::waiting() const {
    return m_state->waiting;
}

void RunQueue::resume(const QString& runId) {
    edit([id = text(runId)](QueueContent& content) {
        forget(content.runs, id);
        content.runs.insert(content.runs.begin(), id);
    });
}

void RunQueue::remove(const QString& runId) {
    edit([id = text(runId)](QueueContent& content) { forget(content.runs, id); });
}

void RunQueue::reorder(const QStringList& runIds) {
    edit([runIds](QueueContent& content) {
        const auto place = [&runIds](const std::string& id) {
            const qsizetype at = runIds.indexOf(QString::fromStdString(id));
            return at < 0 ? runIds.size() : at;
        };
        std::stable_sort(content.runs.begin(), content.runs.end(),
                         [&place](const std::string& a, const std::string& b) { return place(a) < place(b); });
    });
}

bool RunQueue::isPaused() const {
    return m_state->paused;
}

void RunQueue::setPaused(bool paused) {
    edit([paused](QueueContent& content) { content.paused = paused; });
}

QStringList RunQueue::devices() const {
    QStringList devices{QStringLiteral("cpu")};
    if (const spec::Catalogue* catalogue = m_state->engine.catalogue()) {
        for (const spec::DeviceInfo& device : catalogue->devices) devices << QString::fromStdString(device.id);
    }
    devices.removeDuplicates();
    return devices;
}

int RunQueue::atOnce(const QString& device) const {
    const auto known = m_state->at_once.find(text(device));
    return known == m_state->at_once.end() ? 1 : known->second;
}

void RunQueue::setAtOnce(const QString& device, int runs) {
    edit([slot = text(device), count = std::clamp(runs, 1, kMostAtOnce)](QueueContent& content) {
        content.at_once.erase(slot);
        if (count > 1) content.at_once[slot] = count;
    });
}

void RunQueue::create(const std::vector<NewRun>& runs, bool startNow) {
    std::vector<NewFolder> folders;
    for (const NewRun& wanted : runs)
        folders.push_back(
            {run::newRunId(wanted.spec), spec::canonicalJson(wanted.spec), wanted.spec.device, wanted.name});
    create(folders, startNow);
}

void RunQueue::create(const std::vector<NewFolder>& folders, bool startNow) {
    struct Outcome {
        std::vector<std::pair<std::string, std::string>> created;  // id, device
        std::optional<Error> error;
    };
    const auto work = [folders, folder = std::filesystem::path(text(m_state->session.runsFolder()))] {
        Outcome outcome;
        for (const NewFolder& wanted : folders) {
            const run::RunId& id = wanted.id;
            Status status = run::createRun(folder / id.value, std::string_view(wanted.spec));
            if (status && !wanted.name.isEmpty()) {
                run::Label label;
                label.name = text(wanted.name);
                status = run::writeLabel(folder / id.value, label);
            }
            if (status && wanted.retry) status = beginFrom(*wanted.retry, folder / id.value);
            if (!status) {
                outcome.error = status.error();
                break;
            }
            outcome.created.emplace_back(id.value, wanted.device);
        }
        return outcome;
    };
    onWorker(m_state->worker, this, work, [this, startNow](const Outcome& outcome) {
        if (outcome.error)
            emit failed(tr("A run could not be created"), QString::fromStdString(describe(*outcome.error)));
        if (outcome.created.empty()) return;
        QStringList ids;
        std::vector<std::string> names;
        for (const auto& [id, device] : outcome.created) {
            ids << QString::fromStdString(id);
            names.push_back(id);
            m_state->devices[ids.last()] = device;
        }
        edit([names, startNow](QueueContent& content) {
            auto& waiting = content.runs;
            waiting.insert(startNow ? waiting.begin() : waiting.end(), names.begin(), names.end());
        });
        m_state->session.refresh();
        emit created(ids);
    });
}

void RunQueue::poll() {
    if (std::exchange(m_state->looking, true)) return;
    const auto work = [file = m_state->file, folder = std::filesystem::path(text(m_state->session.runsFolder()))] {
        Snapshot seen;
        seen.starter = file->tryBecomeStarter();
        auto content = file->read();
        const auto gone = [&folder](const std::string& id) {
            return !std::filesystem::exists(run::RunPaths{folder / id}.spec());
        };
        if (content && seen.starter && std::any_of(content->runs.begin(), content->runs.end(), gone)) {
            content = file->edit([&gone](QueueContent& seenNow) { std::erase_if(seenNow.runs, gone); });
        }
        if (content)
            seen.content = std::move(content).value();
        else
            seen.error = content.error();
        return seen;
    };
    onWorker(m_state->worker, this, work, [this](const Snapshot& seen) {
        m_state->looking = false;
        settleStarted();
        take(seen);
    });
}

void RunQueue::edit(Change change) {
    const auto work = [file = m_state->file, change = std::move(change)] {
        auto content = file->edit(change);
        Snapshot seen;
        seen.starter = file->tryBecomeStarter();
        if (content)
            seen.content = std::move(content).value();
        else
            seen.error = content.error();
        return seen;
    };
    onWorker(m_state->worker, this, work, [this](const Snapshot& seen) { take(seen); });
}

void RunQueue::take(const Snapshot& seen) {
    const std::string error = seen.error ? describe(*seen.error) : std::string();
    if (!error.empty() && error != m_state->last_error)
        emit failed(tr("The queue cannot be used"), QString::fromStdString(error));
    m_state->last_error = error;
    if (!seen.content) return;
    if (seen.content->set_aside) {
        emit failed(tr("The queue was damaged and has been set aside; no run is lost"),
                    QString::fromStdString(describe(*seen.content->set_aside)));
    }
    QStringList waiting;
    for (const std::string& name : seen.content->runs) {
        const QString id = QString::fromStdString(name);
        if (!m_state->started.contains(id)) waiting << id;  // an older look may still name what was just started
    }
    const bool differs = waiting != m_state->waiting || seen.starter != m_state->starter ||
                         seen.content->paused != m_state->paused || seen.content->at_once != m_state->at_once;
    m_state->paused = seen.content->paused;
    m_state->at_once = seen.content->at_once;
    m_state->waiting = waiting;
    m_state->starter = seen.starter;
    if (differs) emit changed();
    startNext();
}

void RunQueue::settleStarted() {
    for (auto it = m_state->started.begin(); it != m_state->started.end();) {
        const auto row = m_state->session.run(it->first);
        const bool late = it->second.since.hasExpired(m_state->timing.start_ms);
        const bool seen = row && (row->state == run::RunState::running || row->state == run::RunState::finished ||
                                  row->updated_ms > it->second.updated_ms);
        const QString id = it->first;
        it = seen || late ? m_state->started.erase(it) : std::next(it);
        if (late && !seen) emit failed(tr("%1 did not start").arg(id), tr("Its log says more: log.txt in its folder"));
    }
}

QString RunQueue::deviceOf(const QString& runId) const {
    const auto row = m_state->session.run(runId);
    const auto known = m_state->devices.find(runId);
    if (!row && known == m_state->devices.end()) return {};
    return QString::fromStdString(deviceSlot(row ? row->device : known->second, m_state->engine.catalogue()));
}

void RunQueue::startNext() {
    if (!m_state->starter || m_state->paused || m_state->waiting.isEmpty() || !m_state->session.isReady()) return;
    std::map<QString, int> taken;
    for (const auto& [id, started] : m_state->started) ++taken[started.slot];
    for (const store::RunRow& row : m_state->session.runs()) {
        const QString id = QString::fromStdString(row.id.value);
        if (row.state == run::RunState::running && !m_state->started.contains(id)) ++taken[deviceOf(id)];
    }
    const QStringList waiting = m_state->waiting;
    for (const QString& id : waiting) {
        if (m_state->started.contains(id)) continue;
        const auto row = m_state->session.run(id);
        if (row && (row->state == run::RunState::running || row->state == run::RunState::finished)) {
            remove(id);
            continue;
        }
        const QString slot = deviceOf(id);
        if (slot.isEmpty()) return;  // not read yet; what comes after it keeps its turn
        if (taken[slot] >= atOnce(slot)) continue;
        ++taken[slot];
        launch(id, slot);
    }
}

void RunQueue::launch(const QString& runId, const QString& slot) {
    const auto row = m_state->session.run(runId);
    Started& started = m_state->started[runId];
    started = {.slot = slot, .updated_ms = row ? row->updated_ms : 0, .since = {}};
    started.since.start();
    m_state->waiting.removeAll(runId);
    emit changed();

    struct Outcome {
        bool ours = false;
        QString problem;
    };
    const spec::Catalogue* known = m_state->engine.catalogue();
    const auto work = [file = m_state->file, id = text(runId), program = m_state->engine.program(), slot = text(slot),
                       catalogue = known ? std::optional(*known) : std::nullopt, all = m_state->session.runsFolder(),
                       most = atOnce(slot), folder = QDir(m_state->session.runsFolder()).filePath(runId)] {
        Outcome outcome;
        // The session shows what the database knew when the window opened; the locks know better.
        if (runsOnSlot(text(all), slot, catalogue ? &*catalogue : nullptr) >= most) return outcome;
        const auto content = file->edit([&](QueueContent& seen) {
            outcome.ours = std::find(seen.runs.begin(), seen.runs.end(), id) != seen.runs.end();
            forget(seen.runs, id);
        });
        if (!content)
            outcome.problem = QString::fromStdString(describe(content.error()));
        else if (outcome.ours && !EngineClient::startDetached(program, folder, &outcome.problem))
            outcome.ours = false;
        return outcome;
    };
    onWorker(m_state->worker, this, work, [this, runId](const Outcome& outcome) {
        if (!outcome.ours) m_state->started.erase(runId);
        if (!outcome.problem.isEmpty()) emit failed(tr("%1 could not be started").arg(runId), outcome.problem);
        m_state->session.refresh();
    });
}

}  // namespace plateau::widgets
