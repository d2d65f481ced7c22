// Differential attention, Ye et al. 2024 ("Differential Transformer"): each head's queries and keys are split into two
// halves, and the second half's softmax, lambda times, is taken from the first one's.
//
//   (softmax(q1 k1^T / sqrt(D/2)) - lambda softmax(q2 k2^T / sqrt(D/2))) v, then RMSNorm and (1 - lambda_init) by head
//   lambda = exp(lq1 · lk1) - exp(lq2 · lk2) + lambda_init
//
// H heads of width D stay as they are, as in the paper's comparison (its H/2 heads of two parts of width D are ours of
// half the number). The four vectors and the norm's gain are shared by the heads. lambda_init grows with the depth,
// 0.8 - 0.6 exp(-0.3 l) in layer l from 0 (the paper counts from 1), or is one number for all layers, which the paper
// finds nearly as good. No dropout on the maps, as in the authors' code: the norm behind it would not keep the mean.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/constant_pad_nd.h>
#include <ATen/ops/exp.h>
#include <ATen/ops/rms_norm.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/base/number_text.h"

namespace plateau::attention {
namespace {

constexpr const char* kVectors[] = {"lambda_query_1", "lambda_key_1", "lambda_query_2", "lambda_key_2"};
constexpr const char *kGain = "head_norm.weight", *kByDepth = "by-depth", *kConstant = "constant";
constexpr double kVectorDeviation = 0.1, kEpsilon = 1e-5;

double initialLambda(const AttentionShape& shape, const Settings& settings) {
    if (settings.at("lambda_init") == kByDepth) return 0.8 - 0.6 * std::exp(-0.3 * static_cast<double>(shape.layer));
    return numberIn<double>(settings.at("lambda_constant")).value_or(0);
}

bool hasNorm(const Settings& settings) {
    return settings.at("head_norm") == "rms";
}

class Differential final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings& settings) const override {
        std::vector<ParameterInfo> list = projectionParameters(shape, {"query", "key", "value"});
        for (const char* name : kVectors)
            list.push_back({name, {shape.headWidth() / 2}, ParameterInfo::Init::own, ParameterInfo::Role::scores});
        if (hasNorm(settings))
            list.push_back({kGain, {shape.headWidth()}, ParameterInfo::Init::own, ParameterInfo::Role::values});
        return list;
    }

    void initialise(Parameters& parameters, const AttentionShape&, const Settings& settings,
                    at::Generator& generator) const override {
        for (const char* name : kVectors) parameters.at(name).normal_(0, kVectorDeviation, generator);
        if (hasNorm(settings)) parameters.at(kGain).fill_(1);
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        const std::int64_t half = shape.headWidth() / 2;
        const ForwardOptions without_dropout{.dropout = {}, .keep_maps = options.keep_maps, .packing = options.packing};
        // Queries with zeros in the other half see their own half of the keys; sqrt(2) makes 1/sqrt(D) 1/sqrt(D/2).
        const auto attended = [&](std::int64_t first) {
            const at::Tensor part = heads[0].narrow(-1, first, half) * std::sqrt(2.0);
            const at::Tensor q_BHTD = at::constant_pad_nd(part, {first, half - first});
            return attend(q_BHTD, heads[1], heads[2], mask, without_dropout).context_BTh;
        };
        const double initial = initialLambda(shape, settings);
        const at::Tensor difference_BTh = attended(0) - lambda(parameters, initial) * attended(half);
        at::Tensor context_BTHD = difference_BTh.unflatten(-1, {shape.heads, shape.headWidth()});
        if (hasNorm(settings))
            context_BTHD = at::rms_norm(context_BTHD, {shape.headWidth()}, parameters.at(kGain), kEpsilon);
        if (settings.at("output_scale") != "1") context_BTHD = context_BTHD * (1 - initial);
        return {.context_BTh = context_BTHD.flatten(2), .probabilities_BHTT = {}, .scores_BHTT = {}};
    }

private:
    static at::Tensor lambda(const Parameters& parameters, double initial) {
        const auto term = [&](int i) {
            return at::exp((parameters.at(kVectors[i]) * parameters.at(kVectors[i + 1])).sum());
        };
        return term(0) - term(2) + initial;
    }
};

std::vector<SettingInfo> settings() {
    return {
        {.name = "lambda_init",
         .type = "choice",
         .min = {},
         .max = {},
         .choices = {kByDepth, kConstant},
         .default_value = kByDepth,
         .help = "Share of the second map at first: it grows with the depth, from 0.2 towards 0.8, as in the paper, or "
                 "is the same in all layers."},
        {.name = "lambda_constant",
         .type = "number",
         .min = 0,
         .max = 1,
         .choices = {},
         .default_value = "0.8",
         .help = "That share where lambda_init is constant; otherwise unused.",
         .only_with = "lambda_init",
         .only_value = kConstant},
        {.name = "head_norm",
         .type = "choice",
         .min = {},
         .max = {},
         .choices = {"rms", "none"},
         .default_value = "rms",
         .help = "Norm of each head's output: RMSNorm as in the paper, or none."},
        {.name = "output_scale",
         .type = "choice",
         .min = {},
         .max = {},
         .choices = {"1-lambda_init", "1"},
         .default_value = "1-lambda_init",
         .help = "Fixed factor of each head's output: 1-lambda_init as in the paper, or 1."}};
}

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "differential";
    d.title = "Differential";
    d.paper = "Ye et al. 2024";
    d.formula = "(A₁ − λ A₂) v, Aᵢ = softmax(qᵢ kᵢᵀ / √(D/2))";
    d.settings = settings();
    d.capabilities = {.attention_weights = false, .key_padding = true, .fold = false, .packing = true};
    d.head_width_multiple = 2;
    d.score_scaling = productOf({"query", "key"});
    d.parameter_count = [](const AttentionShape& s, const Settings& settings) {
        const std::int64_t D = s.headWidth();
        return 3 * (s.hidden * s.hidden + s.hidden) + 4 * (D / 2) + (hasNorm(settings) ? D : 0);
    };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 6 * h * h + 8 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<Differential>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(18, descriptor());

}  // namespace
}  // namespace plateau::attention
