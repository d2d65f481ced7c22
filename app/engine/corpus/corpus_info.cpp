#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/corpus/commands.h"
#include "app/engine/corpus/corpus_text.h"
#include "core/corpus/corpus_manifest.h"
#include "core/corpus/token_shards.h"

namespace plateau::engine {
namespace {

struct Question {
    std::string folder;
    bool verify = false;

    std::vector<Parameter> parameters() {
        return {parameter("folder", &folder, "DIR", "corpus folder, or the run folder that built it")
                    .positional()
                    .required(),
                flag("verify", &verify, "read all shards and compare their checksums")};
    }
};

Reply info(const Question& question, Context& context) {
    const auto manifest = corpus::readManifest(question.folder);
    if (!manifest) return failure(manifest.error());
    for (const auto* split : {&manifest->train, &manifest->held_out}) {
        const auto shards = corpus::TokenShards::open(manifest->folder, *manifest, *split, 0);
        if (!shards) return failure(shards.error());
        if (!question.verify) continue;
        if (const Status verified = shards->verify(); !verified) return failure(verified.error());
    }
    if (question.verify) context.console.note("every shard is as the manifest says");
    Reply reply;
    reply.document = manifest->document;
    reply.text = manifestText(manifest->document);
    return reply;
}

}  // namespace

Command corpusInfoCommand() {
    return questionCommand<Question, &info>("corpus info", "what a corpus folder holds");
}

}  // namespace plateau::engine
