// The confidence interval of an exit step. Internal to core/analysis; pure.
#pragma once

#include "core/analysis/interval.h"
#include "core/analysis/samples.h"

namespace plateau::analysis {

// What the detection knows of a shelf and the fall after it, as indices of samples.
struct ExitPlace {
    std::size_t begin = 0;  // first sample of the part that gives the shelf's trend
    std::size_t exit = 0;   // last sample on the trend
    std::size_t fall = 0;   // steepest point of the fall, >= exit
    double drop = 0;        // nats from the shelf to the end of the curve
};

// Steps at which the fall may have begun, the exit step among them: a profile likelihood of the break.
//
// Around the exit (the part of the shelf that gives the trend, and the fall until an eighth of the drop is done) the
// loss is fitted by least squares with a straight line over t = ln(step) that breaks at t0:
//     y = a + b t + c u + d u²,   u = max(0, t - t0),   c <= 0, and d <= 0 where c = 0
// (c: a kink, d: a bend; both at once are a fall that slows down). The interval holds every t0 whose fit is not worse
// than the best one by more than an F test at 95 % allows:
//     RSS(t0) <= RSS_min (1 + 2 k F(2, n - 5) / (n - 5)),   k = (1 + r) / (1 - r)
// where r is the lag-1 autocorrelation of the best fit's residuals, corrected for the fit, within [0, 0.9]:
// neighbouring evaluations that err together, or a shape that the fit cannot follow, count as fewer points. Long
// windows are averaged down to 256 points, so the cost is bounded (0.1 ms).
//
// Coverage of the true break on synthetic curves (600 in each of 36 families: kinks, bends and falls with a heavy tail;
// an evaluation every 250 steps; noise 0.003 to 0.03 nats, independent or with an autocorrelation of 0.6): 99.7 % where
// the fall starts with a kink, 97.6 % where it starts with a bend, 94.8 % in the worst family. Held to 90 % by
// tests/analysis/exit_interval_test.cpp. What it does not say: where another seed leaves its plateau.
Interval exitInterval(const Samples& samples, const ExitPlace& place);

}  // namespace plateau::analysis
