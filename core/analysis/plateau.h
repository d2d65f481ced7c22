// Plateau of a loss curve: level, extent, exit (resources/guide/plateau.md). One default setting for all curves.
//
// A plateau is the shelf after the first fall and before a second one; its loss still drifts downwards slowly. The exit
// step is the last evaluation that still lies on the shelf's own slow trend before the loss leaves it for good.
//
// Method. Training curves are straight where they are slow when drawn over ln(step), so the rate of fall is taken
// there: r = −d loss / d ln(step), on a grid of equal ln(step). A shelf is a valley of r between two hills. The shelf's
// trend is a robust straight line through its later part; the exit is found by walking back from the second fall to the
// last point within `tolerance` of that line.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/analysis/interval.h"

namespace plateau::analysis {

// Raised whenever the same curve would get another answer: results of an older version must be computed again.
inline constexpr int kPlateauVersion = 2;

// How the thresholds of PlateauOptions, which are in nats, apply to a series.
enum class SeriesUnit {
    nats,       // a loss
    expOfNats,  // a perplexity: judged by its logarithm
    own,        // anything else, rising or falling: its range counts as the 8 nats that a BERT falls by
};

struct PlateauOptions {
    double flatness = 0.5;         // rate on the shelf at most this share of the lower of the two hills beside it
    double minimum_fall = 0.3;     // nats the loss falls before the shelf
    double minimum_drop = 0.5;     // nats it falls after the shelf (a curve that is still on its shelf has none)
    double minimum_extent = 0.25;  // of ln(step): a shelf lasts at least from 1 to e^0.25 = 1.28
    double tolerance = 0.01;       // of the drop after the shelf; never less than four times the noise
    double start_share = 0.2;      // the shelf starts when this share of the first fall is left
    SeriesUnit unit = SeriesUnit::nats;
};

// By the name of a series or CSV column: "…perplexity…", "…loss…", or another unit.
PlateauOptions optionsFor(std::string_view series);

struct Plateau {
    double level = 0;  // mean value between start and end
    double start = 0;  // step
    double end = 0;    // step; the exit step, or the last step of a curve that is still on its shelf
    std::optional<double> exit_step;
    std::optional<Interval> exit_interval;  // 95 %, steps; contains the exit step (core/analysis/exit_interval.h)
};

// Nothing when the curve has no plateau. Values that are not finite or beyond 1e100 and steps below 0 are skipped;
// steps may come in any order, the last of several values at one step counts. O(n) for ascending steps.
std::optional<Plateau> findPlateau(const std::vector<double>& steps, const std::vector<double>& values,
                                   const PlateauOptions& options = {});

// First step whose value is below `level`; values as they stand, no smoothing.
std::optional<double> firstBelow(const std::vector<double>& steps, const std::vector<double>& values, double level);

}  // namespace plateau::analysis
