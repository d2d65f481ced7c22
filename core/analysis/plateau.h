// Plateau of a loss curve: level, extent, exit (resources/guide/plateau.md). One default setting for all curves.
//
// A plateau is the shelf after the first fall and before a second one; its loss still drifts downwards slowly. The exit
// step is the evaluation at which the loss leaves the shelf's own slow trend for good. Training curves are straight
// where they are slow when drawn over t = ln(step), so trends and rates are taken there.
//
// Leaving the plateau means using context. A predictor that looks at no other token cannot get below a level that is
// known for every corpus of ours (`no_context`, corpus::contextFreeLevels). There are two rules:
//
// * With the level (level_rule.h), an exit needs the loss to leave below it, and below the extrapolated trend of the
//   shelf, by more than noise and drift, and to stay there. Bends of the first fall, above the level, are none; nor is
//   a slow drift through the level. An exit is claimed once it is confirmed and does not move when the curve grows.
// * Without it (shape_rule.h), for published and imported curves, the shape is all there is: a valley of the rate of
//   fall r = -d loss / dt between two hills counts as the plateau. That assumes that the slow part before the fall is
//   the plateau; a curve that bends while it first falls can be misread.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/analysis/interval.h"

namespace plateau::analysis {

// Raised whenever the same curve would get another answer: results of an older version must be computed again.
inline constexpr int kPlateauVersion = 3;

// How the thresholds of PlateauOptions, which are in nats, apply to a series.
enum class SeriesUnit {
    nats,       // a loss
    expOfNats,  // a perplexity: judged by its logarithm
    own,        // anything else, rising or falling: its range counts as the 8 nats that a BERT falls by
};

struct PlateauOptions {
    // The level that no predictor without context gets below, in nats; where it is known the rule with the level
    // judges. Not above 0 counts as unknown, and so does any for a series in its own unit.
    std::optional<double> no_context = std::nullopt;
    double minimum_extent = 0.25;  // of ln(step): a shelf lasts at least from 1 to e^0.25 = 1.28
    double minimum_drop = 0.5;  // nats the loss falls after the shelf; with the level: a shelf lies no deeper below it
    double flatness = 0.5;      // rate on the shelf at most this share of the fall's (of the lower hill beside it)

    // With the level.
    double near_level = 0.2;          // nats above it at which the shelf begins
    double minimum_departure = 0.15;  // nats below level and trend that confirm an exit; at least five times the noise

    // By the shape.
    double minimum_fall = 0.3;  // nats the loss falls before the shelf
    double tolerance = 0.01;    // of the drop after the shelf; never less than four times the noise
    double start_share = 0.2;   // the shelf starts when this share of the first fall is left

    SeriesUnit unit = SeriesUnit::nats;
};

// By the name of a series or CSV column: "…perplexity…", "…loss…", or another unit.
PlateauOptions optionsFor(std::string_view series, std::optional<double> no_context = std::nullopt);

struct Plateau {
    double level = 0;  // mean value between start and end
    double start = 0;  // step
    double end = 0;    // step; the exit step, or the last step of a curve that is still on its shelf
    std::optional<double> exit_step;
    std::optional<Interval> exit_interval;  // 95 %, steps; contains the exit step (core/analysis/exit_interval.h)
};

// Nothing when the curve has no plateau. Values that are not finite or beyond 1e100 and steps below 0 are skipped;
// steps may come in any order, the last of several values at one step counts. O(n) for ascending steps, besides what
// depends on ln(last step / first step) alone.
std::optional<Plateau> findPlateau(const std::vector<double>& steps, const std::vector<double>& values,
                                   const PlateauOptions& options = {});

// Whether a curve has no plateau because it has not come down to the level: all of its values lie more than
// `near_level` above it. False where the level is not known, and of a curve without values.
bool staysAboveLevel(const std::vector<double>& steps, const std::vector<double>& values,
                     const PlateauOptions& options);

// First step whose value is below `level`; values as they stand, no smoothing.
std::optional<double> firstBelow(const std::vector<double>& steps, const std::vector<double>& values, double level);

}  // namespace plateau::analysis
