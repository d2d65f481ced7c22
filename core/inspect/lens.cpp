#include "core/inspect/lens.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/linear.h>

#include "core/inspect/model_input.h"

namespace plateau::inspect {
namespace {

LensLayer layerOf(const at::Tensor& own_PV, const at::Tensor& final_PV, std::int64_t count) {
    const at::Tensor divergence_P = divergences(final_PV, own_PV);
    LensLayer layer{{}, divergence_P.mean().item<double>()};
    for (std::int64_t place = 0; place < own_PV.size(0); ++place)
        layer.places.push_back({bestGuesses(own_PV[place], count), divergence_P[place].item<double>()});
    return layer;
}

std::vector<std::int64_t> settlesOf(const std::vector<LensLayer>& layers) {
    std::vector<std::int64_t> settles;
    for (std::size_t place = 0; place < layers.back().places.size(); ++place) {
        const auto bestOf = [&](std::size_t layer) { return layers[layer].places[place].best.front().id; };
        std::size_t first = layers.size() - 1;
        while (first > 0 && bestOf(first - 1) == bestOf(layers.size() - 1)) --first;
        settles.push_back(static_cast<std::int64_t>(first));
    }
    return settles;
}

}  // namespace

at::Tensor translated(const Translator& translator, const at::Tensor& x) {
    return x + at::linear(x, translator.weight_hh, translator.bias_h);
}

Result<Lens> lensOf(const model::Bert& model, const TextInput& text, std::int64_t count,
                    const std::vector<Translator>& translators, const GoOn& go_on) {
    if (Status predicts = checkPredicts(model.config()); !predicts) return predicts.error();
    const at::NoGradGuard no_gradients;
    const model::BertInput input = modelInput(text, model);
    const std::vector<at::Tensor> states_1Th = model.encode(input, true).all_hidden;
    const at::Tensor final_PV = logProbabilities(model, states_1Th.back(), input);
    Lens lens;
    for (std::size_t layer = 0; layer < states_1Th.size(); ++layer) {
        if (!go_on(static_cast<double>(layer) / static_cast<double>(states_1Th.size())))
            return Error{ErrorCode::cancelled, "cancelled", "layer " + std::to_string(layer), ""};
        if (layer + 1 == states_1Th.size()) {
            lens.layers.push_back(layerOf(final_PV, final_PV, count));
            break;
        }
        const at::Tensor own_1Th =
            translators.empty() ? states_1Th[layer] : translated(translators[layer], states_1Th[layer]);
        lens.layers.push_back(layerOf(logProbabilities(model, model.closed(own_1Th), input), final_PV, count));
    }
    lens.settles = settlesOf(lens.layers);
    return lens;
}

}  // namespace plateau::inspect
