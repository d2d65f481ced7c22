#include <filesystem>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/command/command.h"
#include "app/engine/command/console.h"
#include "app/engine/pretrain/commands.h"
#include "core/protocol/json_number.h"
#include "core/run/metrics.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string checkpoint, corpus, vocab;
    std::int64_t length = 0;
};

Reply evaluate(const Flags& flags, const Context& context) {
    const auto checkpoint = train::resolveCheckpoint(flags.checkpoint);
    if (!checkpoint) return failure(checkpoint.error());
    train::ExecuteOptions options;
    options.device = context.flags.device;
    options.threads = context.flags.threads;
    const auto result = train::evaluateCheckpoint(*checkpoint, flags.corpus, flags.vocab, flags.length, options);
    if (!result) return failure(result.error());
    Reply reply;
    reply.document = {{"values",
                       {{run::kEvalLoss, protocol::jsonNumber(result->loss)},
                        {run::kEvalAccuracy, protocol::jsonNumber(result->masked_accuracy)},
                        {run::kEvalPerplexity, protocol::jsonNumber(result->perplexity)}}}};
    reply.text = "held-out loss    " + numberText(result->loss, 6) + " nats\nmasked accuracy  " +
                 numberText(result->masked_accuracy, 4) + "\nperplexity       " + numberText(result->perplexity, 6) +
                 "\n";
    return reply;
}

}  // namespace

Action declareEvaluate(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    app.add_option("--checkpoint", flags->checkpoint, "checkpoint, or a run folder for its newest one")
        ->required()
        ->type_name("C");
    app.add_option("--corpus", flags->corpus, "demo, a text file or a corpus folder")->required()->type_name("C");
    app.add_option("--vocab", flags->vocab, "vocabulary file (default: the checkpoint's)")->type_name("F");
    app.add_option("--length", flags->length,
                   "tokens a sample (default: a corpus folder's own, or the model's longest, up to 512)")
        ->check(CLI::Range(4, 65536))
        ->type_name("N");
    return [flags](Context& context) { return evaluate(*flags, context); };
}

}  // namespace plateau::engine
