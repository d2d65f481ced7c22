// The values of an expression over the series of one run. Pure and thread-safe.
//
// Nothing is taken between points: where two series meet, only the steps that both have remain. An average (`ema`) runs
// over every step that its own argument has, so `ema(train/loss, 20) - eval/loss` smooths every training loss before it
// keeps those at evaluations.
#pragma once

#include <vector>

#include "core/derive/expression.h"

namespace plateau::derive {

// Points of a series; all of one length.
struct Points {
    std::vector<double> steps;    // ascending
    std::vector<double> seconds;  // since the run's start
    std::vector<double> values;
    bool operator==(const Points&) const = default;
};

// `series`: one for each of expression.series, in its order. What has no value (log of a negative number, 0 / 0, min or
// max with NaN) is NaN at its step. Seconds are those of the series that is named first. Empty for an empty expression.
Points evaluate(const Expression& expression, const std::vector<Points>& series);

}  // namespace plateau::derive
