// Ends a run some steps after it has left its plateau (spec field train.stop_after_exit). Judged after every
// evaluation, by what is known then, so a run that was stopped and resumed ends where one that was not does. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/run/ids.h"

namespace plateau::train {

class ExitStop {
public:
    // `after`: steps between the exit and the run's end; 0 = the run never ends by it. `no_context`: nats that no
    // predictor without context gets below (corpus::ContextFreeLevels).
    ExitStop(std::int64_t after, double no_context) : m_after(after), m_noContext(no_context) {}

    // In the order of their steps. Judges all evaluations so far by the rule of core/analysis/plateau.h; after the
    // exit is found, no more.
    void evaluated(run::StepIndex step, double loss);

    std::optional<double> exitStep() const { return m_exit; }
    // Whether a run at this step is at its end.
    bool isOver(run::StepIndex step) const;
    // The step of the end; nothing until the exit is found.
    std::optional<std::int64_t> endStep() const;

private:
    std::int64_t m_after;
    double m_noContext;
    std::vector<double> m_steps, m_losses;
    std::optional<double> m_exit;
};

}  // namespace plateau::train
