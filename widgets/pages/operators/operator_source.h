// Answers questions about matrices. Each question is sent to the engine once, its answer is read on a worker thread,
// and the latest answers are kept. GUI thread.
#pragma once

#include <functional>
#include <list>
#include <map>
#include <memory>
#include <optional>

#include <QObject>
#include <QThreadPool>

#include "widgets/engine/asked.h"
#include "widgets/pages/operators/checkpoint_matrices.h"

namespace plateau::widgets {

class OperatorSource : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kBytesKept = 256 << 20;

    explicit OperatorSource(EngineClient& engine, QObject* parent = nullptr);

    // Receives the answer, or null and the text of the problem. It is called at once if the answer is known, otherwise
    // later; but not after a newer question of the same slot or cancel(slot).
    using Then = std::function<void(const CheckpointMatricesPtr& answer, const QString& problem)>;
    void ask(const QString& slot, const protocol::OperatorQuestion& question, Then then);
    void cancel(const QString& slot);
    // Loads answers that will probably be needed next, one after another while no other question is open. Replaces the
    // questions of an earlier call.
    void askAhead(std::vector<protocol::OperatorQuestion> questions);

    CheckpointMatricesPtr known(const protocol::OperatorQuestion& question) const;
    bool isBusy() const;  // not counting questions asked ahead
    bool isBusy(const QString& slot) const;
    void forget();  // discards all kept answers

signals:
    void busyChanged();

private:
    using Question = protocol::OperatorQuestion;
    // Handles one question at a time, until its matrices have been read.
    struct Slot {
        explicit Slot(EngineClient& engine) : asked(engine) {}
        Asked<Question> asked;
        std::optional<Question> open;
        Then then;
        int number = 0;  // distinguishes results of this question from those of an older one
    };
    std::unique_ptr<Slot> makeSlot();
    void send(Slot& slot, const Question& question, Then then);
    void take(Slot& slot);
    void tell(Slot& slot, const CheckpointMatricesPtr& answer, const QString& problem);
    void keep(const Question& question, const CheckpointMatricesPtr& answer);
    void goAhead();

    EngineClient& m_engine;
    QThreadPool m_pool;
    std::map<QString, std::unique_ptr<Slot>> m_slots;
    std::unique_ptr<Slot> m_ahead;
    std::vector<Question> m_next;                                  // still to ask ahead
    std::list<std::pair<Question, CheckpointMatricesPtr>> m_kept;  // newest first
};

}  // namespace plateau::widgets
