#include "widgets/models/session_worker.h"

#include <algorithm>
#include <utility>

#include <QDateTime>

#include "core/run/bin.h"
#include "core/run/control.h"
#include "core/run/labels.h"
#include "core/run/run_directory.h"
#include "core/run/run_lock.h"
#include "core/store/database_place.h"
#include "core/store/reference_study.h"
#include "core/store/run_files.h"
#include "core/store/run_names.h"
#include "core/store/run_texts.h"
#include "widgets/models/pace.h"
#include "widgets/models/series_readers.h"

namespace plateau::widgets {
namespace {

constexpr int kMs = 100, kLeastSeriesMs = 20;            // between updates: curves follow more closely than tables
constexpr std::size_t kFewChanges = 50, kManyShare = 4;  // beyond these one query for all rows is cheaper

}  // namespace

struct SessionWorker::Paces {
    explicit Paces(SessionWorker& worker)
        : rows(kMs, kMs, [&worker] { worker.sendRows(); }),
          series(kLeastSeriesMs, kMs, [&worker] { worker.readGrown(); }) {}

    Pace rows, series;
};

SessionWorker::SessionWorker(QString folder) : m_folder(std::move(folder)) {}

// The ingester and the readers call back into this object: they go first.
SessionWorker::~SessionWorker() {
    m_ingester.reset();
    m_readers.reset();
}

void SessionWorker::open() {
    if (!m_paces) m_paces = std::make_unique<Paces>(*this);
    Result<store::Workspace> workspace = openWorkspace();
    if (!workspace) {
        const bool isNewer = workspace.error().code == ErrorCode::newerVersion;
        return tell(isNewer ? Task::OpenNewer : Task::Open, {}, workspace.error());
    }
    m_workspace.emplace(std::move(*workspace));
    m_readers = std::make_unique<SeriesReaders>(m_folder);
    Result<std::vector<store::RunRow>> rows = m_workspace->runs();
    if (!rows) return tell(Task::Open, {}, rows.error());
    for (store::RunRow& row : *rows) m_rows[row.id] = std::move(row);
    readDerived();
    emit opened(allRows());
    startIngester();
    if (store::isWritableFolder(m_folder.toStdString())) {
        store::removeLeftovers(m_workspace->runsFolder());
        // What cannot be read is told of where the bin is shown.
        (void)run::expireBin(store::binFolder(m_workspace->folder()), QDateTime::currentMSecsSinceEpoch()).ok();
        return;
    }
    tell(Task::ReadOnly, {},
         Error{ErrorCode::unreadable, "the folder cannot be written", m_folder.toStdString(),
               "copy it to look at it and work with it"});
}

void SessionWorker::replaceNewer() {
    if (m_workspace) return;
    const Result<std::filesystem::path> kept = store::setDatabaseAside(m_folder.toStdString(), store::SetAside::newer);
    if (!kept) return tell(Task::Open, {}, kept.error());
    open();
    if (!m_workspace) return;
    tell(Task::ReplacedNewer, {},
         Error{ErrorCode::newerVersion, "the newer file was kept", kept->string(),
               "delete it when it is no longer needed"});
}

// Opening sets a damaged database aside by itself; the user hears of it and of the file that was kept.
Result<store::Workspace> SessionWorker::openWorkspace() {
    const std::filesystem::path folder = m_folder.toStdString();
    const std::vector<std::string> before = store::damagedDatabases(folder);
    Result<store::Workspace> workspace = store::Workspace::open(folder);
    tellKept(before);
    return workspace;
}

void SessionWorker::tellKept(const std::vector<std::string>& before) {
    const std::filesystem::path folder = m_folder.toStdString();
    for (const std::string& name : store::damagedDatabases(folder)) {
        if (std::find(before.begin(), before.end(), name) != before.end()) continue;
        tell(Task::Rebuilt, {},
             Error{ErrorCode::malformed, "the damaged file was kept", (store::databaseFolder(folder) / name).string(),
                   "delete it when all runs are shown"});
    }
}

// Damage that only a later question meets. Once: a disk that damages every new file is not helped by more of them.
bool SessionWorker::rebuildAfter(const Error& error) {
    const std::filesystem::path folder = m_folder.toStdString();
    const bool isDatabase = error.context == "table chunks" ||
                            error.context == (store::databaseFolder(folder) / "workspace.sqlite").string();
    if (error.code != ErrorCode::malformed || !isDatabase || std::exchange(m_rebuilt, true)) return false;
    m_ingester.reset();
    m_readers.reset();
    m_workspace.reset();
    for (auto& [key, watched] : m_watched) watched = {};
    m_beingRead.clear();
    endReading();
    const std::vector<std::string> before = store::damagedDatabases(folder);
    if (const auto aside = store::setDatabaseAside(folder, store::SetAside::damaged); !aside) {
        tell(Task::Open, {}, aside.error());
        return true;
    }
    tellKept(before);
    m_rows.clear();
    open();
    return true;
}

void SessionWorker::startIngester() {
    // What was said of a database that has been set aside since is no news.
    const auto pass = [this, rebuilt = m_rebuilt](const store::IngestReport& report) {
        QMetaObject::invokeMethod(
            this,
            [this, report, rebuilt] {
                if (rebuilt == m_rebuilt) take(report);
            },
            Qt::QueuedConnection);
    };
    auto ingester = store::Ingester::start(m_folder.toStdString(), pass);
    if (!ingester) return tell(Task::Ingest, {}, ingester.error());
    m_ingester = std::move(*ingester);
    // What another window ingested between the first query and the ingester's start is in no report.
    std::set<run::RunId> all;
    for (const auto& [id, row] : m_rows) all.insert(id);
    follow(all);
}

void SessionWorker::refresh() {
    if (m_ingester) m_ingester->wake();
}

void SessionWorker::hold() {
    m_ingester.reset();
}

void SessionWorker::take(const store::IngestReport& report) {
    for (const auto& [id, error] : report.errors) {
        if (rebuildAfter(error)) return;
        tell(Task::Ingest, id, error);
    }
    emit readingProgressed(int(report.done), int(report.all));
    follow({report.changed.begin(), report.changed.end()});
}

void SessionWorker::follow(const std::set<run::RunId>& changed) {
    if (changed.empty()) return;
    m_changed.insert(changed.begin(), changed.end());
    m_grown.insert(changed.begin(), changed.end());
    m_paces->rows.ask();
    m_paces->series.ask();
}

void SessionWorker::sendRows() {
    const std::set<run::RunId> changed = std::exchange(m_changed, {});
    if (updateRows(changed)) emit rowsChanged(allRows());
    for (const std::string& name : m_newest) sendNewest(name);
    m_paces->rows.done();
}

void SessionWorker::readGrown() {
    const std::set<run::RunId> grown = std::exchange(m_grown, {});
    std::vector<SeriesKey> keys;
    for (const auto& [key, revision] : m_watched) {
        if (grown.contains(key.first)) keys.push_back(key);
    }
    for (const SeriesKey& key : keys) readSeries(key);
    endReading();
}

// A round is over when nothing is read any more.
void SessionWorker::endReading() {
    if (m_beingRead.empty()) m_paces->series.done();
}

bool SessionWorker::updateRows(const std::set<run::RunId>& changed) {
    if (!m_workspace) return false;
    if (changed.size() > kFewChanges && changed.size() * kManyShare > m_rows.size()) {
        Result<std::vector<store::RunRow>> rows = m_workspace->runs();
        if (!rows) {
            if (rebuildAfter(rows.error())) return false;
            tell(Task::Ingest, {}, rows.error());
            return false;
        }
        const auto before = std::exchange(m_rows, {});
        for (store::RunRow& row : *rows) m_rows[row.id] = std::move(row);
        return m_rows != before;
    }
    bool different = false;
    for (const run::RunId& id : changed) {
        Result<std::optional<store::RunRow>> row = m_workspace->findRun(id);
        if (!row) {
            if (rebuildAfter(row.error())) return false;
            tell(Task::Ingest, id, row.error());
            continue;
        }
        different = true;
        if (*row)
            m_rows[id] = std::move(**row);
        else
            m_rows.erase(id);
    }
    return different;
}

void SessionWorker::watch(const run::RunId& id, const std::string& name) {
    m_watched[{id, name}].asked = true;
    readSeries({id, name});
}

void SessionWorker::unwatch(const run::RunId& id, const std::string& name) {
    m_watched.erase({id, name});
}

void SessionWorker::watchNewest(const std::string& name) {
    m_newest.insert(name);
    sendNewest(name);
}

void SessionWorker::unwatchNewest(const std::string& name) {
    m_newest.erase(name);
}

void SessionWorker::sendNewest(const std::string& name) {
    if (!m_workspace) return;
    Result<NewestMap> values = m_workspace->newestValues(name);
    if (!values) return tell(Task::Series, {}, values.error());
    emit newestRead(QString::fromStdString(name), std::make_shared<const NewestMap>(std::move(*values)));
}

void SessionWorker::readSeries(const SeriesKey& key) {
    if (const store::ReferenceRun* reference = store::findReference(key.first)) {
        const bool known = key.second == reference->eval_loss.name;
        emit seriesRead(std::make_shared<const store::Series>(
            known ? reference->eval_loss : store::Series{key.first, key.second, {}, {}, {}, 0}));
        return;
    }
    const auto watched = m_watched.find(key);
    if (!m_workspace || !m_readers || watched == m_watched.end()) return;
    // What changes while it is read is read afterwards.
    if (watched->second.reading) {
        watched->second.again = true;
        return;
    }
    watched->second.reading = true;
    watched->second.again = false;
    const std::int64_t known = std::exchange(watched->second.asked, false) ? -1 : watched->second.sent;
    const std::uint64_t ticket = watched->second.ticket = ++m_tickets;
    m_beingRead.insert(ticket);
    m_readers->read(key.first, key.second, known,
                    [this, key, ticket](const std::shared_ptr<const Result<store::Series>>& read) {
                        QMetaObject::invokeMethod(
                            this, [this, key, ticket, read] { takeSeries(key, ticket, read); }, Qt::QueuedConnection);
                    });
}

void SessionWorker::takeSeries(const SeriesKey& key, std::uint64_t ticket,
                               const std::shared_ptr<const Result<store::Series>>& read) {
    m_beingRead.erase(ticket);
    const auto watched = m_watched.find(key);
    if (watched == m_watched.end() || watched->second.ticket != ticket) return endReading();
    watched->second.reading = false;
    const bool again = watched->second.again || watched->second.asked;
    if (read && !*read) {
        // A new series follows when the ingester has read it again.
        if (rebuildAfter(read->error())) return;
        tell(Task::Series, key.first, read->error());
    }
    if (read && *read) {
        watched->second.sent = (*read)->revision;
        emit seriesRead(std::shared_ptr<const store::Series>(read, &**read));
    }
    if (again) readSeries(key);
    endReading();
}

void SessionWorker::setLabels(const std::vector<std::pair<run::RunId, run::Label>>& labels) {
    std::vector<run::RunId> ids;
    std::vector<run::LabelledFolder> named;
    for (const auto& [id, label] : labels) {
        if (refuseReference(Task::Label, id)) continue;
        ids.push_back(id);
        named.push_back({m_workspace->runsFolder() / id.value, label});
    }
    std::set<run::RunId> changed;
    bool has_told = false;
    const std::vector<Status> written = run::writeLabels(named);
    for (std::size_t i = 0; i < written.size(); ++i) {
        if (written[i])
            changed.insert(ids[i]);
        else if (!std::exchange(has_told, true))
            tell(Task::Label, ids[i], written[i].error());
    }
    ingestNow(changed);
}

void SessionWorker::deleteRuns(int deletion, const std::vector<run::RunId>& ids) {
    std::set<run::RunId> changed;
    QStringList runs;
    std::vector<std::string> entries;
    bool has_told = false;
    for (const run::RunId& id : ids) {
        if (refuseReference(Task::Delete, id)) continue;
        const Result<std::string> entry = store::binRun(m_workspace->folder(), id);
        changed.insert(id);
        if (entry) {
            runs << QString::fromStdString(id.value);
            entries.push_back(*entry);
        } else if (!std::exchange(has_told, true)) {
            tell(Task::Delete, id, entry.error());
        }
    }
    ingestNow(changed);
    if (!entries.empty()) emit binned(deletion, runs, entries);
}

void SessionWorker::restoreRuns(const std::vector<std::string>& entries) {
    if (!m_workspace) return;
    std::set<run::RunId> changed;
    bool has_told = false;
    for (const std::string& entry : entries) {
        const Result<run::RunId> id = store::restoreRun(m_workspace->folder(), entry);
        if (id)
            changed.insert(*id);
        else if (!std::exchange(has_told, true))
            tell(Task::Restore, {entry}, id.error());
    }
    // The system tells the ingester of folders that appear: if it did not read their logs, both would.
    if (m_ingester)
        m_ingester->look(changed);
    else
        ingestNow(changed);
}

void SessionWorker::readBin() {
    if (!m_workspace) return;
    const Result<std::vector<store::BinnedRun>> runs = store::binnedRuns(m_workspace->folder());
    if (!runs) return tell(Task::Bin, {}, runs.error());
    emit binRead(namedApart(*runs));
}

// From those that are not in the bin as well: a name means the same run in both lists.
std::vector<store::BinnedRun> SessionWorker::namedApart(std::vector<store::BinnedRun> binned) const {
    std::vector<store::RunRow> rows = m_sent ? *m_sent : std::vector<store::RunRow>();
    const std::size_t others = rows.size();
    for (const store::BinnedRun& run : binned) rows.push_back(run.row);
    std::vector<store::Distinction> found = store::distinguish(rows);
    for (std::size_t i = 0; i < binned.size(); ++i) binned[i].row.details = std::move(found[others + i].run);
    return binned;
}

void SessionWorker::emptyBin(const std::vector<std::string>& entries) {
    if (!m_workspace) return;
    for (const std::string& entry : entries) {
        if (const Status removed = store::removeBinned(m_workspace->folder(), entry); !removed)
            tell(Task::Bin, {}, removed.error());
    }
    readBin();
}

void SessionWorker::readDerived() {
    const auto rows = derive::readDerivedSeries(m_folder.toStdString());
    if (!rows) return tell(Task::Derived, {}, rows.error());
    emit derivedRead(*rows);
}

void SessionWorker::keepDerived(const derive::DerivedSeries& row) {
    afterDerived(derive::keepDerivedSeries(m_folder.toStdString(), row));
}

void SessionWorker::removeDerived(const std::string& name) {
    afterDerived(derive::removeDerivedSeries(m_folder.toStdString(), name));
}

void SessionWorker::afterDerived(const Status& written) {
    if (!written) return tell(Task::Derived, {}, written.error());
    readDerived();
    std::vector<SeriesKey> keys;
    for (const auto& [key, watched] : m_watched)
        if (key.second.starts_with(derive::kDerivedPrefix)) keys.push_back(key);
    for (const SeriesKey& key : keys) readSeries(key);
    for (const std::string& name : m_newest)
        if (name.starts_with(derive::kDerivedPrefix)) sendNewest(name);
}

void SessionWorker::requestStop(const run::RunId& id) {
    if (refuseReference(Task::Stop, id)) return;
    const run::RunPaths paths{m_workspace->runsFolder() / id.value};
    if (run::inspectLock(paths.lock()).state == run::LockState::free) {
        return tell(Task::Stop, id, Error{ErrorCode::usage, "the run is not running", paths.folder.string(), ""});
    }
    const Status sent = run::sendRequest(paths.folder, run::Request::stop);
    if (!sent) tell(Task::Stop, id, sent.error());
}

void SessionWorker::ingestNow(const std::set<run::RunId>& ids) {
    if (ids.empty()) return;  // which would mean all
    const Result<store::IngestReport> report = store::ingestOnce(*m_workspace, ids);
    if (!report) return tell(Task::Ingest, *ids.begin(), report.error());
    take(*report);
}

// Also the place where an unknown name or a workspace that did not open is turned away.
bool SessionWorker::refuseReference(Task task, const run::RunId& id) {
    if (m_workspace && store::isRunName(id.value)) return false;
    tell(task, id,
         store::findReference(id) ? Error{ErrorCode::usage, "the reference study is read-only", id.value, ""}
                                  : Error{ErrorCode::notFound, "there is no run of this name", id.value, ""});
    return true;
}

void SessionWorker::setWaiting(const std::set<run::RunId>& ids) {
    if (ids == m_waiting) return;
    m_waiting = ids;
    if (m_workspace) emit rowsChanged(allRows());
}

// Names hardly ever change, while rows do ten times a second.
void SessionWorker::nameApart(std::vector<store::RunRow>& rows) const {
    const bool isSame = m_sent && std::equal(rows.begin(), rows.end(), m_sent->begin(), m_sent->end(),
                                             [](const auto& row, const auto& sent) { return haveSameName(row, sent); });
    std::vector<store::Distinction> found;
    if (!isSame) {
        store::joinTexts(rows);
        found = store::distinguish(rows);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (isSame) {
            rows[i].group = (*m_sent)[i].group;
            rows[i].text_place = (*m_sent)[i].text_place;
            rows[i].details = (*m_sent)[i].details;
            rows[i].group_details = (*m_sent)[i].group_details;
        } else {
            rows[i].details = std::move(found[i].run);
            rows[i].group_details = std::move(found[i].group);
        }
    }
}

RunRows SessionWorker::allRows() {
    std::vector<store::RunRow> rows;
    rows.reserve(m_rows.size() + 6);
    for (const auto& [id, row] : m_rows) {
        rows.push_back(row);
        rows.back().waiting = m_waiting.contains(id);
    }
    if (const auto& study = store::referenceStudy()) {
        for (const store::ReferenceRun& run : *study) rows.push_back(run.row);
    }
    nameApart(rows);
    m_sent = std::make_shared<const std::vector<store::RunRow>>(std::move(rows));
    return m_sent;
}

void SessionWorker::tell(Task task, const run::RunId& id, const Error& error) {
    emit failed(task, QString::fromStdString(id.value), error);
}

}  // namespace plateau::widgets
