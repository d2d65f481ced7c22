#include "core/inspect/forward.h"

#include <algorithm>

#include <ATen/core/grad_mode.h>

#include "core/inspect/model_input.h"
#include "core/model/classifier.h"

namespace plateau::inspect {
namespace {

using model::HeadKind;

bool everyLayerHasMaps(const model::BertConfig& config) {
    return std::ranges::all_of(config.operators,
                               [](const auto& op) { return op.descriptor->capabilities.attention_weights; });
}

Status check(const model::BertConfig& config, const ForwardOutputs& outputs) {
    if (outputs.logits && config.head == HeadKind::none)
        return Error{ErrorCode::unavailable, "the model has no head, so it has no logits", "--outputs",
                     "ask for hidden, attention or scores"};
    if ((outputs.attention || outputs.scores) && !everyLayerHasMaps(config))
        return Error{ErrorCode::unavailable, "an operator of this model has no attention maps", "--outputs",
                     "ask for logits or hidden"};
    const std::int64_t largest = config.layers - (outputs.hidden ? 0 : 1);
    for (const std::int64_t layer : outputs.layers)
        if (layer < 0 || layer > largest)
            return Error{ErrorCode::invalidField, "there is no layer " + std::to_string(layer), "--layers",
                         "give numbers from 0 to " + std::to_string(largest)};
    return Done{};
}

}  // namespace

ForwardOutputs everyOutput(const model::BertConfig& config) {
    const bool maps = everyLayerHasMaps(config);
    return {.logits = config.head != HeadKind::none, .hidden = true, .attention = maps, .scores = maps, .layers = {}};
}

Result<std::vector<std::pair<std::string, at::Tensor>>> forward(const model::Bert& model, const TextInput& text,
                                                                const ForwardOutputs& outputs) {
    const model::BertConfig& config = model.config();
    if (Status possible = check(config, outputs); !possible) return possible.error();
    const at::NoGradGuard no_gradients;
    const model::BertInput input = modelInput(text, model);
    const auto encoded = model.encode(input, outputs.hidden, outputs.attention || outputs.scores);

    std::vector<std::pair<std::string, at::Tensor>> tensors{{"input_ids", text.input_ids_1T},
                                                            {"token_type_ids", text.token_types_1T}};
    const auto add = [&](const std::string& name, const at::Tensor& tensor) {
        tensors.emplace_back(name, tensor.to(at::kCPU).contiguous());
    };
    const auto wanted = [&](std::size_t layer) {
        const auto& list = outputs.layers;
        return list.empty() || std::ranges::find(list, static_cast<std::int64_t>(layer)) != list.end();
    };
    if (outputs.logits && config.head == HeadKind::masked_lm)
        add("logits", model.headLogits(encoded.hidden_BTh, {}).unsqueeze(0));
    if (outputs.logits && config.head == HeadKind::classifier)
        add("logits", model::classifierLogits(model, encoded.hidden_BTh, input));
    for (std::size_t i = 0; i < encoded.all_hidden.size(); ++i)
        if (wanted(i)) add("hidden." + std::to_string(i), encoded.all_hidden[i]);
    for (std::size_t l = 0; l < encoded.maps.size(); ++l) {
        if (wanted(l) && outputs.attention) add("attention." + std::to_string(l), encoded.maps[l].probabilities_BHTT);
        if (wanted(l) && outputs.scores) add("scores." + std::to_string(l), encoded.maps[l].scores_BHTT);
    }
    return tensors;
}

}  // namespace plateau::inspect
