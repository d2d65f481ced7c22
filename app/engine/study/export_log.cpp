#include "core/logs/export_log.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/study/commands.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string run, format, output;
    std::vector<std::string> series;

    std::vector<Parameter> parameters() {
        return {parameter("run", &run, "RUN", "run folder").positional().required(),
                parameter("format", &format, "F", "csv or tensorboard").required(),
                parameter("output", &output, "F", "file to write, or a folder for it").required(),
                parameter("series", &series, "NAME", "only this series; may be repeated (all)").repeated()};
    }
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

Command exportLogCommand() {
    return commandOf<Flags, &exportLog>("export-log", "a run's series as CSV or for TensorBoard");
}

}  // namespace plateau::engine
