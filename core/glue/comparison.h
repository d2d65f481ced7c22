// Two groups of seeds compared (spec: glue §4): number by number and by the score, in percentage points, own −
// baseline.
//
// What it covers is fine-tuning variance: one pre-training seed stands for each model. Fine-tuning seeds of different
// models are no pairs. Pure; thread-safe.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "core/analysis/interval.h"
#include "core/analysis/two_samples.h"
#include "core/glue/scores.h"

namespace plateau::glue {

inline constexpr double kSignificance = 1 - analysis::kConfidence;

enum class Verdict {
    better,
    worse,  // Welch's interval leaves out 0, and the permutation p (Holm's, of a number) is at most 0.05
    notDistinguishable,
    // p <= 0.05 is out of reach: of one number since 2 / splits is above, or by Holm of all numbers together, though
    // this one taken alone would differ.
    tooFewSeeds,
    unknown,  // a side has no values; of the score: a number is missing
};
std::string_view toString(Verdict verdict);  // "better", "worse", "not_distinguishable", "too_few_seeds", "unknown"

struct Difference {
    analysis::Spread own, baseline;
    std::optional<double> difference;            // of the means
    std::optional<analysis::Interval> interval;  // Welch, 95 %
    std::optional<analysis::Permutation> permutation;
    std::optional<double> holm;  // p adjusted over the score's numbers that both sides have
    Verdict verdict = Verdict::unknown;
};

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
