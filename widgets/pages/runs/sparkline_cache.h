// The shape of the evaluation loss of runs that are on the screen, read from the workspace when a painter first asks.
// GUI thread; reading is on a worker with a connection of its own.
#pragma once

#include <unordered_map>
#include <vector>

#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "core/store/workspace.h"

namespace plateau::widgets {

class WorkspaceSession;

class SparklineCache : public QObject {
    Q_OBJECT

public:
    explicit SparklineCache(WorkspaceSession& session, QObject* parent = nullptr);
    ~SparklineCache() override;

    // Means of the finite values in equal parts of the steps, at most kPoints; null while they are read. What a run has
    // logged since is read again.
    static constexpr int kPoints = 48;
    const std::vector<double>* find(const store::RunRow& row);
    bool isSettled() const { return !m_reading && m_wanted.empty(); }

signals:
    void changed();

private:
    struct Entry {
        std::vector<double> points;
        std::int64_t updated_ms = 0;
    };
    void read();

    WorkspaceSession& m_session;
    std::unordered_map<std::string, Entry> m_known;
    std::vector<std::pair<run::RunId, std::int64_t>> m_wanted;
    QThreadPool m_pool;
    QTimer m_timer;
    bool m_reading = false;
};

// The same of any series; pure.
std::vector<double> sparklineOf(const std::vector<double>& steps, const std::vector<double>& values);

}  // namespace plateau::widgets
