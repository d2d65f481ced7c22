#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/command/signals.h"
#include "app/engine/corpus/commands.h"
#include "app/engine/corpus/corpus_estimate.h"
#include "app/engine/corpus/corpus_text.h"
#include "app/engine/status/run_figures.h"
#include "core/corpus/build_progress.h"
#include "core/corpus/estimate.h"
#include "core/corpus/inputs.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

using Question = protocol::CorpusEstimateQuestion;

Result<corpus::Settings> settingsOf(const Question& question) {
    corpus::Settings settings = corpus::freshSettings();
    settings.cased = question.cased;
    settings.length = question.length;
    settings.held_out = question.held_out;
    if (Status applied = corpus::applyChoice(settings, "format", question.format); !applied) return applied.error();
    if (Status applied = corpus::applyFilter(settings, question.filter); !applied) return applied.error();
    if (Status applied = corpus::applyChoice(settings, "packing", question.packing); !applied) return applied.error();
    if (Status applied = corpus::applyChoice(settings, "documents", question.documents); !applied)
        return applied.error();
    for (const std::string& assignment : question.set)
        if (Status applied = corpus::applySetting(settings, assignment); !applied) return applied.error();
    if (Status sound = corpus::checkSettings(settings); !sound) return sound.error();
    return settings;
}

// What is left of a failed build decides on the exit code: nothing, or something to go on with.
Reply buildFailure(const Error& error, const fs::path& output) {
    Reply reply = failure(error);
    std::error_code ignored;
    const bool isUnfinished = fs::exists(output / "build.state", ignored);
    if (reply.exit == ExitCode::unusable && isUnfinished && error.code != ErrorCode::busy)
        reply.exit = ExitCode::failed;
    return reply;
}

std::vector<std::string> inputsOf(const corpus::CorpusManifest& manifest) {
    std::vector<std::string> files;
    for (const nlohmann::json& input : manifest.document.value("inputs", nlohmann::json::array()))
        if (input.is_object()) files.push_back(input.value("path", ""));
    return files;
}

Reply dryRun(const Question& question, const corpus::Settings& settings, const Context& context) {
    corpus::EstimateOptions options;
    options.threads = context.flags.threads;
    const auto estimate = corpus::estimate({question.files, question.vocab, settings}, options);
    if (!estimate) return failure(estimate.error());
    const protocol::CorpusEstimateAnswer answer = estimateAnswer(*estimate);
    return answered(answer, estimateText(answer));
}

Reply build(const Question& question, Context& context) {
    const auto settings = settingsOf(question);
    if (!settings) return failure(settings.error());
    if (question.dry_run) return dryRun(question, *settings, context);
    if (context.serving)
        return failure(Error{ErrorCode::usage, "a session only answers what a build would make", "dry_run",
                             "send dry_run: true, or start a run folder of kind corpus with plateau-engine run"});
    if (question.output.empty())
        return failure(
            Error{ErrorCode::usage, "no corpus folder given", "--output", "give --output DIR, or --dry-run"});
    Console& console = context.console;
    catchStopSignals("\nstopping after this part\n");
    corpus::BuildOptions options;
    options.threads = context.flags.threads;
    corpus::BuildMeter meter;
    options.begun = [&](const corpus::BuildStart& start) -> Status {
        meter.begin(start.progress);
        return Done{};
    };
    options.progress = [&](const corpus::BuildProgress& progress) {
        const corpus::Figures figures = meter.figures(progress);
        console.progress(figuresText(figures), shareOf(figures));
        return !stopSignal();
    };
    const auto manifest = corpus::build(
        {.files = question.files, .vocab = question.vocab, .output = question.output, .settings = *settings}, options);
    console.finishProgress();
    if (!manifest) return buildFailure(manifest.error(), question.output);
    Reply reply;
    reply.document = manifest->document;
    const std::vector<std::string> ignored = corpus::ignoredFiles(question.files, settings->format);
    if (!ignored.empty()) reply.document["ignored"] = ignored;
    reply.text = filesText(inputsOf(*manifest), ignored) + manifestText(manifest->document);
    return reply;
}

std::string footer() {
    return "settings\n" + corpus::settingNames();
}

}  // namespace

Command corpusBuildCommand() {
    return questionCommand<Question, &build, &footer>(
        "corpus build", "text into filtered, tokenised, packed shards; --dry-run: what that would make");
}

}  // namespace plateau::engine
