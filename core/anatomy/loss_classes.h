// Series 1, anatomy/loss/<class>: the evaluation's loss by kind of token. There are three partitions of the selected
// positions, so every position is in three classes:
//
//   1-100, 101-1000, 1001-10000, rest   the label's rank by its frequency in training text, equal ones by their ids;
//                                       a token that does not occur there is in the rest
//   repeated, fresh                     whether the label is visible elsewhere in the sample
//   start, continuation                 of a word: a continuation begins with ##
//
// Means over a partition's classes, weighted by their counts, are the evaluation's loss.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/anatomy/reading.h"
#include "core/corpus/masked_batch.h"
#include "core/run/anatomy_series.h"
#include "core/text/vocabulary.h"

namespace plateau::anatomy {

// Rank of each id among the ordinary ones of the training text, from 1; 0 for those that do not occur and for special
// ones. `frequencies_V` are those of the training text (levels::trainingFrequencies()).
std::vector<std::int64_t> ranksOf(std::span<const std::uint64_t> frequencies_V, const text::Vocabulary& vocabulary);

class LossClasses {
public:
    LossClasses(std::vector<std::int64_t> ranks_V, const text::Vocabulary& vocabulary);

    // The positions of the evaluation, batch by batch in their order.
    void add(const corpus::MaskedBatch& batch);

    std::array<std::int64_t, run::kAnatomyClasses.size()> counts() const;
    // `losses` of all positions, in nats. A class without positions is left out.
    Reading reading(std::span<const double> losses) const;

private:
    std::vector<std::int64_t> m_ranks_V;
    std::vector<bool> m_continues_V;
    std::vector<std::array<std::uint8_t, 3>> m_classes;  // of each position, as places in run::kAnatomyClasses
    std::vector<std::int64_t> m_samples;                 // of each position
    std::int64_t m_sampleCount = 0;
};

}  // namespace plateau::anatomy
