#include <filesystem>
#include <map>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/study/commands.h"
#include "app/engine/study/compare.h"
#include "app/engine/study/study_folders.h"
#include "core/study/results_table.h"

namespace plateau::engine {
namespace {

struct Question {
    std::vector<std::string> runs;
    std::string output;

    std::vector<Parameter> parameters() {
        return {parameter("run", &runs, "RUN",
                          "folders of trainings, or of a study; those that differ in their seed only are one model")
                    .positional()
                    .required(),
                parameter("output", &output, "DIR", "folder for table, curves and chart; made if it is not there")};
    }
};

Reply compareFolders(const Question& question, Context& context) {
    std::vector<study::RunResult> runs;
    std::vector<Error> damaged;
    std::map<std::string, std::string> known;  // folders by what they train
    const auto folders = allRunsOf(question.runs);
    if (!folders) return failure(folders.error());
    for (const std::filesystem::path& folder : *folders) {
        auto run = study::readRunResult(folder, damaged);
        if (!run) return failure(run.error());
        const auto [same, isNew] = known.try_emplace(spec::contentHash(run->spec), folder.string());
        if (isNew)
            runs.push_back(std::move(run).value());
        else
            context.console.warning(folder.string() + " is left out: the same training as " + same->second +
                                    ", seed too");
    }
    for (const Error& line : damaged) context.console.warning(describe(line));
    return compareRuns(std::move(runs), question.output);
}

}  // namespace

Reply compareRuns(std::vector<study::RunResult> runs, const std::filesystem::path& output) {
    const study::Results results = study::resultsOf(std::move(runs));
    Reply reply;
    reply.document = study::toJson(results);
    reply.text = tableText(study::resultsTable(results), table::TableFormat::markdown);
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
