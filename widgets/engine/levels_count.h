// Counts the reference levels of corpora for all pages of a window, one corpus at a time, by an engine of its own: that
// can take minutes in which other questions must not wait. GUI thread; nothing blocks.
#pragma once

#include <memory>

#include <QObject>
#include <QString>

#include "core/protocol/levels.h"
#include "widgets/engine/asked.h"
#include "widgets/engine/engine_client.h"

namespace plateau::widgets {

class LevelsCount : public QObject {
    Q_OBJECT

public:
    // `program`: path of plateau-engine.
    explicit LevelsCount(QString program, QObject* parent = nullptr);

    // For the corpus of the run in this folder. Nothing happens while a count is on.
    void start(const QString& run);
    void cancel();
    bool isCounting() const { return m_asked && m_asked->isAsking(); }
    double progress() const { return m_asked ? m_asked->progress() : 0; }  // 0 … 1
    QString problem() const { return m_problem; }                          // of the last count; empty: there was none

signals:
    void changed();
    void counted();  // levels may be there now that were not

private:
    const QString m_program;
    QString m_problem;
    std::unique_ptr<EngineClient> m_engine;
    std::unique_ptr<Asked<protocol::LevelsQuestion>> m_asked;
};

}  // namespace plateau::widgets
