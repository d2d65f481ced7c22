#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/study/commands.h"
#include "app/engine/study/study_folders.h"
#include "core/report/pictures.h"
#include "core/report/report_files.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Question {
    std::vector<std::string> runs;
    std::string output;

    std::vector<Parameter> parameters() {
        return {parameter("output", &output, "DIR", "folder for the files; made if it is not there").required(),
                parameter("run", &runs, "RUN",
                          "folders of trainings, of GLUE runs, or of a study; none: published numbers only")
                    .positional()};
    }
};

// "pretrain pairwise base", "glue pairwise base (cola, rte)".
std::string missingText(const report::Missing& missing) {
    std::string text = missing.kind == report::Missing::Kind::glue ? "glue " : "pretrain ";
    text += missing.op + " " + missing.size;
    if (missing.along) text += " along the training";
    std::string tasks;
    for (const std::string& task : missing.tasks) tasks += (tasks.empty() ? "" : ", ") + task;
    return tasks.empty() ? text : text + " (" + tasks + ")";
}

Reply makeReport(const Question& question, Context& context) {
    const auto folders = allRunsOf(question.runs, [](const spec::RunKindInfo& kind) { return kind.is_reported; });
    if (!folders) return failure(folders.error());
    const auto sources = report::readSources(*folders);
    if (!sources) return failure(sources.error());
    for (const Error& damaged : sources->damaged) context.console.warning(describe(damaged));
    const auto made = report::makeReport(*sources);
    if (!made) return failure(made.error());
    auto files = report::reportFiles(*made);
    const auto pictures = report::drawnPanels(*made);
    files.push_back({"report.html", report::reportHtml(*made, pictures)});
    for (const auto& [panel, picture] : pictures) files.push_back({panel + ".svg", picture});
    if (const Status written = report::writeFiles(question.output, files); !written) return failure(written.error());
    Reply reply;
    reply.document = report::toJson(*made);
    reply.document["output"] = question.output;
    reply.document["files"] = nlohmann::json::array();
    for (const report::ReportFile& file : files) reply.document["files"].push_back(file.name);
    reply.text = std::to_string(files.size()) + " files in " + question.output + "\n";
    for (const study::ExitStudy& exits : made->exits)
        for (const study::Sentence& sentence : study::sentencesOf(exits))
            reply.text += exits.name + ": " + study::text(sentence) + "\n";
    for (const report::Missing& missing : made->missing) reply.text += "missing: " + missingText(missing) + "\n";
    return reply;
}

}  // namespace

Command reportCommand() {
    return questionCommand<Question, &makeReport>(
        "report", "the paper's tables and figures with one's own results beside, as files and one HTML page");
}

}  // namespace plateau::engine
