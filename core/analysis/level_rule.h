// The shelf of a curve whose level without context is known, and where the loss leaves it downwards. Internal to
// core/analysis; pure.
#pragma once

#include <optional>

#include "core/analysis/plateau.h"
#include "core/analysis/samples.h"
#include "core/analysis/shelf.h"

namespace plateau::analysis {

// Leaving the plateau means using context: the loss must fall below what any predictor without context can reach
// (`no_context`, nats), and below what the shelf's own slow drift would have reached by then. Neither alone is enough:
// losses drift a tenth of a nat below the level without any fall, and bends of the first fall lie above it.
//
// 1. The shelf begins where the loss comes within `near_level` of the level. Points are means in cells of 1/32 of
//    t = ln(step) over medians of three neighbouring evaluations; the newest evaluation waits for its neighbour.
// 2. For each later point e, from the first on: the knee k is where the curve between the beginning and e stands
//    highest above the straight line from the one to the other; it must be `minimum_extent` away from the beginning.
//    The last 0.4 of t before the knee (at least six evaluations) give the shelf's trend (core/analysis/trend.h), which
//    never rises, and falls at most `flatness` times as fast as the curve from the knee to e.
// 3. e confirms the exit when it lies below both the level and the trend by the departure: `minimum_departure`, and at
//    least five times the noise; and when the loss does not come back by half of that for longer than it had stayed
//    away. The first e that does so ends the search.
// 4. The exit is the evaluation nearest to the break (core/analysis/exit_interval.h) that fits best between the trend's
//    beginning and the first point that lies half of the departure below it, or the third evaluation after the knee:
//    the beginning of a fall is told by its beginning, whatever it becomes.
//
// What is claimed rests on evaluations up to e, or the third after the knee, and stays as it is when the curve grows,
// unless the loss comes back. A loss that ended `minimum_drop` below the level without an exit is searched once more
// for a shelf that lies up to 0.5 nats above the level; when that fails too it has no plateau.
std::optional<Shelf> shelfByLevel(const Samples& samples, double no_context, const PlateauOptions& options);

}  // namespace plateau::analysis
