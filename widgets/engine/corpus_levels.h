// The reference levels of runs that somebody looks at: read from their files on a worker thread, and counted, where
// nobody has done it, by an engine of its own, as that can take minutes in which other questions must not wait. GUI
// thread; nothing blocks.
#pragma once

#include <memory>
#include <vector>

#include <QHash>
#include <QObject>
#include <QString>
#include <QThreadPool>

#include "core/levels/reference_levels.h"
#include "core/protocol/levels.h"
#include "widgets/engine/asked.h"
#include "widgets/engine/engine_client.h"

namespace plateau::widgets {

class CorpusLevels : public QObject {
    Q_OBJECT

public:
    // `program`: path of plateau-engine.
    explicit CorpusLevels(QString program, QObject* parent = nullptr);
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

    // Counts for the first of these.
    void count();
    void cancel();
    bool isCounting() const { return m_asked && m_asked->isAsking(); }
    double progress() const { return m_asked ? m_asked->progress() : 0; }
    QString problem() const { return m_problem; }  // of the last count; empty: there was none

signals:
    void changed();

private:
    struct Found {
        QHash<QString, levels::LevelsSummary> levels;  // by run
        QString missing;                               // folder of a run without
    };
    static Found read(const std::vector<Run>& runs);
    void readAgain();
    void takeAnswer();

    const QString m_program;
    std::vector<Run> m_runs;
    QHash<QString, levels::LevelsSummary> m_levels;
    QString m_missing, m_problem;
    bool m_reading = false, m_again = false;
    QThreadPool m_pool;  // one thread
    std::unique_ptr<EngineClient> m_engine;
    std::unique_ptr<Asked<protocol::LevelsQuestion>> m_asked;
};

}  // namespace plateau::widgets
