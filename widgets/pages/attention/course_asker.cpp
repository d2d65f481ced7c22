#include "widgets/pages/attention/course_asker.h"
#include "widgets/models/error_text.h"

#include <utility>

namespace plateau::widgets {

std::vector<std::size_t> coarseToFine(std::size_t count) {
    std::vector<std::size_t> order;
    if (count > 0) order.push_back(count - 1);
    if (count > 1) order.push_back(0);
    // Spans whose ends are known, breadth first.
    std::vector<std::pair<std::size_t, std::size_t>> spans;
    if (count > 2) spans.emplace_back(0, count - 1);
    for (std::size_t at = 0; at < spans.size(); ++at) {
        const auto [begin, end] = spans[at];
        if (end - begin < 2) continue;
        const std::size_t middle = begin + (end - begin) / 2;
        order.push_back(middle);
        spans.emplace_back(begin, middle);
        spans.emplace_back(middle, end);
    }
    return order;
}

CourseAsker::CourseAsker(EngineClient& engine, QObject* parent) : QObject(parent), m_asked(engine) {
    connect(&m_asked, &Asking::answered, this, &CourseAsker::take);
}

void CourseAsker::ask(const std::vector<CheckpointPlace>& checkpoints, const QString& text, const QString& pair) {
    forget();
    m_text = text;
    m_pair = pair;
    for (const std::size_t at : coarseToFine(checkpoints.size())) m_order.push_back(checkpoints[at]);
    askNext();
    emit changed();
}

void CourseAsker::cancel() {
    m_asked.cancel();
    emit changed();
}

void CourseAsker::forget() {
    m_asked.cancel();
    m_order.clear();
    m_answers.clear();
    m_problem.clear();
    m_next = 0;
    emit changed();
}

void CourseAsker::askNext() {
    if (m_next >= m_order.size()) return;
    protocol::AttentionQuestion question;
    question.checkpoint = m_order[m_next].folder.string();
    question.text = m_text.toStdString();
    if (!m_pair.isEmpty()) question.pair = m_pair.toStdString();
    m_asked.ask(std::move(question));
}

void CourseAsker::take() {
    const Error* error = m_asked.error();
    if (error)
        m_problem = messageText(*error);
    else
        m_answers.insert_or_assign(m_order[m_next].step, *m_asked.answer());
    // Who is not there for one checkpoint is not there for the others either.
    const bool isLost = error && error->code == ErrorCode::unavailable;
    m_next = isLost ? m_order.size() : m_next + 1;
    askNext();
    emit changed();
}

}  // namespace plateau::widgets
