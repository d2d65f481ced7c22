// How often the rule is right on simulated runs.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis/plateau.h"
#include "tests/analysis/simulated_run.h"

namespace plateau::analysis {

struct Tally {
    int stayed = 0, false_exits = 0;        // runs without an exit, and those of them that are given one
    int left = 0, missed = 0, covered = 0;  // runs with one; those without an answer, those in the interval
    double width = 0;                       // sum over the runs found: of the interval, as a share of the true step
    int found() const { return left - missed; }
};

inline bool hasExit(const std::optional<Plateau>& plateau) {
    return plateau && plateau->exit_step;
}

// Every second of the runs leaves its plateau. `withLevel`: whether the rule is told the level.
inline Tally tally(int runs, std::uint32_t seed, bool withLevel) {
    RunSimulator simulator(seed);
    Tally tally;
    for (int i = 0; i < runs; ++i) {
        const SimulatedRun run = simulator.run(i % 2 == 1);
        PlateauOptions options;
        if (withLevel) options.no_context = run.no_context;
        const auto plateau = findPlateau(run.curve.steps, run.curve.values, options);
        if (!run.exit) {
            ++tally.stayed;
            tally.false_exits += hasExit(plateau);
            continue;
        }
        ++tally.left;
        tally.missed += !hasExit(plateau);
        if (!hasExit(plateau)) continue;
        const Interval interval = *plateau->exit_interval;
        tally.covered += interval.low <= *run.exit && *run.exit <= interval.high;
        tally.width += (interval.high - interval.low) / *run.exit;
    }
    return tally;
}

// The first step at which an exit is claimed that an evaluation of the next hundred steps (the next evaluation at
// least) takes back: there is none any more, or one outside the interval that was claimed.
inline std::optional<double> takenBack(const SyntheticCurve& curve, const PlateauOptions& options) {
    std::vector<std::optional<Plateau>> claims;
    for (std::size_t count = 1; count <= curve.steps.size(); ++count) {
        const auto n = static_cast<std::ptrdiff_t>(count);
        claims.push_back(findPlateau({curve.steps.begin(), curve.steps.begin() + n},
                                     {curve.values.begin(), curve.values.begin() + n}, options));
    }
    for (std::size_t i = 0; i < claims.size(); ++i) {
        if (!hasExit(claims[i])) continue;
        const Interval claimed = *claims[i]->exit_interval;
        for (std::size_t next = i + 1; next < claims.size(); ++next) {
            if (next > i + 1 && curve.steps[next] > curve.steps[i] + 100) break;
            if (!hasExit(claims[next]) || *claims[next]->exit_step < claimed.low ||
                *claims[next]->exit_step > claimed.high)
                return curve.steps[i];
        }
    }
    return std::nullopt;
}

}  // namespace plateau::analysis
