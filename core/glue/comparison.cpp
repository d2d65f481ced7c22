#include "core/glue/comparison.h"

#include <utility>

namespace plateau::glue {
namespace {

Difference differenceOf(const std::vector<double>& own, const std::vector<double>& baseline) {
    Difference result{.own = analysis::spreadOf(own),
                      .baseline = analysis::spreadOf(baseline),
                      .difference = {},
                      .interval = {},
                      .permutation = {},
                      .holm = {}};
    if (own.empty() || baseline.empty()) return result;
    result.difference = result.own.mean - result.baseline.mean;
    result.interval = analysis::welchInterval(result.own, result.baseline);
    result.permutation = analysis::permutationTest(own, baseline);
    return result;
}

// `numbers` are judged together.
Verdict verdictOf(const Difference& value, std::size_t numbers) {
    if (!value.difference) return Verdict::unknown;
    const double least = analysis::smallestPermutationP(value.own.n, value.baseline.n);
    if (least > kSignificance || !value.interval) return Verdict::tooFewSeeds;
    const bool apart = value.interval->low > 0 || value.interval->high < 0;
    if (!apart || value.permutation->p > kSignificance) return Verdict::notDistinguishable;
    if (value.holm.value_or(value.permutation->p) <= kSignificance)
        return *value.difference > 0 ? Verdict::better : Verdict::worse;
    return least * static_cast<double>(numbers) > kSignificance ? Verdict::tooFewSeeds : Verdict::notDistinguishable;
}

}  // namespace

std::string_view toString(Verdict verdict) {
    switch (verdict) {
        case Verdict::better:
            return "better";
        case Verdict::worse:
            return "worse";
        case Verdict::notDistinguishable:
            return "not_distinguishable";
        case Verdict::tooFewSeeds:
            return "too_few_seeds";
        case Verdict::unknown:
            break;
    }
    return "unknown";
}

Comparison compareGroups(const Group& own, const Group& baseline) {
    Comparison result{.score = differenceOf(scoresOf(own), scoresOf(baseline)), .numbers = {}};
    result.score.verdict = verdictOf(result.score, 1);
    std::vector<double> p;
    for (const Number& number : numbers()) {
        if (!number.in_score) continue;
        Difference value = differenceOf(valuesOf(own, number), valuesOf(baseline, number));
        if (!value.difference) continue;
        p.push_back(value.permutation->p);
        result.numbers.push_back({&number, std::move(value)});
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
