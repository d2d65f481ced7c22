#include <filesystem>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command.h"
#include "app/engine/console.h"
#include "app/engine/corpus_text.h"
#include "app/engine/signals.h"
#include "core/corpus/build.h"
#include "core/text/corpus.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

struct BuildFlags {
    std::string format, filter = "none", packing = "courtois2024";
    std::vector<std::string> set;
    corpus::BuildRequest request;
};

struct InfoFlags {
    std::string folder;
    bool verify = false;
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

Reply build(BuildFlags flags, Context& context) {
    if (const Status applied = applyFlags(flags); !applied) return failure(applied.error());
    Console& console = context.console;
    catchStopSignals("\nstopping after this part\n");
    corpus::BuildOptions options;
    options.threads = context.flags.threads;
    ProgressText text;
    options.progress = [&](const corpus::BuildProgress& progress) {
        console.progress(text.figures(progress), ProgressText::share(progress));
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

Reply info(const InfoFlags& flags, Context& context) {
    const auto manifest = text::readManifest(flags.folder);
    if (!manifest) return failure(manifest.error());
    for (const auto* split : {&manifest->train, &manifest->held_out}) {
        const auto shards = text::TokenShards::open(flags.folder, *manifest, *split, 0);
        if (!shards) return failure(shards.error());
        if (!flags.verify) continue;
        if (const Status verified = shards->verify(); !verified) return failure(verified.error());
    }
    if (flags.verify) context.console.note("every shard is as the manifest says");
    Reply reply;
    reply.document = manifest->document;
    reply.text = manifestText(manifest->document);
    return reply;
}

Action declareBuild(CLI::App& app) {
    auto flags = std::make_shared<BuildFlags>();
    corpus::Settings& settings = flags->request.settings;
    app.add_option("--format", flags->format, "text or oscar")->required()->type_name("F");
    app.add_option("--vocab", flags->request.vocab, "WordPiece vocabulary")->required()->type_name("F");
    app.add_option("--output", flags->request.output, "corpus folder to make, or to go on with")
        ->required()
        ->type_name("DIR");
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

Action declareInfo(CLI::App& app) {
    auto flags = std::make_shared<InfoFlags>();
    app.add_option("folder,--folder", flags->folder, "corpus folder")->required()->type_name("DIR");
    app.add_flag("--verify", flags->verify, "read all shards and compare their checksums");
    return [flags](Context& context) { return info(*flags, context); };
}

}  // namespace

Action declareCorpus(CLI::App& app) {
    CLI::App* build = app.add_subcommand("build", "filtered, tokenised, packed shards with a manifest");
    CLI::App* info = app.add_subcommand("info", "what a corpus folder holds");
    app.require_subcommand(1);
    for (CLI::App* part : {build, info}) part->fallthrough();
    return [build, buildAction = declareBuild(*build), infoAction = declareInfo(*info)](Context& context) {
        return build->parsed() ? buildAction(context) : infoAction(context);
    };
}

}  // namespace plateau::engine
