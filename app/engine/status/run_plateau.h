// The plateau of a run's eval/loss, from the events of its log, judged by the level without context that the log says
// (core/analysis/plateau.h). Pure; thread-safe.
#pragma once

#include <optional>
#include <vector>

#include "core/analysis/plateau.h"
#include "core/run/event.h"

namespace plateau::engine {

// Nothing without evaluations, or where there is no plateau.
std::optional<analysis::Plateau> plateauOf(const std::vector<run::Event>& events);

}  // namespace plateau::engine
