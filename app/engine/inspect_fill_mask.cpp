#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/checkpoint_flags.h"
#include "app/engine/console.h"
#include "app/engine/inspect_commands.h"
#include "app/engine/json_text.h"
#include "core/inspect/fill_mask.h"

namespace plateau::engine {
namespace {

constexpr int kMostFillers = 1000;

struct Flags {
    std::string checkpoint, text;
    int top = 5;
};

nlohmann::json documentOf(const inspect::FilledMask& mask) {
    nlohmann::json top = nlohmann::json::array();
    for (const inspect::Filler& filler : mask.fillers)
        top.push_back({{"id", filler.id}, {"token", filler.token}, {"probability", jsonNumber(filler.probability)}});
    return {{"position", mask.position}, {"token_offsets", {mask.begin, mask.end}}, {"top", std::move(top)}};
}

std::string textOf(const inspect::FilledMask& mask) {
    std::string text = "token " + std::to_string(mask.position) + "\n";
    for (const inspect::Filler& filler : mask.fillers)
        text += "  " + filler.token + "  " + numberText(filler.probability, 4) + "\n";
    return text;
}

std::string cutText(const inspect::FilledText& filled) {
    std::string text =
        "the text is too long for the model: " + grouped(filled.dropped) + " of its tokens were left out";
    if (filled.dropped_before > 0) text += ", " + grouped(filled.dropped_before) + " of them at its beginning";
    if (filled.dropped_masks > 0) text += ", with " + grouped(filled.dropped_masks) + " [MASK]";
    return text;
}

Reply fillersOf(const Flags& flags, const Context& context) {
    const auto opened = openCheckpoint(flags.checkpoint, context, at::kFloat);
    if (!opened) return failure(opened.error());
    const model::Bert& bert = (*opened)->model();
    const auto tokenizer = (*opened)->tokenizer();
    if (!tokenizer) return failure(tokenizer.error());
    const auto filled = inspect::fillMasks(bert, **tokenizer, flags.text, flags.top);
    if (!filled) return failure(filled.error());
    if (filled->dropped > 0) context.console.note(cutText(*filled));
    Reply reply;
    reply.document = {{"masks", nlohmann::json::array()},
                      {"dropped_tokens", filled->dropped},
                      {"dropped_before", filled->dropped_before},
                      {"dropped_masks", filled->dropped_masks}};
    for (const inspect::FilledMask& mask : filled->masks) {
        reply.document["masks"].push_back(documentOf(mask));
        reply.text += textOf(mask);
    }
    return reply;
}

}  // namespace

Action declareInspectFillMask(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    declareCheckpoint(app, flags->checkpoint);
    app.add_option("--text", flags->text, "a text with [MASK] in place of words; what is too long for the model is cut")
        ->required()
        ->type_name("A");
    app.add_option("--top", flags->top, "fillers of each")->check(CLI::Range(1, kMostFillers))->capture_default_str();
    return [flags](Context& context) { return fillersOf(*flags, context); };
}

}  // namespace plateau::engine
