// A question to the engine that a widget keeps: Asked<protocol::EstimateQuestion>. A newer question takes the older
// one's place, whose answer never arrives; what is known stays until the newer answer. GUI thread; may end at any time,
// before the engine client.
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

namespace plateau::widgets {

// What can be said of a problem of the engine's: "no such file (/data/a.txt)".
QString problemText(const Error& error);

// All of it that does not depend on the question.
class Asking : public QObject {
    Q_OBJECT

public:
    ~Asking() override;

    // How long a question waits for a newer one before it is sent. 0, as at first: not at all.
    void setDelay(int ms) { m_delay.setInterval(ms); }
    // After how long without a word of the engine's it counts as silent. 0, as at first: never.
    void setSilence(int ms) { m_silence.setInterval(ms); }

    bool isAsking() const { return m_isOpen || m_delay.isActive(); }  // it waits, or is sent
    double progress() const { return m_progress; }                    // 0 … 1; 0 while nothing is known
    bool isSilent() const { return m_isSilent; }
    // Gives up what is on its way; what is known stays.
    void cancel();

signals:
    void answered();      // with an answer or an error
    void stateChanged();  // asking, progress, silence

protected:
    Asking(EngineClient& engine, QObject* parent);

    void begin();             // after the delay, in place of what is open
    virtual int send() = 0;   // returns the id of the engine client's question
    virtual void drop() = 0;  // nobody waits any more for the one that was asked
    // Tells an answer, or a word of progress, from one that nobody waits for any more.
    int number() const { return m_number; }
    bool isOpen(int number) const { return m_isOpen && m_number == number; }
    void takeProgress(double share);
    void finish();

    EngineClient& m_engine;

private:
    void reset();
    void sendNow();

    QTimer m_delay, m_silence;
    double m_progress = 0;
    int m_id = 0, m_number = 0;
    bool m_isOpen = false, m_isSilent = false;
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
    // The same, unless that is what is known or on its way.
    void askOnce(const Question& question) {
        if (m_question != question) ask(question);
    }
    void forget() {  // also what is known
        m_question.reset();
        m_result.reset();
        cancel();
    }

    // Asked last; none after cancel() before it had an answer.
    const std::optional<Question>& question() const { return m_question; }
    // Of the last question that was answered.
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
