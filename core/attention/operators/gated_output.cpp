// Gated attention, Bondarenko et al. 2023 ("Quantizable Transformers"): sigmoid(G(x)) softmax(q k^T / sqrt(D)) v, one
// gate a token and head, so that a head can leave a token as it is. G is linear, of the head's own features of x (the
// paper's choice for BERT) or of all of them.
#include <cmath>
#include <utility>

#include <ATen/TensorOperators.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/sigmoid.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/base/number_text.h"

namespace plateau::attention {
namespace {

constexpr const char *kWeight = "gate.weight", *kBias = "gate.bias";

bool seesAllHeads(const Settings& settings) {
    return settings.at("gate") == "all-heads";
}

std::int64_t gateWidth(const AttentionShape& shape, const Settings& settings) {
    return seesAllHeads(settings) ? shape.hidden : shape.headWidth();
}

// [B,T,H]
at::Tensor gatesOf(const at::Tensor& x_BTh, const Parameters& parameters, const AttentionShape& shape,
                   const Settings& settings) {
    const at::Tensor &weight = parameters.at(kWeight), &bias = parameters.at(kBias);
    if (seesAllHeads(settings)) return at::sigmoid(at::linear(x_BTh, weight, bias));
    const at::Tensor x_BTHD = x_BTh.unflatten(-1, {shape.heads, shape.headWidth()});
    return at::sigmoid((x_BTHD * weight).sum(-1) + bias);
}

class GatedOutput final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        std::vector<ParameterInfo> list = projectionParameters(shape, {"query", "key", "value"});
        list.push_back({kWeight, {shape.heads, gateWidth(shape, settings)}});
        list.push_back({kBias, {shape.heads}, ParameterInfo::Init::own});
        return withRoles(std::move(list), {"query", "key"}, {"value", "gate"});
    }

    void initialise(Parameters& parameters, const AttentionShape&, const Settings& settings,
                    at::Generator&) const override {
        const double open = numberIn<double>(settings.at("initial_gate")).value_or(0.5);
        parameters.at(kBias).fill_(std::log(open / (1 - open)));
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        ForwardResult result = attend(heads[0], heads[1], heads[2], mask, options);
        const at::Tensor context_BTHD = result.context_BTh.unflatten(-1, {shape.heads, shape.headWidth()});
        result.context_BTh = (context_BTHD * gatesOf(x_BTh, parameters, shape, settings).unsqueeze(-1)).flatten(2);
        return result;
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "gated-output";
    d.title = "Gated output";
    d.paper = "Bondarenko et al. 2023";
    d.formula = "σ(G(x)) softmax(q kᵀ / √D) v";
    d.settings = {{.name = "gate",
                   .type = "choice",
                   .min = {},
                   .max = {},
                   .choices = {"per-head", "all-heads"},
                   .default_value = "per-head",
                   .help = "What a head's gate sees of a token: the head's own features, or those of all heads."},
                  {.name = "initial_gate",
                   .type = "number",
                   .min = 0.001,
                   .max = 0.999,
                   .choices = {},
                   .default_value = "0.5",
                   .help = "How far the gates are open at first, by their bias."}};
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = false, .packing = true, .uniform = true};
    d.parameter_count = [](const AttentionShape& s, const Settings& settings) {
        return 3 * (s.hidden * s.hidden + s.hidden) + s.heads * (gateWidth(s, settings) + 1);
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings& settings, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden), H = static_cast<double>(s.heads);
        // The gate of a head's own features is a sum of products element by element, no matrix product.
        return 6 * h * h + 4 * static_cast<double>(attended) * h + (seesAllHeads(settings) ? 2 * h * H : 0);
    };
    d.implementation = std::make_shared<GatedOutput>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(16, descriptor());

}  // namespace
}  // namespace plateau::attention
