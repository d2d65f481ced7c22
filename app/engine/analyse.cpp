#include <filesystem>
#include <memory>
#include <optional>

#include <CLI/CLI.hpp>

#include "app/engine/command.h"
#include "app/engine/console.h"
#include "app/engine/json_text.h"
#include "core/analysis/curve.h"
#include "core/analysis/plateau.h"
#include "core/base/files.h"
#include "core/run/event_log.h"
#include "core/run/run_directory.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::string source, series = "eval/loss";
    std::vector<std::string> below;
};

struct Level {
    std::string typed;
    double value = 0;
};

Result<std::vector<Level>> levelsOf(const std::vector<std::string>& typed) {
    std::vector<Level> levels;
    for (const std::string& text : typed) {
        double value = 0;
        if (!CLI::detail::lexical_cast(text, value) || value != value)
            return Error{ErrorCode::usage, "'" + text + "' is not a number", "--below", "give a loss, as --below 5"};
        levels.push_back({text, value});
    }
    return levels;
}

std::string seriesNames(const std::map<std::string, std::vector<run::SeriesPoint>>& series) {
    std::string names;
    for (const auto& [name, points] : series) names += (names.empty() ? "" : ", ") + name;
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

Result<std::vector<analysis::Curve>> curvesOfRun(const fs::path& folder, const std::string& name, Console& console) {
    const auto spec = run::readSpec(folder);
    if (!spec) return spec.error();
    const auto events = readEvents(run::RunPaths{folder}.events(), console);
    if (!events) return events.error();
    const auto series = run::seriesOf(*events);
    const auto found = series.find(name);
    if (found == series.end())
        return Error{ErrorCode::notFound, "no series " + name, folder.string(), seriesNames(series)};
    const fs::path normal = (folder / "").lexically_normal().parent_path();
    analysis::Curve curve{.name = {{"run", normal.filename().string()},
                                   {"operator", spec->model.op},
                                   {"size", spec->model.size},
                                   {"seed", std::to_string(spec->seed)}},
                          .value_column = name,
                          .steps = {},
                          .values = {}};
    for (const run::SeriesPoint& point : found->second) {
        curve.steps.push_back(static_cast<double>(point.step.value));
        curve.values.push_back(point.value);
    }
    return std::vector{std::move(curve)};
}

Result<std::vector<analysis::Curve>> curvesOf(const Flags& flags, Console& console) {
    const fs::path source = flags.source;
    std::error_code problem;
    if (fs::is_directory(source, problem)) return curvesOfRun(fs::absolute(source, problem), flags.series, console);
    const auto content = readFile(source);
    if (!content) return content.error();
    return analysis::readCurvesCsv(*content, source.string());
}

nlohmann::json curveDocument(const analysis::Curve& curve, const std::vector<Level>& levels) {
    const auto plateau = analysis::findPlateau(curve.steps, curve.values);
    nlohmann::json document = {{"name", curve.name}, {"plateau", nullptr}, {"exit_step", nullptr}};
    if (plateau) {
        document["plateau"] = {{"level", jsonNumber(plateau->level)},
                               {"start", jsonNumber(plateau->start)},
                               {"end", jsonNumber(plateau->end)}};
        if (plateau->exit_step) document["exit_step"] = jsonNumber(*plateau->exit_step);
    }
    document["below"] = nlohmann::json::object();
    for (const Level& level : levels) {
        const auto step = analysis::firstBelow(curve.steps, curve.values, level.value);
        document["below"][level.typed] = step ? jsonNumber(*step) : nlohmann::json();
    }
    document["final"] = curve.values.empty() ? nlohmann::json() : jsonNumber(curve.values.back());
    return document;
}

std::string figure(const nlohmann::json& value) {
    if (value.is_null()) return "-";
    return value.is_number() ? numberText(value.get<double>(), 6) : value.get<std::string>();
}

std::string curveText(const nlohmann::json& document) {
    std::string text;
    for (const auto& [key, value] : document["name"].items())
        text += (text.empty() ? "" : ", ") + key + " " + value.get<std::string>();
    if (document["plateau"].is_null())
        text += "\n  no plateau\n";
    else
        text += "\n  plateau at " + figure(document["plateau"]["level"]) + " from step " +
                figure(document["plateau"]["start"]) + " to " + figure(document["plateau"]["end"]) +
                (document["exit_step"].is_null() ? ", still on it" : ", left at " + figure(document["exit_step"])) + "\n";
    for (const auto& [level, step] : document["below"].items())
        text += "  below " + level + " at step " + figure(step) + "\n";
    return text + "  final " + figure(document["final"]) + "\n";
}

Reply analyse(const Flags& flags, Context& context) {
    const auto levels = levelsOf(flags.below);
    if (!levels) return failure(levels.error());
    const auto curves = curvesOf(flags, context.console);
    if (!curves) return failure(curves.error());
    Reply reply;
    auto documents = nlohmann::json::array();
    for (const analysis::Curve& curve : *curves) documents.push_back(curveDocument(curve, *levels));
    for (const auto& document : documents) reply.text += curveText(document);
    reply.document = {{"curves", std::move(documents)}};
    return reply;
}

}  // namespace

Action declareAnalyse(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("run,--run", flags->source, "run folder, or a CSV file in long form")->required()->type_name("RUN|FILE.csv");
    app.add_option("--series", flags->series, "series of a run folder (default: eval/loss)")->type_name("NAME");
    app.add_option("--below", flags->below, "first step below this value; may be repeated")
        ->type_name("L")
        ->allow_extra_args(false);
    return [flags](Context& context) { return analyse(*flags, context); };
}

}  // namespace plateau::engine
