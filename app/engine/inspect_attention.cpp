#include <algorithm>
#include <memory>

#include <CLI/CLI.hpp>

#include "app/engine/attention_document.h"
#include "app/engine/checkpoint_flags.h"
#include "app/engine/console.h"
#include "app/engine/inspect_commands.h"
#include "app/engine/tensor_output.h"
#include "core/inspect/attention_study.h"
#include "core/train/train_state.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr int kLargestThumbnail = 128;

struct Flags {
    std::string checkpoint, text, output;
    std::optional<std::string> pair;
    std::vector<std::string> outputs;
    std::vector<std::int64_t> layers;
    std::int64_t thumbnails = 0;
    bool wide = false;
};

inspect::AttentionWish wishOf(const Flags& flags) {
    inspect::AttentionWish wish;
    wish.layers = flags.layers;
    wish.thumbnails = flags.thumbnails;
    if (flags.outputs.empty()) return wish;
    const auto asked = [&](const char* name) { return std::ranges::find(flags.outputs, name) != flags.outputs.end(); };
    wish.probabilities = asked("attention");
    wish.scores = asked("scores");
    return wish;
}

Tensors tensorsOf(const inspect::AttentionLook& look) {
    Tensors tensors;
    for (std::size_t i = 0; i < look.layers.size(); ++i) {
        const inspect::LayerAttention& layer = look.layers[i];
        const std::pair<const char*, at::Tensor> all[] = {{"thumbnails.attention.", layer.probability_thumbnails_Hnn},
                                                          {"thumbnails.scores.", layer.score_thumbnails_Hnn},
                                                          {"attention.", layer.probabilities_HTT},
                                                          {"scores.", layer.scores_HTT}};
        for (const auto& [name, tensor] : all)
            if (tensor.defined()) tensors.emplace_back(name + std::to_string(i), tensor);
    }
    return tensors;
}

// Null for a folder that no training wrote.
json stepOf(const fs::path& checkpoint) {
    const auto state = train::readTrainState(checkpoint / "state.json");
    return state ? json(state->step.value) : json();
}

Reply replyOf(const OpenCheckpoint& opened, const inspect::TextInput& input, const inspect::AttentionLook& look) {
    const model::BertConfig& config = opened.model().config();
    Reply reply;
    reply.document = {{"checkpoint", fs::absolute(opened.folder()).lexically_normal().string()},
                      {"step", stepOf(opened.folder())},
                      {"operator", operatorName(config)},
                      {"heads", config.heads},
                      {"layers_total", config.layers},
                      {"tokens", tokensDocument(input)},
                      {"dropped_tokens", input.dropped},
                      {"finite", look.finite},
                      {"layers", json::array()}};
    for (std::size_t i = 0; i < look.layers.size(); ++i) {
        const auto layer = static_cast<std::int64_t>(i);
        reply.document["layers"].push_back(layerAttentionDocument(config, layer, look.layers[i]));
        reply.text += layerAttentionText(config, layer, look.layers[i]);
    }
    return reply;
}

Reply attentionOf(const Flags& flags, const Context& context) {
    const fs::path output = flags.output.empty() ? context.scratch_file : fs::path(flags.output);
    if (output.empty() && (!flags.layers.empty() || flags.thumbnails > 0))
        return failure(
            Error{ErrorCode::usage, "no output given for the maps", "--output", "give --output F.safetensors"});
    const auto opened = openCheckpoint(flags.checkpoint, context, flags.wide ? at::kDouble : at::kFloat);
    if (!opened) return failure(opened.error());
    const auto study = (*opened)->study(flags.text, flags.pair);
    if (!study) return failure(study.error());
    const inspect::TextInput& input = (*study)->input();
    if (input.dropped > 0)
        context.console.note("the text is too long for the model: its last " + grouped(input.dropped) +
                             " tokens were left out");
    const auto look = (*study)->look((*opened)->model(), wishOf(flags), context.go_on);
    if (!look) return failure(look.error());
    Reply reply = replyOf(**opened, input, *look);
    const Tensors tensors = tensorsOf(*look);
    reply.document["tensors"] = shapesOf(tensors);
    if (tensors.empty()) return reply;
    if (Status written = writeTensors(tensors, output, output == context.scratch_file); !written)
        return failure(written.error());
    reply.document["output"] = output.string();
    return reply;
}

}  // namespace

Action declareInspectAttention(CLI::App& app) {
    auto flags = std::make_shared<Flags>();
    declareCheckpoint(app, flags->checkpoint);
    app.add_option("--text", flags->text, "the text; what is too long for the model is cut")
        ->required()
        ->type_name("A");
    app.add_option("--pair", flags->pair, "a second text, after [SEP]")->type_name("B");
    app.add_option("--layers", flags->layers, "numbers of the layers whose maps to write (default: none)")
        ->delimiter(',')
        ->type_name("LIST");
    app.add_option("--outputs", flags->outputs, "attention, scores: which maps (default: both)")
        ->delimiter(',')
        ->check(CLI::IsMember({"attention", "scores"}))
        ->type_name("LIST");
    app.add_option("--thumbnails", flags->thumbnails, "also write small maps of all layers, N x N at most")
        ->check(CLI::Range(0, kLargestThumbnail))
        ->type_name("N");
    app.add_flag("--double", flags->wide, "compute in float64, and write the maps so");
    app.add_option("--output", flags->output, "file of the maps")->type_name("F");
    return [flags](Context& context) { return attentionOf(*flags, context); };
}

}  // namespace plateau::engine
