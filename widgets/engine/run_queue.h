// queue.json of a workspace: the order of waiting runs. Of several windows only the holder of its lock starts runs, one
// at a time per device (the CPU is one device) or as many as a person allowed; the others show what waits and may
// change the order. When the holder ends, another window takes over. GUI thread; file work on a worker.
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
#include "widgets/engine/retry_folder.h"

namespace plateau::widgets {

class EngineClient;
struct QueueContent;
class WorkspaceSession;

class RunQueue : public QObject {
    Q_OBJECT

public:
    RunQueue(WorkspaceSession& session, EngineClient& engine, QObject* parent = nullptr);
    ~RunQueue() override;

    bool isStarter() const;       // this window holds the queue
    QStringList waiting() const;  // run ids in order

    // Creates the run folders (spec.json, and label.json with `name` when given) and puts them at the head of the queue
    // (`startNow`: the first starts as soon as its device is free) or at its end. `created` follows, or `failed`.
    struct NewRun {
        spec::RunSpec spec;
        QString name;
    };
    void create(const std::vector<NewRun>& runs, bool startNow);
    // The same for runs of another kind.
    struct NewFolder {
        run::RunId id;
        std::string spec;    // canonical JSON
        std::string device;  // that it names
        QString name;
        std::optional<RetryFrom> retry = std::nullopt;  // goes on from another run's checkpoint
    };
    void create(const std::vector<NewFolder>& folders, bool startNow);

    void resume(const QString& runId);  // puts a run that was interrupted, or never started, at the head
    void remove(const QString& runId);  // from the queue; the folder stays
    // The order of those that wait; such as are not named stand behind.
    void reorder(const QStringList& runIds);

    bool isPaused() const;  // nothing is started; what runs goes on
    void setPaused(bool paused);
    QStringList devices() const;  // that the engine has, "cpu" first
    int atOnce(const QString& device) const;
    void setAtOnce(const QString& device, int runs);
    QString deviceOf(const QString& runId) const;  // that a run occupies; empty while it is not known

    // How often the file and its lock are looked at, and how long a started engine may take to be seen.
    struct Timing {
        int poll_ms = 1000, start_ms = 60000;
    };
    void setTiming(const Timing& timing);

signals:
    void changed();
    void created(const QStringList& runIds);
    void failed(const QString& what, const QString& detail);

private:
    struct Snapshot;
    using Change = std::function<void(QueueContent& content)>;
    void poll();
    void edit(Change change);
    void take(const Snapshot& snapshot);
    void settleStarted();
    void startNext();
    void launch(const QString& runId, const QString& slot);

    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
