#include <algorithm>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

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
#include "core/run/run_directory.h"
#include "core/train/held_out_corpus.h"

namespace plateau::engine {
namespace {

using inspect::GoOn;
using protocol::LensAnswer;
using protocol::LensQuestion;

constexpr std::int64_t kMostTrainingTokens = 65536;

// What training and the text cost is not known beforehand; the text is little.
constexpr double kTrainingShare = 0.95;

constexpr double kOwnShare = 0.05;  // of the checkpoint itself beside all of its run

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
Result<Found> tunedLens(const LensQuestion& question, OpenCheckpoint& checkpoint, const Context& context,
                        const GoOn& go_on) {
    auto known = inspect::readTunedLens(checkpoint.folder(), checkpoint.model());
    if (known) return Found{*std::move(known)};
    if (known.error().code != ErrorCode::notFound && known.error().code != ErrorCode::invalidField)
        return known.error();
    if (known.error().code == ErrorCode::invalidField) context.console.note(known.error().message + ": trained anew");
    const auto goOn = [&](const char* what, double share) {
        if (!context.serving) context.console.progress(what, share);
        return go_on(kTrainingShare * share);
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

// What the lens sees of one checkpoint.
struct Seen {
    inspect::TextInput text;
    inspect::Lens lens;
    std::optional<LensAnswer::Tuned> tuned;
};

// `count` guesses for each token and layer.
Result<Seen> seenIn(OpenCheckpoint& checkpoint, const LensQuestion& question, std::int64_t count,
                    const Context& context, const GoOn& go_on) {
    const model::Bert& model = checkpoint.model();
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
    auto text = inspect::textInput(**tokenizer, model.config(), question.text, question.pair, inspect::TooLong::cut);
    if (!text) return text.error();
    Seen seen{*std::move(text), {}, {}};
    std::vector<inspect::Translator> translators;
    if (question.tuned) {
        auto found = tunedLens(question, checkpoint, context, go_on);
        if (!found) return found.error();
        seen.tuned = tunedAnswer(*found, checkpoint);
        translators = std::move(found->lens.translators);
    }
    auto lens = inspect::lensOf(model, seen.text, count, translators, [&](double share) {
        return go_on(question.tuned ? kTrainingShare + (1 - kTrainingShare) * share : share);
    });
    if (!lens) return lens.error();
    seen.lens = *std::move(lens);
    return seen;
}

Result<LensAnswer> answerOf(const LensQuestion& question, OpenCheckpoint& checkpoint, const Context& context,
                            const GoOn& go_on) {
    auto seen = seenIn(checkpoint, question, question.top, context, go_on);
    if (!seen) return seen.error();
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
    const GuessWords guessesOf(checkpoint.model().config(), (*tokenizer)->vocabulary());
    LensAnswer answer;
    answer.tuned = std::move(seen->tuned);
    for (const inspect::TextToken& token : seen->text.tokens) answer.tokens.push_back(token.token);
    answer.dropped = seen->text.dropped;
    answer.has_tuned_lens = std::filesystem::exists(checkpoint.folder() / inspect::kTunedLensFile);
    answer.settles = seen->lens.settles;
    for (const inspect::LensLayer& layer : seen->lens.layers) {
        answer.layers.push_back({static_cast<int>(answer.layers.size()), layer.mean_divergence, {}});
        for (const inspect::LensPlace& place : layer.places)
            answer.layers.back().places.push_back({guessesOf(place.best), place.divergence});
    }
    return answer;
}

LensAnswer::Stage stageOf(std::int64_t step, const inspect::Lens& lens) {
    LensAnswer::Stage stage{.step = step, .settles = lens.settles, .mean_settles = protocol::meanSettles(lens.settles)};
    for (const inspect::LensLayer& layer : lens.layers) stage.divergences.push_back(layer.mean_divergence);
    return stage;
}

// The folder of the run that a checkpoint lies in.
Result<std::filesystem::path> runOf(const std::filesystem::path& checkpoint) {
    const std::filesystem::path run = checkpoint.parent_path().parent_path();
    const run::RunPaths paths{run};
    if (run::checkpointStep(checkpoint) && checkpoint.parent_path() == paths.checkpoints()) return run;
    return Error{ErrorCode::usage, "the checkpoint is not one of a run's", checkpoint.string(),
                 "give a run folder, or leave out --over-checkpoints"};
}

// A checkpoint that cannot be looked at is left out; where nobody wants the answer any more, that is the error.
Result<LensAnswer::Course> courseOf(const LensQuestion& question, const std::shared_ptr<OpenCheckpoint>& open,
                                    const Context& context, const GoOn& go_on) {
    const auto run = runOf(std::filesystem::absolute(open->folder()).lexically_normal());
    if (!run) return run.error();
    const std::vector<run::StepIndex> steps = run::checkpointSteps(*run);
    LensAnswer::Course course;
    for (std::size_t at = 0; at < steps.size(); ++at) {
        const auto goOn = [&](double share) {
            return go_on((static_cast<double>(at) + share) / static_cast<double>(steps.size()));
        };
        if (!context.serving) context.console.progress("checkpoints", double(at) / double(steps.size()));
        if (!goOn(0)) return Error{ErrorCode::cancelled, "cancelled", run->string(), ""};
        const std::filesystem::path folder = run::RunPaths{*run}.checkpoint(steps[at]);
        std::error_code unknown;
        Result<std::shared_ptr<OpenCheckpoint>> opened =
            std::filesystem::equivalent(folder, open->folder(), unknown)
                ? open
                : openCheckpoint(folder.string(), context, question.wide ? at::kDouble : at::kFloat);
        auto seen = opened ? seenIn(**opened, question, 1, context, goOn) : Result<Seen>(opened.error());
        if (seen)
            course.stages.push_back(stageOf(steps[at].value, seen->lens));
        else if (seen.error().code == ErrorCode::cancelled)
            return seen.error();
        else
            course.left_out.push_back({folder.string(), describe(seen.error())});
    }
    if (!context.serving) context.console.finishProgress();
    return course;
}

std::string courseText(const LensAnswer::Course& course) {
    std::string text =
        "\nover checkpoints: mean divergence of layers 0 …, and the mean layer at which predictions settle\n";
    for (const LensAnswer::Stage& stage : course.stages) {
        text += "  " + grouped(stage.step);
        for (const double divergence : stage.divergences) text += "  " + numberText(divergence, 4);
        text += "  settles " + numberText(stage.mean_settles, 3) + "\n";
    }
    for (const LensAnswer::LeftOut& left_out : course.left_out)
        text += "  left out: " + left_out.checkpoint + ": " + left_out.problem + "\n";
    return text;
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
    if (answer.course) text += courseText(*answer.course);
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
    const double own = question.over_checkpoints ? kOwnShare : 1;
    auto answer = answerOf(question, **opened, context, [&](double share) { return context.go_on(own * share); });
    if (!answer) return failure(answer.error());
    if (question.over_checkpoints) {
        auto course =
            courseOf(question, *opened, context, [&](double share) { return context.go_on(own + (1 - own) * share); });
        if (!course) return failure(course.error());
        answer->course = *std::move(course);
    }
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
