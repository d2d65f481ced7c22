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
#include "core/spec/run_spec.h"
#include "core/study/texts.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

std::string seriesNames(const std::map<std::string, std::vector<run::SeriesPoint>>& series) {
    std::string names;
    for (const auto& [name, points] : series)
        if (!name.starts_with("operator/")) names += (names.empty() ? "" : ", ") + name;
    return names.empty() ? "the run has no points yet" : "name one with --series: it has " + names;
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

constexpr const char* kSettings = "spec";
constexpr std::size_t kHashDigits = 8;

// A curve, and of a training what it is a curve of.
struct SourceCurve {
    NamedCurve named;
    std::optional<spec::RunSpec> spec;
    std::optional<run::CorpusIdentity> text;
};

// What a run is compared by; of an import only where it came from. The other settings of a training come later, when
// all texts are known.
Status takeKey(const fs::path& folder, SourceCurve& curve) {
    const auto kind = run::readKind(folder);
    if (!kind) return kind.error();
    if (*kind == spec::RunKind::import) {
        const auto source = logs::readImportSpec(folder);
        if (!source) return source.error();
        curve.named.key = {{"source", source->file}, {kSettings, source->hash.substr(0, kHashDigits)}};
        return Done{};
    }
    auto spec = run::readSpec(folder);
    if (!spec) return spec.error();
    curve.named.key = {{"operator", spec::operatorText(spec->model)},
                       {"size", spec->model.size},
                       {"seed", std::to_string(spec->seed)}};
    curve.spec = *std::move(spec);
    return Done{};
}

Result<SourceCurve> curveOfRun(const fs::path& folder, const std::string& name, Console& console) {
    SourceCurve curve;
    NamedCurve& named = curve.named;
    if (const Status taken = takeKey(folder, curve); !taken) return taken.error();
    const auto events = readEvents(run::RunPaths{folder}.events(), console);
    if (!events) return events.error();
    const auto series = run::seriesOf(*events);
    const auto found = series.find(name);
    if (found == series.end())
        return Error{ErrorCode::notFound, "no series " + name, folder.string(), seriesNames(series)};
    const fs::path normal = (folder / "").lexically_normal().parent_path();
    named.curve.name = named.key;
    named.curve.name.erase(kSettings);
    named.curve.name["run"] = normal.filename().string();
    named.curve.value_column = name;
    named.fingerprint = run::fingerprint(series);
    const auto status = run::readStatus(folder);
    named.finished = status && status->state == run::RunState::finished;
    for (const run::Event& event : *events) {
        if (const auto level = run::noContextNats(event)) named.no_context = level;
        if (!curve.text) curve.text = run::corpusIdentity(event);
    }
    if (curve.text) named.text = curve.text->content + " " + curve.text->vocabulary;
    for (const run::SeriesPoint& point : found->second) {
        named.curve.steps.push_back(static_cast<double>(point.step.value));
        named.curve.values.push_back(point.value);
    }
    return curve;
}

// Of a run its curve; of a study those of the runs that have got to the series.
Status addCurves(const fs::path& folder, const std::string& series, Console& console, std::vector<SourceCurve>& all) {
    const auto runs = run::runsOf(folder, [](const spec::RunKindInfo& kind) { return kind.has_curves; });
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

// Text by what it is, wherever it lay.
void takeSettings(std::vector<SourceCurve>& curves) {
    std::vector<study::RunOnText> texts;
    for (SourceCurve& curve : curves)
        if (curve.spec) texts.push_back({&*curve.spec, curve.text});
    study::nameTexts(texts);
    for (SourceCurve& curve : curves)
        if (curve.spec) curve.named.key[kSettings] = spec::groupHash(*curve.spec).substr(0, kHashDigits);
}

}  // namespace

Result<std::vector<NamedCurve>> readCurves(const std::vector<std::string>& sources, const std::string& series,
                                           Console& console) {
    std::vector<SourceCurve> all;
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
            all.push_back({.named = {std::move(curve), key, std::nullopt, true, {}, {}}, .spec = {}, .text = {}});
        }
    }
    takeSettings(all);
    std::vector<NamedCurve> named;
    for (SourceCurve& curve : all) named.push_back(std::move(curve.named));
    return named;
}

}  // namespace plateau::engine
