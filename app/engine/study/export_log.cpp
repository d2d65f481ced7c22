#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/study/commands.h"
#include "core/logs/export_log.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string run, format, output;
    std::vector<std::string> series;
};

Reply exportLog(const Flags& flags, Context& context) {
    const auto format = logs::exportFormat(flags.format);
    if (!format) return failure(format.error());
    Console& console = context.console;
    catchStopSignals("\nstopping, nothing will be written\n");
    const auto goOn = [&](double share) {
        console.progress("reading", share);
        return !stopSignal();
    };
    const auto report = logs::exportLog(flags.run, *format, flags.output, flags.series, goOn);
    console.finishProgress();
    if (!report) return failure(report.error());
    const std::string file = report->file.string();
    const bool isSeen = report->file.filename().string().find("tfevents") != std::string::npos;
    if (*format == logs::ExportFormat::tensorboard && !isSeen)
        console.warning("TensorBoard only opens files with \"tfevents\" in their name: rename " + file);
    Reply reply;
    reply.document = {
        {"output", file}, {"format", toString(*format)}, {"points", report->points}, {"series", report->series}};
    reply.text = grouped(report->points) + " points of " + grouped(report->series) + " series in " + file + "\n";
    return reply;
}

}  // namespace

Action declareExportLog(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("run,--run", flags->run, "run folder")->required()->type_name("RUN");
    app.add_option("--format", flags->format, "csv or tensorboard")->required()->type_name("F");
    app.add_option("--output", flags->output, "file to write, or a folder for it")->required()->type_name("F");
    app.add_option("--series", flags->series, "only this series; may be repeated (all)")
        ->type_name("NAME")
        ->allow_extra_args(false);
    return [flags](Context& context) { return exportLog(*flags, context); };
}

}  // namespace plateau::engine
