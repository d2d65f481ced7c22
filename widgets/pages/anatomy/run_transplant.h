// The transplant of one run after the other: the one that the run keeps, read on a worker, or a new one, asked of an
// engine of its own, as it can take minutes in which other questions must not wait. GUI thread; nothing blocks.
#pragma once

#include <memory>
#include <optional>

#include <QHash>
#include <QObject>
#include <QString>
#include <QThreadPool>

#include "core/protocol/transplant.h"
#include "widgets/engine/asked.h"
#include "widgets/engine/engine_client.h"

namespace plateau::widgets {

class RunTransplant : public QObject {
    Q_OBJECT

public:
    // `program`: path of plateau-engine.
    explicit RunTransplant(QString program, QObject* parent = nullptr);
    ~RunTransplant() override;

    struct Run {
        QString id, folder, name;
        std::optional<double> exit;  // step; without one there is nothing to ask
        bool operator==(const Run&) const = default;
    };
    // Cheap where it is the same as before. An open question of another run goes on.
    void setRun(Run run);
    const Run& run() const { return m_run; }

    // Of the run: null unless there is one for its exit of now.
    const protocol::TransplantAnswer* answer() const;
    // It keeps one, of another exit.
    bool isOutdated() const;
    // Why the last question about the run got no answer; null: it had none.
    const Error* error() const;

    void ask();
    void cancel();
    bool isAsking() const { return m_asked && m_asked->isAsking(); }
    QString askedName() const { return m_askedRun.name; }  // of the run of the open question
    double progress() const { return m_asked ? m_asked->progress() : 0; }
    bool isSettled() const { return !m_isReading && !isAsking(); }

signals:
    void changed();

private:
    void read();
    void takeAnswer();

    const QString m_program;
    Run m_run, m_askedRun;
    QHash<QString, protocol::TransplantAnswer> m_found;  // by run
    QHash<QString, Error> m_errors;
    bool m_isReading = false;
    QThreadPool m_pool;  // one thread
    std::unique_ptr<EngineClient> m_engine;
    std::unique_ptr<Asked<protocol::TransplantQuestion>> m_asked;
};

}  // namespace plateau::widgets
