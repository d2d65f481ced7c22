#include "widgets/pages/attention/attention_asker.h"

#include <algorithm>
#include <utility>

#include "core/protocol/error.h"
#include "widgets/engine/worker.h"
#include "widgets/models/error_text.h"

namespace plateau::widgets {
namespace {

// 12 heads of 512 x 512 in both forms are 25 MB a layer.
constexpr std::size_t kMostHeld = 4;

}  // namespace

AttentionAsker::AttentionAsker(EngineClient& engine, QObject* parent) : QObject(parent), m_asked(engine) {
    m_asked.setSilence(kSilenceMs);
    connect(&m_asked, &Asking::answered, this, &AttentionAsker::take);
    connect(&m_asked, &Asking::stateChanged, this, &AttentionAsker::stateChanged);
}

void AttentionAsker::ask(const AttentionSubject& question, int layer, bool again) {
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
    m_asked.cancel();
    m_reading = m_isBare = false;
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
    protocol::AttentionQuestion question;
    question.checkpoint = m_question.checkpoint.toStdString();
    question.text = m_question.text.toStdString();
    if (!m_question.pair.isEmpty()) question.pair = m_question.pair.toStdString();
    if (!m_isBare) {
        question.layers = {layerToAsk()};
        question.outputs = {"attention", "scores"};
    }
    if (withThumbnails) question.thumbnails = kThumbnails;
    m_asked.ask(std::move(question));
}

void AttentionAsker::take() {
    const bool isNew = m_asked.question()->thumbnails > 0;
    if (const Error* error = m_asked.error()) {
        const bool isWithoutMaps = error->code == ErrorCode::unavailable && protocol::parameterOf(*error) == "layers";
        if (isWithoutMaps && !std::exchange(m_isBare, true)) return send(isNew);
        return fail(*error);
    }
    m_reading = true;
    const auto known = std::make_shared<const AttentionDocument>(*m_asked.answer());
    onWorker(
        *QThreadPool::globalInstance(), this, [known] { return readMaps(*known); },
        [this, number = m_number, isNew, known](Result<AttentionMaps> maps) {
            if (number == m_number) takeMaps(*known, std::move(maps), isNew);
        });
}

void AttentionAsker::takeMaps(const AttentionDocument& document, Result<AttentionMaps> maps, bool isNew) {
    m_reading = false;
    if (!maps) return fail(maps.error());
    m_problem.clear();
    m_place.clear();
    m_layers[m_question.checkpoint] = int(document.layers.size());
    if (isNew) {
        m_held.clear();
        m_answer = std::make_shared<TextAttention>(TextAttention{m_question, document, std::move(maps->thumbnails)});
    }
    for (auto& [layer, read] : maps->layers) hold(layer, std::move(read));
    if (isNew)
        emit answered();
    else
        emit mapsChanged();
    emit stateChanged();
}

void AttentionAsker::fail(const Error& error) {
    m_problem = error.message.empty() ? tr("The engine does not answer") : messageText(error);
    // The name of a parameter helps at the command line only.
    m_place = protocol::parameterOf(error).empty() ? QString::fromStdString(error.context) : QString();
    emit answered();
    emit stateChanged();
}

void AttentionAsker::hold(int layer, LayerMaps maps) {
    m_held.remove_if([layer](const Held& held) { return held.layer == layer; });
    m_held.push_front({layer, std::move(maps)});
    if (m_held.size() > kMostHeld) m_held.pop_back();
}

}  // namespace plateau::widgets
