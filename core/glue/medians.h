// Results as Geiping & Goldstein 2023 ("Cramming") report them: of each number the median over the trials, F1 alone for
// MRPC and QQP, Pearson's correlation alone for STS-B. In percent. Pure; thread-safe.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "core/glue/scores.h"

namespace plateau::glue {

struct Medians {
    // Those of the score that at least one seed has, in the order of numbers(); NaN where a seed's value is not finite.
    std::vector<std::pair<const Number*, double>> numbers;
    std::optional<double> score;  // mean of all nine; nothing when one is missing or not finite
};
Medians mediansOf(const Group& group);

}  // namespace plateau::glue
