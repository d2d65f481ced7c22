#include <algorithm>
#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/study/commands.h"
#include "app/engine/study/compare.h"
#include "core/run/run_directory.h"
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

// Of a workspace all its runs, in the order of their names.
std::vector<std::string> runsOf(const std::vector<std::string>& folders) {
    std::vector<std::string> runs;
    for (const std::string& folder : folders) {
        const std::filesystem::path inside = std::filesystem::path(folder) / "runs";
        std::error_code problem;
        if (std::filesystem::exists(run::RunPaths{folder}.spec(), problem) ||
            !std::filesystem::is_directory(inside, problem)) {
            runs.push_back(folder);
            continue;
        }
        const auto first = static_cast<std::ptrdiff_t>(runs.size());
        for (std::filesystem::directory_iterator entry(inside, problem), end; !problem && entry != end;
             entry.increment(problem))
            if (std::filesystem::exists(run::RunPaths{entry->path()}.spec(), problem))
                runs.push_back(entry->path().string());
        std::sort(runs.begin() + first, runs.end());
    }
    return runs;
}

Reply compareFolders(const Question& question, Context& context) {
    std::vector<study::RunResult> runs;
    std::vector<Error> damaged;
    for (const std::string& folder : runsOf(question.runs)) {
        auto run = study::readRunResult(folder, damaged);
        if (!run) return failure(run.error());
        runs.push_back(std::move(run).value());
    }
    for (const Error& line : damaged) context.console.warning(describe(line));
    return compareRuns(std::move(runs), question.output, context.console);
}

}  // namespace

Reply compareRuns(std::vector<study::RunResult> runs, const std::filesystem::path& output, Console& console) {
    const study::Results results = study::resultsOf(std::move(runs));
    for (const study::ModelResult& model : results.models)
        for (const analysis::Copy& copy : model.copies)
            console.warning(results.runs[copy.member].folder.string() + " is left out: the same training as " +
                            results.runs[copy.of].folder.string() + ", seed and curve too");
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
