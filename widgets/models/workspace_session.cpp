#include "widgets/models/workspace_session.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <stop_token>
#include <utility>

#include <QDir>
#include <QThread>

#include "widgets/models/error_text.h"
#include "widgets/models/metric_texts.h"
#include "widgets/models/run_texts.h"
#include "widgets/models/session_worker.h"

namespace plateau::widgets {
namespace {

run::RunId idOf(const QString& text) {
    return run::RunId{text.toStdString()};
}

QString sentence(SessionWorker::Task task, const QString& run) {
    using Task = SessionWorker::Task;
    switch (task) {
        case Task::Open:
            return WorkspaceSession::tr("The workspace cannot be opened.");
        case Task::OpenNewer:
            return WorkspaceSession::tr("This workspace was last opened by a newer Plateau.");
        case Task::Ingest:
            return run.isEmpty() ? WorkspaceSession::tr("The runs cannot be read.")
                                 : WorkspaceSession::tr("The run “%1” cannot be read completely.").arg(run);
        case Task::Series:
            return WorkspaceSession::tr("A curve of the run “%1” cannot be read.").arg(run);
        case Task::Label:
            return WorkspaceSession::tr("The run “%1” cannot be changed.").arg(run);
        case Task::Delete:
            return WorkspaceSession::tr("The run “%1” cannot be deleted.").arg(run);
        case Task::Restore:
            return WorkspaceSession::tr("The run “%1” cannot be brought back.").arg(run);
        case Task::Bin:
            return WorkspaceSession::tr("The bin cannot be read or emptied.");
        case Task::Derived:
            return WorkspaceSession::tr("The series of your own cannot be read or changed.");
        case Task::Rebuilt:
            return WorkspaceSession::tr(
                "The database of this workspace was damaged and is rebuilt from the run folders.");
        case Task::ReplacedNewer:
            return WorkspaceSession::tr(
                "The newer Plateau's database was set aside; the runs are read from their folders.");
        case Task::ReadOnly:
            return WorkspaceSession::tr(
                "This workspace is read-only: runs are shown, but nothing can be started or changed.");
        case Task::Stop:
            return WorkspaceSession::tr("The run “%1” cannot be stopped.").arg(run);
    }
    return {};
}

// NaN is the same as NaN: a run whose loss is none does not change at every look.
bool sameValues(const NewestMap& left, const NewestMap& right) {
    return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](const auto& a, const auto& b) {
        return a.first == b.first && a.second.step == b.second.step &&
               (a.second.value == b.second.value || (std::isnan(a.second.value) && std::isnan(b.second.value)));
    });
}

}  // namespace

struct WorkspaceSession::State {
    explicit State(const QString& path) : folder(QDir(path).absolutePath()) {}

    QString folder;
    QThread thread;
    SessionWorker* worker = nullptr;  // lives on `thread`, which deletes it when it ends
    bool ready = false;
    std::optional<SessionWorker::Task> failure;  // of opening
    RunRows rows = std::make_shared<const std::vector<store::RunRow>>();
    std::map<QString, NewestValues> newest;
    std::map<QString, int> newest_watched;
    std::vector<derive::DerivedSeries> derived;
    QStringList waiting;
    int deletions = 0;
    std::map<int, std::stop_source> stops;  // of the deletions, by number
    struct Watched {
        int count = 0;
        std::shared_ptr<const store::Series> newest;
    };
    std::map<std::pair<QString, QString>, Watched> watched;

    template <typename Work>
    void onWorker(Work work) {
        SessionWorker* target = worker;
        if (target)
            QMetaObject::invokeMethod(
                target, [target, work = std::move(work)] { work(*target); }, Qt::QueuedConnection);
    }
    // Thousands are done part by part: between two, the table shows how far it is, and other questions have their turn.
    template <typename List, typename Work>
    void inParts(const List& all, const Work& work) {
        constexpr std::ptrdiff_t kPart = 200;
        for (auto begin = all.begin(); begin != all.end();) {
            const auto end = begin + std::min<std::ptrdiff_t>(kPart, all.end() - begin);
            onWorker([part = List(begin, end), work](SessionWorker& target) { work(target, part); });
            begin = end;
        }
    }
};

WorkspaceSession::WorkspaceSession(const QString& folder, QObject* parent)
    : QObject(parent), m_state(std::make_unique<State>(folder)) {}

WorkspaceSession::~WorkspaceSession() {
    if (!m_state->worker) return;
    // Behind everything asked for before, so that a label typed a moment ago is still written.
    QThread* thread = &m_state->thread;
    m_state->onWorker([thread](SessionWorker&) { thread->quit(); });
    thread->wait();
}

QString WorkspaceSession::folder() const {
    return m_state->folder;
}
QString WorkspaceSession::runsFolder() const {
    return m_state->folder + QStringLiteral("/runs");
}

void WorkspaceSession::start() {
    if (m_state->worker) return;
    auto* worker = new SessionWorker(m_state->folder);
    m_state->worker = worker;
    worker->moveToThread(&m_state->thread);
    connect(&m_state->thread, &QThread::finished, worker, &QObject::deleteLater);
    connect(worker, &SessionWorker::opened, this, [this](const RunRows& rows) {
        m_state->rows = rows;
        m_state->ready = true;
        m_state->failure.reset();
        emit ready();
        emit runsChanged();
    });
    connect(worker, &SessionWorker::rowsChanged, this, [this](const RunRows& rows) {
        const RunRows old = std::exchange(m_state->rows, rows);
        emit runsChanged();
        m_state->onWorker([old](SessionWorker&) {});  // which has the time to take thousands of rows apart
    });
    connect(worker, &SessionWorker::readingProgressed, this, &WorkspaceSession::readingProgressed);
    connect(worker, &SessionWorker::binned, this, &WorkspaceSession::binned);
    connect(worker, &SessionWorker::binRead, this, &WorkspaceSession::binRead);
    connect(worker, &SessionWorker::derivedRead, this, [this](const std::vector<derive::DerivedSeries>& rows) {
        if (rows == m_state->derived) return;
        m_state->derived = rows;
        nameDerivedSeries(rows);
        emit derivedChanged();
    });
    connect(worker, &SessionWorker::newestRead, this, [this](const QString& series, const NewestValues& values) {
        if (!m_state->newest_watched.contains(series)) return;
        NewestValues& known = m_state->newest[series];
        if (known && sameValues(*known, *values)) return;
        known = values;
        emit newestChanged(series);
    });
    connect(worker, &SessionWorker::seriesRead, this, [this](const std::shared_ptr<const store::Series>& series) {
        const auto found =
            m_state->watched.find({QString::fromStdString(series->id.value), QString::fromStdString(series->name)});
        if (found == m_state->watched.end()) return;
        found->second.newest = series;
        emit seriesReady(*series);
    });
    connect(worker, &SessionWorker::failed, this,
            [this](SessionWorker::Task task, const QString& run, const Error& error) {
                if (task == SessionWorker::Task::Open || task == SessionWorker::Task::OpenNewer)
                    m_state->failure = task;
                const auto known = this->run(run);
                emit failed(sentence(task, known ? displayName(*known) : run), errorText(error));
            });
    m_state->thread.start();
    m_state->onWorker([](SessionWorker& target) { target.open(); });
    tellWaiting();
    for (const auto& [key, watched] : m_state->watched) {
        m_state->onWorker([id = idOf(key.first), series = key.second.toStdString()](SessionWorker& target) {
            target.watch(id, series);
        });
    }
    for (const auto& [series, count] : m_state->newest_watched) {
        m_state->onWorker([name = series.toStdString()](SessionWorker& target) { target.watchNewest(name); });
    }
}

bool WorkspaceSession::isReady() const {
    return m_state->ready;
}
bool WorkspaceSession::hasFailed() const {
    return m_state->failure.has_value();
}
bool WorkspaceSession::isNewer() const {
    return m_state->failure == SessionWorker::Task::OpenNewer;
}

void WorkspaceSession::rebuild() {
    if (!isNewer()) return;
    m_state->onWorker([](SessionWorker& target) { target.replaceNewer(); });
}

const std::vector<store::RunRow>& WorkspaceSession::runs() const {
    return *m_state->rows;
}
RunRows WorkspaceSession::sharedRuns() const {
    return m_state->rows;
}

std::optional<store::RunRow> WorkspaceSession::run(const QString& id) const {
    const run::RunId wanted = idOf(id);
    const auto& rows = *m_state->rows;
    const auto study = std::ranges::partition_point(rows, [](const store::RunRow& row) { return !row.read_only; });
    const auto own = std::ranges::lower_bound(rows.begin(), study, wanted, {}, &store::RunRow::id);
    if (own != study && own->id == wanted) return *own;
    const auto found = std::ranges::find(study, rows.end(), wanted, &store::RunRow::id);
    return found == rows.end() ? std::nullopt : std::optional(*found);
}

void WorkspaceSession::watchSeries(const QString& runId, const QString& name) {
    ++m_state->watched[{runId, name}].count;
    m_state->onWorker(
        [id = idOf(runId), series = name.toStdString()](SessionWorker& target) { target.watch(id, series); });
}

void WorkspaceSession::unwatchSeries(const QString& runId, const QString& name) {
    const auto found = m_state->watched.find({runId, name});
    if (found == m_state->watched.end() || --found->second.count > 0) return;
    m_state->watched.erase(found);
    m_state->onWorker(
        [id = idOf(runId), series = name.toStdString()](SessionWorker& target) { target.unwatch(id, series); });
}

std::shared_ptr<const store::Series> WorkspaceSession::newestSeries(const QString& runId, const QString& name) const {
    const auto found = m_state->watched.find({runId, name});
    return found == m_state->watched.end() ? nullptr : found->second.newest;
}

void WorkspaceSession::watchNewest(const QString& series) {
    if (m_state->newest_watched[series]++ > 0) return;
    m_state->onWorker([name = series.toStdString()](SessionWorker& target) { target.watchNewest(name); });
}

void WorkspaceSession::unwatchNewest(const QString& series) {
    const auto found = m_state->newest_watched.find(series);
    if (found == m_state->newest_watched.end() || --found->second > 0) return;
    m_state->newest_watched.erase(found);
    m_state->newest.erase(series);
    m_state->onWorker([name = series.toStdString()](SessionWorker& target) { target.unwatchNewest(name); });
}

NewestValues WorkspaceSession::newestValues(const QString& series) const {
    const auto found = m_state->newest.find(series);
    return found == m_state->newest.end() ? nullptr : found->second;
}

void WorkspaceSession::setLabel(const QString& runId, const run::Label& label) {
    setLabels({{runId, label}});
}

void WorkspaceSession::setLabels(const std::vector<std::pair<QString, run::Label>>& labels) {
    m_state->inParts(labels, [](SessionWorker& target, const auto& part) {
        std::vector<std::pair<run::RunId, run::Label>> named;
        for (const auto& [id, label] : part) named.emplace_back(idOf(id), label);
        target.setLabels(named);
    });
}

int WorkspaceSession::deleteRuns(const QStringList& runIds) {
    const int deletion = ++m_state->deletions;
    const std::stop_source stop = m_state->stops[deletion];
    m_state->inParts(runIds, [deletion, stop](SessionWorker& target, const auto& part) {
        if (stop.stop_requested()) return;
        std::vector<run::RunId> ids;
        for (const QString& id : part) ids.push_back(idOf(id));
        target.deleteRuns(deletion, ids);
    });
    return deletion;
}

void WorkspaceSession::stopDeleting(int deletion) {
    const auto found = m_state->stops.find(deletion);
    if (found != m_state->stops.end()) found->second.request_stop();
}

void WorkspaceSession::restoreRuns(const std::vector<std::string>& entries) {
    m_state->inParts(entries, [](SessionWorker& target, const auto& part) { target.restoreRuns(part); });
    readBin();
}

void WorkspaceSession::readBin() {
    m_state->onWorker([](SessionWorker& target) { target.readBin(); });
}

void WorkspaceSession::emptyBin(const std::vector<std::string>& entries) {
    m_state->onWorker([entries](SessionWorker& target) { target.emptyBin(entries); });
}

const std::vector<derive::DerivedSeries>& WorkspaceSession::derivedSeries() const {
    return m_state->derived;
}

void WorkspaceSession::keepDerived(const derive::DerivedSeries& row) {
    m_state->onWorker([row](SessionWorker& target) { target.keepDerived(row); });
}

void WorkspaceSession::removeDerived(const QString& name) {
    m_state->onWorker([name = name.toStdString()](SessionWorker& target) { target.removeDerived(name); });
}

void WorkspaceSession::requestStop(const QString& runId) {
    m_state->onWorker([id = idOf(runId)](SessionWorker& target) { target.requestStop(id); });
}

void WorkspaceSession::setWaiting(const QStringList& runIds) {
    if (runIds == m_state->waiting) return;
    m_state->waiting = runIds;
    tellWaiting();
}

void WorkspaceSession::tellWaiting() {
    std::set<run::RunId> ids;
    for (const QString& id : m_state->waiting) ids.insert(idOf(id));
    m_state->onWorker([ids](SessionWorker& target) { target.setWaiting(ids); });
}

void WorkspaceSession::refresh() {
    m_state->onWorker([](SessionWorker& target) { target.refresh(); });
}

void WorkspaceSession::hold() {
    m_state->onWorker([](SessionWorker& target) { target.hold(); });
}

}  // namespace plateau::widgets
