#include "core/run/divergence.h"

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>
#include <system_error>
#include <vector>

#include "core/run/event_log.h"
#include "core/run/metrics.h"

namespace plateau::run {
namespace {

// Metrics are most of a log and say nothing here.
std::vector<Event> eventsThatCount(const std::filesystem::path& file) {
    std::vector<Event> events;
    std::error_code problem;
    if (!std::filesystem::is_regular_file(file, problem)) return events;
    std::ifstream log(file, std::ios::binary);
    for (std::string line; std::getline(log, line);) {
        if (line.find("\"type\":\"metrics\"") != line.npos || line.size() > kMaxEventBytes) continue;
        auto event = decode(line, {});
        if (event && event->type != EventType::operatorStatistics && event->type != EventType::anatomy)
            events.push_back(std::move(event).value());
    }
    return events;
}

double unigramOf(const std::vector<Event>& events) {
    for (const Event& event : events) {
        const auto corpus = event.details.find("corpus");
        if (corpus == event.details.end() || !corpus->is_object()) continue;
        if (const auto level = corpus->find("unigram_nats"); level != corpus->end() && level->is_number())
            return level->get<double>();
    }
    return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace

std::optional<Divergence> divergenceOf(const std::filesystem::path& file) {
    const std::vector<Event> events = eventsThatCount(file);
    const auto series = seriesOf(events);
    const auto losses = series.find(kEvalLoss);
    if (losses == series.end() || losses->second.size() < 2) return std::nullopt;
    const std::vector<SeriesPoint>& points = losses->second;
    const Divergence ends{points.front().value, points.back().value, unigramOf(events)};
    const bool rose = std::any_of(points.begin() + 1, points.end(), [&ends](const SeriesPoint& point) {
        return point.value > ends.first + kRise || point.value < ends.last - kRise;
    });
    if (ends.isAboveStart() || (ends.last > ends.unigram && rose)) return ends;
    return std::nullopt;
}

}  // namespace plateau::run
