// Say here what the operator is for.
#include <ATen/TensorOperators.h>
#include <ATen/ops/elu.h>
#include <ATen/ops/matmul.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

class Own final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        return projectionParameters(shape, {"query", "key", "value"});
    }

    // The whole: context [B,T,h] of hidden states [B,T,h]. `mask` [B,1,1,T] is -inf where padding is.
    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions&) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        const at::Tensor q_BHTD = at::elu(heads[0]) + 1;
        at::Tensor k_BHTD = at::elu(heads[1]) + 1;
        if (mask.defined()) k_BHTD = k_BHTD * finiteMask(mask).exp().transpose(-2, -1);
        const at::Tensor sum_BHDD = at::matmul(k_BHTD.transpose(-2, -1), heads[2]);
        const at::Tensor norm_BHT1 = at::matmul(q_BHTD, k_BHTD.sum(-2, true).transpose(-2, -1)).clamp_min(1e-6);
        return {.context_BTh = mergeHeads(at::matmul(q_BHTD, sum_BHDD) / norm_BHT1),
                .probabilities_BHTT = {},
                .scores_BHTT = {}};
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "blank-forward";
    d.title = "My operator";
    d.formula = "φ(q) (φ(k)ᵀ v) / (φ(q) Σ φ(k)), φ(x) = elu(x) + 1";
    d.capabilities = {.attention_weights = false, .key_padding = true};
    d.parameter_count = [](const AttentionShape& s, const Settings&) { return 3 * (s.hidden * s.hidden + s.hidden); };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t) {
        const auto h = static_cast<double>(s.hidden), D = static_cast<double>(s.headWidth());
        return 6 * h * h + 4 * h * D + 2 * h;
    };
    d.implementation = std::make_shared<Own>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(100, descriptor());

}  // namespace
}  // namespace plateau::attention
