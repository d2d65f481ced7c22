#include "widgets/engine/serve_session.h"

#include <utility>

#include <QFileInfo>
#include <QPointer>
#include <QProcess>

#include "core/spec/json_text.h"

namespace plateau::widgets {
namespace {

constexpr qsizetype kErrorTail = 2000;  // bytes of the child's stderr kept for a report

QByteArray line(const nlohmann::json& object) {
    return QByteArray::fromStdString(spec::dumpJson(object)) + '\n';
}

}  // namespace

ServeSession::ServeSession(QString program, Limits limits, QObject* parent)
    : QObject(parent), m_program(std::move(program)), m_limits(limits) {
    m_startTimer.setSingleShot(true);
    connect(&m_startTimer, &QTimer::timeout, this, [this] { lose(tr("it did not answer in time")); });
}

ServeSession::~ServeSession() {
    m_questions.clear();
    if (m_process) {
        m_process->disconnect(this);
        // End of input ends it and lets it remove its temporary folder; one that does not listen is killed.
        m_process->closeWriteChannel();
        if (!m_process->waitForFinished(m_greeted ? 500 : 0)) m_process->kill();
    }
    // Those that were released a moment ago among them.
    for (QProcess* process : findChildren<QProcess*>()) process->waitForFinished(1000);
}

int ServeSession::ask(std::string method, nlohmann::json params, Answer answer, Progress progress) {
    const int id = m_nextId++;
    Question question{std::move(method), std::move(params), std::move(answer), std::move(progress)};
    const auto it = m_questions.emplace(id, std::move(question)).first;
    if (!m_process) {
        launch();
    } else if (m_greeted) {
        send(id, it->second);
    }
    return id;
}

void ServeSession::cancel(int id) {
    if (m_questions.erase(id) == 0) return;
    if (m_greeted) m_process->write(line({{"method", "cancel"}, {"params", {{"id", id}}}}));
    emit movedOn();
}

void ServeSession::restart() {
    if (!m_process) return;
    release();
    m_deaths = 0;
    if (!m_questions.empty()) launch();
}

void ServeSession::launch() {
    m_greeted = false;
    m_junk = 0;
    m_buffer.clear();
    m_errors.clear();
    m_process = new QProcess(this);
    connect(m_process, &QProcess::readyReadStandardOutput, this, &ServeSession::readLines);
    connect(m_process, &QProcess::readyReadStandardError, this,
            [this] { m_errors = (m_errors + m_process->readAllStandardError()).right(kErrorTail); });
    connect(m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart) return;
        // What the system says of it names neither the program nor a way out.
        const bool isThere = QFileInfo(m_program).isExecutable();
        const QString reason = (isThere ? tr("%1 cannot be started: reinstall Plateau, or build it anew")
                                        : tr("%1 is not there or cannot be run: reinstall Plateau, or build it anew"))
                                   .arg(m_program);
        release();
        failAll(QStringLiteral("missing"), reason);
    });
    connect(m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        lose(status == QProcess::CrashExit ? tr("it crashed") : tr("it ended with code %1").arg(code));
    });
    setState(QStringLiteral("starting"));
    m_startTimer.start(m_limits.start_ms);
    m_process->start(m_program, {QStringLiteral("serve")});
}

void ServeSession::readLines() {
    const QPointer<QProcess> process = m_process;
    m_buffer += m_process->readAllStandardOutput();
    qsizetype begin = 0;
    for (qsizetype end; (end = m_buffer.indexOf('\n', begin)) >= 0; begin = end + 1) {
        takeLine(m_buffer.mid(begin, end - begin));
        if (m_process != process) return;  // given up or replaced while the line was taken
    }
    m_buffer.remove(0, begin);
    if (m_buffer.size() > m_limits.line_bytes) lose(tr("it sent a line without an end"));
}

void ServeSession::takeLine(const QByteArray& text) {
    ServeMessage message = readServeMessage({text.constData(), std::size_t(text.size())});
    const bool understood = m_greeted ? takeAnswer(message) : takeHello(message);
    if (understood) {
        m_junk = 0;
    } else if (++m_junk >= m_limits.junk_lines) {
        lose(tr("it sent %n lines without meaning", nullptr, m_junk));
    }
}

bool ServeSession::takeHello(const ServeMessage& message) {
    if (message.kind != ServeMessage::Kind::hello) return false;
    if (message.protocol != kProtocol) {
        release();
        failAll(QStringLiteral("failed"),
                tr("the engine speaks protocol %1, this window %2: install both from the same build")
                    .arg(message.protocol)
                    .arg(kProtocol));
        return true;
    }
    m_greeted = true;
    m_startTimer.stop();
    for (const auto& [id, question] : m_questions) send(id, question);
    setState(QStringLiteral("ready"));
    return true;
}

bool ServeSession::takeAnswer(ServeMessage& message) {
    const auto it = m_questions.find(message.id.value_or(-1));
    if (message.kind == ServeMessage::Kind::progress) {
        const Progress progress = it == m_questions.end() ? Progress{} : it->second.progress;  // it may cancel itself
        emit movedOn();
        if (progress && message.share) progress(*message.share);
        return true;
    }
    if (message.kind != ServeMessage::Kind::answer) return false;
    m_deaths = 0;
    if (it == m_questions.end()) return message.id.has_value();  // cancelled meanwhile
    const Answer answer = std::move(it->second.answer);
    m_questions.erase(it);
    emit movedOn();
    if (message.error)
        answer(*std::move(message.error));
    else
        answer(std::move(message.result));
    return true;
}

void ServeSession::send(int id, const Question& question) {
    m_process->write(line({{"id", id}, {"method", question.method}, {"params", question.params}}));
}

void ServeSession::lose(const QString& reason) {
    const QString told = QString::fromUtf8(m_errors).trimmed();
    release();
    const bool again = ++m_deaths < 2;
    if (again)
        launch();
    else
        failAll(QStringLiteral("failed"), told.isEmpty() ? reason : reason + QLatin1String(": ") + told);
    emit lost(reason, again);
}

void ServeSession::failAll(const QString& state, const QString& reason) {
    m_deaths = 0;
    m_problem = reason;
    const auto lost = std::exchange(m_questions, {});
    setState(state);
    const Error error{ErrorCode::unavailable, tr("The engine does not answer").toStdString(), reason.toStdString(), ""};
    for (const auto& [id, question] : lost) question.answer(error);
}

void ServeSession::setState(const QString& state) {
    if (m_state == state) return;
    m_state = state;
    emit stateChanged(state);
}

void ServeSession::release() {
    m_startTimer.stop();
    m_greeted = false;
    QProcess* process = std::exchange(m_process, nullptr);
    if (!process) return;
    process->disconnect(this);
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    connect(process, &QProcess::finished, process, &QObject::deleteLater);
    process->kill();
}

}  // namespace plateau::widgets
