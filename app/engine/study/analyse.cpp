#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/engine/command/question.h"
#include "app/engine/study/analyse_comparisons.h"
#include "app/engine/study/commands.h"
#include "core/analysis/plateau.h"
#include "core/protocol/json_number.h"
#include "core/run/metrics.h"

namespace plateau::engine {
namespace {

struct Question {
    std::vector<std::string> sources, below, groups;
    std::string series = run::kEvalLoss, reference;
    double no_context = 0;  // nats; 0: not known

    std::vector<Parameter> parameters() {
        return {
            parameter("run", &sources, "RUN|FILE.csv", "run folders, folders of studies, or CSV files in long form")
                .positional()
                .required(),
            parameter("series", &series, "NAME", "series of a run folder (default: eval/loss)"),
            parameter("below", &below, "L", "first step below this value; may be repeated").repeated(),
            parameter("no-context", &no_context, "NATS",
                      "loss that no predictor without context gets below, for files and runs whose log does not say it")
                .within(1e-6, 1e6),
            parameter("reference", &reference, "NAME",
                      "compare with these curves: values or column=value (default: operator=original, else the first)"),
            parameter(
                "group", &groups, "COLUMN",
                "curves that agree in this column are repeats of one; may be repeated (default: every column but seed)")
                .repeated()};
    }
};

Result<std::vector<Level>> levelsOf(const std::vector<std::string>& typed) {
    std::vector<Level> levels;
    for (const std::string& text : typed) {
        char* end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        if (text.empty() || end != text.c_str() + text.size() || std::isnan(value))
            return Error{ErrorCode::usage, "'" + text + "' is not a number", "--below", "give a loss, as --below 5"};
        levels.push_back({text, value});
    }
    return levels;
}

nlohmann::json curveDocument(const JudgedCurve& judged, const std::vector<Level>& levels) {
    const analysis::Curve& curve = *judged.curve;
    const auto& plateau = judged.plateau;
    nlohmann::json document = {{"name", curve.name},
                               {"no_context", nullptr},
                               {"plateau", nullptr},
                               {"exit_step", nullptr},
                               {"exit_interval", nullptr}};
    if (judged.no_context) document["no_context"] = protocol::jsonNumber(*judged.no_context);
    if (plateau) {
        document["plateau"] = {{"level", protocol::jsonNumber(plateau->level)},
                               {"start", protocol::jsonNumber(plateau->start)},
                               {"end", protocol::jsonNumber(plateau->end)}};
        if (plateau->exit_step) document["exit_step"] = protocol::jsonNumber(*plateau->exit_step);
        document["exit_interval"] = intervalDocument(plateau->exit_interval);
    }
    if (judged.is_above_level) document["above_level"] = true;
    document["below"] = nlohmann::json::object();
    for (std::size_t i = 0; i < levels.size(); ++i)
        document["below"][levels[i].typed] =
            judged.below[i] ? protocol::jsonNumber(*judged.below[i]) : nlohmann::json();
    document["final"] = curve.values.empty() ? nlohmann::json() : protocol::jsonNumber(curve.values.back());
    if (!judged.finished) document["finished"] = false;
    if (judged.copy_of) document["copy_of"] = *judged.copy_of;
    if (!judged.fingerprint.empty()) document["fingerprint"] = judged.fingerprint;
    document["steps_to_reach"] =
        judged.steps_to_reach ? protocol::jsonNumber(*judged.steps_to_reach) : nlohmann::json();
    return document;
}

std::string exitText(const nlohmann::json& document) {
    if (document["exit_step"].is_null()) return ", still on it";
    const nlohmann::json& interval = document["exit_interval"];
    return ", left at " + stepText(document["exit_step"]) + " (95 % interval " + stepText(interval[0]) + "-" +
           stepText(interval[1]) + ")";
}

std::string curveText(const nlohmann::json& document) {
    std::string text = nameText(document["name"]);
    if (document["plateau"].is_null())
        text += document.contains("above_level")
                    ? "\n  no plateau: the loss has not come down to the level without context\n"
                    : "\n  no plateau\n";
    else
        text += "\n  plateau at " + figure(document["plateau"]["level"]) + " from step " +
                figure(document["plateau"]["start"]) + " to " + figure(document["plateau"]["end"]) +
                exitText(document) + "\n";
    if (!document["no_context"].is_null())
        text += "  judged with the level without context, " + figure(document["no_context"]) + " nats\n";
    for (const auto& [level, step] : document["below"].items())
        text += "  below " + level + " at step " + figure(step) + "\n";
    if (!document["steps_to_reach"].is_null())
        text += "  as good as its reference's end at step " + figure(document["steps_to_reach"]) + "\n";
    text += (document.contains("finished") ? "  not finished, so far " : "  final ") + figure(document["final"]) + "\n";
    if (document.contains("copy_of")) text += "  the same run as another one here, seed and curve too: counted once\n";
    return text;
}

constexpr const char* kRule =
    "\nA group ends at the last step that all its curves have: there its mean line ends, which is no exit. Of runs, "
    "those\nthat are finished decide where any is. The same run twice counts once.\n";

// Once for all curves; empty where every level is known.
std::string assumptionText(const std::vector<JudgedCurve>& curves) {
    const auto assumed = [](const JudgedCurve& curve) { return curve.plateau && !curve.no_context; };
    if (std::none_of(curves.begin(), curves.end(), assumed)) return "";
    return "\nPlateaus without a known level are judged by shape: the slow part between two falls is taken for the "
           "plateau.\nThe loss that no predictor without context gets below is given by --no-context NATS.\n";
}

Reply analyse(const Question& question, Context& context) {
    const auto levels = levelsOf(question.below);
    if (!levels) return failure(levels.error());
    auto curves = readCurves(question.sources, question.series, context.console);
    if (!curves) return failure(curves.error());
    for (NamedCurve& curve : *curves)
        if (!curve.no_context && question.no_context > 0) curve.no_context = question.no_context;
    const auto grouping = groupingOf(*curves, question.groups, question.reference);
    if (!grouping) return failure(grouping.error());
    const auto judged = judgeCurves(*curves, *grouping, *levels);
    Reply reply;
    auto documents = nlohmann::json::array();
    for (const JudgedCurve& curve : judged) documents.push_back(curveDocument(curve, *levels));
    for (const auto& document : documents) reply.text += curveText(document);
    reply.document = {{"curves", std::move(documents)}};
    reply.text += assumptionText(judged);
    auto comparisons = comparisonDocuments(judged, *grouping, *levels);
    for (const auto& comparison : comparisons) reply.text += comparisonText(comparison);
    if (!comparisons.empty()) reply.text += kRule;
    if (!comparisons.empty()) reply.document["comparisons"] = std::move(comparisons);
    return reply;
}

}  // namespace

Command analyseCommand() {
    return questionCommand<Question, &analyse>("analyse", "plateau, exit step and thresholds of loss curves");
}

}  // namespace plateau::engine
