// queue.json of a workspace: the order of waiting runs. Of several windows only the holder of its lock starts runs, one
// per free device slot. GUI thread; file work on a worker.
#pragma once

#include <memory>

#include <QObject>
#include <QString>
#include <QStringList>

#include "core/run/run_spec.h"

namespace plateau::widgets {

class EngineClient;
class WorkspaceSession;

class RunQueue : public QObject {
    Q_OBJECT

public:
    RunQueue(WorkspaceSession& session, EngineClient& engine, QObject* parent = nullptr);
    ~RunQueue() override;

    bool isStarter() const;                 // this window holds the queue
    QStringList waiting() const;            // run ids in order

    // Creates the run folders (spec.json, and label.json with `name` when given) and starts them now, or appends them
    // to the queue. `created` follows, or `failed`.
    struct NewRun {
        run::RunSpec spec;
        QString name;
    };
    void create(const std::vector<NewRun>& runs, bool startNow);

    void resume(const QString& runId);      // starts the engine on an interrupted run
    void enqueue(const QString& runId);
    void remove(const QString& runId);      // from the queue; the folder stays

signals:
    void changed();
    void created(const QStringList& runIds);
    void failed(const QString& what, const QString& detail);

private:
    struct State;
    std::unique_ptr<State> m_state;
};

}  // namespace plateau::widgets
