// Runs whose anatomy is known: a loss that leaves its plateau at `exit`, and series that step at a known time.
#pragma once

#include <cmath>
#include <memory>
#include <string>

#include "core/anatomy_figures/measured_run.h"

namespace plateau::anatomy_figures {

// Every 10 steps up to `end`: `before` up to `step`, `after` from there on, with a ripple of a hundredth.
inline PointsPtr stepping(double step, double end, double before = 0, double after = 1) {
    auto points = std::make_shared<Points>();
    for (double at = 0; at <= end; at += 10) {
        points->steps.push_back(at);
        points->values.push_back((at < step ? before : after) + 0.01 * std::sin(at));
    }
    return points;
}

inline MeasuredRun madeRun(const std::string& id, double exit) {
    MeasuredRun run;
    run.id = id;
    run.tokens = 128;
    run.plateau_start = exit / 5;
    run.plateau_end = run.exit = exit;
    run.exit_interval = analysis::Interval{0.9 * exit, 1.1 * exit};
    run.no_context = 6;
    return run;
}

}  // namespace plateau::anatomy_figures
