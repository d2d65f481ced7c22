// Two groups of seeds compared (spec: glue §4): number by number and by the score, in percentage points, own −
// baseline.
//
// What it covers is fine-tuning variance: one pre-training seed stands for each model. Fine-tuning seeds of different
// models are no pairs. Pure; thread-safe.
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
    Difference score;                       // not adjusted: it is the one question asked first
    std::vector<NumberDifference> numbers;  // those of the score that both sides have, in the order of numbers()
};
Comparison compareGroups(const Group& own, const Group& baseline);

// Seeds on each side that suffice to tell one of so many numbers apart after Holm: 4 for 1, 6 for 9.
std::size_t enoughSeeds(std::size_t numbers);

}  // namespace plateau::glue
