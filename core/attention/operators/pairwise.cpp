// Pairwise attention: scores q S q^T / sqrt(D) with a matrix S of learned pairwise factors per head, without bias, on
// the biased q (Courtois et al. 2024; resources/guide/operators.md).
#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/attention/score_factors.h"

namespace plateau::attention {
namespace {

class Pairwise final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        std::vector<ParameterInfo> list = projectionParameters(shape, {"query", "value"});
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
        const auto heads = project(x_BTh, parameters, {"query", "value"}, shape);
        return attend(m_factors.times(heads[0], parameters, settings), heads[0], heads[1], mask, options);
    }

    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        Parameters folded = AttentionOperator::fold(parameters, shape, settings);
        m_factors.foldIntoKeys(folded, "query", shape, settings);
        return folded;
    }

    Parameters inspect(const Parameters& parameters, const AttentionShape& shape,
                       const Settings& settings) const override {
        return {{m_factors.name(), m_factors.matrices(parameters, shape, settings)}};
    }

private:
    const ScoreFactors m_factors{"pairwise"};
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "pairwise";
    d.title = "Pairwise";
    d.paper = "Courtois et al. 2024";
    d.formula = "softmax(q S qᵀ / √D) v";
    d.settings = ScoreFactors::settings();
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true, .packing = true};
    d.inspectable = {"pairwise_factors"};
    d.parameter_count = [](const AttentionShape& s, const Settings& settings) {
        return 2 * (s.hidden * s.hidden + s.hidden) + ScoreFactors::parameterCount(s, settings);
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings& settings, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 4 * h * h + ScoreFactors::flopsPerToken(s, settings) + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<Pairwise>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(2, descriptor());

}  // namespace
}  // namespace plateau::attention
