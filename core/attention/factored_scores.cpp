#include "core/attention/factored_scores.h"

#include <memory>
#include <utility>

#include "core/attention/attend.h"
#include "core/attention/score_factors.h"

namespace plateau::attention {
namespace {

class FactoredScores final : public AttentionOperator {
public:
    FactoredScores(const std::string& id, std::vector<std::string> projections)
        : m_factors(id), m_projections(std::move(projections)), m_keys(m_projections.size() - 2) {}

    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        std::vector<ParameterInfo> list = projectionParameters(shape, m_projections);
        for (ParameterInfo& info : m_factors.parameters(shape, settings)) {
            info.role = ParameterInfo::Role::scores;
            list.push_back(std::move(info));
        }
        return withRoles(std::move(list), {m_projections.begin(), m_projections.end() - 1}, {m_projections.back()});
    }

    void initialise(Parameters& parameters, const AttentionShape& shape, const Settings& settings,
                    at::Generator& generator) const override {
        m_factors.initialise(parameters, shape, settings, generator);
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, m_projections, shape);
        const at::Tensor queries = m_factors.times(heads.front(), parameters, settings);
        return attend(queries, heads[m_keys], heads.back(), mask, options);
    }

    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        Parameters folded = AttentionOperator::fold(parameters, shape, settings);
        m_factors.foldIntoKeys(folded, m_projections[m_keys], shape, settings);
        return folded;
    }

    Parameters inspect(const Parameters& parameters, const AttentionShape& shape,
                       const Settings& settings) const override {
        return {{m_factors.name(), m_factors.matrices(parameters, shape, settings)}};
    }

private:
    ScoreFactors m_factors;
    std::vector<std::string> m_projections;
    std::size_t m_keys;  // the projection that is the keys
};

}  // namespace

OperatorDescriptor factoredScores(const std::string& id, const std::vector<std::string>& projections) {
    OperatorDescriptor d;
    d.id = id;
    d.settings = ScoreFactors::settings();
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true, .packing = true, .uniform = true};
    d.inspectable = {ScoreFactors(id).name()};
    const auto count = static_cast<std::int64_t>(projections.size());
    d.parameter_count = [count](const AttentionShape& s, const Settings& settings) {
        return count * (s.hidden * s.hidden + s.hidden) + ScoreFactors::parameterCount(s, settings);
    };
    d.flops_per_token = [count](const AttentionShape& s, const Settings& settings, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 2 * static_cast<double>(count) * h * h + ScoreFactors::flopsPerToken(s, settings) +
               4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<FactoredScores>(id, projections);
    return d;
}

}  // namespace plateau::attention
