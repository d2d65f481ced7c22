// One long-lived `plateau-engine serve` child: JSON line in, JSON line out (resources/guide/protocol.md).
//
// GUI thread; event-driven, nothing blocks. A child that dies, sends no hello in time or floods the window with
// meaningless lines is ended and restarted once, and open questions are sent again. If it dies a second time without an
// answer in between, all open questions fail; the next question starts a new child. Every line of the child is checked,
// and meaningless lines are dropped.
#pragma once

#include <functional>
#include <map>
#include <string>

#include <QByteArray>
#include <QObject>
#include <QString>
#include <QTimer>

#include <nlohmann/json.hpp>

#include "core/base/result.h"
#include "widgets/engine/serve_message.h"

class QProcess;

namespace plateau::widgets {

class ServeSession : public QObject {
    Q_OBJECT

public:
    static constexpr int kProtocol = 1;

    struct Limits {
        int start_ms = 30000;             // time until the hello
        qsizetype line_bytes = 64 << 20;  // longest line accepted
        int junk_lines = 10000;           // meaningless lines in a row after which the child is ended
    };
    using Answer = std::function<void(Result<nlohmann::json> result)>;

    ServeSession(QString program, Limits limits, QObject* parent = nullptr);
    ~ServeSession() override;

    using Progress = std::function<void(double share)>;  // 0 … 1
    int ask(std::string method, nlohmann::json params, Answer answer, Progress progress = {});
    void cancel(int id);
    // The engine answers one question after another: whether it is still at one that was asked before this.
    bool isBehindAnother(int id) const { return !m_questions.empty() && m_questions.begin()->first < id; }
    // Ends a child that no longer responds and starts another, which gets the open questions again.
    void restart();

    const QString& state() const { return m_state; }
    const QString& problem() const { return m_problem; }  // why the state is "missing" or "failed"

signals:
    void stateChanged(const QString& state);  // "starting", "ready", "missing", "failed"
    // The child died or was ended. If `again`, another child gets the open questions; otherwise they have failed.
    void lost(const QString& reason, bool again);
    // A message about a question has come, or one was cancelled: another may be at its turn.
    void movedOn();

private:
    struct Question {
        std::string method;
        nlohmann::json params;
        Answer answer;
        Progress progress;
    };

    void launch();
    void readLines();
    void takeLine(const QByteArray& line);
    bool takeHello(const ServeMessage& message);
    bool takeAnswer(ServeMessage& message);
    void send(int id, const Question& question);
    void lose(const QString& reason);
    void failAll(const QString& state, const QString& reason);
    void setState(const QString& state);
    void release();

    QString m_program;
    Limits m_limits;
    QProcess* m_process = nullptr;
    QTimer m_startTimer;
    QByteArray m_buffer, m_errors;
    std::map<int, Question> m_questions;
    QString m_state, m_problem;
    bool m_greeted = false;
    int m_nextId = 1, m_deaths = 0, m_junk = 0;
};

}  // namespace plateau::widgets
