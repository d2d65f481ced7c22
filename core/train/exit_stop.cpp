#include "core/train/exit_stop.h"

#include <cmath>

#include "core/analysis/plateau.h"

namespace plateau::train {

void ExitStop::evaluated(run::StepIndex step, double loss) {
    if (m_after == 0 || m_exit) return;
    m_steps.push_back(static_cast<double>(step.value));
    m_losses.push_back(loss);
    if (const auto plateau = analysis::findPlateau(m_steps, m_losses, {.no_context = m_noContext}))
        m_exit = plateau->exit_step;
}

std::optional<std::int64_t> ExitStop::endStep() const {
    if (!m_exit) return std::nullopt;
    return static_cast<std::int64_t>(std::ceil(*m_exit)) + m_after;
}

bool ExitStop::isOver(run::StepIndex step) const {
    const std::optional<std::int64_t> end = endStep();
    return end && step.value >= *end;
}

}  // namespace plateau::train
