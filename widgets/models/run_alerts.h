// Alerts about runs in training: a value is not a number, or a run failed, stalled, finished or was interrupted by
// other than a person (a stop that was asked for is no news). Events from before the window was opened raise no alert.
// GUI thread.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <QObject>
#include <QString>
#include <QTimer>

#include "core/store/workspace.h"

class QSettings;

namespace plateau::widgets {

class WorkspaceSession;

struct RunAlert {
    enum class Kind { finished, failed, notANumber, stalled, interrupted };
    Kind kind = Kind::finished;
    QString run, name, detail;  // detail: the failure, or since when the run is silent
    std::int64_t time_ms = 0;   // Unix time when it was noticed
};

// "finished", "has a value that is no number", …
QString alertText(const RunAlert& alert);

class RunAlerts : public QObject {
    Q_OBJECT

public:
    explicit RunAlerts(WorkspaceSession& session, QObject* parent = nullptr);

    const std::vector<RunAlert>& alerts() const { return m_alerts; }  // newest first, at most kMost
    static constexpr std::size_t kMost = 100;
    int unseen() const { return m_unseen; }
    void markSeen();
    // The list and how much of it is unseen, for the next window on the workspace.
    void save(QSettings& settings) const;
    void restore(QSettings& settings);

    // When a run counts as stalled. If the longest time between its updates so far is `gap`, this is after `factor`
    // times `gap`, but not before `least_ms`. Runs are checked every `look_ms`. All times are milliseconds of a
    // monotonic clock.
    struct Patience {
        std::int64_t least_ms = 120'000;
        double factor = 10;
        int look_ms = 5'000;
    };
    void setPatience(const Patience& patience);

signals:
    void raised(const plateau::widgets::RunAlert& alert);
    void changed();

private:
    struct Known {
        run::RunState state = run::RunState::unknown;
        std::int64_t updated_ms = 0;           // as in the row; only compared for equality, never with a clock
        std::int64_t seen_ms = 0, gap_ms = 0;  // time of the last change, and longest time between changes
        bool stalled = false, not_a_number = false;
    };

    void update();
    void follow(const store::RunRow& row, Known& known);
    void lookForStalled();
    void lookForNaN(const QString& series);
    void raise(RunAlert::Kind kind, const store::RunRow& row, const QString& detail);
    std::int64_t now() const;

    WorkspaceSession& m_session;
    std::map<run::RunId, Known> m_known;
    std::vector<RunAlert> m_alerts;
    Patience m_patience;
    QTimer m_timer;
    int m_unseen = 0;
};

}  // namespace plateau::widgets
