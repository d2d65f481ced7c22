#include "core/analysis/difference.h"

namespace plateau::analysis {

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

Difference differenceOf(const std::vector<double>& own, const std::vector<double>& baseline, Better better) {
    Difference result{.own = spreadOf(own),
                      .baseline = spreadOf(baseline),
                      .difference = {},
                      .interval = {},
                      .permutation = {},
                      .holm = {}};
    if (own.empty() || baseline.empty()) return result;
    result.difference = result.own.mean - result.baseline.mean;
    result.interval = welchInterval(result.own, result.baseline);
    result.permutation = permutationTest(own, baseline);
    result.verdict = verdictOf(result, 1, better);
    return result;
}

Verdict verdictOf(const Difference& value, std::size_t numbers, Better better) {
    if (!value.difference) return Verdict::unknown;
    const double least = smallestPermutationP(value.own.n, value.baseline.n);
    if (least > kSignificance || !value.interval) return Verdict::tooFewSeeds;
    const bool apart = value.interval->low > 0 || value.interval->high < 0;
    if (!apart || value.permutation->p > kSignificance) return Verdict::notDistinguishable;
    if (value.holm.value_or(value.permutation->p) <= kSignificance)
        return (*value.difference > 0) == (better == Better::higher) ? Verdict::better : Verdict::worse;
    return least * static_cast<double>(numbers) > kSignificance ? Verdict::tooFewSeeds : Verdict::notDistinguishable;
}

Verdict verdictOf(const SpeedUp& speed) {
    if (!speed.ratio) return Verdict::unknown;
    if (speed.reference.n < 2 || speed.own.n < 2) return Verdict::tooFewSeeds;
    if (!speed.interval || (speed.interval->low <= 1 && speed.interval->high >= 1)) return Verdict::notDistinguishable;
    return speed.interval->low > 1 ? Verdict::better : Verdict::worse;
}

}  // namespace plateau::analysis
