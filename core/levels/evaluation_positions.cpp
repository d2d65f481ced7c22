#include "core/levels/evaluation_positions.h"

#include <algorithm>

#include "core/corpus/masked_batch.h"

namespace plateau::levels {

EvaluationPositions::EvaluationPositions(const corpus::Corpus& corpus, double mask_probability)
    : m_samples(corpus.heldOutSamples()), m_length(static_cast<std::size_t>(corpus.length())) {
    corpus::MaskingOptions masking;
    masking.probability = mask_probability;
    const corpus::MaskedBatch batch = corpus::evaluationBatch(corpus, masking, 0, m_samples);
    m_seen.assign(batch.input_ids.begin(), batch.input_ids.end());
    for (std::size_t i = 0; i < batch.positions.size(); ++i) {
        const std::int64_t at = batch.positions[i];
        m_all.push_back({.sample = at / batch.length,
                         .position = at % batch.length,
                         .seen = m_seen[static_cast<std::size_t>(at)],
                         .label = static_cast<text::TokenId>(batch.labels[i])});
    }
}

std::vector<EvaluationPosition> EvaluationPositions::strided(std::int64_t count) const {
    const std::int64_t all = std::ssize(m_all), taken = std::clamp<std::int64_t>(count, 0, all);
    std::vector<EvaluationPosition> positions;
    for (std::int64_t i = 0; i < taken; ++i) positions.push_back(m_all[static_cast<std::size_t>(i * all / taken)]);
    return positions;
}

std::span<const text::TokenId> EvaluationPositions::seen(std::int64_t sample) const {
    return std::span(m_seen).subspan(static_cast<std::size_t>(sample) * m_length, m_length);
}

}  // namespace plateau::levels
