#include <filesystem>

#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/pretrain/commands.h"
#include "core/protocol/checkpoint_parameter.h"
#include "core/protocol/json_number.h"
#include "core/run/metrics.h"
#include "core/train/trainer.h"

namespace plateau::engine {
namespace {

struct Flags {
    std::string checkpoint, corpus, vocab;
    std::int64_t length = 0;

    std::vector<Parameter> parameters() {
        return {
            protocol::checkpointParameter(checkpoint),
            parameter("corpus", &corpus, "C", "demo, a text file or a corpus folder").required(),
            parameter("vocab", &vocab, "F", "vocabulary file (default: the checkpoint's)"),
            parameter(
                "length", &length, "N",
                "tokens a sample (default: the run's on its own corpus, a corpus folder's own, or the model's longest, "
                "up to 512)")
                .within(4, 65536)};
    }
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
                        {run::kEvalPerplexity, protocol::jsonNumber(result->perplexity)}}},
                      {"samples", result->samples},
                      {"length", result->length},
                      {"held_out", result->is_held_out}};
    const std::string of = grouped(result->samples) + (result->is_held_out ? " held-out samples" : " samples") +
                           " of " + std::to_string(result->length) + " tokens";
    reply.text = (result->is_held_out ? "held-out loss    " : "loss             ") + numberText(result->loss, 6) +
                 " nats\nmasked accuracy  " + numberText(result->masked_accuracy, 4) + "\nperplexity       " +
                 numberText(result->perplexity, 6) + "\nover             " + of + "\n";
    if (!result->is_held_out) reply.text += "the last of the text: whether the training has read them is not known\n";
    return reply;
}

}  // namespace

Command evaluateCommand() {
    return commandOf<Flags, &evaluate>(
        "evaluate", "loss, masked accuracy and perplexity of a checkpoint on held-out samples or a text");
}

}  // namespace plateau::engine
