#include "widgets/pages/data/corpus_estimator.h"

#include <QJsonArray>
#include <QPointer>

#include "widgets/engine/engine_client.h"
#include "widgets/pages/data/corpus_draft.h"

namespace plateau::widgets {
namespace {

constexpr int kDelayMs = 400;  // an answer takes the engine seconds, so a little patience spares many of them

QString q(const std::string& text) {
    return QString::fromStdString(text);
}

}  // namespace

QJsonObject corpusEstimateParams(const corpus::BuildSpec& spec) {
    QJsonObject params;
    QJsonArray set, files;
    for (const CorpusFlag& flag : flagsOf(spec)) {
        if (flag.flag == "set")
            set.append(q(flag.value));
        else
            params[q(flag.flag).replace(QLatin1Char('-'), QLatin1Char('_'))] =
                flag.value.empty() ? QJsonValue(true) : QJsonValue(q(flag.value));
    }
    for (const std::string& file : spec.files) files.append(q(file));
    if (!set.isEmpty()) params[QStringLiteral("set")] = set;
    params[QStringLiteral("files")] = files;
    params[QStringLiteral("dry_run")] = true;
    return params;
}

CorpusEstimator::CorpusEstimator(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelayMs);
    connect(&m_timer, &QTimer::timeout, this, &CorpusEstimator::ask);
}

CorpusEstimator::~CorpusEstimator() {
    cancel();
}

void CorpusEstimator::request(const corpus::BuildSpec& spec) {
    if (m_wanted == spec) return;
    cancel();
    m_wanted = spec;
    m_timer.start();
    emit changed();
}

void CorpusEstimator::clear() {
    if (!m_wanted && !m_known && m_problem.isEmpty()) return;
    cancel();
    m_wanted.reset();
    m_known.reset();
    m_problem.clear();
    emit changed();
}

void CorpusEstimator::cancel() {
    m_timer.stop();
    if (m_asked != 0) m_engine.cancel(m_asked);
    m_asked = 0;
}

void CorpusEstimator::ask() {
    m_asked =
        m_engine.ask(QStringLiteral("corpus.build"), corpusEstimateParams(*m_wanted),
                     [guard = QPointer<CorpusEstimator>(this)](const QJsonObject& result, const QJsonObject& error) {
                         if (guard) guard->take(result, error);
                     });
    emit changed();
}

void CorpusEstimator::take(const QJsonObject& result, const QJsonObject& error) {
    m_asked = 0;
    m_known = parseCorpusEstimate(result);
    m_problem.clear();
    if (!m_known) {
        m_problem = error.value(QStringLiteral("message")).toString(tr("The engine's answer cannot be read"));
        const QString where = error.value(QStringLiteral("context")).toString();
        if (!where.isEmpty()) m_problem = tr("%1 (%2)").arg(m_problem, where);
    }
    emit changed();
}

}  // namespace plateau::widgets
