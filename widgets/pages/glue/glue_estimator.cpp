#include "widgets/pages/glue/glue_estimator.h"

#include <algorithm>

#include <QJsonArray>
#include <QPointer>

#include "widgets/engine/engine_client.h"

namespace plateau::widgets {

QJsonObject estimateParams(const glue::TuningDraft& draft, const std::vector<spec::PretrainFlag>& flags) {
    QJsonObject params;
    QJsonArray set;
    for (const auto& [field, value] : draft.fields) {
        const auto flag = std::find_if(flags.begin(), flags.end(),
                                       [&field](const spec::PretrainFlag& known) { return known.field == field; });
        const QString text = QString::fromStdString(value);
        if (flag == flags.end())
            set.append(QString::fromStdString(field) + QLatin1Char('=') + text);
        else
            params[QString::fromStdString(std::string(flag->flag)).replace(QLatin1Char('-'), QLatin1Char('_'))] = text;
    }
    if (!set.isEmpty()) params[QStringLiteral("set")] = set;
    params[QStringLiteral("dry_run")] = true;
    return params;
}

GlueEstimator::GlueEstimator(EngineClient& engine, QString command, QObject* parent)
    : QObject(parent), m_engine(engine), m_command(std::move(command)) {}

GlueEstimator::~GlueEstimator() {
    if (m_asked != 0) m_engine.cancel(m_asked);
}

void GlueEstimator::ask(const glue::GlueDraft& draft) {
    cancel();
    m_fields = draft.fields;
    m_known.reset();
    m_problem.clear();
    const bool isOwn = m_command == QLatin1String("classify");
    const QPointer<GlueEstimator> guard(this);
    m_asked = m_engine.ask(
        m_command, estimateParams(draft, isOwn ? glue::classifyFlags() : glue::glueFlags()),
        [guard](const QJsonObject& result, const QJsonObject& error) {
            if (guard) guard->take(result, error);
        },
        [guard](double share) {
            if (!guard) return;
            guard->m_progress = share;
            emit guard->changed();
        });
    emit changed();
}

void GlueEstimator::cancel() {
    if (m_asked == 0) return;
    m_engine.cancel(m_asked);
    m_asked = 0;
    m_progress = 0;
    emit changed();
}

void GlueEstimator::expect(const glue::GlueDraft& draft) {
    if (draft.fields == m_fields) return;
    m_fields = draft.fields;
    cancel();
    if (!m_known && m_problem.isEmpty()) return;
    m_known.reset();
    m_problem.clear();
    emit changed();
}

void GlueEstimator::take(const QJsonObject& result, const QJsonObject& error) {
    m_asked = 0;
    m_progress = 0;
    m_known = parseGlueEstimate(result);
    m_problem.clear();
    if (!m_known) {
        m_problem = error.value(QStringLiteral("message")).toString(tr("The engine's answer cannot be read"));
        const QString where = error.value(QStringLiteral("context")).toString();
        if (!where.isEmpty()) m_problem = tr("%1 (%2)").arg(m_problem, where);
    }
    emit changed();
}

}  // namespace plateau::widgets
