// Say here what the operator is for.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/matmul.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/attention/weigh.h"

namespace plateau::attention {
namespace {

class Own final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        return projectionParameters(shape, {"query", "key", "value"});
    }

    // Scores are given; padding, softmax, dropout and the sum over values are Plateau's.
    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        const double scale = 1 / std::sqrt(static_cast<double>(shape.headWidth()));
        const at::Tensor scores_BHTT = at::matmul(heads[0], heads[1].transpose(-2, -1)) * scale;
        return weigh(scores_BHTT, heads[2], mask, options);
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "blank-scores";
    d.title = "My operator";
    d.formula = "softmax(q kᵀ / √D) v";
    d.capabilities = {.attention_weights = true, .key_padding = true};
    d.parameter_count = [](const AttentionShape& s, const Settings&) { return 3 * (s.hidden * s.hidden + s.hidden); };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 6 * h * h + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<Own>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(100, descriptor());

}  // namespace
}  // namespace plateau::attention
