// Additive attention, Wu et al. 2021 ("Fastformer"; resources/guide/operators.md, "Others"): a global query and a
// global key per head stand in for the scores between tokens, so the cost grows with T and not with its square.
//
//   a = (q Wa + ba) / sqrt(D), alpha = softmax of a over the tokens, Qg = sum of alpha_t q_t      head by head
//   p = k Qg, b = (p Wb + bb) / sqrt(D), beta = softmax of b over the tokens, Kg = sum of beta_t p_t
//   out = (q Kg) Wr + br + q
//
// The queries serve as values; Wa and Wb [H,h] see the features of all heads. No dropout on alpha and beta.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/bmm.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/softmax.h>
#include <ATen/record_function.h>

#include "core/attention/attend.h"
#include "core/attention/joint_projection.h"
#include "core/attention/registry.h"
#include "core/kernels/part_names.h"

namespace plateau::attention {
namespace {

// softmax over the tokens for each head: [B,T,H] -> [B,H,T]
at::Tensor tokenWeights(const at::Tensor& logits_BTH, const at::Tensor& mask, const AttentionShape& shape) {
    at::Tensor logits_BHT = logits_BTH.transpose(1, 2) / std::sqrt(static_cast<double>(shape.headWidth()));
    if (mask.defined()) logits_BHT = logits_BHT + finiteMask(mask).squeeze(1);
    return at::softmax(logits_BHT, -1);
}

// The tokens' sum, each head by its weights: [B,1,h]
at::Tensor pooled(const at::Tensor& x_BTh, const at::Tensor& weights_BHT, const AttentionShape& shape) {
    return at::matmul(weights_BHT.unsqueeze(2), splitHeads(x_BTh, shape)).flatten(1).unsqueeze(1);
}

class Additive final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        std::vector<ParameterInfo> list = undivided(projectionParameters(shape, {"query", "key", "transform"}));
        for (const char* name : {"query_attention", "key_attention"}) {
            list.push_back({std::string(name) + ".weight", {shape.heads, shape.hidden}});
            list.push_back({std::string(name) + ".bias", {shape.heads}});
        }
        return list;
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions&) const override {
        const auto of = [&](const char* name) { return parameters.at(name); };
        const auto projected =
            projectJointly(x_BTh, {of("query.weight"), of("key.weight")}, {of("query.bias"), of("key.bias")});
        const at::Tensor &q_BTh = projected[0], &k_BTh = projected[1];
        const at::Tensor values_BTh = q_BTh * globalKey(q_BTh, k_BTh, mask, parameters, shape);
        const at::Tensor mixed_BTh = at::linear(values_BTh, of("transform.weight"), of("transform.bias"));
        return {.context_BTh = mixed_BTh + q_BTh, .probabilities_BHTT = {}, .scores_BHTT = {}};
    }

private:
    // Kg: [B,1,h]
    static at::Tensor globalKey(const at::Tensor& q_BTh, const at::Tensor& k_BTh, const at::Tensor& mask,
                                const Parameters& parameters, const AttentionShape& shape) {
        RECORD_USER_SCOPE(kernels::kAttentionPart);
        const auto of = [&](const char* name) { return parameters.at(name); };
        const at::Tensor a_BTH = at::linear(q_BTh, of("query_attention.weight"), of("query_attention.bias"));
        const at::Tensor global_q_B1h = pooled(q_BTh, tokenWeights(a_BTH, mask, shape), shape);
        // p Wb = k (Qg Wb), and Kg = Qg times the sum over k: p itself is never made.
        const at::Tensor scaled_BHh = of("key_attention.weight") * global_q_B1h;
        const at::Tensor b_BTH = at::bmm(k_BTh, scaled_BHh.transpose(1, 2)) + of("key_attention.bias");
        return global_q_B1h * pooled(k_BTh, tokenWeights(b_BTH, mask, shape), shape);
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "additive";
    d.title = "Additive";
    d.paper = "Wu et al. 2021";
    d.formula = "(q ⊙ Σ β p) Wr + q, p = k ⊙ Σ α q";
    d.capabilities = {.attention_weights = false, .key_padding = true, .fold = false, .packing = false, .heads = false};
    d.parameter_count = [](const AttentionShape& s, const Settings&) {
        return 3 * (s.hidden * s.hidden + s.hidden) + 2 * (s.hidden * s.heads + s.heads);
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t) {
        const auto h = static_cast<double>(s.hidden), H = static_cast<double>(s.heads);
        return 6 * h * h + 4 * h * H + 4 * h;
    };
    d.implementation = std::make_shared<Additive>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(10, descriptor());

}  // namespace
}  // namespace plateau::attention
