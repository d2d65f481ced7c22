// Finds out, on a worker thread, whether the path in a checkpoint field is a checkpoint, a run with checkpoints, or
// neither. A newer look replaces the older one, whose result is discarded. GUI thread.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <QObject>
#include <QString>

namespace plateau::widgets {

class CheckpointLook : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    // `folder` is absolute. Does nothing if it is the same as before, unless `again`, as a run may have written new
    // checkpoints.
    void look(const QString& folder, bool again = false);

    bool isLooking() const { return m_looking; }
    bool isRun() const { return m_isRun; }
    const std::vector<std::int64_t>& steps() const { return m_steps; }     // of a run's checkpoints, ascending
    std::optional<std::int64_t> positions() const { return m_positions; }  // the most that the model has
    const QString& problem() const { return m_problem; }
    const QString& runOfGone() const { return m_runOfGone; }  // of a checkpoint that is no longer there; else empty

signals:
    void changed();

private:
    QString m_folder, m_problem, m_runOfGone;
    std::vector<std::int64_t> m_steps;
    std::optional<std::int64_t> m_positions;
    int m_number = 0;
    bool m_isRun = false, m_looking = false;
};

}  // namespace plateau::widgets
