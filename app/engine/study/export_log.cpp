#include "core/logs/export_log.h"

#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/study/commands.h"
#include "core/run/workspace_runs.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct Flags {
    std::string run, format, output;
    std::vector<std::string> series;

    std::vector<Parameter> parameters() {
        return {parameter("run", &run, "RUN", "run folder, or a study's for all of its runs").positional().required(),
                parameter("format", &format, "F", "csv or tensorboard").required(),
                parameter("output", &output, "F", "file to write, or a folder for it; for a study a folder").required(),
                parameter("series", &series, "NAME", "only this series; may be repeated (all)").repeated()};
    }
};

// The runs of a study go to one folder, each under its own name.
Status makeFolderFor(bool isStudy, const fs::path& output) {
    std::error_code problem;
    if (!isStudy || fs::is_directory(output, problem)) return Done{};
    if (fs::exists(output, problem))
        return Error{ErrorCode::busy, "the runs of a study are written to a folder, and this is a file",
                     output.string(), "name a folder with --output"};
    fs::create_directories(output, problem);
    if (problem) return Error{ErrorCode::io, "cannot make the folder: " + problem.message(), output.string(), {}};
    return Done{};
}

nlohmann::json documentOf(const logs::ExportReport& report, logs::ExportFormat format) {
    return {{"output", report.file.string()},
            {"format", toString(format)},
            {"points", report.points},
            {"series", report.series}};
}

Reply exportLog(const Flags& flags, Context& context) {
    const auto format = logs::exportFormat(flags.format);
    if (!format) return failure(format.error());
    const auto runs = run::runsOf(flags.run);
    if (!runs) return failure(runs.error());
    const bool isStudy = run::isWorkspace(flags.run);
    if (const Status made = makeFolderFor(isStudy, flags.output); !made) return failure(made.error());
    Console& console = context.console;
    catchStopSignals("\nstopping, the file at work is not written\n");
    Reply reply;
    auto documents = nlohmann::json::array();
    for (const fs::path& one : *runs) {
        const auto goOn = [&](double share) {
            console.progress("reading",
                             (static_cast<double>(documents.size()) + share) / static_cast<double>(runs->size()));
            return !stopSignal();
        };
        const auto report = logs::exportLog(one, *format, flags.output, flags.series, goOn);
        const auto isLeftOut = [](const Error& error) {
            return error.code == ErrorCode::empty || error.code == ErrorCode::notFound;
        };
        if (!report && isStudy && isLeftOut(report.error())) {
            console.warning(one.string() + " is left out: " + report.error().message);
            continue;
        }
        if (!report) {
            console.finishProgress();
            return failure(report.error());
        }
        const std::string file = report->file.string();
        const bool isSeen = report->file.filename().string().find("tfevents") != std::string::npos;
        if (*format == logs::ExportFormat::tensorboard && !isSeen)
            console.warning("TensorBoard only opens files with \"tfevents\" in their name: rename " + file);
        documents.push_back(documentOf(*report, *format));
        reply.text += grouped(report->points) + " points of " + grouped(report->series) + " series in " + file + "\n";
    }
    console.finishProgress();
    if (documents.empty())
        return failure(Error{ErrorCode::empty, "no run of this study has logged such series yet", flags.run,
                             "wait until one has, or see plateau-engine status"});
    reply.document = isStudy ? nlohmann::json{{"runs", std::move(documents)}} : nlohmann::json(documents.front());
    return reply;
}

}  // namespace

Command exportLogCommand() {
    return commandOf<Flags, &exportLog>("export-log", "a run's series as CSV or for TensorBoard");
}

}  // namespace plateau::engine
