#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/study/commands.h"
#include "app/engine/study/study_folders.h"
#include "core/bundle/bundle_writer.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::vector<std::string> runs;
    std::string output, checkpoints{spec::toString(bundle::Checkpoints{})};

    std::vector<Parameter> parameters() {
        return {parameter("run", &runs, "RUN", "run folder, or a study's for all of its runs; several may be given")
                    .positional()
                    .required(),
                parameter("output", &output, "F.plateau", "file to write").required(),
                parameter("checkpoints", &checkpoints, "WHICH", "which checkpoints of each run")
                    .oneOf(words())
                    .withDefault()};
    }
    static std::vector<std::string> words() {
        const auto all = spec::wordsOf(bundle::Checkpoints{});
        return {all.begin(), all.end()};
    }
};

nlohmann::json documentOf(const bundle::BundleReport& report, const std::string& output) {
    auto runs = nlohmann::json::array();
    for (const bundle::BundledRun& run : report.manifest.runs) {
        auto steps = nlohmann::json::array();
        for (const run::StepIndex step : run.checkpoints) steps.push_back(step.value);
        runs.push_back({{"name", run.name}, {"kind", run.kind}, {"checkpoints", std::move(steps)}});
    }
    return {{"output", output},
            {"runs", std::move(runs)},
            {"files", report.manifest.files.size()},
            {"bytes", report.manifest.bytes()},
            {"packed_bytes", report.packed_bytes}};
}

std::string textOf(const bundle::BundleReport& report, const std::string& output) {
    const std::size_t runs = report.manifest.runs.size();
    return grouped(static_cast<std::int64_t>(runs)) + (runs == 1 ? " run, " : " runs, ") +
           grouped(static_cast<std::int64_t>(report.manifest.files.size())) + " files of " +
           bytesText(static_cast<double>(report.manifest.bytes())) + " in " + output + " of " +
           bytesText(static_cast<double>(report.packed_bytes)) + "\n";
}

Reply bundleRuns(const Flags& flags, Context& context) {
    const auto runs = allRunsOf(flags.runs);
    if (!runs) return failure(runs.error());
    const auto checkpoints = spec::choiceOf<bundle::Checkpoints>(flags.checkpoints);
    Console& console = context.console;
    catchStopSignals("\nstopping, nothing will be written\n");
    const auto goOn = [&](double share) {
        console.progress("bundling", share);
        return !stopSignal();
    };
    const auto report =
        bundle::writeBundle({*runs, flags.output, checkpoints.value_or(bundle::Checkpoints::last)}, goOn);
    console.finishProgress();
    if (!report) return failure(report.error());
    Reply reply;
    reply.document = documentOf(*report, flags.output);
    reply.text = textOf(*report, flags.output);
    return reply;
}

}  // namespace

Command bundleCommand() {
    return commandOf<Flags, &bundleRuns>("bundle", "runs as one file, with their checkpoints");
}

}  // namespace plateau::engine
