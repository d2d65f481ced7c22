#include "widgets/engine/engine_command.h"

#include <utility>

#include <unistd.h>
#include <csignal>

#include <QProcess>
#include <QTimer>

#include "core/protocol/error.h"

namespace plateau::widgets {
namespace {

constexpr int kPatienceMs = 2000;  // between asking and killing
constexpr qsizetype kToldTail = 2000;

// The process leads a group, in which are the compiler or the Python that it has started.
void signalGroup(const QProcess& process, int signal) {
    if (const auto id = pid_t(process.processId()); id > 0) ::kill(-id, signal);
}

}  // namespace

EngineCommand::EngineCommand(QString program, QObject* parent) : QObject(parent), m_program(std::move(program)) {}

// Those that were cancelled a moment ago among them.
EngineCommand::~EngineCommand() {
    for (QProcess* process : findChildren<QProcess*>()) {
        process->disconnect();
        signalGroup(*process, SIGKILL);
        process->kill();
        process->waitForFinished(1000);
    }
}

void EngineCommand::start(const QStringList& words) {
    cancel();
    m_process = new QProcess(this);
    m_process->setChildProcessModifier([] { ::setpgid(0, 0); });
    connect(m_process, &QProcess::finished, this, [this](int, QProcess::ExitStatus status) {
        finish(status == QProcess::CrashExit
                   ? std::optional(Error{ErrorCode::internal, tr("the engine crashed").toStdString(), "", ""})
                   : std::nullopt);
    });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            finish(Error{ErrorCode::unavailable, tr("the engine cannot be started").toStdString(),
                         m_program.toStdString(), tr("reinstall Plateau, or build it anew").toStdString()});
    });
    m_time.start();
    m_process->start(m_program, QStringList(words) << QStringLiteral("--json") << QStringLiteral("--quiet"),
                     QIODevice::ReadOnly);
}

void EngineCommand::cancel() {
    QProcess* process = std::exchange(m_process, nullptr);
    if (!process) return;
    process->disconnect(this);
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    signalGroup(*process, SIGTERM);
    QTimer::singleShot(kPatienceMs, process, [process] {
        signalGroup(*process, SIGKILL);
        process->kill();
    });
}

void EngineCommand::finish(std::optional<Error> failure) {
    QProcess* process = std::exchange(m_process, nullptr);
    process->deleteLater();
    End end{.document = {}, .error = std::move(failure), .seconds = double(m_time.elapsed()) / 1000};
    const QByteArray said = process->readAllStandardOutput();
    if (!end.error) end.document = nlohmann::json::parse(said.begin(), said.end(), nullptr, false);
    if (!end.error && !end.document.is_object()) {
        const QString told = QString::fromUtf8(process->readAllStandardError().right(kToldTail)).trimmed();
        end.error = Error{ErrorCode::internal, tr("the engine said nothing that can be read").toStdString(),
                          told.toStdString(), ""};
    }
    if (!end.error && end.document.contains("error")) end.error = protocol::readError(end.document["error"]);
    if (end.error) end.document = {};
    emit ended(end);
}

}  // namespace plateau::widgets
