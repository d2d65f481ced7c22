#include "core/analysis/arm_verdict.h"

#include <algorithm>
#include <map>

#include "core/analysis/paired_ratio.h"
#include "core/analysis/seed_power.h"
#include "core/analysis/survival.h"
#include "core/analysis/two_samples.h"

namespace plateau::analysis {
namespace {

std::vector<TimeTo> timesOf(const ArmSeeds& arm) {
    std::vector<TimeTo> times;
    for (const SeedExit& seed : arm)
        if (seed.state != SeedState::no_plateau) times.push_back({seed.step, seed.state == SeedState::left});
    return times;
}

bool haveAllLeft(const ArmSeeds& arm) {
    return std::all_of(arm.begin(), arm.end(),
                       [](const SeedExit& seed) { return seed.state == SeedState::left && seed.step > 0; });
}

// Runs by seed; nothing where a seed has several, which have no counterpart.
std::optional<std::map<std::uint64_t, TimeTo>> runsBySeed(const ArmSeeds& arm) {
    std::map<std::uint64_t, TimeTo> runs;
    for (const SeedExit& seed : arm)
        if (!runs.emplace(seed.seed, TimeTo{seed.step, seed.state == SeedState::left}).second) return std::nullopt;
    return runs;
}

struct Pairs {
    std::vector<TimeTo> own, control;  // of one seed each
};

// Nothing unless the seeds of the smaller side are all in the other.
std::optional<Pairs> pairsOf(const ArmSeeds& own, const ArmSeeds& control) {
    const auto mine = runsBySeed(own), theirs = runsBySeed(control);
    if (!mine || !theirs) return std::nullopt;
    Pairs pairs;
    for (const auto& [seed, run] : *mine) {
        const auto other = theirs->find(seed);
        if (other == theirs->end()) continue;
        pairs.own.push_back(run);
        pairs.control.push_back(other->second);
    }
    if (pairs.own.size() != std::min(mine->size(), theirs->size())) return std::nullopt;
    return pairs;
}

std::vector<double> exitsIn(const std::vector<TimeTo>& times) {
    std::vector<double> exits;
    for (const TimeTo& one : times) exits.push_back(one.time);
    return exits;
}

// The spread of the logarithms where exits were compared pair by pair.
std::optional<double> compare(ArmVerdict& verdict, const ArmSeeds& own, const ArmSeeds& control, Looks looks) {
    const double level = levelOf(looks);
    const auto pairs = pairsOf(own, control);
    if (pairs && haveAllLeft(own) && haveAllLeft(control)) {
        const auto paired = pairedRatio(exitsIn(pairs->own), exitsIn(pairs->control), level);
        if (!paired) return std::nullopt;
        verdict.kind = paired->pairs == 1 ? RatioKind::single : RatioKind::paired;
        verdict.pairs = paired->pairs;
        verdict.ratio = paired->ratio;
        verdict.interval = paired->interval;
        if (paired->p) verdict.p = pAfter(looks, *paired->p);
        return paired->sd;
    }
    if (std::min(own.size(), control.size()) < 2) return std::nullopt;
    const std::vector<TimeTo> mine = timesOf(own), theirs = timesOf(control);
    const auto means =
        pairs ? comparePairedRestricted(pairs->own, pairs->control, level) : compareRestricted(mine, theirs, level);
    if (!means || !means->ratio || means->own.happened + means->control.happened == 0) return std::nullopt;
    verdict.kind = RatioKind::restricted;
    verdict.pairs = pairs ? pairs->own.size() : 0;
    verdict.horizon = means->horizon;
    verdict.ratio = means->ratio;
    verdict.interval = means->ratio_interval;
    // Two pairs that are alike by chance are no certainty.
    if (verdict.interval && !(verdict.interval->low < verdict.interval->high)) verdict.interval.reset();
    if (const auto test = logRank(mine, theirs)) verdict.p = pAfter(looks, test->permutation_p);
    return std::nullopt;
}

// The least p that could have come out: a t test has no such bound.
double leastP(const ArmVerdict& verdict, std::size_t own, std::size_t control, Looks looks) {
    return verdict.kind == RatioKind::restricted ? pAfter(looks, smallestPermutationP(own, control)) : 0;
}

Verdict judge(const ArmVerdict& verdict, std::size_t own, std::size_t control, std::size_t tests, Looks looks) {
    if (std::min(own, control) < 2) return verdict.ratio ? Verdict::tooFewSeeds : Verdict::unknown;
    if (!verdict.ratio || !verdict.p) return Verdict::unknown;
    const double least = leastP(verdict, own, control, looks);
    if (least > kSignificance) return Verdict::tooFewSeeds;
    const bool excludesOne = !verdict.interval || verdict.interval->low > 1 || verdict.interval->high < 1;
    if (!excludesOne || *verdict.p > kSignificance) return Verdict::notDistinguishable;
    if (*verdict.adjusted <= kSignificance) return *verdict.ratio < 1 ? Verdict::better : Verdict::worse;
    return least * static_cast<double>(tests) > kSignificance ? Verdict::tooFewSeeds : Verdict::notDistinguishable;
}

}  // namespace

std::vector<ArmVerdict> judgeArms(std::span<const ArmSeeds> arms, std::size_t control, Looks looks) {
    std::vector<ArmVerdict> verdicts(arms.size());
    for (std::size_t i = 0; i < arms.size(); ++i) {
        const auto count = [&](SeedState state) {
            return static_cast<std::size_t>(std::count_if(
                arms[i].begin(), arms[i].end(), [state](const SeedExit& seed) { return seed.state == state; }));
        };
        verdicts[i].left = count(SeedState::left);
        verdicts[i].censored = count(SeedState::censored);
        verdicts[i].no_plateau = count(SeedState::no_plateau);
        verdicts[i].above_level =
            static_cast<std::size_t>(std::ranges::count(arms[i], true, &SeedExit::is_above_level));
        verdicts[i].median = medianTime(timesOf(arms[i]));
    }
    std::vector<std::size_t> tested;
    std::vector<double> p;
    std::vector<std::optional<double>> spreads(arms.size());
    for (std::size_t i = 0; i < arms.size(); ++i) {
        if (i == control || verdicts[i].no_plateau > 0 || verdicts[control].no_plateau > 0) continue;
        spreads[i] = compare(verdicts[i], arms[i], arms[control], looks);
        if (!verdicts[i].p) continue;
        tested.push_back(i);
        p.push_back(*verdicts[i].p);
    }
    const std::vector<double> adjusted = holm(p);
    for (std::size_t i = 0; i < tested.size(); ++i) verdicts[tested[i]].adjusted = adjusted[i];
    for (std::size_t i = 0; i < arms.size(); ++i) {
        if (i == control) continue;
        ArmVerdict& verdict = verdicts[i];
        verdict.verdict = judge(verdict, arms[i].size(), arms[control].size(), tested.size(), looks);
        if (verdict.verdict != Verdict::notDistinguishable || !spreads[i] || !(*spreads[i] > 0)) continue;
        const auto needed = pairsToTell(kToldRatio, *spreads[i], levelOf(looks) / static_cast<double>(tested.size()));
        if (needed && *needed > verdict.pairs) verdict.more_pairs = *needed - verdict.pairs;
    }
    return verdicts;
}

}  // namespace plateau::analysis
