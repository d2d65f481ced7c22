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
    m_told.clear();
    connect(m_process, &QProcess::readyReadStandardError, this, &EngineCommand::takeLines);
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

// Lines that are no objects stay, as what it said.
void EngineCommand::takeLines() {
    m_told += m_process->readAllStandardError();
    for (qsizetype end = m_told.indexOf('\n'), begin = 0; end >= 0; end = m_told.indexOf('\n', begin)) {
        const QByteArray line = m_told.mid(begin, end - begin);
        const auto object = line.startsWith('{') ? nlohmann::json::parse(line.begin(), line.end(), nullptr, false)
                                                 : nlohmann::json(nullptr);
        begin = end + 1;
        if (!object.is_object()) continue;
        m_told.remove(begin - line.size() - 1, line.size() + 1);
        begin -= line.size() + 1;
        emit progressed(object);
        if (!m_process) return;  // it was cancelled
    }
    m_told = m_told.right(kToldTail);
}

void EngineCommand::finish(std::optional<Error> failure) {
    takeLines();
    QProcess* process = std::exchange(m_process, nullptr);
    if (!process) return;
    process->deleteLater();
    End end{.document = {}, .error = std::move(failure), .seconds = double(m_time.elapsed()) / 1000};
    const QByteArray said = process->readAllStandardOutput();
    if (!end.error) end.document = nlohmann::json::parse(said.begin(), said.end(), nullptr, false);
    if (!end.error && !end.document.is_object()) {
        const QString told = QString::fromUtf8(m_told).trimmed();
        end.error = Error{ErrorCode::internal, tr("the engine said nothing that can be read").toStdString(),
                          told.toStdString(), ""};
    }
    if (!end.error && end.document.contains("error")) end.error = protocol::readError(end.document["error"]);
    if (end.error) end.document = {};
    emit ended(end);
}

}  // namespace plateau::widgets
