#include "app/engine/study/analyse_sources.h"

#include <filesystem>
#include <iterator>

#include "app/engine/command/console.h"
#include "core/base/files.h"
#include "core/logs/import_spec.h"
#include "core/run/corpus_level.h"
#include "core/run/event_log.h"
#include "core/run/fingerprint.h"
#include "core/run/run_directory.h"
#include "core/run/workspace_runs.h"
#include "core/spec/operator_text.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

std::string seriesNames(const std::map<std::string, std::vector<run::SeriesPoint>>& series) {
    std::string names;
    for (const auto& [name, points] : series)
        if (!name.starts_with("operator/")) names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? "the run has no points yet" : "it has " + names;
}

Result<std::vector<run::Event>> readEvents(const fs::path& file, Console& console) {
    std::vector<run::Event> events;
    for (std::uint64_t offset = 0;;) {
        auto batch = run::readTail(file, offset);
        if (!batch) return batch.error();
        offset = batch->offset;
        for (const Error& bad : batch->bad_lines) console.warning(describe(bad));
        events.insert(events.end(), std::make_move_iterator(batch->events.begin()),
                      std::make_move_iterator(batch->events.end()));
        if (!batch->more) return events;
    }
}

// What a run is compared by; of an import only where it came from.
Result<analysis::CurveName> keyOf(const fs::path& folder) {
    const auto kind = run::readKind(folder);
    if (!kind) return kind.error();
    if (*kind == spec::RunKind::import) {
        const auto source = logs::readImportSpec(folder);
        if (!source) return source.error();
        return analysis::CurveName{{"source", source->file}, {"spec", source->hash.substr(0, 8)}};
    }
    const auto spec = run::readSpec(folder);
    if (!spec) return spec.error();
    return analysis::CurveName{{"operator", spec::operatorText(spec->model)},
                               {"size", spec->model.size},
                               {"seed", std::to_string(spec->seed)},
                               {"spec", spec::groupHash(*spec).substr(0, 8)}};
}

Result<NamedCurve> curveOfRun(const fs::path& folder, const std::string& name, Console& console) {
    auto key = keyOf(folder);
    if (!key) return key.error();
    const auto events = readEvents(run::RunPaths{folder}.events(), console);
    if (!events) return events.error();
    const auto series = run::seriesOf(*events);
    const auto found = series.find(name);
    if (found == series.end())
        return Error{ErrorCode::notFound, "no series " + name, folder.string(), seriesNames(series)};
    const fs::path normal = (folder / "").lexically_normal().parent_path();
    NamedCurve named;
    named.key = *std::move(key);
    named.curve.name = named.key;
    named.curve.name.erase("spec");
    named.curve.name["run"] = normal.filename().string();
    named.curve.value_column = name;
    named.fingerprint = run::fingerprint(series);
    const auto status = run::readStatus(folder);
    named.finished = status && status->state == run::RunState::finished;
    for (const run::Event& event : *events)
        if (const auto level = run::noContextNats(event)) named.no_context = level;
    for (const run::SeriesPoint& point : found->second) {
        named.curve.steps.push_back(static_cast<double>(point.step.value));
        named.curve.values.push_back(point.value);
    }
    return named;
}

// Of a run its curve; of a study those of the runs that have got to the series.
Status addCurves(const fs::path& folder, const std::string& series, Console& console, std::vector<NamedCurve>& all) {
    const auto runs = run::runsOf(folder);
    if (!runs) return runs.error();
    const bool isStudy = run::isWorkspace(folder);
    std::optional<Error> left_out;
    for (const fs::path& one : *runs) {
        auto curve = curveOfRun(one, series, console);
        if (!curve && !(isStudy && curve.error().code == ErrorCode::notFound)) return curve.error();
        if (curve) {
            all.push_back(std::move(*curve));
            continue;
        }
        left_out = curve.error();
        console.warning(one.string() + " is left out: " + left_out->message);
    }
    return all.empty() && left_out ? Status(*left_out) : Status(Done{});
}

}  // namespace

Result<std::vector<NamedCurve>> readCurves(const std::vector<std::string>& sources, const std::string& series,
                                           Console& console) {
    std::vector<NamedCurve> all;
    for (const fs::path source : sources) {
        std::error_code problem;
        if (fs::is_directory(source, problem)) {
            if (const Status added = addCurves(fs::absolute(source, problem), series, console, all); !added)
                return added.error();
            continue;
        }
        const auto content = readFile(source);
        if (!content) return content.error();
        auto curves = analysis::readCurvesCsv(*content, source.string());
        if (!curves) return curves.error();
        for (analysis::Curve& curve : *curves) {
            const analysis::CurveName key = curve.name;
            all.push_back({std::move(curve), key, std::nullopt, true, {}});
        }
    }
    return all;
}

}  // namespace plateau::engine
