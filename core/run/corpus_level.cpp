#include "core/run/corpus_level.h"

#include <cmath>

namespace plateau::run {

std::optional<double> noContextNats(const Event& event) {
    if (event.type != EventType::started) return std::nullopt;
    const auto corpus = event.details.find("corpus");
    if (corpus == event.details.end() || !corpus->is_object()) return std::nullopt;
    const auto level = corpus->find("no_context_nats");
    if (level == corpus->end() || !level->is_number()) return std::nullopt;
    const double nats = level->get<double>();
    return std::isfinite(nats) && nats > 0 ? std::optional(nats) : std::nullopt;
}

}  // namespace plateau::run
