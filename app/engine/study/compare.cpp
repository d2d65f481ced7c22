#include <algorithm>
#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/study/bench_comparison.h"
#include "app/engine/study/commands.h"
#include "app/engine/study/compare.h"
#include "app/engine/study/study_folders.h"
#include "core/study/results_table.h"

namespace plateau::engine {
namespace {

struct Question {
    std::vector<std::string> runs;
    std::string output, control;

    std::vector<Parameter> parameters() {
        return {parameter("run", &runs, "RUN",
                          "folders of trainings, or of a study; those that differ in their seed only are one model")
                    .positional()
                    .required(),
                parameter("output", &output, "DIR", "folder for table, curves and chart; made if it is not there"),
                parameter("control", &control, "MODEL",
                          "the model that the others are compared with, by its name in the table (default: original)")};
    }
};

Reply compareFolders(const Question& question, Context& context) {
    if (areBenches(question.runs)) return compareBenches(question.runs, question.output);
    std::vector<study::RunResult> runs;
    std::vector<Error> damaged;
    const auto folders =
        allRunsOf(question.runs, [](const spec::RunKindInfo& kind) { return kind.has_curves && kind.has_settings; });
    if (!folders) return failure(folders.error());
    for (const std::filesystem::path& folder : *folders) {
        auto run = study::readRunResult(folder, damaged);
        if (!run) return failure(run.error());
        runs.push_back(std::move(run).value());
    }
    for (const Error& line : damaged) context.console.warning(describe(line));
    const study::Results results = study::resultsOf(std::move(runs), question.control);
    if (!question.control.empty() && results.models[results.baseline].name != question.control) {
        std::string names;
        for (const study::ModelResult& model : results.models) names += (names.empty() ? "" : ", ") + model.name;
        return failure(
            Error{ErrorCode::usage, "there is no model '" + question.control + "'", "--control", "one of " + names});
    }
    return compareResults(results, question.output, context.console);
}

// The exits and what they say; nothing of a single model.
std::string exitsText(const study::Results& results) {
    if (results.exits.empty()) return {};
    std::string text = "\n" + tableText(study::exitTable(results.exits), table::TableFormat::markdown) + "\n";
    for (const study::ExitStudy& exits : results.exits)
        for (const study::Sentence& sentence : study::sentencesOf(exits)) text += "* " + study::text(sentence) + "\n";
    const auto isLookedAt = [](const study::ExitStudy& one) { return one.looks == analysis::Looks::each_seed; };
    if (std::ranges::any_of(results.exits, isLookedAt))
        text += "\nSeeds were added until they sufficed: intervals and p allow for a look after each.\n";
    return text;
}

}  // namespace

Reply compareResults(const study::Results& results, const std::filesystem::path& output, Console& console) {
    for (const study::ModelResult& model : results.models)
        for (const analysis::Copy& copy : model.copies)
            console.warning(results.runs[copy.member].folder.string() + " is left out: the same training as " +
                            results.runs[copy.of].folder.string() + ", seed and curve too");
    Reply reply;
    reply.document = study::toJson(results);
    reply.text = tableText(study::resultsTable(results), table::TableFormat::markdown) + exitsText(results);
    if (output.empty()) return reply;
    if (const Status written = study::writeResults(output, results); !written) return failure(written.error());
    reply.document["output"] = output.string();
    reply.text += "\ntable, curves and chart in " + output.string() + "\n";
    return reply;
}

Command compareCommand() {
    return questionCommand<Question, &compareFolders>("compare",
                                                      "trainings beside each other: a table, curves and a chart");
}

}  // namespace plateau::engine
