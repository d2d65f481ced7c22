#include "core/glue/comparison.h"

namespace plateau::glue {

Comparison compareGroups(const Group& own, const Group& baseline) {
    Comparison result{.score = analysis::differenceOf(scoresOf(own), scoresOf(baseline)), .numbers = {}};
    std::vector<double> p;
    for (const Number& number : numbers()) {
        if (!number.in_score) continue;
        Difference value = analysis::differenceOf(valuesOf(own, number), valuesOf(baseline, number));
        if (!value.difference) continue;
        p.push_back(value.permutation->p);
        result.numbers.push_back({&number, value});
    }
    const auto adjusted = analysis::holm(p);
    for (std::size_t i = 0; i < adjusted.size(); ++i) {
        Difference& value = result.numbers[i].value;
        value.holm = adjusted[i];
        value.verdict = verdictOf(value, adjusted.size());
    }
    return result;
}

std::size_t enoughSeeds(std::size_t numbers) {
    std::size_t seeds = 2;
    while (analysis::smallestPermutationP(seeds, seeds) * static_cast<double>(numbers) > kSignificance && seeds < 12)
        ++seeds;
    return seeds;
}

}  // namespace plateau::glue
