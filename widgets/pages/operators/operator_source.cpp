#include "widgets/pages/operators/operator_source.h"

#include <algorithm>
#include <utility>

#include "widgets/engine/asked.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {

OperatorSource::OperatorSource(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {
    m_pool.setMaxThreadCount(1);
}

OperatorSource::~OperatorSource() {
    for (const auto& [slot, open] : m_open) m_engine.cancel(open.id);
    if (m_aheadId) m_engine.cancel(m_aheadId);
}

OperatorAnswerPtr OperatorSource::known(const OperatorQuestion& question) const {
    const QString key = question.key();
    const auto found = std::ranges::find(m_kept, key, &std::pair<QString, OperatorAnswerPtr>::first);
    return found == m_kept.end() ? nullptr : found->second;
}

void OperatorSource::keep(const QString& key, const OperatorAnswerPtr& answer) {
    std::erase_if(m_kept, [&](const auto& entry) { return entry.first == key; });
    m_kept.emplace_front(key, answer);
    std::size_t bytes = 0;
    for (const auto& [other, kept] : m_kept) bytes += kept->bytes;
    while (bytes > kBytesKept && m_kept.size() > 1) {
        bytes -= m_kept.back().second->bytes;
        m_kept.pop_back();
    }
}

void OperatorSource::forget() {
    m_kept.clear();
}

int OperatorSource::send(const OperatorQuestion& question,
                         std::function<void(const OperatorAnswerPtr&, const QString&)> take) {
    return m_engine.ask(question.toEngine(), [guard = QPointer(this), key = question.key(),
                                              take = std::move(take)](const Result<protocol::OperatorAnswer>& result) {
        if (!guard) return;
        if (!result) return take(nullptr, problemText(result.error()));
        onWorker(
            guard->m_pool, guard.data(), [answer = *result] { return readMatrices(answer); },
            [guard, key, take](const Result<OperatorAnswerPtr>& answer) {
                if (!answer) return take(nullptr, QString::fromStdString(describe(answer.error())));
                guard->keep(key, *answer);
                take(*answer, {});
            });
    });
}

void OperatorSource::ask(const QString& slot, const OperatorQuestion& question, Then then) {
    const QString key = question.key();
    if (const OperatorAnswerPtr answer = known(question)) {
        cancel(slot);
        keep(key, answer);
        return then(answer, {});
    }
    if (const auto open = m_open.find(slot); open != m_open.end() && open->second.key == key) {
        open->second.then = std::move(then);
        return;
    }
    cancel(slot);
    // What was asked ahead gives way.
    if (m_aheadId) m_engine.cancel(std::exchange(m_aheadId, 0));
    const int number = ++m_number;
    m_open[slot] = {key, std::move(then), 0, number};
    const int id = send(question, [this, slot, number](const OperatorAnswerPtr& answer, const QString& problem) {
        const auto open = m_open.find(slot);
        if (open == m_open.end() || open->second.number != number) return;
        const Then told = std::move(open->second.then);
        m_open.erase(open);
        told(answer, problem);
        emit busyChanged();
        goAhead();
    });
    if (const auto open = m_open.find(slot); open != m_open.end() && open->second.number == number)
        open->second.id = id;
    emit busyChanged();
}

void OperatorSource::cancel(const QString& slot) {
    const auto open = m_open.find(slot);
    if (open == m_open.end()) return;
    const int id = open->second.id;
    m_open.erase(open);
    m_engine.cancel(id);
    emit busyChanged();
}

void OperatorSource::askAhead(std::vector<OperatorQuestion> questions) {
    m_ahead = std::move(questions);
    goAhead();
}

void OperatorSource::goAhead() {
    if (m_aheadId || isBusy()) return;
    while (!m_ahead.empty()) {
        const OperatorQuestion question = m_ahead.front();
        m_ahead.erase(m_ahead.begin());
        if (known(question)) continue;
        // Its number is the engine's own: a question that is answered at once leaves nothing to cancel.
        const int number = ++m_number;
        m_aheadNumber = number;
        m_aheadId = send(question, [this, number](const OperatorAnswerPtr&, const QString&) {
            if (m_aheadNumber != number) return;
            m_aheadId = 0;
            goAhead();
        });
        return;
    }
}

}  // namespace plateau::widgets
