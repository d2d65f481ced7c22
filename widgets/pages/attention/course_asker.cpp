#include "widgets/pages/attention/course_asker.h"

#include <utility>

#include <QPointer>

#include "widgets/engine/engine_client.h"

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

CourseAsker::CourseAsker(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {}

CourseAsker::~CourseAsker() {
    if (m_asked != 0) m_engine.cancel(m_asked);
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
    if (m_asked != 0) m_engine.cancel(std::exchange(m_asked, 0));
    emit changed();
}

void CourseAsker::forget() {
    if (m_asked != 0) m_engine.cancel(std::exchange(m_asked, 0));
    m_order.clear();
    m_answers.clear();
    m_problem.clear();
    m_next = 0;
    emit changed();
}

void CourseAsker::askNext() {
    if (m_next >= m_order.size()) return;
    QJsonObject params{{QStringLiteral("checkpoint"), QString::fromStdString(m_order[m_next].folder.string())},
                       {QStringLiteral("text"), m_text}};
    if (!m_pair.isEmpty()) params[QStringLiteral("pair")] = m_pair;
    m_asked = m_engine.ask(QStringLiteral("inspect.attention"), params,
                           [guard = QPointer<CourseAsker>(this)](const QJsonObject& result, const QJsonObject& error) {
                               if (guard) guard->take(result, error);
                           });
}

void CourseAsker::take(const QJsonObject& result, const QJsonObject& error) {
    m_asked = 0;
    auto document = error.isEmpty() ? parseAttention(result) : std::nullopt;
    if (document)
        m_answers.insert_or_assign(m_order[m_next].step, std::move(*document));
    else
        m_problem = error.value(QStringLiteral("message")).toString(tr("The engine's answer cannot be read"));
    // Who is not there for one checkpoint is not there for the others either.
    const bool isLost = error.value(QStringLiteral("code")).toString() == QLatin1String("unavailable");
    m_next = isLost ? m_order.size() : m_next + 1;
    askNext();
    emit changed();
}

}  // namespace plateau::widgets
