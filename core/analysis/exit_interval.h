// Where a shelf's straight line breaks into the fall after it, and how sure that is. Internal to core/analysis; pure.
#pragma once

#include <optional>

#include "core/analysis/interval.h"
#include "core/analysis/samples.h"
#include "core/analysis/shelf.h"

namespace plateau::analysis {

struct Break {
    double step = 0;    // of the best fit; between two evaluations as a rule
    Interval interval;  // 95 %, steps
};

// The break of the samples [begin, end), which hold the end of a shelf and the beginning of the fall: a profile
// likelihood. Nothing for fewer than seven samples.
//
// The loss is fitted by least squares with a straight line over t = ln(step) that breaks at t0:
//     y = a + b t + c u + d u²,   u = max(0, t - t0),   c <= 0, and d <= 0 where c = 0
// (c: a kink, d: a bend; both at once are a fall that slows down). The interval holds every t0 whose fit is not worse
// than the best one by more than an F test at 95 % allows:
//     RSS(t0) <= RSS_min (1 + 2 k F(2, n - 5) / (n - 5)),   k = (1 + r) / (1 - r)
// where r is the lag-1 autocorrelation of the best fit's residuals, corrected for the fit, within [0, 0.9]:
// neighbouring evaluations that err together, or a shape that the fit cannot follow, count as fewer points. Long
// windows are averaged down to 256 points, so the cost is bounded (0.1 ms).
//
// Coverage of the true break. With the rule by level: 95 % of simulated runs (resources/guide/plateau.md, which has the
// command). By shape, on synthetic curves (600 in each of 36 families: kinks, bends and falls with a heavy tail; an
// evaluation every 250 steps; noise 0.003 to 0.03 nats, independent or with an autocorrelation of 0.6): 99.7 % where
// the fall starts with a kink, 97.6 % where it starts with a bend, 94.8 % in the worst family. Held by
// tests/analysis/exit_interval_test.cpp and simulated_run_test.cpp. What it does not say: where another seed leaves its
// plateau.
std::optional<Break> fitBreak(const Samples& samples, std::size_t begin, std::size_t end);

// The break's interval, widened to hold the exit step; all of the place where its samples are too few to tell.
Interval exitInterval(const Samples& samples, const ExitPlace& place);

}  // namespace plateau::analysis
