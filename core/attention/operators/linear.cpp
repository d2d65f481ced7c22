// Linear attention, Katharopoulos et al. 2020 ("Transformers are RNNs"): with phi(x) = elu(x) + 1 in place of the
// softmax, the sum over keys is made once for all queries and the cost grows with T alone.
//
//   out_t = phi(q_t) (sum of phi(k_s)^T v_s) / (phi(q_t) · sum of phi(k_s))
//
// No division by sqrt(D), and no dropout: there are no probabilities to drop.
#include <ATen/TensorOperators.h>
#include <ATen/ops/clamp_min.h>
#include <ATen/ops/elu.h>
#include <ATen/ops/exp.h>
#include <ATen/ops/matmul.h>
#include <ATen/record_function.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/kernels/part_names.h"

namespace plateau::attention {
namespace {

// Only where all keys are masked is the sum of the weights that small; the context is then zero.
constexpr double kLeast = 1e-30;

class Linear final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        return withRoles(projectionParameters(shape, {"query", "key", "value"}), {"query", "key"}, {"value"});
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions&) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        RECORD_USER_SCOPE(kernels::kAttentionPart);
        const at::Tensor q_BHTD = at::elu(heads[0]) + 1;
        at::Tensor k_BHTD = at::elu(heads[1]) + 1;
        if (mask.defined()) k_BHTD = k_BHTD * at::exp(mask).transpose(-2, -1);
        const at::Tensor sums_BHDD = at::matmul(k_BHTD.transpose(-2, -1), heads[2]);
        const at::Tensor weights_BHT1 = (q_BHTD * k_BHTD.sum(2, true)).sum(-1, true);
        return {.context_BTh = mergeHeads(at::matmul(q_BHTD, sums_BHDD) / at::clamp_min(weights_BHT1, kLeast)),
                .probabilities_BHTT = {},
                .scores_BHTT = {}};
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "linear";
    d.title = "Linear";
    d.paper = "Katharopoulos et al. 2020";
    d.formula = "φ(q) (φ(k)ᵀ v) / φ(q) Σ φ(k), φ = elu + 1";
    d.capabilities = {.attention_weights = false, .key_padding = true, .fold = false, .packing = false};
    d.parameter_count = [](const AttentionShape& s, const Settings&) { return 3 * (s.hidden * s.hidden + s.hidden); };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t) {
        const auto h = static_cast<double>(s.hidden), D = static_cast<double>(s.headWidth());
        return 6 * h * h + 4 * h * D;
    };
    d.implementation = std::make_shared<Linear>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(17, descriptor());

}  // namespace
}  // namespace plateau::attention
