// One open workspace as the window sees it. Lives on the GUI thread and never blocks it: the ingester and all queries
// run on other threads with their own database connections, and results arrive by signal.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/derive/derived_series.h"
#include "core/store/run_bin.h"
#include "core/store/workspace.h"
#include "widgets/models/run_rows.h"

namespace plateau::widgets {

class WorkspaceSession : public QObject {
    Q_OBJECT

public:
    explicit WorkspaceSession(const QString& folder, QObject* parent = nullptr);
    ~WorkspaceSession() override;

    QString folder() const;
    QString runsFolder() const;

    // Starts the threads; emits `ready` with the first list of runs, or `failed`.
    void start();
    bool isReady() const;
    // True if the workspace could not be opened. `failed` reported why, and `ready` will not be emitted by itself.
    bool hasFailed() const;
    // True if it could not be opened because its database is of a newer Plateau. rebuild() renames that file, reads the
    // run folders into a new database, and `ready` follows.
    bool isNewer() const;
    void rebuild();

    // The newest rows, including those of the reference study (read_only, ids "reference/base-pairwise"…).
    const std::vector<store::RunRow>& runs() const;
    // The same list as an immutable copy.
    RunRows sharedRuns() const;
    std::optional<store::RunRow> run(const QString& id) const;

    // Asks for a series. `seriesReady` is emitted when it has been read and whenever it has grown (at most 10 times a
    // second, the first time at once), until unwatchSeries(). Calls are counted: each watch needs its own unwatch.
    void watchSeries(const QString& runId, const QString& name);
    void unwatchSeries(const QString& runId, const QString& name);

    // The last value of a watched series that `seriesReady` delivered, shared by all who read it; null before.
    std::shared_ptr<const store::Series> newestSeries(const QString& runId, const QString& name) const;

    // Asks for the newest value of a series for every run. `newestChanged` is emitted when they have been read and
    // whenever they change, until unwatchNewest(). Calls are counted.
    void watchNewest(const QString& series);
    void unwatchNewest(const QString& series);
    // Null until read.
    NewestValues newestValues(const QString& series) const;

    // Writes the label on the worker; emits `runsChanged` or `failed`.
    void setLabel(const QString& runId, const run::Label& label);
    void setLabels(const std::vector<std::pair<QString, run::Label>>& labels);
    // Moves the run folders into the workspace's bin, on the worker, part by part; emits `binned` for each part, or
    // `failed`. Refused while the run is active or read-only. Returns the number of this deletion: after stopDeleting()
    // the parts that have not begun stay where they are.
    int deleteRuns(const QStringList& runIds);
    void stopDeleting(int deletion);
    // restoreRuns() brings entries of the bin back and lists the bin again. readBin() lists the bin and emits
    // `binRead`. emptyBin() removes entries permanently and lists the bin again.
    void restoreRuns(const std::vector<std::string>& entries);
    void readBin();
    void emptyBin(const std::vector<std::string>& entries);
    // The workspace's derived series, as read last; a run has one where it has what that is made of, under the name
    // with derive::kDerivedPrefix. Both others write on the worker and emit `derivedChanged` or `failed`.
    const std::vector<derive::DerivedSeries>& derivedSeries() const;
    void keepDerived(const derive::DerivedSeries& row);
    void removeDerived(const QString& name);
    // Asks the engine of an active run to stop after its current step.
    void requestStop(const QString& runId);
    // Which runs wait in the queue: their rows say `waiting` from then on.
    void setWaiting(const QStringList& runIds);
    // Looks at the run folders now.
    void refresh();
    // From now on what runs write stays unread: the rows and series stand still, as for a picture. Not undone.
    void hold();

signals:
    void ready();
    void runsChanged();  // at most 10 times a second, the first time at once
    // While very many runs are read, as where the database is made anew: how many have been, of how many; 0 of 0 at its
    // end, and at other times.
    void readingProgressed(int done, int all);
    void seriesReady(const plateau::store::Series& series);
    // A part of a deletion: the entry of the bin of each run.
    void binned(int deletion, const QStringList& runIds, const std::vector<std::string>& entries);
    void binRead(const std::vector<plateau::store::BinnedRun>& runs);
    void derivedChanged();
    void newestChanged(const QString& series);
    void failed(const QString& what, const QString& detail);  // a message for the page's bar

private:
    void tellWaiting();

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
