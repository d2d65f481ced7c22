#include <algorithm>
#include <optional>

#include "app/engine/checkpoint/checkpoint_loading.h"
#include "app/engine/checkpoint/tensor_output.h"
#include "app/engine/command/console.h"
#include "app/engine/command/question.h"
#include "app/engine/inspect/attention_answer.h"
#include "app/engine/inspect/commands.h"
#include "core/base/files.h"
#include "core/inspect/attention_html.h"
#include "core/inspect/attention_study.h"
#include "core/train/train_state.h"

namespace plateau::engine {
namespace {

namespace fs = std::filesystem;

inspect::AttentionParts partsOf(const protocol::AttentionQuestion& question) {
    inspect::AttentionParts parts;
    parts.layers = question.layers;
    parts.thumbnails = question.thumbnails;
    if (question.outputs.empty()) return parts;
    const auto asked = [&](const char* name) {
        return std::ranges::find(question.outputs, name) != question.outputs.end();
    };
    parts.probabilities = asked("attention");
    parts.scores = asked("scores");
    return parts;
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

// None for a folder that no training wrote.
std::optional<std::int64_t> stepOf(const fs::path& checkpoint) {
    const auto state = train::readTrainState(checkpoint / "state.json");
    return state ? std::optional<std::int64_t>(state->step.value) : std::nullopt;
}

protocol::AttentionAnswer answerOf(const OpenCheckpoint& opened, const inspect::TextInput& input,
                                   const inspect::AttentionLook& look) {
    const model::BertConfig& config = opened.model().config();
    protocol::AttentionAnswer answer;
    answer.checkpoint = fs::absolute(opened.folder()).lexically_normal().string();
    answer.step = stepOf(opened.folder());
    answer.op = operatorName(config);
    answer.heads = static_cast<int>(config.heads);
    answer.layers_total = static_cast<int>(config.layers);
    answer.tokens = tokensAnswer(input);
    answer.dropped_tokens = input.dropped;
    answer.finite = look.finite;
    for (std::size_t i = 0; i < look.layers.size(); ++i)
        answer.layers.push_back(layerAnswer(config, static_cast<std::int64_t>(i), look.layers[i]));
    return answer;
}

std::string textOf(const protocol::AttentionAnswer& answer) {
    std::string text;
    for (const protocol::AttentionAnswer::Layer& layer : answer.layers) {
        std::vector<protocol::HeadValues> heads;
        for (const protocol::AttentionAnswer::Head& head : layer.heads) heads.push_back(head.values);
        text += layerText(layer.layer, layer.op, heads);
    }
    return text;
}

// "symmetric, step 300", without places on this machine: the page is for others.
std::string modelText(const protocol::AttentionAnswer& answer) {
    return answer.op + (answer.step ? ", step " + grouped(*answer.step) : std::string());
}

Status writeHtml(const std::string& file, const inspect::TextInput& input, const inspect::AttentionLook& look,
                 const protocol::AttentionAnswer& answer) {
    std::vector<std::string> operators;
    for (const protocol::AttentionAnswer::Layer& layer : answer.layers) operators.push_back(layer.op);
    return writeFileAtomically(file, inspect::attentionHtml(input, look, modelText(answer), operators));
}

Reply attentionOf(const protocol::AttentionQuestion& question, Context& context) {
    const bool isPage = !question.html.empty();
    // A page alone needs no file of tensors.
    const fs::path output = question.output.empty() && !isPage ? context.scratch_file : fs::path(question.output);
    if (output.empty() && ((!question.layers.empty() && !isPage) || question.thumbnails > 0))
        return failure(
            Error{ErrorCode::usage, "no output given for the maps", "--output", "give --output F.safetensors"});
    const auto opened = openCheckpoint(question.checkpoint, context, question.is_double ? at::kDouble : at::kFloat);
    if (!opened) return failure(opened.error());
    const auto study = (*opened)->study(question.text, question.pair);
    if (!study) return failure(study.error());
    const inspect::TextInput& input = (*study)->input();
    if (input.dropped > 0)
        context.console.note("the text is too long for the model: its last " + grouped(input.dropped) +
                             " tokens were left out");
    inspect::AttentionParts parts = partsOf(question);
    if (isPage) {
        const auto layers = inspect::htmlLayers((*opened)->model().config(), input.tokens.size(), question.layers);
        if (!layers) return failure(layers.error());
        parts.layers = *layers;
        parts.probabilities = true;
    }
    const auto look = (*study)->look((*opened)->model(), parts, context.go_on);
    if (!look) return failure(look.error());
    protocol::AttentionAnswer answer = answerOf(**opened, input, *look);
    if (isPage) {
        if (Status written = writeHtml(question.html, input, *look, answer); !written) return failure(written.error());
        answer.html = question.html;
    }
    const Tensors tensors = output.empty() ? Tensors() : tensorsOf(*look);
    answer.tensors = shapesOf(tensors);
    if (!tensors.empty()) {
        if (Status written = writeTensors(tensors, output, output == context.scratch_file); !written)
            return failure(written.error());
        answer.output = output.string();
    }
    return answered(answer, textOf(answer));
}

}  // namespace

Command inspectAttentionCommand() {
    return questionCommand<protocol::AttentionQuestion, &attentionOf>(
        "inspect attention", "every head's attention to a text, in figures and maps");
}

}  // namespace plateau::engine
