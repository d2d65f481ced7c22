// Whether a study has seeds enough: the rule by which they are added until the ratios of its arms are narrow, or plain.
// Its levels: seed_looks.h. Pure; thread-safe.
//
// Of each arm against the control, from kLeastPairs pairs of seeds on:
// * narrow: where all have left their plateau, the interval of the ratio, paired by seed, reaches no further from it
//   than the factor that is asked for, up or down;
// * apart: sooner or later (arm_verdict.h), with a p that is plain.
// While a run is still on its plateau the ratio of the exits is not known, and no width of another ratio stands for it:
// such an arm ends by being apart alone, or with the most seeds.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/analysis/arm_verdict.h"

namespace plateau::analysis {

struct SeedRule {
    double ratio_within = 1.2;  // above 1
    std::size_t most = kMostPairs;
    bool operator==(const SeedRule&) const = default;
};

enum class ArmState {
    few,       // pairs, to say anything
    narrow,    // enough
    apart,     // enough
    unjudged,  // one of its runs or the control's has no plateau: more seeds do not help
    waiting,   // runs are still on their plateau
    wide,
};
std::string_view toString(ArmState state);  // "few", …

struct ArmStanding {
    ArmState state = ArmState::few;
    std::optional<double> reach;      // of the interval from the ratio, as a factor; of exits in pairs
    std::optional<std::size_t> more;  // seeds more that make it narrow, by the spread so far; of wide ones, where known
    bool operator==(const ArmStanding&) const = default;
};

// Of every arm but the control, in their order. `verdicts` are those of judgeArms() with Looks::each_seed.
std::vector<ArmStanding> standingsOf(std::span<const ArmVerdict> verdicts, std::size_t control, const SeedRule& rule);

// Whether every arm is enough. Where there is none, or one is not judged, no seeds suffice.
bool suffices(std::span<const ArmStanding> standings);
// Whether another seed may make an arm enough that is not yet. Where there is no arm, nothing is known, and it may.
bool moreMayHelp(std::span<const ArmStanding> standings);

}  // namespace plateau::analysis
