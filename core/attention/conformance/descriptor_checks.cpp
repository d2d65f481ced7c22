// The checks of what a descriptor says, against what its operator has and does.
#include <algorithm>
#include <cmath>
#include <regex>
#include <string>
#include <utility>
#include <vector>

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/TensorOperators.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/full.h>

#include "core/attention/conformance/checks.h"
#include "core/attention/conformance/product_count.h"
#include "core/attention/registry.h"

namespace plateau::attention::conformance {
namespace {

// Factors of the formulas in operator files have six decimals.
constexpr double kFlops = 1e-6;
constexpr double kSame = 1e-11;  // but for rounding, of float64

// Several numbers of heads and widths, those that the operator can have. More than one head: ATen makes no product of a
// sum of one.
std::vector<AttentionShape> otherShapes(const Sample& sample) {
    const std::int64_t multiple = sample.layer.descriptor->head_width_multiple;
    std::vector<AttentionShape> all{sample.layer.shape};
    for (const auto& [heads, width] : {std::pair{2, 8}, std::pair{4, 10}}) {
        const std::int64_t fitting = (width + multiple - 1) / multiple * multiple;
        const AttentionShape shape{heads * fitting, heads};
        if (checkShape(*sample.layer.descriptor, sample.layer.settings, shape)) all.push_back(shape);
    }
    return all;
}

Finding unusable(const std::string& subject) {
    return FailingCase{.fault = Fault::unusable, .subject = subject};
}

Finding settingTexts(const OperatorDescriptor& descriptor, const SettingInfo& setting) {
    static const std::regex name("[a-z][a-z0-9_]*"), type("choice|integer|number|text");
    const std::string subject = "the setting '" + setting.name + "'";
    if (!std::regex_match(setting.name, name)) return unusable("the name of " + subject);
    if (!std::regex_match(setting.type, type)) return unusable("the type of " + subject);
    if (setting.help.empty()) return unusable("the help of " + subject);
    if ((setting.type == "choice") == setting.choices.empty()) return unusable("the choices of " + subject);
    for (const std::string& value : setting.choices)
        if (!resolveSettings(descriptor, {{setting.name, value}})) return unusable("'" + value + "' of " + subject);
    if (!resolveSettings(descriptor, {{setting.name, setting.default_value}}))
        return unusable("the default of " + subject);
    return {};
}

RandomLayer changed(const RandomLayer& layer, const std::string& parameter) {
    RandomLayer other = layer;
    at::Tensor& tensor = other.parameters.at(parameter);
    tensor = tensor.detach() + randomTensor(tensor.sizes(), 11);
    return other;
}

// Where they are missing although they are claimed, another check says so.
bool givesMaps(const ForwardResult& result) {
    return result.probabilities_BHTT.defined() && result.scores_BHTT.defined();
}

// What decides about values alone leaves the scores as they are. What decides about scores alone has nothing to say
// where there is only one token to look at, unless its weight changes.
Finding rolesDiffer(const RandomLayer& layer) {
    if (!layer.descriptor->capabilities.attention_weights) return {};
    const at::NoGradGuard no_gradients;
    const ForwardOptions maps{.dropout = {}, .keep_maps = true};
    const at::Tensor x = randomTensor({2, 5, layer.shape.hidden}, 77), one = x.narrow(1, 0, 1);
    const ForwardResult before = layer(x, {}, maps), alone = layer(one, {}, maps);
    if (!givesMaps(before) || !givesMaps(alone)) return {};
    for (const ParameterInfo& info : layer.descriptor->implementation->parameters(layer.shape, layer.settings)) {
        const RandomLayer other = changed(layer, info.name);
        const FailingCase otherwise{.fault = Fault::differs, .subject = info.name};
        if (info.role == ParameterInfo::Role::values &&
            distance(other(x, {}, maps).scores_BHTT, before.scores_BHTT) > kSame)
            return otherwise;
        if (info.role != ParameterInfo::Role::scores) continue;
        const ForwardResult after = other(one, {}, maps);
        if (distance(after.probabilities_BHTT, alone.probabilities_BHTT) <= kSame &&
            distance(after.context_BTh, alone.context_BTh) > kSame)
            return otherwise;
    }
    return {};
}

Finding scalingDiffers(const RandomLayer& layer) {
    const ScoreScaling& scaling = layer.descriptor->score_scaling;
    if (scaling.parameters.empty() || !layer.descriptor->capabilities.attention_weights) return {};
    const at::NoGradGuard no_gradients;
    const ForwardOptions maps{.dropout = {}, .keep_maps = true};
    const at::Tensor x = randomTensor({2, 5, layer.shape.hidden}, 77);
    const ForwardResult before = layer(x, {}, maps);
    if (!givesMaps(before)) return {};
    RandomLayer hotter = layer;
    for (const std::string& name : scaling.parameters) {
        const auto found = hotter.parameters.find(name);
        if (found == hotter.parameters.end()) return FailingCase{.fault = Fault::missing, .subject = name};
        found->second = found->second.detach() * 2;
    }
    const at::Tensor wanted = before.scores_BHTT * std::pow(2.0, scaling.degree);
    const double difference = distance(hotter(x, {}, maps).scores_BHTT, wanted);
    if (difference <= kSame * std::max(1.0, wanted.abs().max().item<double>())) return {};
    return FailingCase{.fault = Fault::differs, .subject = scaling.parameters.front(), .found = difference};
}

}  // namespace

Finding descriptorTexts(const Sample& sample) {
    const OperatorDescriptor& d = *sample.layer.descriptor;
    // In a pattern, "name x2" is twice name: an id that ends in x2 could not be written.
    static const std::regex id("[a-z][a-z0-9]*(-[a-z0-9]+)*"), repeated(".*x[0-9]+");
    if (!std::regex_match(d.id, id) || std::regex_match(d.id, repeated)) return unusable("the id");
    for (const auto& [what, text] : {std::pair{"title", d.title}, {"paper", d.paper}, {"formula", d.formula}})
        if (text.empty()) return unusable(std::string("the ") + what);
    for (const SettingInfo& setting : d.settings)
        if (const auto finding = settingTexts(d, setting)) return finding;
    return {};
}

Finding parameterCount(const Sample& sample) {
    const OperatorDescriptor& d = *sample.layer.descriptor;
    for (const AttentionShape& shape : otherShapes(sample)) {
        double counted = 0;
        for (const ParameterInfo& info : d.implementation->parameters(shape, sample.layer.settings)) {
            double elements = 1;
            for (const std::int64_t size : info.shape) elements *= static_cast<double>(size);
            counted += elements;
        }
        const auto formula = static_cast<double>(d.parameter_count(shape, sample.layer.settings));
        if (formula != counted)
            return FailingCase{.fault = Fault::other_count,
                               .hidden = shape.hidden,
                               .heads = shape.heads,
                               .found = counted,
                               .allowed = formula};
    }
    return {};
}

Finding flops(const Sample& sample) {
    const at::NoGradGuard no_gradients;
    for (const AttentionShape& shape : otherShapes(sample))
        for (const std::int64_t length : {3, 7}) {
            const RandomLayer sized(*sample.layer.descriptor, sample.layer.given, shape);
            const at::Tensor x = randomTensor({2, length, shape.hidden}, 7);
            const double all = countedFlops([&] { sized(x, {}, {.dropout = {}, .keep_maps = true}); });
            const double counted = all / 2 / static_cast<double>(length);
            const double formula = sized.descriptor->flops_per_token(shape, sized.settings, length);
            if (!(std::abs(formula - counted) <= kFlops * std::max(1.0, counted)))
                return FailingCase{.fault = Fault::other_count,
                                   .batch = 2,
                                   .length = length,
                                   .hidden = shape.hidden,
                                   .heads = shape.heads,
                                   .found = counted,
                                   .allowed = formula};
        }
    return {};
}

Finding initialWeights(const Sample& sample) {
    const RandomLayer& layer = sample.layer;
    const auto& op = *layer.descriptor->implementation;
    const float untouched = 0.3178394F;  // what no operator starts with
    const auto drawn = [&](std::uint64_t seed) {
        Parameters all;
        for (const ParameterInfo& info : op.parameters(layer.shape, layer.settings))
            all[info.name] = at::full(info.shape, untouched, at::kFloat);
        at::Generator generator = generatorOf(seed);
        op.initialise(all, layer.shape, layer.settings, generator);
        return all;
    };
    const at::Generator& shared = at::detail::getDefaultCPUGenerator();
    const at::Tensor before = shared.get_state();
    const Parameters first = drawn(3), again = drawn(3);
    if (!shared.get_state().equal(before)) return FailingCase{.fault = Fault::draws_elsewhere};
    for (const ParameterInfo& info : op.parameters(layer.shape, layer.settings)) {
        const at::Tensor& tensor = first.at(info.name);
        FailingCase otherwise{.fault = Fault::not_repeatable, .subject = info.name};
        if (!tensor.equal(again.at(info.name))) return otherwise;
        otherwise.fault = Fault::not_finite;
        if (!tensor.isfinite().all().item<bool>()) return otherwise;
        const bool is_set = !tensor.equal(at::full(info.shape, untouched, at::kFloat));
        const bool is_own = info.init == ParameterInfo::Init::own;
        otherwise.fault = is_set ? Fault::start_needless : Fault::start_missing;
        if (is_set != is_own) return otherwise;
    }
    return {};
}

Finding inspectable(const Sample& sample) {
    const RandomLayer& layer = sample.layer;
    const Parameters matrices =
        layer.descriptor->implementation->inspect(layer.parameters, layer.shape, layer.settings);
    std::vector<std::string> said = layer.descriptor->inspectable;
    for (const auto& [name, tensor] : matrices) {
        if (tensor.dim() != 3 || tensor.size(0) != layer.shape.heads)
            return FailingCase{.fault = Fault::wrong_shape, .subject = name};
        if (std::erase(said, name) == 0) return FailingCase{.fault = Fault::denied, .subject = name};
    }
    if (!said.empty()) return FailingCase{.fault = Fault::missing, .subject = said.front()};
    if (const auto finding = rolesDiffer(layer)) return finding;
    return scalingDiffers(layer);
}

}  // namespace plateau::attention::conformance
