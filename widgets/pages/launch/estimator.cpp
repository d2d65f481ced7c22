#include "widgets/pages/launch/estimator.h"

#include <algorithm>

#include <QJsonArray>

#include "widgets/engine/engine_client.h"

namespace plateau::widgets {
namespace {

constexpr int kDelayMs = 150;

QString q(std::string_view text) {
    return QString::fromUtf8(text.data(), qsizetype(text.size()));
}

}  // namespace

QJsonObject estimateParams(const spec::Draft& draft) {
    QJsonObject params;
    QJsonArray set;
    for (const auto& [field, text] : draft.fields) {
        const auto& flags = spec::pretrainFlags();
        const auto flag =
            std::find_if(flags.begin(), flags.end(), [&](const spec::PretrainFlag& f) { return f.field == field; });
        if (flag != flags.end())
            params[q(flag->flag)] = q(text);
        else
            set.append(q(field + "=" + text));
    }
    if (!set.isEmpty()) params[QStringLiteral("set")] = set;
    return params;
}

Estimator::Estimator(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelayMs);
    connect(&m_timer, &QTimer::timeout, this, &Estimator::ask);
}

void Estimator::request(const std::map<std::string, spec::Draft>& drafts) {
    std::map<std::string, QJsonObject> wanted;
    for (const auto& [name, draft] : drafts) wanted[name] = estimateParams(draft);
    if (wanted == m_wanted && m_problem.isEmpty()) return;
    cancel();
    m_wanted = std::move(wanted);
    m_timer.start();
}

void Estimator::clear() {
    cancel();
    m_wanted.clear();
    m_known.clear();
    m_problem.clear();
    m_problemField.clear();
    emit changed();
}

void Estimator::cancel() {
    m_timer.stop();
    for (const auto& [name, id] : m_asked) m_engine.cancel(id);
    m_asked.clear();
    m_arriving.clear();
    m_newProblem.clear();
    m_newProblemField.clear();
}

void Estimator::ask() {
    for (const auto& [name, params] : m_wanted) {
        m_asked[name] = m_engine.ask(
            QStringLiteral("estimate"), params,
            [guard = QPointer<Estimator>(this), name = name](const QJsonObject& result, const QJsonObject& error) {
                if (guard) guard->take(name, result, error);
            });
    }
    emit changed();
}

void Estimator::take(const std::string& name, const QJsonObject& result, const QJsonObject& error) {
    m_asked.erase(name);
    const auto estimate = parseEstimate(result);
    if (estimate) {
        m_arriving[name] = *estimate;
    } else if (m_newProblem.isEmpty()) {
        m_newProblem = error.value(QStringLiteral("message")).toString(tr("The engine's answer cannot be read"));
        m_newProblemField = error.value(QStringLiteral("context")).toString().toStdString();
    }
    if (!m_asked.empty()) return;
    m_known = std::move(m_arriving);
    m_problem = std::move(m_newProblem);
    m_problemField = std::move(m_newProblemField);
    m_arriving.clear();
    m_newProblem.clear();
    m_newProblemField.clear();
    emit changed();
}

}  // namespace plateau::widgets
