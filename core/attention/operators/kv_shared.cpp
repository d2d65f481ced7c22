// Attention with keys that serve as values, Q-K=V of Kayyam et al. 2026: softmax(q k^T / sqrt(D)) k.
#include "core/attention/attend.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

class KvShared final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        return withRoles(projectionParameters(shape, {"query", "key"}), {"query"}, {});
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key"}, shape);
        return attend(heads[0], heads[1], heads[1], mask, options);
    }

    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        Parameters folded = AttentionOperator::fold(parameters, shape, settings);
        folded["value.weight"] = folded.at("key.weight").clone();
        folded["value.bias"] = folded.at("key.bias").clone();
        return folded;
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "kv-shared";
    d.title = "Shared keys and values";
    d.paper = "Kayyam et al. 2026";
    d.formula = "softmax(q kᵀ / √D) k";
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true, .packing = true, .uniform = true};
    d.parameter_count = [](const AttentionShape& s, const Settings&) { return 2 * (s.hidden * s.hidden + s.hidden); };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 4 * h * h + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<KvShared>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(13, descriptor());

}  // namespace
}  // namespace plateau::attention
