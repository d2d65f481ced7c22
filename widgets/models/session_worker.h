// The other side of a WorkspaceSession: lives on the session's worker thread and owns a connection of its own and the
// ingester. Everything it does may block; everything it has to say it says by signal. Members are called on the worker
// thread only (by queued calls), destroyed there too.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>

#include "core/store/ingester.h"
#include "core/store/run_bin.h"
#include "core/store/workspace.h"
#include "widgets/models/run_rows.h"

namespace plateau::widgets {

class SeriesReaders;

class SessionWorker : public QObject {
    Q_OBJECT

public:
    // What could not be done; the session puts it into words.
    enum class Task {
        Open,
        OpenNewer,
        Ingest,
        Series,
        Label,
        Delete,
        Restore,
        Bin,
        Stop,
        Rebuilt,
        ReplacedNewer,
        ReadOnly
    };
    Q_ENUM(Task)

    explicit SessionWorker(QString folder);
    ~SessionWorker() override;

    void open();
    // When opening failed because of a database of a newer Plateau: sets that aside and opens an empty one.
    void replaceNewer();
    void refresh();
    void watch(const run::RunId& id, const std::string& name);
    void unwatch(const run::RunId& id, const std::string& name);
    void watchNewest(const std::string& name);
    void unwatchNewest(const std::string& name);
    void setLabel(const run::RunId& id, const run::Label& label);
    void deleteRun(const run::RunId& id);
    void restoreRun(const std::string& entry);
    void readBin();
    void emptyBin(const std::vector<std::string>& entries);
    void requestStop(const run::RunId& id);

signals:
    void opened(const plateau::widgets::RunRows& rows);
    void rowsChanged(const plateau::widgets::RunRows& rows);
    void binned(const QString& run, const std::string& entry);
    void binRead(const std::vector<plateau::store::BinnedRun>& runs);
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
    void schedule();
    void flush();
    bool updateRows(const std::set<run::RunId>& changed);
    // What is sent of a series, and whether it is being read now.
    struct Watched {
        std::int64_t sent = -1;  // revision
        bool asked = true;       // send it even if it is as before
        bool reading = false, again = false;
        std::uint64_t ticket = 0;  // of the newest reading; others come too late
    };
    void readSeries(const SeriesKey& key);
    void takeSeries(const SeriesKey& key, std::uint64_t ticket,
                    const std::shared_ptr<const Result<store::Series>>& read);
    void ingestNow(const run::RunId& id);
    bool refuseReference(Task task, const run::RunId& id);
    RunRows allRows() const;
    void sendNewest(const std::string& name);
    void tell(Task task, const run::RunId& id, const Error& error);

    const QString m_folder;
    std::optional<store::Workspace> m_workspace;
    std::unique_ptr<store::Ingester> m_ingester;
    std::map<run::RunId, store::RunRow> m_rows;
    std::map<SeriesKey, Watched> m_watched;
    std::unique_ptr<SeriesReaders> m_readers;
    std::uint64_t m_tickets = 0;
    std::set<std::string> m_newest;  // series whose newest values are watched
    std::set<run::RunId> m_changed;  // not told yet
    QTimer m_timer;
    QElapsedTimer m_sinceFlush;
    bool m_rebuilt = false;
};

}  // namespace plateau::widgets
