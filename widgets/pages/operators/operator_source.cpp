#include "widgets/pages/operators/operator_source.h"

#include <algorithm>
#include <utility>

#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {

OperatorSource::OperatorSource(EngineClient& engine, QObject* parent)
    : QObject(parent), m_engine(engine), m_ahead(makeSlot()) {
    m_pool.setMaxThreadCount(1);
}

CheckpointMatricesPtr OperatorSource::known(const Question& question) const {
    const auto found = std::ranges::find(m_kept, question, &std::pair<Question, CheckpointMatricesPtr>::first);
    return found == m_kept.end() ? nullptr : found->second;
}

void OperatorSource::keep(const Question& question, const CheckpointMatricesPtr& answer) {
    std::erase_if(m_kept, [&](const auto& entry) { return entry.first == question; });
    m_kept.emplace_front(question, answer);
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

bool OperatorSource::isBusy() const {
    return std::ranges::any_of(m_slots, [](const auto& entry) { return entry.second->open.has_value(); });
}

bool OperatorSource::isBusy(const QString& slot) const {
    const auto found = m_slots.find(slot);
    return found != m_slots.end() && found->second->open;
}

std::unique_ptr<OperatorSource::Slot> OperatorSource::makeSlot() {
    auto slot = std::make_unique<Slot>(m_engine);
    connect(&slot->asked, &Asking::answered, this, [this, made = slot.get()] { take(*made); });
    return slot;
}

void OperatorSource::send(Slot& slot, const Question& question, Then then) {
    slot.open = question;
    slot.then = std::move(then);
    ++slot.number;
    slot.asked.ask(question);
}

void OperatorSource::take(Slot& slot) {
    if (slot.asked.error()) return tell(slot, nullptr, slot.asked.problem());
    onWorker(
        m_pool, this, [answer = *slot.asked.answer()] { return readMatrices(answer); },
        [this, &slot, number = slot.number, question = *slot.open](const Result<CheckpointMatricesPtr>& answer) {
            if (answer) keep(question, *answer);
            if (slot.number != number || !slot.open) return;
            if (!answer) return tell(slot, nullptr, errorText(answer.error()));
            tell(slot, *answer, {});
        });
}

void OperatorSource::tell(Slot& slot, const CheckpointMatricesPtr& answer, const QString& problem) {
    slot.open.reset();
    if (const Then then = std::exchange(slot.then, {})) then(answer, problem);
    if (&slot != m_ahead.get()) emit busyChanged();
    goAhead();
}

void OperatorSource::ask(const QString& slot, const Question& question, Then then) {
    if (const CheckpointMatricesPtr answer = known(question)) {
        cancel(slot);
        keep(question, answer);
        return then(answer, {});
    }
    std::unique_ptr<Slot>& asked = m_slots[slot];
    if (!asked) asked = makeSlot();
    if (asked->open == question) {
        asked->then = std::move(then);
        return;
    }
    cancel(slot);
    // What was asked ahead gives way.
    m_ahead->open.reset();
    m_ahead->asked.cancel();
    send(*asked, question, std::move(then));
    emit busyChanged();
}

void OperatorSource::cancel(const QString& slot) {
    if (!isBusy(slot)) return;
    m_slots[slot]->open.reset();
    m_slots[slot]->asked.cancel();
    emit busyChanged();
}

void OperatorSource::askAhead(std::vector<Question> questions) {
    m_next = std::move(questions);
    goAhead();
}

void OperatorSource::goAhead() {
    if (m_ahead->open || isBusy()) return;
    while (!m_next.empty()) {
        const Question question = m_next.front();
        m_next.erase(m_next.begin());
        if (known(question)) continue;
        return send(*m_ahead, question, {});
    }
}

}  // namespace plateau::widgets
