#include "core/store/workspace.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include "core/spec/run_kind.h"
#include "core/store/database.h"
#include "core/store/derived_view.h"
#include "core/store/run_record.h"
#include "core/store/series_table.h"
#include "core/store/workspace_state.h"

namespace plateau::store {

namespace fs = std::filesystem;

namespace {

// Sorted, each name once.
void addAbsent(std::vector<std::string>& names, std::vector<std::string> more) {
    names.insert(names.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
}

// A source without times is imported with that of its file, in which no step takes any.
void forgetMadeTimes(Series& series) {
    const bool isOneMoment = series.steps.size() > 1 && series.seconds.back() <= series.seconds.front();
    if (isOneMoment) std::ranges::fill(series.seconds, std::numeric_limits<double>::quiet_NaN());
}

}  // namespace

Workspace::Workspace(std::unique_ptr<State> state) : m_state(std::move(state)) {}
Workspace::Workspace(Workspace&&) noexcept = default;
Workspace& Workspace::operator=(Workspace&&) noexcept = default;
Workspace::~Workspace() = default;

Result<Workspace> Workspace::openReader(const fs::path& folder) {
    std::error_code failure;
    fs::create_directories(folder / "runs", failure);
    if (failure && !fs::is_directory(folder)) {
        return Error{ErrorCode::io, "the workspace folder cannot be created: " + failure.message(), folder.string(),
                     "choose a folder that can be written to"};
    }
    Result<OpenDatabase> opened = openDatabase(folder);
    if (!opened) return opened.error();
    auto state = std::make_unique<State>(folder);
    state->database = std::move(opened->database);
    state->checked = std::move(opened->checked);
    return Workspace(std::move(state));
}

Result<Workspace> Workspace::open(const fs::path& folder) {
    Result<Workspace> workspace = openReader(folder);
    if (!workspace) return workspace;
    State& state = workspace->state();
    const Status remembered = guarded(*state.database, [&]() -> Status {
        SQLite::Statement statement(*state.database, "SELECT id, revision FROM runs");
        while (statement.executeStep()) {
            state.reported[run::RunId{statement.getColumn(0).getString()}] = statement.getColumn(1).getInt64();
        }
        return Done{};
    });
    if (!remembered) return remembered.error();
    return workspace;
}

const fs::path& Workspace::folder() const {
    return m_state->folder;
}
fs::path Workspace::runsFolder() const {
    return m_state->runsFolder();
}

Result<std::vector<RunRow>> Workspace::runs() {
    return guarded(*m_state->database, [this]() -> Result<std::vector<RunRow>> {
        std::vector<RunRow> rows;
        const fs::path runs = runsFolder();
        for (RunRecord& record : loadRecords(*m_state->database)) rows.push_back(shownRow(std::move(record), runs));
        return rows;
    });
}

Result<std::optional<RunRow>> Workspace::findRun(const run::RunId& id) {
    return guarded(*m_state->database, [&]() -> Result<std::optional<RunRow>> {
        std::optional<RunRecord> record = loadRecord(*m_state->database, id);
        if (!record) return std::optional<RunRow>{};
        return std::optional<RunRow>{shownRow(std::move(*record), runsFolder())};
    });
}

Result<std::vector<std::string>> Workspace::seriesNames(const run::RunId& id) {
    return guarded(*m_state->database, [&]() -> Result<std::vector<std::string>> {
        const std::optional<RunRecord> record = loadRecord(*m_state->database, id);
        if (!record) return std::vector<std::string>{};
        std::vector<std::string> names = storedSeriesNames(*m_state->database, record->key);
        addAbsent(names, m_state->derived.namesOf(names));
        return names;
    });
}

Result<std::vector<std::string>> Workspace::seriesNames() {
    return guarded(*m_state->database, [&]() -> Result<std::vector<std::string>> {
        SQLite::Statement statement(*m_state->database,
                                    "SELECT DISTINCT name FROM series WHERE points > 0 ORDER BY name");
        std::vector<std::string> names;
        while (statement.executeStep()) names.push_back(statement.getColumn(0).getString());
        addAbsent(names, m_state->derived.namesOfAnyRun(*m_state->database));
        return names;
    });
}

Result<std::map<run::RunId, NewestPoint>> Workspace::newestValues(const std::string& name) {
    return guarded(*m_state->database, [&]() -> Result<std::map<run::RunId, NewestPoint>> {
        SQLite::Statement statement(*m_state->database,
                                    "SELECT runs.id, series.last_value, series.last_step FROM series JOIN runs "
                                    "ON runs.key = series.run WHERE series.name = ? AND series.points > 0");
        statement.bind(1, name);
        Result<std::map<run::RunId, NewestPoint>> values{std::map<run::RunId, NewestPoint>()};
        if (isDerived(name)) values = m_state->derived.newest(*m_state->database, name);
        if (!values) return values;
        while (statement.executeStep()) {
            const SQLite::Column value = statement.getColumn(1);
            // SQLite stores NaN as NULL.
            (*values)[run::RunId{statement.getColumn(0).getString()}] = {
                value.isNull() ? std::numeric_limits<double>::quiet_NaN() : value.getDouble(),
                statement.getColumn(2).getInt64()};
        }
        return values;
    });
}

Result<Series> Workspace::series(const run::RunId& id, const std::string& name) {
    return guarded(*m_state->database, [&]() -> Result<Series> {
        Series series{id, name, {}, {}, {}, 0};
        // One snapshot for the record and its chunks.
        SQLite::Transaction snapshot(*m_state->database);
        const std::optional<RunRecord> record = loadRecord(*m_state->database, id);
        if (!record) return series;
        Result<PointColumns> points = readPoints(*m_state->database, record->key, name, record->clock);
        if (points && points->revision == 0 && isDerived(name))
            points = m_state->derived.points(*m_state->database, record->key, name, record->clock);
        if (!points) return points.error();
        series.revision = points->revision;
        series.steps = std::move(points->steps);
        series.values = std::move(points->values);
        series.seconds = std::move(points->seconds);
        if (record->row.kind == spec::toString(spec::RunKind::import)) forgetMadeTimes(series);
        return series;
    });
}

Result<std::int64_t> Workspace::seriesRevision(const run::RunId& id, const std::string& name) {
    return guarded(*m_state->database, [&]() -> Result<std::int64_t> {
        const std::optional<RunRecord> record = loadRecord(*m_state->database, id);
        if (!record) return 0;
        const std::int64_t stored = store::seriesRevision(*m_state->database, record->key, name);
        return stored == 0 && isDerived(name) ? m_state->derived.revision(*m_state->database, record->key, name)
                                              : stored;
    });
}

}  // namespace plateau::store
