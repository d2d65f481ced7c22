// The queue of waiting runs, stored in queue.json of the workspace, as the window shows and changes it. The runs are
// started by a keeper, a process of the engine that outlives the window (core/queue/keeper.h); the window starts one
// where runs wait and none is. All windows of a workspace see the same queue. GUI thread; files are read and written on
// a worker.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/run/ids.h"
#include "core/spec/run_spec.h"
#include "widgets/engine/own_operators.h"
#include "widgets/engine/retry_folder.h"

namespace plateau::queue {
struct QueueContent;
}

namespace plateau::widgets {

class EngineClient;
class WorkspaceSession;

class RunQueue : public QObject {
    Q_OBJECT

public:
    RunQueue(WorkspaceSession& session, EngineClient& engine, QObject* parent = nullptr);
    ~RunQueue() override;

    QStringList waiting() const;  // run ids in the order of their turn

    // Creates the run folders (spec.json, and label.json if `name` is given). With `startNow` they go to the head of
    // the queue and the first one starts as soon as its device is free, otherwise to the end. Emits `created` or
    // `failed`.
    struct NewRun {
        spec::RunSpec spec;
        QString name;
    };
    void create(const std::vector<NewRun>& runs, bool startNow);
    // The same for runs of another kind.
    struct Data {
        std::string corpus, vocab;  // as in a spec
    };
    struct NewFolder {
        run::RunId id;
        std::string spec;    // canonical JSON
        std::string device;  // the device named in the spec
        QString name;
        std::optional<RetryFrom> retry = std::nullopt;    // continues from another run's checkpoint
        std::optional<Data> data = std::nullopt;          // noticed if it is replaced while the run waits;
                                                          // what a fine-tuning reads is in its spec
        std::vector<OwnOperators::Entry> operators = {};  // whose files go into the folder
    };
    void create(const std::vector<NewFolder>& folders, bool startNow);

    void resume(const QString& runId);       // moves an interrupted or never started run to the head
    void resume(const QStringList& runIds);  // in this order
    void remove(const QString& runId);       // from the queue; keeps the folder
    void remove(const QStringList& runIds);
    // Sets the order of the waiting runs; runs that are not named move to the end.
    void reorder(const QStringList& runIds);

    bool isPaused() const;  // no run is started; active runs continue
    void setPaused(bool paused);
    QStringList devices() const;  // devices of the engine, "cpu" first
    int atOnce(const QString& device) const;
    void setAtOnce(const QString& device, int runs);
    QString deviceOf(const QString& runId) const;  // device that a run occupies; empty while unknown

    // Interval at which the file and its lock are checked, and the time that a started keeper may take to appear.
    struct Timing {
        int poll_ms = 1000, start_ms = 20000;
    };
    void setTiming(const Timing& timing);

signals:
    void changed();
    void created(const QStringList& runIds);
    // `runIds` are the runs concerned; none stands for the queue as a whole, and so for all that wait.
    void failed(const QString& what, const QString& detail, const QStringList& runIds);

private:
    struct Snapshot;
    using Change = std::function<void(queue::QueueContent& content)>;
    void poll();
    void edit(Change change);
    void take(const Snapshot& snapshot);
    void tellProblems(const Snapshot& snapshot);
    void tellPause();
    bool showWaiting();  // whether it differs from what was shown

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
