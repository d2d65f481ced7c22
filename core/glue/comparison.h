// Two groups of seeds compared (resources/guide/glue.md, "The score"): number by number and by the score, in percentage
// points, own − baseline.
//
// It covers the variance of fine-tuning only: each model is represented by one pre-training seed. Fine-tuning seeds of
// different models do not form pairs. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <vector>

#include "core/analysis/difference.h"
#include "core/glue/scores.h"

namespace plateau::glue {

using analysis::Difference;
using analysis::kSignificance;
using analysis::Verdict;  // unknown, of the score: also when a number is missing

struct NumberDifference {
    const Number* number = nullptr;
    Difference value;
};

struct Comparison {
    Difference score;                       // not adjusted: it is the primary question
    std::vector<NumberDifference> numbers;  // those of the score that both sides have, in the order of numbers()
};
Comparison compareGroups(const Group& own, const Group& baseline);

// The number of seeds on each side with which one of `numbers` numbers can differ after Holm's correction: 4 for 1, 6
// for 9.
std::size_t enoughSeeds(std::size_t numbers);

}  // namespace plateau::glue
