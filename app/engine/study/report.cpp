#include <filesystem>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "app/engine/study/commands.h"
#include "core/report/report_files.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::vector<std::string> runs;
    std::string output;
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

Reply makeReport(const Flags& flags, Context& context) {
    const auto sources = report::readSources({flags.runs.begin(), flags.runs.end()});
    if (!sources) return failure(sources.error());
    for (const Error& damaged : sources->damaged) context.console.warning(describe(damaged));
    const auto made = report::makeReport(*sources);
    if (!made) return failure(made.error());
    const auto files = report::reportFiles(*made);
    if (const Status written = report::writeFiles(flags.output, files); !written) return failure(written.error());
    Reply reply;
    reply.document = report::toJson(*made);
    reply.document["output"] = flags.output;
    reply.document["files"] = nlohmann::json::array();
    for (const report::ReportFile& file : files) reply.document["files"].push_back(file.name);
    reply.text = std::to_string(files.size()) + " files in " + flags.output + "\n";
    for (const report::Missing& missing : made->missing) reply.text += "missing: " + missingText(missing) + "\n";
    return reply;
}

}  // namespace

Action declareReport(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("--output", flags->output, "folder for the files; made if it is not there")
        ->required()
        ->type_name("DIR");
    app.add_option("run,--run", flags->runs, "folders of trainings and of GLUE runs; none: published numbers only")
        ->type_name("RUN")
        ->allow_extra_args(true);
    return [flags](Context& context) { return makeReport(*flags, context); };
}

}  // namespace plateau::engine
