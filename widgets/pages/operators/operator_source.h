// Answers to questions about matrices: asked of the engine once, read on a worker, the last ones kept. GUI thread.
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

    // Null with a problem in words. Called at once when the answer is known, later otherwise, never after a newer
    // question of the same slot or cancel(slot).
    using Then = std::function<void(const CheckpointMatricesPtr& answer, const QString& problem)>;
    void ask(const QString& slot, const protocol::OperatorQuestion& question, Then then);
    void cancel(const QString& slot);
    // Those that are likely to be asked next: one after another while nothing else is open; replaces what waited.
    void askAhead(std::vector<protocol::OperatorQuestion> questions);

    CheckpointMatricesPtr known(const protocol::OperatorQuestion& question) const;
    bool isBusy() const;  // without what is asked ahead
    bool isBusy(const QString& slot) const;
    void forget();  // what is kept

signals:
    void busyChanged();

private:
    using Question = protocol::OperatorQuestion;
    // One question at a time, until its matrices have been read.
    struct Slot {
        explicit Slot(EngineClient& engine) : asked(engine) {}
        Asked<Question> asked;
        std::optional<Question> open;
        Then then;
        int number = 0;  // tells the matrices that are read from those of an older question
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
    std::vector<Question> m_next;                                  // to be asked ahead
    std::list<std::pair<Question, CheckpointMatricesPtr>> m_kept;  // newest first
};

}  // namespace plateau::widgets
