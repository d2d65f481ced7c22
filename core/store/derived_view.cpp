#include "core/store/derived_view.h"

#include <algorithm>
#include <functional>

#include <SQLiteCpp/SQLiteCpp.h>

#include "core/derive/derived_series.h"
#include "core/derive/evaluate.h"
#include "core/store/run_files.h"

namespace plateau::store {
namespace {

// Revisions only grow, and a new expression begins elsewhere.
std::int64_t firstRevision(const std::string& expression) {
    constexpr int kRoom = 16;
    return static_cast<std::int64_t>(std::hash<std::string>{}(expression) >> kRoom) + 1;
}

Result<PointColumns> evaluated(SQLite::Database& database, std::int64_t run, const derive::Expression& expression,
                               std::int64_t first_revision, const RunClock& clock) {
    std::vector<derive::Points> inputs;
    PointColumns made;
    for (const std::string& needed : expression.series) {
        Result<PointColumns> read = readPoints(database, run, needed, clock);
        if (!read) return read.error();
        if (read->revision == 0) return PointColumns{};
        made.revision += read->revision;
        inputs.push_back({std::move(read->steps), std::move(read->seconds), std::move(read->values)});
    }
    derive::Points points = derive::evaluate(expression, inputs);
    made.steps = std::move(points.steps);
    made.seconds = std::move(points.seconds);
    made.values = std::move(points.values);
    made.revision += first_revision;
    return made;
}

struct Input {
    run::RunId id;
    std::int64_t revision = 0;  // of all together
    std::size_t found = 0;      // series
};

// Runs by key.
std::map<std::int64_t, Input> inputsOf(SQLite::Database& database, const std::vector<std::string>& series) {
    std::map<std::int64_t, Input> inputs;
    for (const std::string& name : series) {
        SQLite::Statement statement(database,
                                    "SELECT runs.key, runs.id, series.revision FROM series JOIN runs ON "
                                    "runs.key = series.run WHERE series.name = ?");
        statement.bind(1, name);
        while (statement.executeStep()) {
            Input& input = inputs[statement.getColumn(0).getInt64()];
            input.id.value = statement.getColumn(1).getString();
            input.revision += statement.getColumn(2).getInt64();
            ++input.found;
        }
    }
    std::erase_if(inputs, [&series](const auto& each) { return each.second.found < series.size(); });
    return inputs;
}

}  // namespace

bool isDerived(const std::string& name) {
    return name.starts_with(derive::kDerivedPrefix);
}

const std::vector<DerivedView::Row>& DerivedView::rows() {
    std::string stamp = fileStamp(derive::derivedFile(m_workspace));
    if (stamp == m_stamp) return m_rows;
    m_stamp = std::move(stamp);
    m_rows.clear();
    m_newest.clear();
    const auto read = derive::readDerivedSeries(m_workspace);
    if (!read) return m_rows;
    for (const derive::DerivedSeries& row : *read)
        m_rows.push_back({derive::seriesName(row), firstRevision(row.expression),
                          derive::parseExpression(row.expression).expression});
    return m_rows;
}

const DerivedView::Row* DerivedView::find(const std::string& name) {
    const auto found = std::ranges::find(rows(), name, &Row::name);
    return found == m_rows.end() ? nullptr : &*found;
}

std::vector<std::string> DerivedView::namesOf(const std::vector<std::string>& stored) {
    std::vector<std::string> names;
    for (const Row& row : rows()) {
        const bool has_all = std::ranges::all_of(row.expression.series, [&stored](const std::string& needed) {
            return std::ranges::binary_search(stored, needed);
        });
        if (has_all) names.push_back(row.name);
    }
    return names;
}

std::vector<std::string> DerivedView::namesOfAnyRun(SQLite::Database& database) {
    std::vector<std::string> names;
    for (const Row& row : rows())
        if (!inputsOf(database, row.expression.series).empty()) names.push_back(row.name);
    return names;
}

Result<PointColumns> DerivedView::points(SQLite::Database& database, std::int64_t run, const std::string& name,
                                         const RunClock& clock) {
    const Row* row = find(name);
    if (!row) return PointColumns{};
    return evaluated(database, run, row->expression, row->first_revision, clock);
}

std::int64_t DerivedView::revision(SQLite::Database& database, std::int64_t run, const std::string& name) {
    const Row* row = find(name);
    if (!row) return 0;
    std::int64_t revision = row->first_revision;
    for (const std::string& needed : row->expression.series) {
        const std::int64_t of_one = seriesRevision(database, run, needed);
        if (of_one == 0) return 0;
        revision += of_one;
    }
    return revision;
}

Result<std::map<run::RunId, NewestPoint>> DerivedView::newest(SQLite::Database& database, const std::string& name) {
    std::map<run::RunId, NewestPoint> values;
    const Row* row = find(name);
    if (!row) return values;
    std::map<std::int64_t, Newest> known = std::exchange(m_newest[name], {});
    for (const auto& [key, input] : inputsOf(database, row->expression.series)) {
        Newest& newest = m_newest[name][key] = known[key];
        if (newest.revision != input.revision) {
            const auto points = evaluated(database, key, row->expression, row->first_revision, RunClock{});
            if (!points) return points.error();
            newest = {input.revision, {}};
            if (!points->steps.empty())
                newest.point = {points->values.back(), static_cast<std::int64_t>(points->steps.back())};
        }
        if (newest.point) values[input.id] = *newest.point;
    }
    return values;
}

}  // namespace plateau::store
