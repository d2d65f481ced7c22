#include "core/logs/import_log.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/study/commands.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string file, output, format, name, time;
    logs::CsvColumns columns;

    std::vector<Parameter> parameters() {
        return {
            parameter("file", &file, "FILE",
                      "TensorBoard event file, trainer_state.json, CSV, or a folder with event files")
                .positional()
                .required(),
            parameter("output", &output, "RUN", "run folder to make").required(),
            parameter("format", &format, "F", "tensorboard, trainer_state or csv (by name and content)"),
            parameter("name", &name, "NAME", "name of the run (the file's)"),
            parameter("step", &columns.step, "COL", "CSV: column of the steps"),
            parameter("value", &columns.values, "COL", "CSV: column with a series; may be repeated (all with numbers)")
                .repeated(),
            parameter("series", &columns.series, "COL",
                      "CSV in long form: column that names the series; may be repeated")
                .repeated(),
            parameter("time", &time, "COL", "CSV: column of times, seconds since 1970 or 2026-01-31 12:00:00")};
    }
};

nlohmann::json reportDocument(const logs::ImportReport& report) {
    auto faults = nlohmann::json::array();
    for (const Error& fault : report.faults) faults.push_back(describe(fault));
    return {{"format", toString(report.format)}, {"files", report.files},       {"points", report.points},
            {"series", report.series},           {"steps", report.last_step},   {"restarts", report.restarts},
            {"skipped", report.skipped},         {"taken_as", report.taken_as}, {"faults", std::move(faults)}};
}

std::string reportText(const logs::ImportReport& report, const std::string& output) {
    std::string text = grouped(report.points) + " points of " + grouped(report.series) + " series, up to step " +
                       grouped(report.last_step) + ", in " + output + "\n";
    if (report.restarts > 0) text += "  " + grouped(report.restarts) + " restarts: what they wrote anew counts\n";
    for (const auto& [column, series] : report.taken_as) text += "  " + column + " is taken as " + series + "\n";
    for (const auto& [kind, count] : report.skipped) text += "  left out: " + grouped(count) + " " + kind + "\n";
    return text;
}

Reply importLog(const Flags& flags, Context& context) {
    logs::ImportRequest request{flags.file, {}, flags.columns, flags.name};
    if (!flags.time.empty()) request.columns.time = flags.time;
    if (!flags.format.empty()) {
        const auto format = logs::logFormat(flags.format);
        if (!format) return failure(format.error());
        request.format = *format;
    }
    Console& console = context.console;
    catchStopSignals("\nstopping, nothing will be written\n");
    const auto goOn = [&](double share) {
        console.progress("reading", share);
        return !stopSignal();
    };
    const auto report = logs::importLog(request, flags.output, goOn);
    console.finishProgress();
    if (!report) return failure(report.error());
    for (const Error& fault : report->faults) console.warning(describe(fault));
    Reply reply;
    reply.document = reportDocument(*report);
    reply.document["output"] = flags.output;
    reply.text = reportText(*report, flags.output);
    return reply;
}

}  // namespace

Command importLogCommand() {
    return commandOf<Flags, &importLog>("import-log",
                                        "a TensorBoard event file, trainer_state.json or CSV as a finished run");
}

}  // namespace plateau::engine
