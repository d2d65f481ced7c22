#include "core/store/run_clock.h"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace plateau::store {

void RunClock::addStop(Stop stop) {
    std::erase_if(m_stops,
                  [&stop](const Stop& earlier) { return earlier.from >= stop.from || earlier.to > stop.from; });
    if (stop.to > stop.from) m_stops.push_back(stop);
}

std::int64_t RunClock::passed(std::int64_t from, std::int64_t to) const {
    std::int64_t passed = std::max<std::int64_t>(to - from, 0);
    for (const Stop& stop : m_stops)
        passed -= std::max<std::int64_t>(std::min(to, stop.to) - std::max(from, stop.from), 0);
    return passed;
}

std::string RunClock::stopsText() const {
    nlohmann::json list = nlohmann::json::array();
    for (const Stop& stop : m_stops) list.push_back({stop.from, stop.to});
    return list.dump();
}

void RunClock::setStops(std::string_view text) {
    m_stops.clear();
    const nlohmann::json list = nlohmann::json::parse(text, nullptr, false);
    if (!list.is_array()) return;
    for (const nlohmann::json& each : list) {
        const bool isStop =
            each.is_array() && each.size() == 2 && each[0].is_number_integer() && each[1].is_number_integer();
        if (isStop) addStop({each[0].get<std::int64_t>(), each[1].get<std::int64_t>()});
    }
}

}  // namespace plateau::store
