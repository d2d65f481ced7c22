// Pairwise attention: scores q S q^T / sqrt(D) with a matrix S [H,D,D] of learned pairwise factors per head, without
// bias, on the biased q (Courtois et al. 2024; spec: operators §1).
#include <cmath>

#include <ATen/ops/bmm.h>
#include <ATen/ops/eye.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"

namespace plateau::attention {
namespace {

constexpr const char* kFactors = "pairwise_factors";

// q S as H products [B·T,D] x [D,D]: batched over heads only, so S is never copied for each sample.
at::Tensor timesFactors(const at::Tensor& q_BHTD, const at::Tensor& factors_HDD) {
    const std::int64_t B = q_BHTD.size(0), T = q_BHTD.size(2);
    const at::Tensor q_HND = q_BHTD.transpose(0, 1).flatten(1, 2);
    return at::bmm(q_HND, factors_HDD).unflatten(1, {B, T}).transpose(0, 1);
}

class Pairwise final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        std::vector<ParameterInfo> list = projectionParameters(shape, {"query", "value"});
        list.push_back({kFactors, {shape.heads, shape.headWidth(), shape.headWidth()}, ParameterInfo::Init::own});
        return list;
    }

    void initialise(Parameters& parameters, const AttentionShape& shape, const Settings& settings,
                    at::Generator& generator) const override {
        at::Tensor& factors = parameters.at(kFactors);
        const std::string& init = settings.at("init");
        if (init == "identity")
            factors.copy_(at::eye(shape.headWidth(), factors.options()).expand_as(factors));
        else if (init == "normal(1/sqrt(D))")
            factors.normal_(0, 1 / std::sqrt(static_cast<double>(shape.headWidth())), generator);
        else
            factors.normal_(0, init == "normal(0.02)" ? 0.02 : 1, generator);
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings&, const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "value"}, shape);
        return attend(timesFactors(heads[0], parameters.at(kFactors)), heads[0], heads[1], mask, options);
    }

    // q_i S q_j = q_i · (S q_j): per head Wk = S Wq and bk = S bq (spec: operators §1, identity 3).
    Parameters fold(const Parameters& parameters, const AttentionShape& shape,
                    const Settings& settings) const override {
        Parameters folded = AttentionOperator::fold(parameters, shape, settings);
        const std::int64_t H = shape.heads, D = shape.headWidth();
        const at::Tensor factors_HDD = folded.at(kFactors);
        folded["key.weight"] = at::bmm(factors_HDD, folded.at("query.weight").view({H, D, shape.hidden}))
                                   .view({shape.hidden, shape.hidden});
        folded["key.bias"] = at::bmm(factors_HDD, folded.at("query.bias").view({H, D, 1})).view({shape.hidden});
        folded.erase(kFactors);
        return folded;
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "pairwise";
    d.title = "Pairwise";
    d.paper = "Courtois et al. 2024";
    d.formula = "softmax(q S qᵀ / √D) v";
    d.settings = {{.name = "init",
                   .type = "choice",
                   .min = {},
                   .max = {},
                   .choices = {"normal(1)", "identity", "normal(1/sqrt(D))", "normal(0.02)"},
                   .default_value = "normal(1)",
                   .help = "How S starts: normal(1) as in the paper; identity starts as symmetric attention."}};
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = true};
    d.inspectable = {kFactors};
    d.parameter_count = [](const AttentionShape& s, const Settings&) {
        return 2 * (s.hidden * s.hidden + s.hidden) + s.hidden * s.headWidth();
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 4 * h * h + 2 * h * static_cast<double>(s.headWidth()) + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<Pairwise>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(2, descriptor());

}  // namespace
}  // namespace plateau::attention
