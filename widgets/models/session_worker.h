// The worker of a WorkspaceSession. It lives on the session's worker thread and owns the ingester and a database
// connection of its own. Its members may block; all results are signals. Members are called (by queued calls) and the
// object is destroyed on the worker thread only.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/derive/derived_series.h"
#include "core/store/ingester.h"
#include "core/store/run_bin.h"
#include "core/store/workspace.h"
#include "widgets/models/run_rows.h"

namespace plateau::widgets {

class SeriesReaders;

class SessionWorker : public QObject {
    Q_OBJECT

public:
    // The operation that failed; the session turns it into a sentence.
    enum class Task {
        Open,
        OpenNewer,
        Ingest,
        Series,
        Label,
        Delete,
        Restore,
        Bin,
        Derived,
        Stop,
        Rebuilt,
        ReplacedNewer,
        ReadOnly
    };
    Q_ENUM(Task)

    explicit SessionWorker(QString folder);
    ~SessionWorker() override;

    void open();
    // If opening failed because the database is of a newer Plateau: renames that database and opens an empty one.
    void replaceNewer();
    void refresh();
    void hold();  // runs are not followed any more
    void watch(const run::RunId& id, const std::string& name);
    void unwatch(const run::RunId& id, const std::string& name);
    void watchNewest(const std::string& name);
    void unwatchNewest(const std::string& name);
    // Of several runs at once. What fails for one does not keep the others back; the first failure is told.
    void setLabels(const std::vector<std::pair<run::RunId, run::Label>>& labels);
    void deleteRuns(int deletion, const std::vector<run::RunId>& ids);
    void restoreRuns(const std::vector<std::string>& entries);
    void readBin();
    void emptyBin(const std::vector<std::string>& entries);
    // Writes the list of derived series; emits `derivedRead` and reads again what is watched of them.
    void keepDerived(const derive::DerivedSeries& row);
    void removeDerived(const std::string& name);
    void requestStop(const run::RunId& id);
    // The runs that wait in the queue; rows say so from then on.
    void setWaiting(const std::set<run::RunId>& ids);

signals:
    void opened(const plateau::widgets::RunRows& rows);
    void rowsChanged(const plateau::widgets::RunRows& rows);
    void readingProgressed(int done, int all);
    void binned(int deletion, const QStringList& runs, const std::vector<std::string>& entries);  // one for one
    void binRead(const std::vector<plateau::store::BinnedRun>& runs);
    void derivedRead(const std::vector<plateau::derive::DerivedSeries>& rows);
    void newestRead(const QString& series, const plateau::widgets::NewestValues& values);
    void seriesRead(const std::shared_ptr<const plateau::store::Series>& series);
    void failed(plateau::widgets::SessionWorker::Task task, const QString& run, const plateau::Error& error);

private:
    using SeriesKey = std::pair<run::RunId, std::string>;

    Result<store::Workspace> openWorkspace();
    void startIngester();
    void tellKept(const std::vector<std::string>& before);
    bool rebuildAfter(const Error& error);
    void take(const store::IngestReport& report);
    void follow(const std::set<run::RunId>& changed);
    void sendRows();
    void readGrown();
    void endReading();
    bool updateRows(const std::set<run::RunId>& changed);
    // What has been sent of a watched series, and whether it is being read now.
    struct Watched {
        std::int64_t sent = -1;  // revision that was sent
        bool asked = true;       // send it even if it is unchanged
        bool reading = false, again = false;
        std::uint64_t ticket = 0;  // of the newest reading; results of older ones are ignored
    };
    void readSeries(const SeriesKey& key);
    void takeSeries(const SeriesKey& key, std::uint64_t ticket,
                    const std::shared_ptr<const Result<store::Series>>& read);
    void readDerived();
    void afterDerived(const Status& written);
    void ingestNow(const std::set<run::RunId>& ids);
    bool refuseReference(Task task, const run::RunId& id);
    RunRows allRows();
    void nameApart(std::vector<store::RunRow>& rows) const;
    std::vector<store::BinnedRun> namedApart(std::vector<store::BinnedRun> binned) const;
    void sendNewest(const std::string& name);
    void tell(Task task, const run::RunId& id, const Error& error);

    const QString m_folder;
    std::optional<store::Workspace> m_workspace;
    std::unique_ptr<store::Ingester> m_ingester;
    std::map<run::RunId, store::RunRow> m_rows;
    std::set<run::RunId> m_waiting;
    RunRows m_sent;  // the newest list
    std::map<SeriesKey, Watched> m_watched;
    std::unique_ptr<SeriesReaders> m_readers;
    std::uint64_t m_tickets = 0;
    std::set<std::uint64_t> m_beingRead;  // their tickets
    std::set<std::string> m_newest;       // series whose newest values are watched
    std::set<run::RunId> m_changed;       // runs whose rows are to be sent
    std::set<run::RunId> m_grown;         // runs whose watched series are to be read
    struct Paces;
    std::unique_ptr<Paces> m_paces;  // from open() on, as its timers belong to the thread that makes them
    bool m_rebuilt = false;
};

}  // namespace plateau::widgets
