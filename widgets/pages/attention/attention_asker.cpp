#include "widgets/pages/attention/attention_asker.h"

#include <algorithm>
#include <utility>

#include <QPointer>

#include "widgets/engine/engine_client.h"
#include "widgets/engine/worker.h"

namespace plateau::widgets {
namespace {

// 12 heads of 512 x 512 in both forms are 25 MB a layer.
constexpr std::size_t kMostHeld = 4;

}  // namespace

AttentionAsker::AttentionAsker(EngineClient& engine, QObject* parent) : QObject(parent), m_engine(engine) {
    m_silence.setSingleShot(true);
    m_silence.setInterval(kSilenceMs);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        m_is_silent = true;
        emit stateChanged();
    });
}

AttentionAsker::~AttentionAsker() {
    if (m_asked != 0) m_engine.cancel(m_asked);
}

void AttentionAsker::ask(const AttentionQuestion& question, int layer, bool again) {
    const bool isThere = m_answer && m_answer->question == question && m_problem.isEmpty();
    if (question == m_question && !again && (isThere || isAsking())) return wantLayer(layer);
    cancel();
    m_question = question;
    m_layer = layer;
    send(true);
}

void AttentionAsker::wantLayer(int layer) {
    if (std::exchange(m_layer, layer) == layer && isAsking()) return;
    const bool isNew = !m_answer || m_answer->question != m_question;
    if (isNew) {  // it is on its way with the maps of another layer
        if (!isAsking()) return;
        cancel();
        return send(true);
    }
    const AttentionLayer* known = m_answer->document.layer(layer);
    if (!known || !known->has_maps || maps(layer)) return;
    cancel();
    send(false);
}

void AttentionAsker::cancel() {
    ++m_number;
    m_silence.stop();
    if (m_asked != 0) m_engine.cancel(std::exchange(m_asked, 0));
    m_reading = m_is_silent = m_is_bare = false;
    m_progress = 0;
    emit stateChanged();
}

void AttentionAsker::forget() {
    cancel();
    m_question = {};
    m_answer.reset();
    m_held.clear();
    m_problem.clear();
    m_place.clear();
    emit answered();
}

const LayerMaps* AttentionAsker::maps(int layer) const {
    const auto found =
        std::find_if(m_held.begin(), m_held.end(), [layer](const Held& held) { return held.layer == layer; });
    return found == m_held.end() ? nullptr : &found->maps;
}

// A layer that a model turns out not to have would be an error.
int AttentionAsker::layerToAsk() const {
    const auto known = m_layers.find(m_question.checkpoint);
    return known == m_layers.end() ? 0 : std::clamp(m_layer, 0, known->second - 1);
}

void AttentionAsker::send(bool withThumbnails) {
    QJsonObject params{{QStringLiteral("checkpoint"), m_question.checkpoint},
                       {QStringLiteral("text"), m_question.text}};
    if (!m_is_bare) {
        params[QStringLiteral("layers")] = QString::number(layerToAsk());
        params[QStringLiteral("outputs")] = QStringLiteral("attention,scores");
    }
    if (!m_question.pair.isEmpty()) params[QStringLiteral("pair")] = m_question.pair;
    if (withThumbnails) params[QStringLiteral("thumbnails")] = kThumbnails;
    const int number = m_number;
    const QPointer<AttentionAsker> guard(this);
    m_silence.start();
    m_asked = m_engine.ask(
        QStringLiteral("inspect.attention"), params,
        [guard, number, withThumbnails](const QJsonObject& result, const QJsonObject& error) {
            if (guard && guard->m_number == number) guard->take(result, error, withThumbnails);
        },
        [guard, number](double share) {
            if (!guard || guard->m_number != number) return;
            guard->m_progress = share;
            guard->m_is_silent = false;
            guard->m_silence.start();
            emit guard->stateChanged();
        });
    emit stateChanged();
}

void AttentionAsker::take(const QJsonObject& result, const QJsonObject& error, bool withThumbnails) {
    m_asked = 0;
    m_silence.stop();
    m_is_silent = false;
    const bool isWithoutMaps = error.value(QStringLiteral("code")).toString() == QLatin1String("unavailable") &&
                               error.value(QStringLiteral("context")).toString() == QLatin1String("--layers");
    if (isWithoutMaps && !std::exchange(m_is_bare, true)) return send(withThumbnails);
    if (!error.isEmpty())
        return fail(error.value(QStringLiteral("message")).toString(),
                    error.value(QStringLiteral("context")).toString());
    auto document = parseAttention(result);
    if (!document) return fail(tr("The engine's answer cannot be read"), {});
    m_reading = true;
    const int number = m_number;
    const auto known = std::make_shared<const AttentionDocument>(std::move(*document));
    onWorker(
        *QThreadPool::globalInstance(), this, [known] { return readMaps(*known); },
        [this, number, withThumbnails, known](Result<AttentionMaps> maps) {
            if (number == m_number) takeMaps(*known, std::move(maps), withThumbnails);
        });
}

void AttentionAsker::takeMaps(const AttentionDocument& document, Result<AttentionMaps> maps, bool isNew) {
    m_reading = false;
    m_progress = 0;
    if (!maps) return fail(QString::fromStdString(maps.error().message), QString::fromStdString(maps.error().context));
    m_problem.clear();
    m_place.clear();
    m_layers[m_question.checkpoint] = int(document.layers.size());
    if (isNew) {
        m_held.clear();
        m_answer =
            std::make_shared<AttentionAnswer>(AttentionAnswer{m_question, document, std::move(maps->thumbnails)});
    }
    for (auto& [layer, read] : maps->layers) hold(layer, std::move(read));
    if (isNew)
        emit answered();
    else
        emit mapsChanged();
    emit stateChanged();
}

void AttentionAsker::fail(const QString& problem, const QString& place) {
    m_problem = problem.isEmpty() ? tr("The engine does not answer") : problem;
    m_place = place;
    m_progress = 0;
    emit answered();
    emit stateChanged();
}

void AttentionAsker::hold(int layer, LayerMaps maps) {
    m_held.remove_if([layer](const Held& held) { return held.layer == layer; });
    m_held.push_front({layer, std::move(maps)});
    if (m_held.size() > kMostHeld) m_held.pop_back();
}

}  // namespace plateau::widgets
