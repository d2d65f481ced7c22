// The reference levels of the runs that a page looks at: read from their files on a worker thread, and again as soon as
// any page has had some counted. GUI thread; nothing blocks.
#pragma once

#include <memory>
#include <vector>

#include <QHash>
#include <QObject>
#include <QString>
#include <QThreadPool>

#include "core/levels/reference_levels.h"
#include "widgets/engine/levels_count.h"

namespace plateau::widgets {

class CorpusLevels : public QObject {
    Q_OBJECT

public:
    explicit CorpusLevels(std::shared_ptr<LevelsCount> count, QObject* parent = nullptr);
    ~CorpusLevels() override;

    struct Run {
        QString id, folder;
        bool has_started = false;  // its log says what it reads
        bool operator==(const Run&) const = default;
    };
    // Cheap where they are the same as before.
    void setRuns(std::vector<Run> runs);
    // Null where there are none.
    const levels::LevelsSummary* find(const QString& run) const;
    // Whether there is a run of whose corpus nobody has counted.
    bool areMissing() const { return !m_missing.isEmpty(); }
    bool isSettled() const { return !m_reading; }

    // Counts for all of these, one corpus after the other, until one cannot be counted.
    void count();
    void stop();
    // The count that is on, whichever page has asked for it.
    LevelsCount& counting() const { return *m_count; }

signals:
    void changed();

private:
    struct Found {
        QHash<QString, levels::LevelsSummary> levels;  // by run
        QString missing;                               // folder of a run without
    };
    static Found read(const std::vector<Run>& runs);
    void readAgain();

    const std::shared_ptr<LevelsCount> m_count;
    std::vector<Run> m_runs;
    QHash<QString, levels::LevelsSummary> m_levels;
    QString m_missing;
    QString m_asked;  // the last that was to be counted; empty: none is, or they were stopped
    bool m_reading = false, m_again = false;
    QThreadPool m_pool;  // one thread
};

}  // namespace plateau::widgets
