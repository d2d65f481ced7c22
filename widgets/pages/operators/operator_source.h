// Answers to questions about matrices: asked of the engine once, read on a worker, the last ones kept. GUI thread.
#pragma once

#include <functional>
#include <list>
#include <map>

#include <QObject>
#include <QPointer>
#include <QThreadPool>

#include "widgets/pages/operators/operator_answer.h"

namespace plateau::widgets {

class EngineClient;

class OperatorSource : public QObject {
    Q_OBJECT

public:
    static constexpr std::size_t kBytesKept = 256 << 20;

    explicit OperatorSource(EngineClient& engine, QObject* parent = nullptr);
    ~OperatorSource() override;

    // Null with a problem in words. Called at once when the answer is known, later otherwise, never after a newer
    // question of the same slot or cancel(slot).
    using Then = std::function<void(const OperatorAnswerPtr& answer, const QString& problem)>;
    void ask(const QString& slot, const OperatorQuestion& question, Then then);
    void cancel(const QString& slot);
    // Those that are likely to be asked next: one after another while nothing else is open; replaces what waited.
    void askAhead(std::vector<OperatorQuestion> questions);

    OperatorAnswerPtr known(const OperatorQuestion& question) const;
    bool isBusy() const { return !m_open.empty(); }  // without what is asked ahead
    bool isBusy(const QString& slot) const { return m_open.contains(slot); }
    void forget();  // what is kept

signals:
    void busyChanged();

private:
    struct Open {
        QString key;
        Then then;
        int id = 0;      // of the engine's question
        int number = 0;  // tells it from an older one of the slot
    };
    int send(const OperatorQuestion& question, std::function<void(const OperatorAnswerPtr&, const QString&)> take);
    void keep(const QString& key, const OperatorAnswerPtr& answer);
    void goAhead();

    EngineClient& m_engine;
    QThreadPool m_pool;
    std::map<QString, Open> m_open;
    std::list<std::pair<QString, OperatorAnswerPtr>> m_kept;  // newest first
    std::vector<OperatorQuestion> m_ahead;
    int m_aheadId = 0, m_aheadNumber = 0, m_number = 0;
};

}  // namespace plateau::widgets
