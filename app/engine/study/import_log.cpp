#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "app/engine/command/signals.h"
#include "app/engine/study/commands.h"
#include "core/logs/import_log.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string file, output, format, name, time;
    logs::CsvColumns columns;
};

nlohmann::json reportDocument(const logs::ImportReport& report) {
    auto faults = nlohmann::json::array();
    for (const Error& fault : report.faults) faults.push_back(describe(fault));
    return {{"format", toString(report.format)}, {"files", report.files},      {"points", report.points},
            {"series", report.series},           {"steps", report.last_step},  {"restarts", report.restarts},
            {"skipped", report.skipped},         {"faults", std::move(faults)}};
}

std::string reportText(const logs::ImportReport& report, const std::string& output) {
    std::string text = grouped(report.points) + " points of " + grouped(report.series) + " series, up to step " +
                       grouped(report.last_step) + ", in " + output + "\n";
    if (report.restarts > 0) text += "  " + grouped(report.restarts) + " restarts: what they wrote anew counts\n";
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

Action declareImportLog(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("file,--file", flags->file,
                   "TensorBoard event file, trainer_state.json, CSV, or a folder with event files")
        ->required()
        ->type_name("FILE");
    app.add_option("--output", flags->output, "run folder to make")->required()->type_name("RUN");
    app.add_option("--format", flags->format, "tensorboard, trainer_state or csv (by name and content)")
        ->type_name("F");
    app.add_option("--name", flags->name, "name of the run (the file's)")->type_name("NAME");
    app.add_option("--step", flags->columns.step, "CSV: column of the steps")->type_name("COL");
    app.add_option("--value", flags->columns.values, "CSV: column with a series; may be repeated (all with numbers)")
        ->type_name("COL")
        ->allow_extra_args(false);
    app.add_option("--series", flags->columns.series, "CSV in long form: column that names the series; may be repeated")
        ->type_name("COL")
        ->allow_extra_args(false);
    app.add_option("--time", flags->time, "CSV: column of times, seconds since 1970 or 2026-01-31 12:00:00")
        ->type_name("COL");
    return [flags](Context& context) { return importLog(*flags, context); };
}

}  // namespace plateau::engine
