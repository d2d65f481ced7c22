#include "widgets/engine/run_queue.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include <QDir>
#include <QElapsedTimer>
#include <QLocale>
#include <QThreadPool>
#include <QTimer>

#include "core/base/content_hash.h"
#include "core/corpus/queued_data.h"
#include "core/glue/finetune_files.h"
#include "core/glue/queued_files.h"
#include "core/queue/device_slot.h"
#include "core/queue/queue_file.h"
#include "core/run/run_directory.h"
#include "widgets/engine/engine_client.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/workspace_session.h"

namespace plateau::widgets {

using queue::QueueContent;
using queue::QueueFile;

namespace {

struct Refused {
    std::string run, why;  // empty: nothing says it
    bool has_log = false;
};

Refused refusedIn(const std::filesystem::path& runs, const std::string& id) {
    const run::RunPaths paths{runs / id};
    const auto status = run::readStatus(paths.folder);
    std::error_code missing;
    const auto bytes = std::filesystem::file_size(paths.log(), missing);
    return {id, status ? status->failure : std::string(), !missing && bytes > 0};
}

}  // namespace

// What the worker saw after one look or one change.
struct RunQueue::Snapshot {
    std::optional<QueueContent> content;
    std::optional<Error> error;
    std::vector<Refused> refused;      // runs that could not begin; told by this window and no other
    std::optional<QString> no_keeper;  // why nobody starts the runs; empty if a keeper did not take up the queue
};

namespace {

constexpr int kAgainMs = 2000;  // between two keepers

std::string text(const QString& string) {
    return string.toStdString();
}

std::vector<std::string> names(const QStringList& ids) {
    std::vector<std::string> names;
    for (const QString& id : ids) names.push_back(text(id));
    return names;
}

// Writes down what data new runs are queued with. Data that several share is read once; of what cannot be read their
// start tells.
class DataKeeper {
public:
    Status keep(const RunQueue::Data& data, const std::filesystem::path& run) {
        const auto place = std::pair(data.corpus, data.vocab);
        auto known = m_known.find(place);
        if (known == m_known.end())
            known = m_known.emplace(place, corpus::identityOnDisk(data.corpus, data.vocab)).first;
        return known->second ? corpus::keepQueuedData(run, *known->second) : Status(Done{});
    }

    // The same of a fine-tuning, whose spec in the folder says what it reads; nothing of a run of another kind.
    Status keepFiles(const std::filesystem::path& run) {
        const auto spec = glue::readFinetuneSpec(run);
        if (!spec) return Done{};
        glue::FileHashes files;
        for (const std::filesystem::path& file : glue::dataFilesOf(*spec))
            if (const auto& hash = hashOf(file)) files[file.string()] = *hash;
        return glue::keepQueuedFiles(run, files);
    }

private:
    const Result<std::string>& hashOf(const std::filesystem::path& file) {
        auto known = m_hashes.find(file);
        if (known == m_hashes.end()) known = m_hashes.emplace(file, contentHashOfFile(file)).first;
        return known->second;
    }

    std::map<std::pair<std::string, std::string>, Result<corpus::CorpusIdentity>> m_known;
    std::map<std::filesystem::path, Result<std::string>> m_hashes;
};

// What the worker uses: the file, and when it last started a keeper.
struct Desk {
    Desk(const QString& workspace, QString engine)
        : folder(workspace), program(std::move(engine)), file(text(workspace)) {}

    // Starts a keeper if runs wait and nobody keeps them. One that ends at once is not started again and again.
    template <typename Snapshot>
    void callKeeper(Snapshot& seen, int patience_ms) {
        if (!seen.content || !seen.content->startsSomething()) {
            called.invalidate();
            has_complained = false;
            return;
        }
        const auto kept = file.isKept();
        if (!kept) return;  // the folder cannot be written: nobody could keep it
        if (*kept) {
            was_kept = true;
            has_complained = false;
            return;
        }
        if (called.isValid() && !called.hasExpired(was_kept ? std::min(kAgainMs, patience_ms) : patience_ms)) return;
        std::optional<QString> problem;
        if (called.isValid() && !was_kept) problem.emplace();
        called.start();
        was_kept = false;
        if (QString why; !EngineClient::startKeeper(program, folder, &why)) problem = why;
        if (problem && !std::exchange(has_complained, true)) seen.no_keeper = problem;
    }

    // Changes the queue and sees to it that somebody starts the runs, before the window can be closed. A keeper that
    // was called for what waited before is still to come; for what waits only now, one may have come and gone.
    template <typename Snapshot>
    void change(const QueueFile::Edit& edit, Snapshot& seen, int patience_ms) {
        bool has_waited = false;
        auto content = file.edit([&](QueueContent& now) {
            has_waited = now.startsSomething();
            edit(now);
        });
        if (content)
            seen.content = std::move(content).value();
        else
            seen.error = content.error();
        if (!has_waited || (called.isValid() && called.hasExpired(kAgainMs))) called.invalidate();
        callKeeper(seen, patience_ms);
    }

    const QString folder, program;
    QueueFile file;
    QElapsedTimer called;         // when a keeper was started; invalid when none was needed since
    bool was_kept = false;        // since then
    bool has_complained = false;  // that nobody starts the runs
};

}  // namespace

struct RunQueue::State {
    State(WorkspaceSession& s, EngineClient& e)
        : session(s), engine(e), desk(std::make_shared<Desk>(s.folder(), e.program())) {
        worker.setMaxThreadCount(1);
        worker.setExpiryTimeout(-1);
    }

    WorkspaceSession& session;
    EngineClient& engine;
    std::shared_ptr<Desk> desk;  // used on the worker only
    QThreadPool worker;
    QTimer timer;
    Timing timing;
    bool looking = false;
    QueueContent content;
    QStringList waiting;                     // as last told by changed()
    std::map<QString, std::string> devices;  // of runs created here, until the session knows them
    std::string last_error;
};

RunQueue::RunQueue(WorkspaceSession& session, EngineClient& engine, QObject* parent)
    : QObject(parent), m_state(std::make_unique<State>(session, engine)) {
    connect(&m_state->timer, &QTimer::timeout, this, &RunQueue::poll);
    connect(&session, &WorkspaceSession::ready, this, &RunQueue::poll);
    connect(&session, &WorkspaceSession::runsChanged, this, &RunQueue::showWaiting);
    engine.ownOperators().setFolder(QDir(session.folder()).filePath(QStringLiteral("operators")));
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

// A run leaves the file a moment after its engine has taken it up.
QStringList RunQueue::waiting() const {
    std::set<std::string_view> running;
    for (const store::RunRow& row : m_state->session.runs())
        if (row.state == run::RunState::running) running.insert(row.id.value);
    QStringList waiting;
    for (const std::string& name : m_state->content.runs)
        if (!running.contains(name)) waiting << QString::fromStdString(name);
    return waiting;
}

void RunQueue::resume(const QString& runId) {
    resume(QStringList{runId});
}

void RunQueue::resume(const QStringList& runIds) {
    edit([ids = names(runIds)](QueueContent& content) { content.putFirst(ids); });
}

void RunQueue::remove(const QString& runId) {
    remove(QStringList{runId});
}

void RunQueue::remove(const QStringList& runIds) {
    edit([ids = names(runIds)](QueueContent& content) { content.remove(ids); });
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
    return m_state->content.paused;
}

void RunQueue::setPaused(bool paused) {
    edit([paused](QueueContent& content) { content.setPaused(paused); });
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
    return m_state->content.atOnce(text(device));
}

void RunQueue::setAtOnce(const QString& device, int runs) {
    edit([slot = text(device), count = std::clamp(runs, 1, queue::kMostAtOnce)](QueueContent& content) {
        content.at_once.erase(slot);
        if (count > 1) content.at_once[slot] = count;
    });
}

void RunQueue::create(const std::vector<NewRun>& runs, bool startNow) {
    std::vector<NewFolder> folders;
    for (const NewRun& wanted : runs)
        folders.push_back({run::newRunId(wanted.spec), spec::canonicalJson(wanted.spec), wanted.spec.device,
                           wanted.name, std::nullopt, Data{wanted.spec.data.corpus, wanted.spec.data.vocab},
                           m_state->engine.ownOperators().of(wanted.spec.model)});
    create(folders, startNow);
}

void RunQueue::create(const std::vector<NewFolder>& folders, bool startNow) {
    struct Outcome {
        std::vector<std::pair<std::string, std::string>> created;  // id, device
        std::optional<Error> error;
        QString not_created;  // what `error` is about
        Snapshot seen;
    };
    // At one go: a window that is closed meanwhile leaves no run that waits for nobody.
    const auto work = [folders, startNow, desk = m_state->desk, patience = m_state->timing.start_ms,
                       folder = std::filesystem::path(text(m_state->session.runsFolder()))] {
        Outcome outcome;
        DataKeeper data;
        for (const NewFolder& wanted : folders) {
            const run::RunId& id = wanted.id;
            Status status = run::createRun(folder / id.value, std::string_view(wanted.spec));
            if (status && !wanted.name.isEmpty()) {
                run::Label label;
                label.name = text(wanted.name);
                status = run::writeLabel(folder / id.value, label);
            }
            if (status)
                status = wanted.data ? data.keep(*wanted.data, folder / id.value) : data.keepFiles(folder / id.value);
            if (status) status = writeOperators(wanted.operators, folder / id.value);
            if (status && wanted.retry) status = beginFrom(*wanted.retry, folder / id.value);
            if (!status) {
                outcome.error = status.error();
                outcome.not_created = QString::fromStdString(id.value);
                break;
            }
            outcome.created.emplace_back(id.value, wanted.device);
        }
        if (outcome.created.empty()) return outcome;
        const auto queueUp = [&outcome, startNow](QueueContent& content) {
            auto place = startNow ? content.runs.begin() : content.runs.end();
            for (const auto& [id, device] : outcome.created) place = std::next(content.runs.insert(place, id));
        };
        desk->change(queueUp, outcome.seen, patience);
        return outcome;
    };
    onWorker(m_state->worker, this, work, [this](const Outcome& outcome) {
        if (outcome.error)
            emit failed(tr("A run could not be created"), errorText(*outcome.error), {outcome.not_created});
        if (outcome.created.empty()) return;
        QStringList ids;
        for (const auto& [id, device] : outcome.created) {
            ids << QString::fromStdString(id);
            m_state->devices[ids.last()] = device;
        }
        take(outcome.seen);
        m_state->session.refresh();
        emit created(ids);
    });
}

void RunQueue::poll() {
    if (std::exchange(m_state->looking, true)) return;
    const auto work = [desk = m_state->desk, patience = m_state->timing.start_ms,
                       folder = std::filesystem::path(text(m_state->session.runsFolder()))] {
        Snapshot seen;
        auto content = desk->file.read();
        // Not if all runs are: a disk that is not mounted loses no queue.
        const auto gone = [&folder](const std::string& id) {
            std::error_code missing;
            return std::filesystem::exists(folder, missing) &&
                   !std::filesystem::exists(run::RunPaths{folder / id}.spec(), missing);
        };
        if (content && (!content->refused.empty() || std::any_of(content->runs.begin(), content->runs.end(), gone))) {
            std::vector<std::string> refused;
            content = desk->file.edit([&](QueueContent& now) {
                std::vector<std::string> missing;
                std::copy_if(now.runs.begin(), now.runs.end(), std::back_inserter(missing), gone);
                now.remove(missing);
                refused = std::exchange(now.refused, {});
            });
            for (const std::string& id : refused) seen.refused.push_back(refusedIn(folder, id));
        }
        if (content)
            seen.content = std::move(content).value();
        else
            seen.error = content.error();
        desk->callKeeper(seen, patience);
        return seen;
    };
    onWorker(m_state->worker, this, work, [this](const Snapshot& seen) {
        m_state->looking = false;
        take(seen);
    });
}

void RunQueue::edit(Change change) {
    const auto work = [desk = m_state->desk, patience = m_state->timing.start_ms, change = std::move(change)] {
        Snapshot seen;
        desk->change(change, seen, patience);
        return seen;
    };
    onWorker(m_state->worker, this, work, [this](const Snapshot& seen) { take(seen); });
}

void RunQueue::take(const Snapshot& seen) {
    tellProblems(seen);
    if (!seen.content) return;
    const QueueContent before = std::exchange(m_state->content, *seen.content);
    if (m_state->content.paused_after != before.paused_after) tellPause();
    const bool isSet = before.paused != m_state->content.paused || before.at_once != m_state->content.at_once;
    if (!showWaiting() && isSet) emit changed();
}

void RunQueue::tellProblems(const Snapshot& seen) {
    const std::string error = seen.error ? errorText(*seen.error).toStdString() : std::string();
    if (!error.empty() && error != m_state->last_error)
        emit failed(tr("The queue cannot be used"), QString::fromStdString(error), {});
    m_state->last_error = error;
    if (seen.content && seen.content->set_aside) {
        emit failed(tr("The queue was damaged and has been set aside; no run is lost"),
                    errorText(*seen.content->set_aside), {});
    }
    for (const Refused& refused : seen.refused) {
        const QString id = QString::fromStdString(refused.run);
        const auto row = m_state->session.run(id);
        QStringList details;
        if (!refused.why.empty()) details << QString::fromStdString(refused.why);
        if (refused.has_log) details << tr("Its log says more: log.txt in its folder");
        details << tr("Resume begins it anew");
        emit failed(tr("%1 did not start").arg(row ? displayName(*row) : id), details.join(QStringLiteral(". ")), {id});
    }
    if (seen.no_keeper) {
        emit failed(tr("The runs that wait could not be started"),
                    seen.no_keeper->isEmpty() ? tr("Its log says more: queue.log in the folder of the workspace")
                                              : *seen.no_keeper,
                    {});
    }
}

void RunQueue::tellPause() {
    QStringList ids, names;
    for (const std::string& run : m_state->content.paused_after) {
        ids << QString::fromStdString(run);
        const auto row = m_state->session.run(ids.last());
        names << (row ? displayName(*row) : ids.last());
    }
    if (ids.isEmpty()) return;
    emit failed(tr("The queue is paused: runs that differ in nothing but the seed failed one after the other"),
                tr("They are %1. When what they complain of is mended, start the queue again.")
                    .arg(QLocale().createSeparatedList(names)),
                ids);
}

bool RunQueue::showWaiting() {
    QStringList now = waiting();
    if (now == m_state->waiting) return false;
    m_state->waiting = std::move(now);
    m_state->session.setWaiting(m_state->waiting);
    emit changed();
    return true;
}

QString RunQueue::deviceOf(const QString& runId) const {
    const auto row = m_state->session.run(runId);
    const auto known = m_state->devices.find(runId);
    if (!row && known == m_state->devices.end()) return {};
    return QString::fromStdString(queue::deviceSlot(row ? row->device : known->second, m_state->engine.catalogue()));
}

}  // namespace plateau::widgets
