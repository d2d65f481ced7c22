// The machines of a workspace and what can be done with them. As long as this object lives, a worker watches what is
// known of them. Mirrors are processes of the engine that outlive the window, as the keeper of the queue is; the window
// starts one for each machine whose runs are wanted here and that nothing mirrors. GUI thread; no call waits for a file
// or a process.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <vector>

#include <QObject>
#include <QString>
#include <QStringList>
#include <QThreadPool>
#include <QTimer>

#include "core/base/result.h"
#include "core/machines/last_seen.h"
#include "core/machines/machine.h"
#include "core/slurm/job_script.h"
#include "widgets/engine/engine_command.h"
#include "widgets/engine/own_operators.h"
#include "widgets/engine/transfer_rate.h"

namespace plateau::widgets {

struct MachineRow {
    machines::Machine machine;
    machines::LastSeen last{};
    bool is_mirrored = false;                // a process does so now
    bool has_slurm = false;                  // jobs can be submitted there, as far as is known
    std::optional<double> behind_seconds{};  // its clock, at the last check by this window
    bool isLocal() const { return machine.name == machines::kLocal; }
    // Its runs are wanted here, or come anyway.
    bool mirrors() const { return machine.mirror || is_mirrored; }
    bool operator==(const MachineRow&) const = default;
};

class MachineLibrary : public QObject {
    Q_OBJECT

public:
    // `engine`: path of plateau-engine.
    MachineLibrary(QString workspaceFolder, QString engine, QObject* parent = nullptr);
    ~MachineLibrary() override;

    void start();  // starts watching
    bool isReady() const { return m_ready; }
    // Interval at which files and locks are looked at.
    void setInterval(int ms) { m_timer.setInterval(ms); }

    // This machine first, then the others in the order in which they were added.
    const std::vector<MachineRow>& rows() const { return m_rows; }
    const MachineRow* row(const QString& name) const;
    bool areThereOthers() const { return m_rows.size() > 1; }
    QString problem() const { return m_problem; }  // why their list cannot be read

    // Each of these emits `changed` when there is something to see, or `failed`.
    void add(const machines::Machine& machine);  // or changes the one of this name; emits `added`
    void remove(const QString& name);            // ends its mirror too; emits `removed`
    void setMirrored(const QString& name, bool wanted);
    // Asks what is there, by a process of the engine; emits `checked`. The next check of the machine replaces it.
    void check(const QString& name);
    void cancelCheck(const QString& name);
    bool isChecking(const QString& name) const;
    struct NewRun {
        QString id;
        std::string spec;  // canonical JSON
        std::vector<OwnOperators::Entry> operators{};
    };
    // Puts runs on a machine and starts them there, each as soon as a device is free, one process of the engine after
    // the other; then its runs are wanted here. Emits `runsPut` with those that are there, and then `putFailed` if one
    // could not be put. One call at a time.
    void putRuns(const QString& machine, std::vector<NewRun> runs);
    bool isPutting() const { return !m_put.machine.isEmpty(); }
    // The script of a job of Slurm there that executes these runs, with the paths there. Errors: those of
    // slurm::jobScript().
    Result<std::string> jobScript(const QString& machine, const std::vector<NewRun>& runs,
                                  const slurm::JobRequest& job) const;
    // As putRuns(), but that job executes them. Emits `jobQueued`, or `putFailed`; then the runs may be there already,
    // and a second call with the same ids puts only the others.
    void submitRuns(const QString& machine, std::vector<NewRun> runs, const slurm::JobRequest& job);
    // Of a run there, by a process of the engine each; emits `runAnswered` or `runFailed`.
    void startRun(const QString& machine, const QString& run);   // or goes on with it
    void stopRun(const QString& machine, const QString& run);    // after its step, or takes it out of the queue there
    void cancelJob(const QString& machine, const QString& run);  // of Slurm, also one that has not begun
    // Brings the newest checkpoint of a run there into its mirror, by a process of the engine; emits `fetchProgressed`
    // often, then `fetched` or `runFailed`. A fetch of the same run that was cancelled is continued.
    void fetchCheckpoint(const QString& machine, const QString& run);
    void cancelFetch(const QString& run);
    bool isFetching(const QString& run) const { return m_fetches.contains(run); }
    // What installing the engine of this window on a machine would send. Nothing until askOffer() was answered.
    struct Offer {
        QString version, folder;  // there
        double bytes = 0;
    };
    const std::optional<Offer>& offer() const { return m_offer; }
    void askOffer();  // once; needs another machine in the list; emits `changed`
    // No engine was found there, or another version of it than here.
    bool wantsEngine(const MachineRow& row) const;
    // Brings the engine of this window there, by a process of its own; emits `changed` often, then `installed` and
    // checks the machine, or `failed`. Of what is cancelled nothing is left there.
    void install(const QString& name);
    void cancelInstall(const QString& name);
    const TransferRate* installing(const QString& name) const;  // how far it is; null: it is not being installed
    // Reads which names ssh has hosts by; emits `hostsRead`.
    void readHosts();

signals:
    void changed();
    void added(const QString& name);
    void removed(const plateau::machines::Machine& machine);
    void checked(const QString& name, const std::optional<plateau::Error>& problem);
    void failed(const QString& what, const QString& detail);
    void hostsRead(const QStringList& hosts);
    // `isPaused`: it waits, as the queue there starts nothing.
    void runAnswered(const QString& machine, const QString& run, bool isPaused);
    void runFailed(const QString& what, const QString& detail);
    void fetchProgressed(const QString& run, double bytes, double of);
    void fetched(const QString& run, qint64 step);
    void installed(const QString& name);
    void runsPut(const QString& machine, const QStringList& runs);
    void putFailed(const QString& what, const QString& detail);
    // `start`: when it is expected to, by the clock there, "2026-01-31T12:00:00"; empty: not known.
    void jobQueued(const QString& machine, const QStringList& runs, const QString& job, const QString& start);

private:
    struct Seen;
    template <typename Work, typename Then>
    void change(const QString& what, Work work, const Then& then);
    void look();
    void take(Seen seen);
    void takeCheck(const QString& name, const EngineCommand::End& end);
    QStringList inWorkspace(QStringList words) const;
    void putNext();
    void submitPut();
    void endPutting(const std::optional<Error>& problem);
    void askOfRun(const QString& what, const QStringList& words);

    const QString m_workspace, m_engine;
    std::vector<MachineRow> m_rows;
    std::map<QString, EngineCommand*> m_checks;
    std::map<QString, EngineCommand*> m_fetches;  // by run
    std::map<QString, double> m_behind;           // by machine
    struct Installing {
        EngineCommand* command = nullptr;
        TransferRate rate{};
    };
    std::map<QString, Installing> m_installs;  // by machine
    std::optional<Offer> m_offer;
    EngineCommand* m_asking = nullptr;  // for the offer
    machines::LastSeen m_local;
    bool m_isSlurmHere = false;
    struct Put {
        QString machine;  // empty: nothing is put
        std::vector<NewRun> runs;
        QStringList done;
        std::optional<slurm::JobRequest> job{};  // that executes them
    } m_put;
    std::set<std::pair<QString, QString>> m_unsent;  // machine and run: there, but their job was refused
    std::set<std::string> m_started;  // mirrors that this window has called; they say themselves why they ended
    QString m_problem;
    QTimer m_timer;
    bool m_watches = false, m_ready = false, m_looking = false, m_again = false;
    QThreadPool m_pool;  // one thread, so that changes and looks keep their order
};

}  // namespace plateau::widgets
