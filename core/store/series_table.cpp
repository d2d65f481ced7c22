#include "core/store/series_table.h"

#include <algorithm>
#include <utility>

#include <SQLiteCpp/SQLiteCpp.h>

namespace plateau::store {
namespace {

constexpr const char* kChunkColumns = "SELECT points, step_column, time_column, value_column FROM chunks ";

std::string_view bytesOf(const SQLite::Column& column) {
    return {static_cast<const char*>(column.getBlob()), static_cast<std::size_t>(column.getBytes())};
}

Error damagedChunk() {
    return {ErrorCode::malformed, "the workspace database holds a damaged series", "table chunks",
            "close all windows and delete workspace.sqlite: it is rebuilt from the run folders"};
}

// Appends what a statement that starts with kChunkColumns finds.
Status readChunks(SQLite::Statement& statement, SeriesColumns& columns) {
    while (statement.executeStep()) {
        const auto count = static_cast<std::size_t>(statement.getColumn(0).getInt64());
        if (!decodeColumn(bytesOf(statement.getColumn(1)), count, columns.steps) ||
            !decodeColumn(bytesOf(statement.getColumn(2)), count, columns.times) ||
            !decodeColumn(bytesOf(statement.getColumn(3)), count, columns.values)) {
            return damagedChunk();
        }
    }
    return Done{};
}

void insertChunk(SQLite::Database& database, std::int64_t series, const SeriesColumns& columns, bool sealed) {
    if (columns.empty()) return;
    SQLite::Statement insert(
        database,
        "INSERT INTO chunks (series, first_step, last_step, points, sealed, low, high, step_column,"
        " time_column, value_column) VALUES (?,?,?,?,?,?,?,?,?,?)");
    const auto range = columns.range();
    const std::string steps = encodeColumn(columns.steps), times = encodeColumn(columns.times);
    const std::string values = encodeColumn(columns.values);
    insert.bind(1, series);
    insert.bind(2, columns.steps.front());
    insert.bind(3, columns.steps.back());
    insert.bind(4, static_cast<std::int64_t>(columns.size()));
    insert.bind(5, sealed ? 1 : 0);
    if (range) {
        insert.bind(6, range->first);
        insert.bind(7, range->second);
    }
    insert.bindNoCopy(8, steps.data(), static_cast<int>(steps.size()));
    insert.bindNoCopy(9, times.data(), static_cast<int>(times.size()));
    insert.bindNoCopy(10, values.data(), static_cast<int>(values.size()));
    insert.exec();
}

void execute(SQLite::Database& database, const char* query, std::int64_t first) {
    SQLite::Statement statement(database, query);
    statement.bind(1, first);
    statement.exec();
}

}  // namespace

std::vector<std::string> storedSeriesNames(SQLite::Database& database, std::int64_t run) {
    SQLite::Statement statement(database, "SELECT name FROM series WHERE run=? ORDER BY name");
    statement.bind(1, run);
    std::vector<std::string> names;
    while (statement.executeStep()) names.push_back(statement.getColumn(0).getString());
    return names;
}

Result<StoredSeries> readStoredSeries(SQLite::Database& database, std::int64_t run, const std::string& name) {
    StoredSeries series;
    SQLite::Statement head(database, "SELECT key, revision, points FROM series WHERE run=? AND name=?");
    head.bind(1, run);
    head.bind(2, name);
    if (!head.executeStep()) return series;
    series.revision = head.getColumn(1).getInt64();
    SQLite::Statement chunks(database, std::string(kChunkColumns) + "WHERE series=? ORDER BY first_step");
    chunks.bind(1, head.getColumn(0).getInt64());
    if (const Status read = readChunks(chunks, series.columns); !read) return read.error();
    return series;
}

Result<PointColumns> readPoints(SQLite::Database& database, std::int64_t run, const std::string& name,
                                const RunClock& clock) {
    PointColumns columns;
    SQLite::Statement head(database, "SELECT key, revision, points FROM series WHERE run=? AND name=?");
    head.bind(1, run);
    head.bind(2, name);
    if (!head.executeStep()) return columns;
    columns.revision = head.getColumn(1).getInt64();
    const auto points = static_cast<std::size_t>(std::max<std::int64_t>(0, head.getColumn(2).getInt64()));
    SQLite::Statement chunks(database, std::string(kChunkColumns) + "WHERE series=? ORDER BY first_step");
    chunks.bind(1, head.getColumn(0).getInt64());
    // A damaged head must not ask for all memory; chunks tell their true sizes.
    const std::size_t reserved = std::min<std::size_t>(points, 1U << 24U);
    columns.steps.reserve(reserved);
    columns.seconds.reserve(reserved);
    columns.values.reserve(reserved);
    std::vector<std::int64_t> steps, times;
    std::int64_t before = clock.origin_ms, elapsed = 0;
    while (chunks.executeStep()) {
        const auto count = static_cast<std::size_t>(chunks.getColumn(0).getInt64());
        steps.clear();
        times.clear();
        if (!decodeColumn(bytesOf(chunks.getColumn(1)), count, steps) ||
            !decodeColumn(bytesOf(chunks.getColumn(2)), count, times) ||
            !decodeColumn(bytesOf(chunks.getColumn(3)), count, columns.values)) {
            return damagedChunk();
        }
        columns.steps.insert(columns.steps.end(), steps.begin(), steps.end());
        for (const std::int64_t time : times) {
            elapsed += clock.passed(std::exchange(before, time), time);
            columns.seconds.push_back(static_cast<double>(elapsed) / 1000.0);
        }
    }
    return columns;
}

std::int64_t seriesRevision(SQLite::Database& database, std::int64_t run, const std::string& name) {
    SQLite::Statement statement(database, "SELECT revision FROM series WHERE run=? AND name=?");
    statement.bind(1, run);
    statement.bind(2, name);
    return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

std::optional<double> newestValue(SQLite::Database& database, std::int64_t run, const std::string& name) {
    SQLite::Statement statement(database, "SELECT last_value FROM series WHERE run=? AND name=?");
    statement.bind(1, run);
    statement.bind(2, name);
    if (!statement.executeStep() || statement.getColumn(0).isNull()) return std::nullopt;
    return statement.getColumn(0).getDouble();
}

std::int64_t pointCount(SQLite::Database& database, std::int64_t run, const std::string& name) {
    SQLite::Statement statement(database, "SELECT points FROM series WHERE run=? AND name=?");
    statement.bind(1, run);
    statement.bind(2, name);
    return statement.executeStep() ? statement.getColumn(0).getInt64() : 0;
}

void removeAllSeries(SQLite::Database& database, std::int64_t run) {
    execute(database, "DELETE FROM series WHERE run=?", run);
}

SeriesWriter::Head& SeriesWriter::head(const std::string& name) {
    const auto [entry, fresh] = m_heads.try_emplace(name);
    if (!fresh) return entry->second;
    SQLite::Statement statement(m_database,
                                "SELECT key, points, open_points, last_step FROM series WHERE run=? AND name=?");
    statement.bind(1, m_run);
    statement.bind(2, name);
    if (statement.executeStep()) {
        entry->second.key = statement.getColumn(0).getInt64();
        entry->second.points = statement.getColumn(1).getInt64();
        entry->second.open_points = statement.getColumn(2).getInt64();
        entry->second.last_step = statement.getColumn(3).getInt64();
    }
    return entry->second;
}

Status SeriesWriter::append(const std::string& name, std::int64_t step, std::int64_t time, double value) {
    Head* target = &head(name);
    if (target->last_step && step < *target->last_step) return Done{};
    m_touched.insert(name);
    if (target->last_step && step == *target->last_step) {
        if (!target->pending.empty()) {
            target->pending.times.back() = time;
            target->pending.values.back() = value;
            return Done{};
        }
        if (const Status done = cut(target->key, step - 1); !done) return done;
        m_heads.erase(name);
        target = &head(name);
    }
    target->pending.push(step, time, value);
    target->last_step = step;
    return Done{};
}

Status SeriesWriter::truncate(std::int64_t step) {
    if (const Status flushed = flush(); !flushed) return flushed;
    SQLite::Statement affected(m_database, "SELECT key, name FROM series WHERE run=? AND last_step>?");
    affected.bind(1, m_run);
    affected.bind(2, step);
    std::vector<std::int64_t> keys;
    while (affected.executeStep()) {
        keys.push_back(affected.getColumn(0).getInt64());
        m_touched.insert(affected.getColumn(1).getString());
    }
    for (const std::int64_t key : keys) {
        if (const Status done = cut(key, step); !done) return done;
    }
    m_heads.clear();
    return Done{};
}

Status SeriesWriter::flush() {
    for (auto& [name, head] : m_heads) {
        if (head.pending.empty()) continue;
        if (const Status flushed = flush(name, head); !flushed) return flushed;
    }
    m_heads.clear();
    return Done{};
}

Result<std::int64_t> SeriesWriter::newestTime() {
    SQLite::Statement last(m_database,
                           "SELECT chunks.points, time_column FROM chunks JOIN series ON series.key = chunks.series"
                           " WHERE run=? AND chunks.last_step = series.last_step");
    last.bind(1, m_run);
    std::int64_t newest = 0;
    std::vector<std::int64_t> times;
    while (last.executeStep()) {
        times.clear();
        const auto count = static_cast<std::size_t>(last.getColumn(0).getInt64());
        if (!decodeColumn(bytesOf(last.getColumn(1)), count, times)) return damagedChunk();
        if (!times.empty()) newest = std::max(newest, times.back());
    }
    return newest;
}

Status SeriesWriter::flush(const std::string& name, Head& head) {
    const double last = head.pending.values.back();
    const std::int64_t points = head.points + static_cast<std::int64_t>(head.pending.size());
    if (head.key == 0) {
        SQLite::Statement insert(m_database,
                                 "INSERT INTO series (run, name, revision, points, open_points, last_step)"
                                 " VALUES (?,?,0,0,0,0)");
        insert.bind(1, m_run);
        insert.bind(2, name);
        insert.exec();
        head.key = m_database.getLastInsertRowid();
    }
    SeriesColumns open;
    if (static_cast<std::size_t>(head.open_points) + head.pending.size() >= kChunkPoints) {
        SQLite::Statement chunks(m_database,
                                 std::string(kChunkColumns) + "WHERE series=? AND sealed=0 ORDER BY first_step");
        chunks.bind(1, head.key);
        if (const Status read = readChunks(chunks, open); !read) return read;
        execute(m_database, "DELETE FROM chunks WHERE series=? AND sealed=0", head.key);
        head.open_points = 0;
    }
    open.append(head.pending);
    std::size_t from = 0;
    for (; open.size() - from >= kChunkPoints; from += kChunkPoints) {
        insertChunk(m_database, head.key, open.slice(from, from + kChunkPoints), true);
    }
    insertChunk(m_database, head.key, open.slice(from, open.size()), false);
    SQLite::Statement update(
        m_database, "UPDATE series SET revision=?, points=?, open_points=?, last_step=?, last_value=? WHERE key=?");
    update.bind(1, m_revision);
    update.bind(2, points);
    update.bind(3, head.open_points + static_cast<std::int64_t>(open.size() - from));
    update.bind(4, *head.last_step);
    update.bind(5, last);  // SQLite keeps NaN as NULL
    update.bind(6, head.key);
    update.exec();
    return Done{};
}

// Chunks beyond `step` go; the one across it becomes part of the open tail again.
Status SeriesWriter::cut(std::int64_t series, std::int64_t step) {
    SQLite::Statement across(m_database,
                             std::string(kChunkColumns) + "WHERE series=? AND first_step<=? AND last_step>?");
    across.bind(1, series);
    across.bind(2, step);
    across.bind(3, step);
    SeriesColumns kept;
    if (const Status read = readChunks(across, kept); !read) return read;
    kept.cutAfter(step);
    SQLite::Statement remove(m_database, "DELETE FROM chunks WHERE series=? AND last_step>?");
    remove.bind(1, series);
    remove.bind(2, step);
    remove.exec();
    insertChunk(m_database, series, kept, false);

    SQLite::Statement last(m_database, std::string(kChunkColumns) + "WHERE series=? ORDER BY first_step DESC LIMIT 1");
    last.bind(1, series);
    SeriesColumns newest;
    if (const Status read = readChunks(last, newest); !read) return read;
    if (newest.empty()) {
        execute(m_database, "DELETE FROM series WHERE key=?", series);
        return Done{};
    }
    SQLite::Statement update(
        m_database,
        "UPDATE series SET revision=?, last_step=?, last_value=?,"
        " points=(SELECT sum(points) FROM chunks WHERE series=series.key),"
        " open_points=(SELECT total(points) FROM chunks WHERE series=series.key AND sealed=0) WHERE key=?");
    update.bind(1, m_revision);
    update.bind(2, newest.steps.back());
    update.bind(3, newest.values.back());
    update.bind(4, series);
    update.exec();
    return Done{};
}

}  // namespace plateau::store
