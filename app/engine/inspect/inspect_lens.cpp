#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>

#include <ATen/ops/tensor.h>

#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/attention_answer.h"
#include "app/engine/inspect/commands.h"
#include "app/engine/inspect/guess_words.h"
#include "core/corpus/masked_batch.h"
#include "core/inspect/lens.h"
#include "core/inspect/tuned_lens_file.h"
#include "core/protocol/lens.h"
#include "core/train/held_out_corpus.h"

namespace plateau::engine {
namespace {

using protocol::LensAnswer;
using protocol::LensQuestion;

constexpr std::int64_t kMostTrainingTokens = 65536;

// What training and the text cost is not known beforehand; the text is little.
constexpr double kTrainingShare = 0.95;

// Held-out samples with the masks of evaluations: [N,T].
Result<at::Tensor> trainingTexts(const LensQuestion& question, const OpenCheckpoint& checkpoint,
                                 const std::function<bool(double)>& go_on) {
    const auto heldOut = train::heldOutCorpus(checkpoint.folder(), checkpoint.model().config(),
                                              {.corpus = question.corpus, .progress = go_on});
    if (!heldOut) return heldOut.error();
    const std::int64_t most = std::max<std::int64_t>(2, kMostTrainingTokens / heldOut->corpus.length());
    const corpus::MaskedBatch masked = corpus::evaluationBatch(
        heldOut->corpus, {.probability = train::kMaskProbability}, 0, std::min(most, heldOut->corpus.heldOutSamples()));
    return at::tensor(masked.input_ids, at::kLong)
        .to(checkpoint.model().parameters().front().tensor.device())
        .view({masked.samples, masked.length});
}

struct Found {
    inspect::TunedLens lens;
    bool is_new = false;
};

// That beside the checkpoint; one of other weights, or none, is trained and kept there.
Result<Found> tunedLens(const LensQuestion& question, OpenCheckpoint& checkpoint, const Context& context) {
    auto known = inspect::readTunedLens(checkpoint.folder(), checkpoint.model());
    if (known) return Found{*std::move(known)};
    if (known.error().code != ErrorCode::notFound && known.error().code != ErrorCode::invalidField)
        return known.error();
    if (known.error().code == ErrorCode::invalidField) context.console.note(known.error().message + ": trained anew");
    const auto goOn = [&](const char* what, double share) {
        if (!context.serving) context.console.progress(what, share);
        return context.go_on(kTrainingShare * share);
    };
    const auto texts = trainingTexts(question, checkpoint, [&](double) { return goOn("reading", 0); });
    if (!texts) return texts.error();
    auto trained = inspect::trainTunedLens(checkpoint.model(), *texts, {.steps = question.steps},
                                           [&](double share) { return goOn("training the lens", share); });
    if (!context.serving) context.console.finishProgress();
    if (!trained) return trained.error();
    if (Status written = inspect::writeTunedLens(checkpoint.folder(), *trained); !written) return written.error();
    return Found{*std::move(trained), true};
}

LensAnswer::Tuned tunedAnswer(const Found& found, const OpenCheckpoint& checkpoint) {
    return {.file = (checkpoint.folder() / inspect::kTunedLensFile).string(),
            .is_new = found.is_new,
            .texts = found.lens.texts,
            .steps = found.lens.steps,
            .plain = found.lens.plain,
            .tuned = found.lens.tuned};
}

Result<LensAnswer> answerOf(const LensQuestion& question, OpenCheckpoint& checkpoint, const Context& context) {
    const model::Bert& model = checkpoint.model();
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
    const auto text =
        inspect::textInput(**tokenizer, model.config(), question.text, question.pair, inspect::TooLong::cut);
    if (!text) return text.error();
    LensAnswer answer;
    std::vector<inspect::Translator> translators;
    if (question.tuned) {
        auto found = tunedLens(question, checkpoint, context);
        if (!found) return found.error();
        answer.tuned = tunedAnswer(*found, checkpoint);
        translators = std::move(found->lens.translators);
    }
    const auto lens = inspect::lensOf(model, *text, question.top, translators, [&](double share) {
        return context.go_on(question.tuned ? kTrainingShare + (1 - kTrainingShare) * share : share);
    });
    if (!lens) return lens.error();
    const GuessWords guessesOf(model.config(), (*tokenizer)->vocabulary());
    for (const inspect::TextToken& token : text->tokens) answer.tokens.push_back(token.token);
    answer.dropped = text->dropped;
    answer.has_tuned_lens = std::filesystem::exists(checkpoint.folder() / inspect::kTunedLensFile);
    answer.settles = lens->settles;
    for (const inspect::LensLayer& layer : lens->layers) {
        answer.layers.push_back({static_cast<int>(answer.layers.size()), layer.mean_divergence, {}});
        for (const inspect::LensPlace& place : layer.places)
            answer.layers.back().places.push_back({guessesOf(place.best), place.divergence});
    }
    return answer;
}

std::string textOf(const LensAnswer& answer) {
    std::string text;
    for (std::size_t place = 0; place < answer.settles.size(); ++place) {
        text += std::to_string(place) + " " + answer.tokens[place] + "  settles at layer " +
                std::to_string(answer.settles[place]) + "\n";
        for (const LensAnswer::Layer& layer : answer.layers)
            text += "  " + std::to_string(layer.layer) + "  " + guessText(layer.places[place].best) + "  divergence " +
                    numberText(layer.places[place].divergence, 3) + "\n";
    }
    text += "\nmean divergence from the model's own predictions\n";
    for (const LensAnswer::Layer& layer : answer.layers)
        text += "  " + std::to_string(layer.layer) + "  " + numberText(layer.mean_divergence, 4) + "\n";
    if (!answer.tuned) return text;
    text += "\non held-out texts that the lens was not trained on, before and after tuning\n";
    for (std::size_t layer = 0; layer < answer.tuned->plain.size(); ++layer)
        text += "  " + std::to_string(layer) + "  " + numberText(answer.tuned->plain[layer], 4) + "  " +
                numberText(answer.tuned->tuned[layer], 4) + "\n";
    return text;
}

Reply lensReply(const LensQuestion& question, Context& context) {
    const auto opened = openCheckpoint(question.checkpoint, context, question.wide ? at::kDouble : at::kFloat);
    if (!opened) return failure(opened.error());
    auto answer = answerOf(question, **opened, context);
    if (!answer) return failure(answer.error());
    answer->checkpoint = std::filesystem::absolute((*opened)->folder()).lexically_normal().string();
    answer->op = operatorName((*opened)->model().config());
    return answered(*answer, textOf(*answer));
}

}  // namespace

Command inspectLensCommand() {
    return questionCommand<LensQuestion, &lensReply>("inspect lens",
                                                     "what a model would predict if it ended after each layer");
}

}  // namespace plateau::engine
