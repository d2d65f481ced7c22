#include "core/store/derived_view.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/derive/derived_series.h"
#include "core/derive/evaluate.h"
#include "core/derive/expression.h"

namespace plateau::store {
namespace {

std::vector<derive::DerivedSeries> rowsOf(const std::filesystem::path& workspace) {
    auto rows = derive::readDerivedSeries(workspace);
    return rows ? std::move(*rows) : std::vector<derive::DerivedSeries>{};
}

// Empty where there is no such series.
std::string expressionOf(const std::filesystem::path& workspace, const std::string& name) {
    for (derive::DerivedSeries& row : rowsOf(workspace))
        if (derive::seriesName(row) == name) return std::move(row.expression);
    return {};
}

// Revisions only grow, and a new expression begins elsewhere.
std::int64_t firstRevision(const std::string& expression) {
    constexpr int kRoom = 16;
    return static_cast<std::int64_t>(std::hash<std::string>{}(expression) >> kRoom) + 1;
}

}  // namespace

std::vector<std::string> derivedNames(const std::filesystem::path& workspace, const std::vector<std::string>& stored) {
    std::vector<std::string> names;
    for (const derive::DerivedSeries& row : rowsOf(workspace)) {
        const auto parsed = derive::parseExpression(row.expression);
        const bool has_all = std::ranges::all_of(parsed.expression.series, [&stored](const std::string& needed) {
            return std::ranges::binary_search(stored, needed);
        });
        if (has_all) names.push_back(derive::seriesName(row));
    }
    return names;
}

bool isDerived(const std::string& name) {
    return name.starts_with(derive::kDerivedPrefix);
}

Result<PointColumns> readDerivedPoints(SQLite::Database& database, std::int64_t run,
                                       const std::filesystem::path& workspace, const std::string& name,
                                       std::int64_t origin_ms) {
    const std::string text = expressionOf(workspace, name);
    const derive::Expression expression = derive::parseExpression(text).expression;
    std::vector<derive::Points> inputs;
    PointColumns made;
    std::int64_t revision = firstRevision(text);
    for (const std::string& needed : expression.series) {
        Result<PointColumns> read = readPoints(database, run, needed, origin_ms);
        if (!read) return read.error();
        if (read->revision == 0) return made;
        revision += read->revision;
        inputs.push_back({std::move(read->steps), std::move(read->seconds), std::move(read->values)});
    }
    if (inputs.empty()) return made;
    derive::Points points = derive::evaluate(expression, inputs);
    made.steps = std::move(points.steps);
    made.seconds = std::move(points.seconds);
    made.values = std::move(points.values);
    made.revision = revision;
    return made;
}

std::int64_t derivedRevision(SQLite::Database& database, std::int64_t run, const std::filesystem::path& workspace,
                             const std::string& name) {
    const std::string text = expressionOf(workspace, name);
    const derive::Expression expression = derive::parseExpression(text).expression;
    std::int64_t revision = expression.series.empty() ? 0 : firstRevision(text);
    for (const std::string& needed : expression.series) {
        const std::int64_t of_one = seriesRevision(database, run, needed);
        if (of_one == 0) return 0;
        revision += of_one;
    }
    return revision;
}

}  // namespace plateau::store
