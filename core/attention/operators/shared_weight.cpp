// Shared-weight attention, Kowsher et al. 2024 ("Does Self-Attention Need Separate Weights in Transformers?"): one
// projection S = x W + b for all three parts, told apart by learned vectors alone, Q = S dq, K = S dk, V = S dv,
// feature by feature.
#include <utility>

#include <ATen/TensorOperators.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/zeros.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

constexpr const char *kWeight = "shared.weight", *kBias = "shared.bias", *kBiasSetting = "shared_bias";
constexpr const char* kParts[] = {"query", "key", "value"};

std::string scaleOf(const std::string& part) {
    return part + "_scale";
}

bool hasBias(const Settings& settings) {
    return settings.at(kBiasSetting) == "yes";
}

class SharedWeight final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        std::vector<ParameterInfo> list{{kWeight, {shape.hidden, shape.hidden}}};
        if (hasBias(settings)) list.push_back({kBias, {shape.hidden}});
        for (const char* part : kParts) list.push_back({scaleOf(part), {shape.hidden}, ParameterInfo::Init::own});
        return withRoles(std::move(list), {scaleOf("query"), scaleOf("key")}, {scaleOf("value")});
    }

    void initialise(Parameters& parameters, const AttentionShape&, const Settings&, at::Generator&) const override {
        for (const char* part : kParts) parameters.at(scaleOf(part)).fill_(1);
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        std::optional<at::Tensor> bias;
        if (hasBias(settings)) bias = parameters.at(kBias);
        const at::Tensor shared_BTh = at::linear(x_BTh, parameters.at(kWeight), bias);
        const auto part = [&](const char* name) {
            return splitHeads(shared_BTh * parameters.at(scaleOf(name)), shape);
        };
        return attend(part("query"), part("key"), part("value"), mask, options);
    }

    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        Parameters folded;
        const at::Tensor& weight = parameters.at(kWeight);
        const at::Tensor bias = hasBias(settings) ? parameters.at(kBias) : at::zeros({shape.hidden}, weight.options());
        for (const std::string part : kParts) {
            const at::Tensor scale = parameters.at(scaleOf(part)).detach();
            folded[part + ".weight"] = scale.unsqueeze(1) * weight.detach();
            folded[part + ".bias"] = scale * bias.detach();
        }
        return folded;
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "shared-weight";
    d.title = "Shared weight";
    d.paper = "Kowsher et al. 2024";
    d.formula = "softmax((s ⊙ dq)(s ⊙ dk)ᵀ / √D)(s ⊙ dv)";
    d.settings = {{.name = kBiasSetting,
                   .type = "choice",
                   .min = {},
                   .max = {},
                   .choices = {"yes", "no"},
                   .default_value = "yes",
                   .help = "Whether the one projection has a bias."}};
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true, .packing = true, .uniform = true};
    d.parameter_count = [](const AttentionShape& s, const Settings& settings) {
        return s.hidden * s.hidden + (hasBias(settings) ? s.hidden : 0) + 3 * s.hidden;
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 2 * h * h + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<SharedWeight>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(11, descriptor());

}  // namespace
}  // namespace plateau::attention
