#include <filesystem>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command.h"
#include "app/engine/console.h"
#include "app/engine/corpus_text.h"
#include "app/engine/signals.h"
#include "core/corpus/build_progress.h"
#include "core/corpus/estimate.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct BuildFlags {
    std::string format, filter = "none", packing = "courtois2024";
    std::vector<std::string> set;
    corpus::BuildRequest request;
    bool dry_run = false;
};

Status applyFlags(BuildFlags& flags) {
    corpus::Settings& settings = flags.request.settings;
    if (flags.format != "text" && flags.format != "oscar")
        return Error{ErrorCode::usage, "unknown format '" + flags.format + "'", "--format", "choose text or oscar"};
    settings.format = flags.format == "oscar" ? corpus::Format::oscar : corpus::Format::text;
    if (Status applied = corpus::applyFilter(settings, flags.filter); !applied) return applied;
    if (Status applied = corpus::applyPacking(settings, flags.packing); !applied) return applied;
    for (const std::string& assignment : flags.set)
        if (Status applied = corpus::applySetting(settings, assignment); !applied) return applied;
    return corpus::checkSettings(settings);
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

Reply dryRun(const BuildFlags& flags, const Context& context) {
    const corpus::BuildRequest& request = flags.request;
    corpus::EstimateOptions options;
    options.threads = context.flags.threads;
    const auto estimate = corpus::estimate({request.files, request.vocab, request.settings}, options);
    if (!estimate) return failure(estimate.error());
    Reply reply;
    reply.document = corpus::toJson(*estimate, request.settings);
    reply.text = estimateText(reply.document);
    return reply;
}

Reply build(BuildFlags flags, Context& context) {
    if (const Status applied = applyFlags(flags); !applied) return failure(applied.error());
    if (flags.dry_run) return dryRun(flags, context);
    if (context.serving)
        return failure(Error{ErrorCode::usage, "a session only answers what a build would make", "dry_run",
                             "send dry_run: true, or start a run folder of kind corpus with plateau-engine run"});
    if (flags.request.output.empty())
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
    const auto manifest = corpus::build(flags.request, options);
    console.finishProgress();
    if (!manifest) return buildFailure(manifest.error(), flags.request.output);
    if (manifest->document.value("samples", 0) == 0)
        console.warning("the corpus has no sample: see what was dropped, and how many tokens a sample takes");
    Reply reply;
    reply.document = manifest->document;
    reply.text = manifestText(manifest->document);
    return reply;
}

}  // namespace

Action declareCorpusBuild(CLI::App& app) {
    auto flags = std::make_shared<BuildFlags>();
    corpus::Settings& settings = flags->request.settings;
    app.add_option("--format", flags->format, "text or oscar")->required()->type_name("F");
    app.add_option("--vocab", flags->request.vocab, "WordPiece vocabulary")->required()->type_name("F");
    app.add_option("--output", flags->request.output, "corpus folder to make, or to go on with")->type_name("DIR");
    app.add_flag("--dry-run", flags->dry_run, "say from a sample what it would make, and write nothing");
    app.add_flag("--cased", settings.cased, "keep case and accents");
    app.add_option("--length", settings.length, "tokens a sample (512)")->type_name("N");
    app.add_option("--held-out", settings.held_out, "documents kept for evaluation (0)")->type_name("N");
    app.add_option("--filter", flags->filter, "none or courtois2024, the paper's (none)")->type_name("F");
    app.add_option("--packing", flags->packing,
                   "courtois2024 drops the remainder of every 1,000 documents; dense does not")
        ->type_name("P");
    app.add_option("--set", flags->set, "a setting by its name, see below")->type_name("K=V")->allow_extra_args(false);
    app.add_option("files,--files", flags->request.files, "files, folders, patterns; - for standard input")
        ->required()
        ->type_name("FILE…");
    app.footer("settings\n" + corpus::settingNames());
    return [flags](Context& context) { return build(*flags, context); };
}

}  // namespace plateau::engine
