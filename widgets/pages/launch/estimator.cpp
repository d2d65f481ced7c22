#include "widgets/pages/launch/estimator.h"

#include <algorithm>
#include <utility>

#include "widgets/engine/own_operators.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

constexpr int kDelayMs = 150;

}  // namespace

Estimator::Estimator(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {}

void Estimator::request(const std::map<std::string, spec::Draft>& drafts) {
    m_isLeft = false;
    std::map<std::string, Question> wanted;
    const OwnOperators& own = m_engine.ownOperators();
    for (const auto& [name, draft] : drafts) {
        wanted[name] = Question{protocol::PretrainForm::of(own.withFiles(draft).fields)};
        wanted[name].allow_failures = own.needsConsent(draft);
    }
    const auto isOfQuestion = [](const auto& asked, const auto& entry) {
        return asked.first == entry.first && asked.second->question() == entry.second;
    };
    if (m_problem.isEmpty() && std::equal(m_asked.begin(), m_asked.end(), wanted.begin(), wanted.end(), isOfQuestion))
        return;
    m_asked.clear();
    for (auto& [name, question] : wanted) {
        auto asked = std::make_unique<Asked<Question>>(m_engine);
        asked->setDelay(kDelayMs);
        asked->ask(std::move(question));
        connect(asked.get(), &Asking::answered, this, &Estimator::take);
        m_asked[name] = std::move(asked);
    }
}

bool Estimator::isAsking() const {
    return std::ranges::any_of(m_asked, [](const auto& entry) { return entry.second->isAsking(); });
}

void Estimator::take() {
    if (isAsking()) return;
    m_known.clear();
    const Error* problem = nullptr;
    for (const auto& [name, asked] : m_asked) {
        if (const auto* answer = asked->answer())
            m_known[name] = *answer;
        else if (!problem)
            problem = asked->error();
    }
    m_problem = problem ? messageText(*problem) : QString();
    m_problemField = problem ? problem->context : std::string();
    emit changed();
}

}  // namespace plateau::widgets
