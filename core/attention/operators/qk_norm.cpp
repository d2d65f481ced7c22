// Query-key normalisation, Henry et al. 2020, with the RMSNorm of Zhang & Sennrich 2019 on each head's queries and
// keys: scores cannot grow with the weights. The gains, one a feature of a head, are the same for all heads.
#include <utility>

#include <ATen/ops/rms_norm.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

constexpr const char *kQueryGain = "query_norm.weight", *kKeyGain = "key_norm.weight";
constexpr double kEpsilon = 1e-6;

class QkNorm final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        std::vector<ParameterInfo> list = projectionParameters(shape, {"query", "key", "value"});
        for (const char* name : {kQueryGain, kKeyGain})
            list.push_back({name, {shape.headWidth()}, ParameterInfo::Init::own});
        return withRoles(std::move(list), {"query", "key", kQueryGain, kKeyGain}, {"value"});
    }

    void initialise(Parameters& parameters, const AttentionShape&, const Settings&, at::Generator&) const override {
        for (const char* name : {kQueryGain, kKeyGain}) parameters.at(name).fill_(1);
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        const auto normalised = [&](const at::Tensor& x_BHTD, const char* gain) {
            return at::rms_norm(x_BHTD, {shape.headWidth()}, parameters.at(gain), kEpsilon);
        };
        return attend(normalised(heads[0], kQueryGain), normalised(heads[1], kKeyGain), heads[2], mask, options);
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "qk-norm";
    d.title = "Normalised queries and keys";
    d.paper = "Henry et al. 2020";
    d.formula = "softmax(rms(q) rms(k)ᵀ / √D) v";
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = false, .packing = true, .uniform = true};
    d.parameter_count = [](const AttentionShape& s, const Settings&) {
        return 3 * (s.hidden * s.hidden + s.hidden) + 2 * s.headWidth();
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 6 * h * h + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<QkNorm>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(15, descriptor());

}  // namespace
}  // namespace plateau::attention
