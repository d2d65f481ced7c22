// The held-out positions that an evaluation scores, as it draws them: the same masks for every run, seed and step
// (corpus::evaluationBatch). Immutable; thread-safe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/text/vocabulary.h"

namespace plateau::levels {

struct EvaluationPosition {
    std::int64_t sample = 0, position = 0;  // number among the held-out samples, and place in it
    text::TokenId seen = 0, label = 0;      // what the model sees there, and what stands there
    bool operator==(const EvaluationPosition&) const = default;
};

inline constexpr std::int64_t kScoredPositions = 8192;  // Q: that many of all, where something is done for each

class EvaluationPositions {
public:
    // Of all held-out samples. `mask_probability` is train.mlm_probability; an evaluation draws every token by itself,
    // also where training masks as many tokens in every sample.
    EvaluationPositions(const corpus::Corpus& corpus, double mask_probability);

    // E: in the order in which the evaluation scores them.
    std::span<const EvaluationPosition> all() const { return m_all; }
    // Q: `count` of them at even distances, beginning with the first, or all if there are no more.
    std::vector<EvaluationPosition> strided(std::int64_t count = kScoredPositions) const;
    // What the model sees of a held-out sample, all its tokens.
    std::span<const text::TokenId> seen(std::int64_t sample) const;
    std::int64_t samples() const { return m_samples; }

private:
    std::vector<EvaluationPosition> m_all;
    std::vector<text::TokenId> m_seen;  // the samples end to end
    std::int64_t m_samples = 0;
    std::size_t m_length = 0;
};

}  // namespace plateau::levels
