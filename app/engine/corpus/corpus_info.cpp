#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "app/engine/corpus/commands.h"
#include "app/engine/corpus/corpus_text.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/token_shards.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string folder;
    bool verify = false;
};

Reply info(const Flags& flags, Context& context) {
    const auto manifest = corpus::readManifest(flags.folder);
    if (!manifest) return failure(manifest.error());
    for (const auto* split : {&manifest->train, &manifest->held_out}) {
        const auto shards = corpus::TokenShards::open(manifest->folder, *manifest, *split, 0);
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

}  // namespace

Action declareCorpusInfo(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("folder,--folder", flags->folder, "corpus folder, or the run folder that built it")
        ->required()
        ->type_name("DIR");
    app.add_flag("--verify", flags->verify, "read all shards and compare their checksums");
    return [flags](Context& context) { return info(*flags, context); };
}

}  // namespace plateau::engine
