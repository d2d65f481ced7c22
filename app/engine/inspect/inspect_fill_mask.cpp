#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/commands.h"
#include "core/inspect/fill_mask.h"
#include "core/protocol/fill_mask.h"

namespace plateau::engine {
namespace {

protocol::FillMaskAnswer answerOf(const inspect::FilledText& filled) {
    protocol::FillMaskAnswer answer{.masks = {},
                                    .dropped_tokens = filled.dropped,
                                    .dropped_before = filled.dropped_before,
                                    .dropped_masks = filled.dropped_masks};
    for (const inspect::FilledMask& mask : filled.masks) {
        answer.masks.push_back({.position = mask.position,
                                .offsets = {static_cast<std::int64_t>(mask.begin), static_cast<std::int64_t>(mask.end)},
                                .fillers = {}});
        for (const inspect::Filler& filler : mask.fillers)
            answer.masks.back().fillers.push_back({filler.id, filler.token, filler.probability});
    }
    return answer;
}

std::string textOf(const protocol::FillMaskAnswer& answer) {
    std::string text;
    for (const protocol::FillMaskAnswer::Mask& mask : answer.masks) {
        text += "token " + std::to_string(mask.position) + "\n";
        for (const protocol::FillMaskAnswer::Filler& filler : mask.fillers)
            text += "  " + filler.token + "  " + numberText(filler.probability, 4) + "\n";
    }
    return text;
}

std::string cutText(const inspect::FilledText& filled) {
    std::string text =
        "the text is too long for the model: " + grouped(filled.dropped) + " of its tokens were left out";
    if (filled.dropped_before > 0) text += ", " + grouped(filled.dropped_before) + " of them at its beginning";
    if (filled.dropped_masks > 0) text += ", with " + grouped(filled.dropped_masks) + " [MASK]";
    return text;
}

Reply fillersOf(const protocol::FillMaskQuestion& question, Context& context) {
    const auto opened = openCheckpoint(question.checkpoint, context, at::kFloat);
    if (!opened) return failure(opened.error());
    const model::Bert& bert = (*opened)->model();
    const auto tokenizer = (*opened)->tokenizer();
    if (!tokenizer) return failure(tokenizer.error());
    const auto filled = inspect::fillMasks(bert, **tokenizer, question.text, question.top);
    if (!filled) return failure(filled.error());
    if (filled->dropped > 0) context.console.note(cutText(*filled));
    const protocol::FillMaskAnswer answer = answerOf(*filled);
    return answered(answer, textOf(answer));
}

}  // namespace

Command inspectFillMaskCommand() {
    return questionCommand<protocol::FillMaskQuestion, &fillersOf>("inspect fill-mask",
                                                                   "what a model would write in place of [MASK]");
}

}  // namespace plateau::engine
