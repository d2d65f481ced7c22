#include "core/logs/run_points.h"

#include <algorithm>
#include <map>

#include "core/logs/derived_points.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"

namespace plateau::logs {
namespace {

using Points = std::map<std::string, std::vector<LogPoint>, std::less<>>;

void take(Points& all, const run::Event& event, const std::vector<std::string>& names) {
    if (event.type == run::EventType::resumed) {
        const std::int64_t from = run::resumedFrom(event).value;
        for (auto& [name, points] : all)
            while (!points.empty() && points.back().step > from) points.pop_back();
        return;
    }
    using run::EventType;
    const bool isPoints = event.type == EventType::metrics || event.type == EventType::evaluation ||
                          event.type == EventType::operatorStatistics || event.type == EventType::anatomy;
    if (!isPoints) return;
    for (const auto& [name, value] : event.values) {
        if (!names.empty() && std::find(names.begin(), names.end(), name) == names.end()) continue;
        auto& points = all[name];
        const LogPoint point{event.step.value, event.time.time_since_epoch().count(), value};
        if (points.empty() || points.back().step < point.step)
            points.push_back(point);
        else if (points.back().step == point.step)
            points.back() = point;
    }
}

Error noSeries(const std::string& name, const std::filesystem::path& run) {
    return {ErrorCode::notFound, "no series " + name, run.string(), "see plateau-engine status"};
}

// The series of the log that are named, or all; none that is not there.
Result<std::vector<LogSeries>> readLogged(const std::filesystem::path& folder, const std::vector<std::string>& names,
                                          const GoOn& goOn) {
    const std::filesystem::path log = run::RunPaths{folder}.events();
    std::error_code failure;
    const auto size = static_cast<double>(std::filesystem::file_size(log, failure));
    if (failure)
        return Error{ErrorCode::notFound, "the run has no log", log.string(), "name a run folder that was started"};
    Points all;
    for (std::uint64_t offset = 0;;) {
        const auto batch = run::readTail(log, offset);
        if (!batch) return batch.error();
        for (const run::Event& event : batch->events) take(all, event, names);
        offset = batch->offset;
        if (!batch->more) break;
        if (!goOn(static_cast<double>(offset) / size)) return cancelledImport();
    }
    std::vector<LogSeries> series;
    for (auto& [name, points] : all)
        if (!points.empty()) series.push_back({name, std::move(points)});
    return series;
}

bool has(const std::vector<LogSeries>& series, const std::string& name) {
    return std::ranges::find(series, name, &LogSeries::name) != series.end();
}

}  // namespace

Result<std::vector<LogSeries>> readRunPoints(const std::filesystem::path& folder, const std::vector<std::string>& names,
                                             const GoOn& goOn) {
    const auto derived = derivedAmong(names, folder);
    if (!derived) return derived.error();
    std::vector<std::string> needed = names;
    for (const DerivedName& each : *derived)
        needed.insert(needed.end(), each.expression.series.begin(), each.expression.series.end());
    auto series = readLogged(folder, needed, goOn);
    if (!series) return series.error();
    for (const DerivedName& each : *derived) {
        auto points = derivedPoints(each.expression, *series);
        if (!points.empty() && !has(*series, each.name)) series->push_back({each.name, std::move(points)});
    }
    for (const std::string& name : names)
        if (!has(*series, name)) return noSeries(name, folder);
    if (!names.empty())
        std::erase_if(*series,
                      [&names](const LogSeries& one) { return std::ranges::find(names, one.name) == names.end(); });
    std::ranges::sort(*series, {}, &LogSeries::name);
    return series;
}

}  // namespace plateau::logs
