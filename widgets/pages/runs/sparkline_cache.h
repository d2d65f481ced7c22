// Caches the sparklines (evaluation loss) of the runs on the screen. A run is read when a painter first asks for it.
// GUI thread; the database is read on a worker with a connection of its own.
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

    // The means of the finite values over equal parts of the steps, at most kPoints; null while they are read. A run
    // that has logged more is read again.
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
    void forgetGone();

    WorkspaceSession& m_session;
    std::unordered_map<std::string, Entry> m_known;
    std::vector<std::pair<run::RunId, std::int64_t>> m_wanted;
    QThreadPool m_pool;
    QTimer m_timer;
    bool m_reading = false;
    std::size_t m_lookAt = 0;  // so many: those that are gone are looked for
};

// The same for any series; pure.
std::vector<double> sparklineOf(const std::vector<double>& steps, const std::vector<double>& values);

}  // namespace plateau::widgets
