// Symmetric dot-product attention: one projection serves both sides, so the score matrix equals its transpose
// (Courtois et al. 2024; resources/guide/operators.md).
#include "core/attention/attend.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

class Symmetric final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        return withRoles(projectionParameters(shape, {"query", "value"}), {"query"}, {"value"});
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "value"}, shape);
        return attend(heads[0], heads[0], heads[1], mask, options);
    }

    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        Parameters folded = AttentionOperator::fold(parameters, shape, settings);
        folded["key.weight"] = folded.at("query.weight").clone();
        folded["key.bias"] = folded.at("query.bias").clone();
        return folded;
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "symmetric";
    d.title = "Symmetric";
    d.paper = "Courtois et al. 2024";
    d.formula = "softmax(q qᵀ / √D) v";
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true, .packing = true, .uniform = true};
    d.parameter_count = [](const AttentionShape& s, const Settings&) { return 2 * (s.hidden * s.hidden + s.hidden); };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 4 * h * h + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<Symmetric>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(1, descriptor());

}  // namespace
}  // namespace plateau::attention
