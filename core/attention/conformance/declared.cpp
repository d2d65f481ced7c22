#include "core/attention/conformance/declared.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>

#include "core/attention/weigh.h"

namespace plateau::attention::conformance {
namespace {

constexpr double kSums = 1e-11;  // in float64, in another order

at::Tensor tokensOf(const Sample& sample, std::int64_t T) {
    return randomTensor({sample.B, T, sample.layer.shape.hidden}, 31);
}

RandomLayer withAnother(const RandomLayer& layer, const std::string& parameter) {
    RandomLayer other = layer;
    const at::Tensor& stored = other.parameters.at(parameter);
    other.parameters.at(parameter) = stored + randomTensor(stored.sizes(), 41, 0.5);
    return other;
}

Finding beyond(const at::Tensor& found, const at::Tensor& wanted, const std::string& subject) {
    const double difference = distance(found, wanted);
    if (difference <= kSums) return {};
    return FailingCase{.fault = Fault::differs, .subject = subject, .found = difference, .allowed = kSums};
}

}  // namespace

Finding roles(const Sample& sample) {
    const at::NoGradGuard no_gradients;
    const ForwardOptions maps{.dropout = {}, .keep_maps = sample.can().attention_weights};
    const at::Tensor alone = tokensOf(sample, 1), several = tokensOf(sample, sample.T);
    const RandomLayer& layer = sample.layer;
    for (const ParameterInfo& info : layer.descriptor->implementation->parameters(layer.shape, layer.settings)) {
        const RandomLayer other = withAnother(layer, info.name);
        const at::Tensor before = layer(alone).context_BTh, after = other(alone).context_BTh;
        if (info.role == ParameterInfo::Role::scores)
            if (auto finding = beyond(after, before, info.name)) return finding;
        if (info.role != ParameterInfo::Role::values) continue;
        if (distance(after, before) == 0) return FailingCase{.fault = Fault::missing, .subject = info.name};
        if (maps.keep_maps && !layer(several, {}, maps).scores_BHTT.equal(other(several, {}, maps).scores_BHTT))
            return FailingCase{.fault = Fault::differs, .with_maps = true, .subject = info.name};
    }
    return {};
}

Finding uniformWeights(const Sample& sample) {
    if (!sample.can().uniform) return {};
    const at::NoGradGuard no_gradients;
    if (!sample.can().attention_weights) return FailingCase{.fault = Fault::missing, .subject = "maps"};
    const ForwardOptions maps{.dropout = {}, .keep_maps = true},
        uniform{.dropout = {}, .keep_maps = false, .uniform = true},
        both{.dropout = {}, .keep_maps = true, .uniform = true};
    const at::Tensor x = tokensOf(sample, sample.T);
    const ForwardResult found = sample.layer(x, {}, both);
    if (auto finding =
            beyond(found.probabilities_BHTT, rowMeans(sample.layer(x, {}, maps).probabilities_BHTT), "probabilities"))
        return finding;
    if (auto finding = beyond(sample.layer(x, {}, uniform).context_BTh, found.context_BTh, "context")) return finding;
    const at::Tensor alike = tokensOf(sample, 1).expand_as(x).contiguous();
    return beyond(sample.layer(alike, {}, uniform).context_BTh, sample.layer(alike).context_BTh, "context");
}

}  // namespace plateau::attention::conformance
