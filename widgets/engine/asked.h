// A question to the engine that a widget keeps, for example Asked<protocol::EstimateQuestion>. A new question replaces
// the previous one, whose answer is then never delivered. The last answer stays available until a newer one arrives.
// GUI thread. An object may be destroyed at any time, but before the engine client.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include "core/base/result.h"
#include "widgets/engine/engine_client.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {

// The part that does not depend on the type of the question.
class Asking : public QObject {
    Q_OBJECT

public:
    ~Asking() override;

    // Time that a question waits for a newer one before it is sent. Default 0: it is sent at once.
    void setDelay(int ms) { m_delay.setInterval(ms); }
    // Time without any message after which the engine counts as silent: of this question or, while it waits, of those
    // before it. Default 0: never.
    void setSilence(int ms) { m_silence.setInterval(ms); }

    bool isAsking() const { return m_isOpen || m_delay.isActive(); }  // a question is waiting or has been sent
    double progress() const { return m_progress; }                    // 0 … 1; 0 while unknown
    bool isSilent() const { return m_isSilent; }
    bool isWaiting() const { return m_isOpen && m_isBehind; }  // the engine is still at a question asked before
    // Abandons the open question; the last answer stays available.
    void cancel();

signals:
    void answered();      // an answer or an error has arrived
    void stateChanged();  // of isAsking(), progress(), isWaiting() or isSilent()

protected:
    Asking(EngineClient& engine, QObject* parent);

    void begin();             // sends after the delay and replaces the open question
    virtual int send() = 0;   // returns the engine client's id of the question
    virtual void drop() = 0;  // the question that was asked is abandoned
    // Number of the current question: distinguishes its messages from those of an abandoned one.
    int number() const { return m_number; }
    bool isOpen(int number) const { return m_isOpen && m_number == number; }
    void takeProgress(double share);
    void finish();

    EngineClient& m_engine;

private:
    void reset();
    void sendNow();
    void takeTurn();  // a message has come, perhaps of another question

    QTimer m_delay, m_silence;
    double m_progress = 0;
    int m_id = 0, m_number = 0;
    bool m_isOpen = false, m_isSilent = false, m_isBehind = false;
};

template <typename Question>
class Asked : public Asking {
public:
    using Answer = typename Question::Answer;

    explicit Asked(EngineClient& engine, QObject* parent = nullptr) : Asking(engine, parent) {}

    void ask(Question question) {
        m_question = std::move(question);
        begin();
    }
    // The same, unless this question is already open or answered.
    void askOnce(const Question& question) {
        if (m_question != question) ask(question);
    }
    void forget() {  // also forgets the last answer
        m_question.reset();
        m_result.reset();
        cancel();
    }

    // The last question; none after cancel() if it had no answer.
    const std::optional<Question>& question() const { return m_question; }
    // The result of the last question that was answered.
    const Answer* answer() const { return m_result && m_result->ok() ? &**m_result : nullptr; }
    const Error* error() const { return m_result && !m_result->ok() ? &m_result->error() : nullptr; }
    QString problem() const { return error() ? problemText(*error()) : QString(); }

private:
    int send() override {
        const QPointer<Asked> guard(this);
        return m_engine.ask(
            *m_question,
            [guard, number = number()](Result<Answer> result) {
                if (!guard || !guard->isOpen(number)) return;
                guard->m_result = std::move(result);
                guard->finish();
            },
            [guard, number = number()](double share) {
                if (guard && guard->isOpen(number)) guard->takeProgress(share);
            });
    }
    void drop() override { m_question.reset(); }

    std::optional<Question> m_question;
    std::optional<Result<Answer>> m_result;
};

}  // namespace plateau::widgets
