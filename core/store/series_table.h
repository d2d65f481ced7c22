// The tables `series` and `chunks`. Functions throw SQLite::Exception; damaged chunks are an Error.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/store/run_clock.h"
#include "core/store/series_columns.h"

namespace SQLite {
class Database;
}

namespace plateau::store {

inline constexpr std::size_t kChunkPoints = 2048;

struct StoredSeries {
    SeriesColumns columns;
    std::int64_t revision = 0;
};

std::vector<std::string> storedSeriesNames(SQLite::Database& database, std::int64_t run);
// Every point; empty when there is no such series.
Result<StoredSeries> readStoredSeries(SQLite::Database& database, std::int64_t run, const std::string& name);
// The same as numbers for drawing: steps, seconds that have passed by the run's clock, values. In one pass, for series
// of millions.
struct PointColumns {
    std::vector<double> steps, seconds, values;
    std::int64_t revision = 0;
};
Result<PointColumns> readPoints(SQLite::Database& database, std::int64_t run, const std::string& name,
                                const RunClock& clock);
// 0 when there is no such series.
std::int64_t seriesRevision(SQLite::Database& database, std::int64_t run, const std::string& name);
// Nothing also when the newest value is NaN.
std::optional<double> newestValue(SQLite::Database& database, std::int64_t run, const std::string& name);
// 0 when there is no such series.
std::int64_t pointCount(SQLite::Database& database, std::int64_t run, const std::string& name);
void removeAllSeries(SQLite::Database& database, std::int64_t run);

// Adds the points of one run inside the caller's transaction; nothing is written before flush() or truncate().
class SeriesWriter {
public:
    SeriesWriter(SQLite::Database& database, std::int64_t run, std::int64_t revision)
        : m_database(database), m_run(run), m_revision(revision) {}

    // A point at the newest step replaces it; one below is dropped (only `resumed` goes back).
    Status append(const std::string& name, std::int64_t step, std::int64_t time, double value);
    // Drops every point of the run with a greater step.
    Status truncate(std::int64_t step);
    Status flush();
    // Unix time in ms of the newest point that is written, of any series; 0 without one.
    Result<std::int64_t> newestTime();

    bool touched(const std::string& name) const { return m_touched.contains(name); }

private:
    struct Head {
        std::int64_t key = 0;  // 0 = not stored yet
        std::int64_t points = 0, open_points = 0;
        std::optional<std::int64_t> last_step;  // the pending ones included
        SeriesColumns pending;
    };
    Head& head(const std::string& name);
    Status flush(const std::string& name, Head& head);
    Status cut(std::int64_t series, std::int64_t step);

    SQLite::Database& m_database;
    std::int64_t m_run, m_revision;
    std::map<std::string, Head> m_heads;
    std::set<std::string> m_touched;
};

}  // namespace plateau::store
