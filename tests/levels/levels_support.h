// What tests of reference levels share: corpora whose distribution is known, and levels that are small.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/corpus/corpus.h"
#include "core/levels/context_counts.h"
#include "core/levels/reference_levels.h"

namespace plateau::levels::test {

constexpr std::size_t kSpecial = 5;  // [PAD] 0, [UNK] 1, [CLS] 2, [SEP] 3, [MASK] 4
constexpr text::TokenId kMask = 4;

// A Markov chain of 20 states whose matrix is known. State s is the token kSpecial + s of a vocabulary of 25.
struct Chain {
    static constexpr std::size_t kStates = 20, kVocabulary = kStates + kSpecial;
    double step[kStates][kStates] = {};  // from row to column
    double share[kStates] = {};          // what it does not leave

    explicit Chain(unsigned seed = 1);
    // P(left, centre, right) of three neighbours.
    double of(std::size_t left, std::size_t centre, std::size_t right) const {
        return share[left] * step[left][centre] * step[centre][right];
    }
    // `tokens` of it as one document, held in memory.
    corpus::Corpus corpus(std::int64_t tokens, std::int64_t length = 64, std::int64_t held_out = 256,
                          unsigned seed = 2) const;
    // What `times` tokens hold in the mean, for every context.
    ContextCounts expectedCounts(double times) const;
};

// The small built-in corpus as the recipe `demo` cuts it.
const corpus::Corpus& demo();
// Its levels with all of its text.
const ReferenceLevels& demoLevels();

constexpr double kMaskProbability = 0.15;

}  // namespace plateau::levels::test
