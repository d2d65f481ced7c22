#include "app/engine/status/run_plateau.h"

#include <string>

#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/metrics.h"

namespace plateau::engine {

std::optional<analysis::Plateau> plateauOf(const std::vector<run::Event>& events) {
    std::optional<double> no_context;
    for (const run::Event& event : events)
        if (const auto level = run::noContextNats(event)) no_context = level;
    std::vector<double> steps, losses;
    const auto series = run::seriesOf(events);
    const auto found = series.find(std::string(run::kEvalLoss));
    if (found == series.end()) return std::nullopt;
    for (const run::SeriesPoint& point : found->second) {
        steps.push_back(static_cast<double>(point.step.value));
        losses.push_back(point.value);
    }
    return analysis::findPlateau(steps, losses, {.no_context = no_context});
}

}  // namespace plateau::engine
