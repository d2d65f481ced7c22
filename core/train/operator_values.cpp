#include "core/train/operator_values.h"

#include <algorithm>

#include "core/inspect/attention_entropy.h"
#include "core/inspect/operator_statistics.h"

namespace plateau::train {
namespace {

std::string nameOf(std::size_t layer, std::size_t head, const char* statistic) {
    return "operator/" + std::to_string(layer) + "/" + std::to_string(head) + "/" + statistic;
}

}  // namespace

OperatorValues traceValues(const model::Bert& model) {
    OperatorValues values;
    for (std::size_t layer = 0; layer < model.config().operators.size(); ++layer) {
        const auto own = inspect::ownMatrix(model, static_cast<std::int64_t>(layer));
        if (!own) continue;
        const auto heads = inspect::traceStatistics(own->second);
        for (std::size_t head = 0; head < heads.size(); ++head) {
            values[nameOf(layer, head, "frobenius_norm")] = heads[head].frobenius_norm;
            values[nameOf(layer, head, "symmetric_share")] = heads[head].symmetric_share;
            values[nameOf(layer, head, "distance_to_identity")] = heads[head].distance_to_identity;
        }
    }
    return values;
}

OperatorValues singularValues(const model::Bert& model) {
    OperatorValues values;
    for (std::size_t layer = 0; layer < model.config().operators.size(); ++layer) {
        const auto own = inspect::ownMatrix(model, static_cast<std::int64_t>(layer));
        if (!own) continue;
        const auto heads = inspect::singularStatistics(own->second);
        for (std::size_t head = 0; head < heads.size(); ++head) {
            values[nameOf(layer, head, "spectral_norm")] = heads[head].spectral_norm;
            values[nameOf(layer, head, "effective_rank")] = heads[head].effective_rank;
            values[nameOf(layer, head, "condition")] = heads[head].condition;
        }
    }
    return values;
}

OperatorValues entropyValues(const model::Bert& model, const std::vector<inspect::TextInput>& texts) {
    OperatorValues values;
    if (texts.empty()) return values;
    const auto layers = inspect::meanEntropies(model, texts);
    for (std::size_t layer = 0; layer < layers.size(); ++layer)
        for (std::size_t head = 0; head < layers[layer].size(); ++head)
            values[nameOf(layer, head, "attention_entropy")] = layers[layer][head];
    return values;
}

std::vector<inspect::TextInput> watchedTexts(const corpus::Corpus& corpus) {
    std::vector<inspect::TextInput> texts;
    for (std::int64_t index = 0; index < std::min(kWatchedTexts, corpus.heldOutSamples()); ++index) {
        const corpus::Sample sample = corpus.heldOutSample(index);
        const auto shown = std::min(sample.size(), static_cast<std::size_t>(kWatchedTokens));
        texts.push_back(inspect::idsInput(corpus.vocabulary(), {sample.data(), shown}));
    }
    return texts;
}

}  // namespace plateau::train
