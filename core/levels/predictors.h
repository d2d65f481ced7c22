// What is to be expected at a masked position by who knows frequencies and neighbours only: the predictors behind the
// reference levels, as distributions over the vocabulary (resources/guide/anatomy.md, "Reference levels"). Of tokens
// that can be masked only: the special ones have probability 0.
//
// V: size of the vocabulary. m: probability of a token to be selected. p: frequencies in the training text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/levels/context_counts.h"
#include "core/levels/line.h"
#include "core/text/vocabulary.h"

namespace plateau::levels {

// Weights of Jelinek-Mercer interpolation by how often a context was counted: bucket 0 is for 0 times, whose weight is
// 0, bucket b for 2^(b-1) … 2^b - 1 times.
inline constexpr std::size_t kBuckets = 30;
using BucketWeights = std::array<double, kBuckets>;

constexpr std::size_t bucketOf(std::uint64_t count) {
    std::size_t bucket = 0;
    for (; count > 0; count >>= 1) ++bucket;
    return bucket < kBuckets ? bucket : kBuckets - 1;
}

struct Weights {
    BucketWeights left{}, right{};  // λ: of what follows, and comes before, a token, against p
    BucketWeights both{};           // μ: of what stands between two tokens, against the product of the two above
    double cache = 0;               // κ: of the sample's own tokens
    bool operator==(const Weights&) const = default;
};

// Immutable, cheap to copy, thread-safe.
class Predictors {
public:
    // `counts` are shared; m is mask_probability.
    Predictors(std::shared_ptr<const ContextCounts> counts, const Weights& weights, double mask_probability);

    // R(x) for every x of the vocabulary, in nonnegative numbers that sum to 1, into `out`, which has V places. `seen`
    // is the whole masked sample as the model sees it. Contexts that were not counted are taken for unknown: ask only
    // for positions of Q (EvaluationPositions::strided()) of the corpus and the mask probability that were counted for.
    void predict(Line line, std::span<const text::TokenId> seen, std::int64_t position, std::span<double> out) const;
    // R(label) alone, without the cost of a vocabulary.
    double probability(Line line, std::span<const text::TokenId> seen, std::int64_t position,
                       text::TokenId label) const;
    // C(label): the same as if the model saw [MASK] at the position, whatever it sees.
    double contextProbability(Line line, std::span<const text::TokenId> seen, std::int64_t position,
                              text::TokenId label) const;
    // p(token), of a token that can be masked; 0 of others.
    double frequency(text::TokenId token) const { return m_frequencies[static_cast<std::size_t>(token)]; }

    std::int64_t vocabularySize() const { return static_cast<std::int64_t>(m_frequencies.size()); }
    const ContextCounts& counts() const { return *m_counts; }
    const Weights& weights() const { return m_weights; }
    double maskProbability() const { return m_mask; }

private:
    // C as a sum of sparse parts over p.
    struct Mixture;
    Mixture mixture(Line line, std::span<const text::TokenId> seen, std::int64_t position) const;
    double valueOf(const Mixture& mixture, std::span<const text::TokenId> seen, std::int64_t position,
                   text::TokenId token) const;
    // π: how likely the token that the model sees beside the target is the one that stands there.
    double trust(text::TokenId neighbour) const;

    std::shared_ptr<const ContextCounts> m_counts;
    Weights m_weights;
    double m_mask = 0;
    double m_all = 0;                   // tokens counted, the special ones too
    std::vector<double> m_frequencies;  // p of tokens that can be masked
};

}  // namespace plateau::levels
