// Which arms of a study leave their plateau sooner than its control, and how sure that is. An arm is runs of one
// setting that differ in their seed. Pure; thread-safe.
//
// * A run that is still on its plateau is censored at its last step: it counts as later than that, and is never
// dropped.
// * Where every run has left, and the seeds of the smaller of arm and control have all their counterparts in the other,
//   exits are compared pair by pair (paired_ratio.h). Otherwise restricted mean steps are, pair by pair where there are
//   such pairs (survival.h), and p is the log-rank test's by permutation.
// * Where seeds were added until they sufficed, intervals and p are as wide and as large as that takes (seed_looks.h).
// * p values are adjusted over the arms by Holm's method. Sooner or later is an arm whose adjusted p is at most 0.05,
//   with an interval that leaves out 1.
// * With one seed on a side the ratio is described and not judged. An arm with a run that has no plateau cannot be
//   placed, nor can any against such a control.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/analysis/difference.h"
#include "core/analysis/interval.h"
#include "core/analysis/seed_looks.h"

namespace plateau::analysis {

enum class SeedState { left, censored, no_plateau };

struct SeedExit {
    std::uint64_t seed = 0;
    SeedState state = SeedState::left;
    double step = 0;  // of the exit, or the last one that was looked at
    bool is_above_level =
        false;  // no_plateau, as its loss has not come down to the level (staysAboveLevel(), plateau.h)
    bool operator==(const SeedExit&) const = default;
};
using ArmSeeds = std::vector<SeedExit>;  // one run each

// What the ratio is of.
enum class RatioKind {
    none,        // there is no ratio
    single,      // one pair of exits
    paired,      // exits, pair by pair
    restricted,  // mean steps on the plateau up to the horizon
};

inline constexpr double kToldRatio = 1.2;

struct ArmVerdict {
    std::size_t left = 0, censored = 0, no_plateau = 0;  // runs
    std::size_t above_level = 0;                         // of those without a plateau
    std::optional<double> median;                        // exit step (medianTime(), survival.h); of runs with a plateau

    // Against the control; nothing of it for the control itself.
    RatioKind kind = RatioKind::none;
    std::size_t pairs = 0;              // 0: of runs that are not paired by seed
    std::optional<double> horizon;      // of `restricted`, steps
    std::optional<double> ratio;        // own / control: below 1 is sooner
    std::optional<Interval> interval;   // 95 %
    std::optional<double> p, adjusted;  // adjusted: over the arms
    // Of a paired arm that is not told apart: pairs that would be needed besides these to tell kToldRatio from 1
    // (pairsToTell(), seed_power.h, at 0.05 over the number of arms).
    std::optional<std::size_t> more_pairs;
    Verdict verdict = Verdict::unknown;  // better: sooner; tooFewSeeds: nothing else could have come out
    bool operator==(const ArmVerdict&) const = default;
};
// One for each arm. `control` is one of them.
std::vector<ArmVerdict> judgeArms(std::span<const ArmSeeds> arms, std::size_t control, Looks looks = Looks::once);

}  // namespace plateau::analysis
