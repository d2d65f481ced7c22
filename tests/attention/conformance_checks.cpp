#include "conformance_checks.h"

#include <limits>
#include <memory>
#include <sstream>

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/zeros.h>

#include "descriptor_checks.h"

namespace plateau::attention {
namespace {

constexpr double kInf = std::numeric_limits<double>::infinity();
constexpr std::int64_t kSamples = 2, kTokens = 5, kVisible = 3;
const ForwardOptions kMaps{.dropout = {}, .keep_maps = true};

at::Tensor input() {
    return randomTensor({kSamples, kTokens, kShape.hidden}, 77);
}

// The last tokens are padding in the samples from `first` on.
at::Tensor paddingFrom(std::int64_t first) {
    at::Tensor mask = at::zeros({kSamples, 1, 1, kTokens}, at::kDouble);
    mask.narrow(0, first, kSamples - first).narrow(-1, kVisible, kTokens - kVisible).fill_(-kInf);
    return mask;
}

void expect(Faults& faults, bool holds, const std::string& otherwise) {
    if (!holds) faults.push_back(otherwise);
}

void expectClose(Faults& faults, const std::string& what, double difference, double tolerance) {
    std::ostringstream text;
    text << what << " by " << difference << ", allowed is " << tolerance;
    expect(faults, difference <= tolerance, text.str());  // a NaN is not close
}

Faults shapes(const Layer& layer) {
    Faults faults;
    expect(faults, layer(input()).context_BTh.sizes() == input().sizes(), "the context has not the shape of x");
    expect(faults, layer(input(), {}, kMaps).context_BTh.sizes() == input().sizes(),
           "the context beside maps has not the shape of x");
    return faults;
}

Faults gradients(const Layer& layer) {
    Faults faults;
    const at::Tensor x = input(), weights = randomTensor(x.sizes(), 5), mask = paddingFrom(1);
    std::vector<at::Tensor> inputs{x};
    for (const auto& [name, tensor] : layer.parameters) inputs.push_back(tensor);
    for (const bool maps : {false, true}) {
        const auto scalar = [&] {
            return (layer(x, mask, {.dropout = {}, .keep_maps = maps}).context_BTh * weights).sum();
        };
        expectClose(faults, std::string(maps ? "reference" : "fused") + " gradients differ from finite differences",
                    directionalError(scalar, inputs), 1e-7);
    }
    return faults;
}

Faults fusedPath(const Layer& layer) {
    Faults faults;
    for (const at::Tensor& mask : {at::Tensor(), paddingFrom(1)})
        expectClose(faults, "the fused path differs from the reference",
                    distance(layer(input(), mask).context_BTh, layer(input(), mask, kMaps).context_BTh), 1e-12);
    return faults;
}

Faults padding(const Layer& layer) {
    const at::Tensor x = input(), mask = paddingFrom(0);
    at::Tensor disturbed = x.clone();
    disturbed.narrow(1, kVisible, kTokens - kVisible)
        .copy_(randomTensor({kSamples, kTokens - kVisible, kShape.hidden}, 9, 100));
    const at::Tensor alone = layer(x.narrow(1, 0, kVisible)).context_BTh;
    double influence = 0;
    for (const ForwardOptions& options : {ForwardOptions{}, kMaps})
        for (const at::Tensor& padded : {x, disturbed})
            influence =
                std::max(influence, distance(layer(padded, mask, options).context_BTh.narrow(1, 0, kVisible), alone));
    Faults faults;
    if (layer.descriptor->capabilities.key_padding)
        expectClose(faults, "padding has influence: outputs differ", influence, 1e-12);
    else
        expect(faults, influence > 1e-6, "key_padding is denied, but padding has no influence");
    return faults;
}

Faults packing(const Layer& layer) {
    const at::Tensor x = input(), first = x.narrow(0, 0, 1).narrow(1, 0, kVisible), second = x.narrow(0, 1, 1);
    ForwardOptions options;
    options.packing = std::make_shared<const kernels::Segments>(std::vector<std::int64_t>{kVisible, kTokens});
    const at::Tensor alone = at::cat({layer(first).context_BTh, layer(second).context_BTh}, 1);
    const double difference = distance(layer(at::cat({first, second}, 1), {}, options).context_BTh, alone);
    Faults faults;
    if (layer.descriptor->capabilities.packing)
        expectClose(faults, "sequences of a packed batch differ from each alone", difference, 1e-12);
    else
        expect(faults, difference > 1e-6, "packing is denied, but heeded");
    return faults;
}

Faults maskedRow(const Layer& layer) {
    Faults faults;
    for (const at::ScalarType type : {at::kDouble, at::kFloat, at::kBFloat16}) {
        Layer typed = layer;
        for (auto& [name, tensor] : typed.parameters) tensor = tensor.detach().to(type);
        at::Tensor mask = at::zeros({kSamples, 1, 1, kTokens}, type);
        mask[0].fill_(-kInf);
        for (const bool maps : {false, true}) {
            at::Tensor x = input().to(type).set_requires_grad(true);
            const at::Tensor context = typed(x, mask, {.dropout = {}, .keep_maps = maps}).context_BTh;
            context.sum().backward();
            const std::string where = std::string(" (") + toString(type) + (maps ? ", reference)" : ", fused)");
            expect(faults, context.isfinite().all().item<bool>(), "a fully masked row is not finite" + where);
            expect(faults, x.grad().isfinite().all().item<bool>(), "its gradient is not finite" + where);
        }
    }
    return faults;
}

Faults determinism(const Layer& layer) {
    Faults faults;
    for (const ForwardOptions& options : {ForwardOptions{}, kMaps})
        expect(faults, layer(input(), {}, options).context_BTh.equal(layer(input(), {}, options).context_BTh),
               "two passes without dropout differ");
    return faults;
}

Faults dropout(const Layer& layer) {
    Faults faults;
    const at::Tensor plain = layer(input()).context_BTh;
    const double scale = std::max(1.0, plain.abs().max().item<double>());
    for (const bool maps : {false, true}) {
        at::Tensor sum = at::zeros(plain.sizes(), at::kDouble);
        const auto dropped = [&](std::int64_t step) {
            const auto stream = kernels::dropoutStream({.seed = 1, .step = step, .first_sample = 0}, 1,
                                                       kernels::DropoutSite::attention_probabilities, 0.3);
            return layer(input(), {}, {.dropout = stream, .keep_maps = maps}).context_BTh;
        };
        constexpr int kDraws = 100;
        for (int i = 0; i < kDraws; ++i) sum += dropped(i);
        expect(faults, dropped(1).equal(dropped(1)), "the same position draws another mask");
        // What the mean of this many draws can be off by: an entry's deviation is at most 0.65 of the largest value.
        expectClose(faults, "dropout moves the mean", distance(sum / kDraws, plain), 0.3 * scale);
    }
    return faults;
}

Faults attentionWeights(const Layer& layer) {
    Faults faults;
    const ForwardResult result = layer(input(), paddingFrom(1), kMaps);
    expect(faults, !layer(input()).probabilities_BHTT.defined() && !layer(input()).scores_BHTT.defined(),
           "maps are returned that nobody asked for");
    const bool both = result.probabilities_BHTT.defined() && result.scores_BHTT.defined();
    if (!layer.descriptor->capabilities.attention_weights) {
        expect(faults, !both, "attention_weights is denied, but maps come back");
        return faults;
    }
    expect(faults, both, "attention_weights is claimed, but no maps come back");
    if (!both) return faults;
    const std::vector<std::int64_t> wanted{kSamples, layer.shape.heads, kTokens, kTokens};
    for (const at::Tensor& map : {result.probabilities_BHTT, result.scores_BHTT}) {
        expect(faults, map.sizes() == wanted, "a map has not the shape [B,H,T,T]");
        expect(faults, map.isfinite().all().item<bool>(), "a map is not finite");
    }
    if (!faults.empty()) return faults;
    expectClose(faults, "rows of the probabilities miss 1",
                (result.probabilities_BHTT.sum(-1) - 1).abs().max().item<double>(), 1e-12);
    expect(faults, result.probabilities_BHTT.min().item<double>() >= 0, "a probability is negative");
    if (layer.descriptor->capabilities.key_padding)
        expectClose(faults, "padding is attended to",
                    result.probabilities_BHTT[1].narrow(-1, kVisible, kTokens - kVisible).max().item<double>(), 0);
    return faults;
}

Faults fold(const Layer& layer) {
    Faults faults;
    const Parameters folded = layer.folded();
    for (const auto& [name, tensor] : folded)
        for (const auto& [other, original] : layer.parameters)
            expect(faults, !tensor.is_alias_of(original), "fold shares the memory of " + other);
    Layer plain("original");
    bool fits = folded.size() == plain.parameters.size();
    for (const auto& [name, tensor] : plain.parameters)
        fits = fits && folded.contains(name) && folded.at(name).sizes() == tensor.sizes();
    if (fits) plain.parameters = folded;
    const double difference = fits ? distance(plain(input()).context_BTh, layer(input()).context_BTh) : kInf;
    if (layer.descriptor->capabilities.fold) {
        expect(faults, fits, "fold is claimed, but does not give query, key and value of plain BERT");
        if (fits) expectClose(faults, "plain BERT with the folded weights differs", difference, 1e-10);
        return faults;
    }
    expect(faults, !(difference <= 1e-10), "fold is denied, but gives a plain BERT that computes the same");
    bool untouched = folded.size() == layer.parameters.size();
    for (const auto& [name, tensor] : layer.parameters)
        untouched = untouched && folded.contains(name) && folded.at(name).equal(tensor);
    expect(faults, untouched, "fold is denied, but changes the parameters");
    return faults;
}

}  // namespace

const std::vector<Check>& conformanceChecks() {
    static const std::vector<Check> checks = {{"Descriptor", descriptorTexts},
                                              {"ParameterCount", parameterCount},
                                              {"Flops", flopsCount},
                                              {"InitialWeights", initialWeights},
                                              {"Inspectable", inspectable},
                                              {"Shapes", shapes},
                                              {"Gradients", gradients},
                                              {"FusedPath", fusedPath},
                                              {"Padding", padding},
                                              {"Packing", packing},
                                              {"MaskedRow", maskedRow},
                                              {"Determinism", determinism},
                                              {"Dropout", dropout},
                                              {"AttentionWeights", attentionWeights},
                                              {"Fold", fold}};
    return checks;
}

std::vector<Settings> settingsToTry(const OperatorDescriptor& descriptor) {
    std::vector<Settings> all{{}};
    for (const SettingInfo& setting : descriptor.settings) {
        if (setting.type != "choice") continue;
        std::vector<Settings> longer;
        for (const Settings& settings : all)
            for (const std::string& choice : setting.choices) {
                longer.push_back(settings);
                longer.back()[setting.name] = choice;
            }
        all = std::move(longer);
    }
    return all;
}

}  // namespace plateau::attention
