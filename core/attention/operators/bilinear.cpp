// Bilinear attention, Luong et al. 2015's "general": scores q S k^T / sqrt(D) with a matrix S per head between separate
// queries and keys; the control that pairwise attention lacks.
#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/attention/score_factors.h"

namespace plateau::attention {
namespace {

class Bilinear final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        std::vector<ParameterInfo> list = projectionParameters(shape, {"query", "key", "value"});
        for (ParameterInfo& info : m_factors.parameters(shape, settings)) list.push_back(std::move(info));
        return list;
    }

    void initialise(Parameters& parameters, const AttentionShape& shape, const Settings& settings,
                    at::Generator& generator) const override {
        m_factors.initialise(parameters, shape, settings, generator);
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        return attend(m_factors.times(heads[0], parameters, settings), heads[1], heads[2], mask, options);
    }

    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        Parameters folded = AttentionOperator::fold(parameters, shape, settings);
        m_factors.foldIntoKeys(folded, "key", shape, settings);
        return folded;
    }

    Parameters inspect(const Parameters& parameters, const AttentionShape& shape,
                       const Settings& settings) const override {
        return {{m_factors.name(), m_factors.matrices(parameters, shape, settings)}};
    }

private:
    const ScoreFactors m_factors{"bilinear"};
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "bilinear";
    d.title = "Bilinear";
    d.paper = "Luong et al. 2015";
    d.formula = "softmax(q S kᵀ / √D) v";
    d.settings = ScoreFactors::settings();
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true, .packing = true};
    d.inspectable = {"bilinear_factors"};
    d.parameter_count = [](const AttentionShape& s, const Settings& settings) {
        return 3 * (s.hidden * s.hidden + s.hidden) + ScoreFactors::parameterCount(s, settings);
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings& settings, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 6 * h * h + ScoreFactors::flopsPerToken(s, settings) + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<Bilinear>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(3, descriptor());

}  // namespace
}  // namespace plateau::attention
