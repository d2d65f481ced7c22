// BERT's own attention: softmax(q k^T / sqrt(D)) v with separate projections (Devlin et al. 2019).
#include "core/attention/attend.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

class Original final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        return withRoles(projectionParameters(shape, {"query", "key", "value"}), {"query", "key"}, {"value"});
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        return attend(heads[0], heads[1], heads[2], mask, options);
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "original";
    d.title = "Original";
    d.paper = "Devlin et al. 2019";
    d.formula = "softmax(q kᵀ / √D) v";
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true, .packing = true, .uniform = true};
    d.parameter_count = [](const AttentionShape& s, const Settings&) { return 3 * (s.hidden * s.hidden + s.hidden); };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 6 * h * h + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<Original>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(0, descriptor());

}  // namespace
}  // namespace plateau::attention
