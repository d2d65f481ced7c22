// One open workspace as the window sees it. Lives on the GUI thread and never blocks it: the ingester and all queries
// run on their own threads with their own connections; results arrive by signal.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/store/run_bin.h"
#include "core/store/workspace.h"
#include "widgets/models/run_rows.h"

namespace plateau::widgets {

class WorkspaceSession : public QObject {
    Q_OBJECT

public:
    explicit WorkspaceSession(QString folder, QObject* parent = nullptr);
    ~WorkspaceSession() override;

    QString folder() const;
    QString runsFolder() const;

    // Starts the threads; `ready` follows with the first list of runs, or `failed`.
    void start();
    bool isReady() const;
    // The workspace could not be opened, which `failed` said: `ready` will not come by itself.
    bool hasFailed() const;
    // It could not because its database is of a newer Plateau; rebuild() keeps that file under another name, reads the
    // run folders into a new one, and `ready` follows.
    bool isNewer() const;
    void rebuild();

    // The newest rows, the reference study's curves included (read_only, ids "reference/base-pairwise"…).
    const std::vector<store::RunRow>& runs() const;
    // The same list, which stays as it is however the runs go on.
    RunRows sharedRuns() const;
    std::optional<store::RunRow> run(const QString& id) const;

    // Asks for a series; `seriesReady` follows, and again (at most 10 times a second; the first at once) whenever it
    // grows, until unwatched. Watching twice is counted.
    void watchSeries(const QString& runId, const QString& name);
    void unwatchSeries(const QString& runId, const QString& name);

    // What `seriesReady` brought last of a watched series, shared by all who look at it; null before.
    std::shared_ptr<const store::Series> newestSeries(const QString& runId, const QString& name) const;

    // Asks for the newest value of that series of every run; `newestChanged` follows, and again as runs go on, until
    // unwatched. Watching twice is counted.
    void watchNewest(const QString& series);
    void unwatchNewest(const QString& series);
    // Null until they have been read.
    NewestValues newestValues(const QString& series) const;

    // Writes the label off the GUI thread; `runsChanged` follows, or `failed`.
    void setLabel(const QString& runId, const run::Label& label);
    // Moves the run folder into the workspace's bin (refused while it runs or when read-only), off the GUI thread;
    // `binned` follows, or `failed`.
    void deleteRun(const QString& runId);
    // Brings an entry of the bin back, lists the bin (`binRead` follows), removes entries for good and lists it again.
    void restoreRun(const std::string& entry);
    void readBin();
    void emptyBin(const std::vector<std::string>& entries);
    // Asks the engine of a running run to stop after its step.
    void requestStop(const QString& runId);
    // Look at the folders now.
    void refresh();

signals:
    void ready();
    void runsChanged();  // coalesced, at most 10 a second, the first at once
    void seriesReady(const plateau::store::Series& series);
    void binned(const QString& runId, const std::string& entry);
    void binRead(const std::vector<plateau::store::BinnedRun>& runs);
    void newestChanged(const QString& series);
    void failed(const QString& what, const QString& detail);  // a message for the page's bar

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
