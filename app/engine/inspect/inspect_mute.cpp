#include <memory>
#include <optional>
#include <string>
#include <tuple>

#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/attention_answer.h"
#include "app/engine/inspect/commands.h"
#include "app/engine/inspect/guess_words.h"
#include "app/engine/inspect/judged_texts.h"
#include "core/inspect/mute_study.h"
#include "core/protocol/mute.h"

namespace plateau::engine {
namespace {

using protocol::MuteAnswer;
using protocol::MuteQuestion;

// The passes of one question, with which the next one about the same texts is answered from the first layer on that
// differs.
class MutedWork final : public KeptWork {
public:
    struct Judged {
        protocol::JudgedTexts source;
        JudgedBatch batch;
        inspect::MutedPass pass;
        protocol::Judgement about;  // complete
    };
    struct Shown {
        std::string text;
        std::optional<std::string> pair;
        inspect::MuteStudy study;
    };
    std::optional<Judged> judged;
    std::optional<Shown> shown;

    std::uint64_t memoryBytes() const override {
        return (judged ? judged->pass.memoryBytes() : 0) + (shown ? shown->study.memoryBytes() : 0);
    }
};

MutedWork& workOf(OpenCheckpoint& checkpoint) {
    std::shared_ptr<KeptWork>& kept = checkpoint.mutedWork();
    if (!kept) kept = std::make_shared<MutedWork>();
    return static_cast<MutedWork&>(*kept);
}

// The texts and what the whole model is on them.
Status knowJudged(MutedWork& work, const MuteQuestion& question, OpenCheckpoint& checkpoint, const Context& context) {
    if (work.judged && work.judged->source == question.texts) return Done{};
    auto batch = judgedTexts(question.texts, checkpoint, context.go_on);
    if (!batch) return batch.error();
    inspect::MutedPass pass(batch->texts.input);
    const model::Bert& model = checkpoint.model();
    const auto hidden = pass.hidden(model, inspect::noMutes(model.config()), [&context] { return context.go_on(1); });
    if (!hidden) return hidden.error();
    const inspect::Score whole = inspect::scoreOf(model, *hidden, batch->texts, batch->measure);
    const protocol::Judgement about = judged(*batch, whole);
    work.judged = MutedWork::Judged{question.texts, *std::move(batch), std::move(pass), about};
    return Done{};
}

Status knowShown(MutedWork& work, const MuteQuestion& question, OpenCheckpoint& checkpoint) {
    if (work.shown && std::tie(work.shown->text, work.shown->pair) == std::tie(question.text, question.pair))
        return Done{};
    const auto tokenizer = checkpoint.tokenizer();
    if (!tokenizer) return tokenizer.error();
    const model::Bert& model = checkpoint.model();
    auto text = inspect::textInput(**tokenizer, model.config(), question.text, question.pair, inspect::TooLong::cut);
    if (!text) return text.error();
    work.shown = MutedWork::Shown{question.text, question.pair, inspect::MuteStudy(model, *std::move(text))};
    return Done{};
}

Status addText(MuteAnswer& answer, MutedWork& work, const MuteQuestion& question, const inspect::Mutes& mutes,
               OpenCheckpoint& checkpoint) {
    if (Status known = knowShown(work, question, checkpoint); !known) return known;
    const model::Bert& model = checkpoint.model();
    const auto places = work.shown->study.look(model, mutes, question.top);
    if (!places) return places.error();
    const GuessWords guessesOf(model.config(), (*checkpoint.tokenizer())->vocabulary());
    for (const inspect::MutedPlace& place : *places)
        answer.text.push_back({place.position,
                               work.shown->study.text().tokens[static_cast<std::size_t>(place.position)].token,
                               guessesOf(place.whole), guessesOf(place.muted), place.divergence});
    return Done{};
}

Result<MuteAnswer> mutedAnswer(const MuteQuestion& question, OpenCheckpoint& checkpoint, const Context& context) {
    const model::Bert& model = checkpoint.model();
    const auto mutes = inspect::readMutes(question.mute, model.config());
    if (!mutes) return mutes.error();
    MutedWork& work = workOf(checkpoint);
    if (Status known = knowJudged(work, question, checkpoint, context); !known) return known.error();
    MuteAnswer answer;
    answer.judged = work.judged->about;
    const auto hidden = work.judged->pass.hidden(model, *mutes, [&context] { return context.go_on(1); });
    if (!hidden) return hidden.error();
    const inspect::Score score = inspect::scoreOf(model, *hidden, work.judged->batch.texts, work.judged->batch.measure);
    answer.loss = score.loss;
    answer.metric_value = score.measure;
    if (question.text.empty()) return answer;
    if (Status added = addText(answer, work, question, *mutes, checkpoint); !added) return added.error();
    return answer;
}

std::vector<MuteAnswer::Layer> layersOf(const model::BertConfig& config) {
    std::vector<MuteAnswer::Layer> layers;
    for (const model::LayerOperator& op : config.operators) {
        const attention::Capabilities& can = op.descriptor->capabilities;
        layers.push_back({static_cast<int>(layers.size()), op.descriptor->id, can.heads, can.attention_weights});
    }
    return layers;
}

std::string textOf(const MuteAnswer& answer) {
    std::string text = judgementText(answer.judged) + "muted            " + numberText(answer.loss, 6) + "  (" +
                       (answer.loss < answer.judged.loss ? "" : "+") + numberText(answer.loss - answer.judged.loss, 3) +
                       ")\n";
    if (!answer.judged.metric.empty())
        text += "muted " + answer.judged.metric + "  " + numberText(answer.metric_value, 4) + "\n";
    for (const MuteAnswer::Place& place : answer.text)
        text += "\n" + std::to_string(place.position) + " " + place.token + "  divergence " +
                numberText(place.divergence, 3) + "\n  whole  " + guessText(place.whole) + "\n  muted  " +
                guessText(place.muted) + "\n";
    return text;
}

Reply muteReply(const MuteQuestion& question, Context& context) {
    const auto opened = openCheckpoint(question.checkpoint, context, question.wide ? at::kDouble : at::kFloat);
    if (!opened) return failure(opened.error());
    auto answer = mutedAnswer(question, **opened, context);
    if (!answer) return failure(answer.error());
    answer->checkpoint = std::filesystem::absolute((*opened)->folder()).lexically_normal().string();
    answer->op = operatorName((*opened)->model().config());
    answer->heads = static_cast<int>((*opened)->model().config().heads);
    answer->layers = layersOf((*opened)->model().config());
    answer->mute = question.mute;
    return answered(*answer, textOf(*answer));
}

}  // namespace

Command inspectMuteCommand() {
    return questionCommand<MuteQuestion, &muteReply>(
        "inspect mute", "the loss, and the predictions for a text, with heads, attention or feed-forward parts muted");
}

}  // namespace plateau::engine
