#include "core/inspect/attention_entropy.h"

#include <ATen/core/grad_mode.h>

#include "core/inspect/attention_statistics.h"
#include "core/inspect/model_input.h"

namespace plateau::inspect {

std::vector<std::vector<double>> meanEntropies(const model::Bert& model, const std::vector<TextInput>& texts) {
    const at::NoGradGuard no_gradients;
    const model::BertConfig& config = model.config();
    std::vector<std::vector<double>> means(config.operators.size());
    for (const TextInput& text : texts) {
        const model::BertInput input = modelInput(text, model);
        at::Tensor hidden_1Th = model.embedded(input);
        for (std::size_t layer = 0; layer < means.size(); ++layer) {
            const bool maps = config.operators[layer].descriptor->capabilities.attention_weights;
            const model::LayerOutput output = model.layer(layer, hidden_1Th, input, maps);
            hidden_1Th = output.hidden_BTh;
            if (!maps) continue;
            const std::vector<double> entropies =
                attentionEntropies(mapsOf(output.maps.probabilities_BHTT), mapsOf(output.maps.scores_BHTT));
            means[layer].resize(entropies.size());
            for (std::size_t head = 0; head < entropies.size(); ++head)
                means[layer][head] += entropies[head] / static_cast<double>(texts.size());
        }
    }
    return means;
}

}  // namespace plateau::inspect
