#include "core/logs/derived_points.h"

#include <algorithm>
#include <cstdint>

#include "core/derive/derived_series.h"
#include "core/derive/evaluate.h"

namespace plateau::logs {

namespace fs = std::filesystem;

Result<std::vector<DerivedName>> derivedAmong(const std::vector<std::string>& names, const fs::path& run) {
    std::vector<DerivedName> asked;
    const auto mayBe = [](const std::string& name) { return name.starts_with(derive::kDerivedPrefix); };
    if (std::ranges::none_of(names, mayBe)) return asked;
    const fs::path runs = fs::absolute(run / "").lexically_normal().parent_path().parent_path();
    const auto rows = derive::readDerivedSeries(runs.parent_path());
    if (!rows) return rows.error();
    for (const derive::DerivedSeries& row : *rows) {
        const std::string name = derive::seriesName(row);
        if (std::ranges::find(names, name) != names.end())
            asked.push_back({name, derive::parseExpression(row.expression).expression});
    }
    return asked;
}

// Times go through as the seconds of the series that is named first: milliseconds are whole numbers that a double has.
std::vector<LogPoint> derivedPoints(const derive::Expression& expression, const std::vector<LogSeries>& series) {
    std::vector<derive::Points> inputs;
    for (const std::string& needed : expression.series) {
        const auto found = std::ranges::find(series, needed, &LogSeries::name);
        if (found == series.end()) return {};
        derive::Points& input = inputs.emplace_back();
        for (const LogPoint& point : found->points) {
            input.steps.push_back(static_cast<double>(point.step));
            input.seconds.push_back(static_cast<double>(point.time_ms));
            input.values.push_back(point.value);
        }
    }
    const derive::Points made = derive::evaluate(expression, inputs);
    std::vector<LogPoint> points;
    for (std::size_t at = 0; at < made.steps.size(); ++at)
        points.push_back(
            {static_cast<std::int64_t>(made.steps[at]), static_cast<std::int64_t>(made.seconds[at]), made.values[at]});
    return points;
}

}  // namespace plateau::logs
