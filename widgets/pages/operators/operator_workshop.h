// The file of an operator that is being written: it is watched, and checked by the engine whenever it is saved. The
// newest save wins. Editors that write a new file in the place of the old one are followed. What the engine makes lies
// beside the file, "idea.operator" for "idea.py". GUI thread; nothing blocks.
#pragma once

#include <optional>
#include <string>

#include <QByteArray>
#include <QDateTime>
#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include "core/base/result.h"
#include "core/operatorfile/conformance.h"
#include "core/spec/catalogue.h"
#include "widgets/engine/engine_command.h"

namespace plateau::widgets {

class OperatorWorkshop : public QObject {
    Q_OBJECT

public:
    // `program`: path of plateau-engine.
    explicit OperatorWorkshop(const QString& program, QObject* parent = nullptr);
    ~OperatorWorkshop() override;

    // A checked operator.
    struct Made {
        std::string text;         // of the operator file
        spec::OperatorInfo info;  // its id with the beginning of the file's hash, "idea@0123456789ab"
        operatorfile::Conformance conformance;
    };
    struct Outcome {
        QDateTime at;
        double seconds = 0;
        std::optional<Error> error;  // else there is `made`
        std::optional<Made> made;
    };

    void open(const QString& file);  // and check it; empty: none
    const QString& file() const { return m_file; }
    QString madeFile() const;
    void setPython(const QString& python) { m_python = python; }

    void check();   // also if it is as it was
    void cancel();  // the check that runs
    bool isChecking() const { return m_isReading || m_command.isRunning() || m_isTaking; }
    bool isMissing() const { return m_isMissing; }  // the file has been moved or deleted
    // Of the last check that ended; that of an earlier save while a newer one is checked.
    const std::optional<Outcome>& outcome() const { return m_outcome; }
    const Made* made() const { return m_outcome && m_outcome->made ? &*m_outcome->made : nullptr; }

signals:
    void changed();
    void checked();  // outcome() is new

private:
    void watch();
    void look();
    void take(const EngineCommand::End& end);
    void tell(Outcome outcome);

    EngineCommand m_command;
    QThreadPool m_pool;
    QFileSystemWatcher m_watcher;
    QTimer m_delay;  // of several changes that are one save
    QString m_file, m_python = QStringLiteral("python3");
    std::optional<QByteArray> m_seen;  // what was checked last, or is being checked
    std::optional<Outcome> m_outcome;
    int m_number = 0, m_check = 0;                 // of looks at the file; of checks
    bool m_isReading = false, m_isTaking = false;  // the file before a check; what came of it
    bool m_isMissing = false;
};

}  // namespace plateau::widgets
