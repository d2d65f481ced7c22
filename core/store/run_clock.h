// How long a run has been trained: its time without that in which it stood stopped. Pure.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace plateau::store {

// All times are Unix times in ms.
class RunClock {
public:
    // A span that does not count: from the last point that a run has kept to its resumption. It holds the time in which
    // the run stood, and the work that was lost and is done again.
    struct Stop {
        std::int64_t from = 0, to = 0;
        auto operator<=>(const Stop&) const = default;
    };

    std::int64_t origin_ms = 0;  // of the first `started`, else of the first event

    // Takes the place of the stops that begin at or after it: what lies behind them is gone from the log.
    void addStop(Stop stop);
    // The milliseconds between two times that count. None where the clock was set back between them.
    std::int64_t passed(std::int64_t from, std::int64_t to) const;

    // As the database keeps the stops; of text that says nothing else there are none.
    std::string stopsText() const;
    void setStops(std::string_view text);

    bool operator==(const RunClock&) const = default;

private:
    std::vector<Stop> m_stops;  // ascending, apart from each other
};

}  // namespace plateau::store
