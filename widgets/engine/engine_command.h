// One command of plateau-engine as a process of its own, with --json: what takes seconds and is no question of `serve`.
// A command that is started replaces the one that runs; what that would have said is never told. It ends with this
// object, and with all that it has started. GUI thread; nothing blocks.
#pragma once

#include <optional>

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QStringList>

#include <nlohmann/json.hpp>

#include "core/base/result.h"

class QProcess;

namespace plateau::widgets {

class EngineCommand : public QObject {
    Q_OBJECT

public:
    // `program`: path of plateau-engine.
    explicit EngineCommand(QString program, QObject* parent = nullptr);
    ~EngineCommand() override;

    // `words`: the command and its arguments, without the program and --json.
    void start(const QStringList& words);
    void cancel();  // without ended()
    bool isRunning() const { return m_process != nullptr; }

    struct End {
        nlohmann::json document;     // what it printed; null after an error
        std::optional<Error> error;  // what it refused, or how it broke off
        double seconds = 0;
    };

signals:
    void progressed(const nlohmann::json& progress);  // an object that it wrote on standard error as a line
    void ended(const plateau::widgets::EngineCommand::End& end);

private:
    void takeLines();
    void finish(std::optional<Error> failure);

    const QString m_program;
    QProcess* m_process = nullptr;
    QByteArray m_told;  // the end of what it said on standard error
    QElapsedTimer m_time;
};

}  // namespace plateau::widgets
