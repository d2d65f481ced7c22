// Clipped softmax, Bondarenko et al. 2023 ("Quantizable Transformers"): the probabilities are stretched from (0, 1) to
// (gamma, eta) and clipped, so that a head can give exactly nothing, and exactly all, at finite scores. Rows of the
// clipped weights do not sum to 1; the maps are those of the softmax, before stretch, clip and dropout.
#include <cmath>

#include <ATen/TensorOperators.h>
#include <ATen/ops/clamp.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/softmax.h>
#include <ATen/record_function.h>

#include "core/attention/attend.h"
#include "core/attention/registry.h"
#include "core/attention/weigh.h"
#include "core/base/number_text.h"
#include "core/kernels/attention.h"
#include "core/kernels/part_names.h"

namespace plateau::attention {
namespace {

double numberOf(const Settings& settings, const char* name, double otherwise) {
    return numberIn<double>(settings.at(name)).value_or(otherwise);
}

class ClippedSoftmax final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape& shape, const Settings&) const override {
        return withRoles(projectionParameters(shape, {"query", "key", "value"}), {"query", "key"}, {"value"});
    }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor& mask, const Parameters& parameters,
                          const AttentionShape& shape, const Settings& settings,
                          const ForwardOptions& options) const override {
        const auto heads = project(x_BTh, parameters, {"query", "key", "value"}, shape);
        RECORD_USER_SCOPE(kernels::kAttentionPart);
        const double gamma = numberOf(settings, "gamma", 0), eta = numberOf(settings, "eta", 1);
        const kernels::Stretch stretch{.factor = eta - gamma, .offset = gamma};
        if (!options.keep_maps && !options.uniform &&
            kernels::attentionSupports(heads[0], heads[1], heads[2], mask, stretch))
            return {.context_BTh = kernels::attention(heads[0], heads[1], heads[2], mask, options.dropout, {}, stretch),
                    .probabilities_BHTT = {},
                    .scores_BHTT = {}};
        const double scale = 1 / std::sqrt(static_cast<double>(shape.headWidth()));
        const at::Tensor scores_BHTT = at::matmul(heads[0], heads[1].transpose(-2, -1)) * scale;
        const at::Tensor softmax_BHTT = at::softmax(mask.defined() ? scores_BHTT + finiteMask(mask) : scores_BHTT, -1);
        at::Tensor weights_BHTT = at::clamp(softmax_BHTT * (eta - gamma) + gamma, 0, 1);
        if (options.uniform) weights_BHTT = rowMeans(weights_BHTT);
        if (options.dropout)
            weights_BHTT = weights_BHTT * kernels::attentionDropoutFactors(options.dropout, x_BTh.size(0), shape.heads,
                                                                           x_BTh.size(1), weights_BHTT.options());
        ForwardResult result{
            .context_BTh = mergeHeads(at::matmul(weights_BHTT, heads[2])), .probabilities_BHTT = {}, .scores_BHTT = {}};
        if (options.keep_maps) {
            result.probabilities_BHTT = options.uniform ? rowMeans(softmax_BHTT) : softmax_BHTT;
            result.scores_BHTT = scores_BHTT;
        }
        return result;
    }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "clipped-softmax";
    d.title = "Clipped softmax";
    d.paper = "Bondarenko et al. 2023";
    d.formula = "clip((η − γ) softmax(q kᵀ / √D) + γ, 0, 1) v";
    d.settings = {{.name = "gamma",
                   .type = "number",
                   .min = -1,
                   .max = 0,
                   .choices = {},
                   .default_value = "-0.025",
                   .help = "Lower end of the stretch: probabilities below −γ/(η − γ) become 0; 0 leaves them."},
                  {.name = "eta",
                   .type = "number",
                   .min = 1,
                   .max = 2,
                   .choices = {},
                   .default_value = "1",
                   .help = "Upper end of the stretch: above 1, large probabilities become 1."}};
    d.capabilities = {.attention_weights = true, .key_padding = true, .fold = false, .packing = false, .uniform = true};
    d.kept_maps = 5;  // the softmax, its stretch, the clipped weights, the dropout factors and their product
    d.parameter_count = [](const AttentionShape& s, const Settings&) { return 3 * (s.hidden * s.hidden + s.hidden); };
    d.flops_per_token = [](const AttentionShape& s, const Settings&, std::int64_t attended) {
        const auto h = static_cast<double>(s.hidden);
        return 6 * h * h + 4 * static_cast<double>(attended) * h;
    };
    d.implementation = std::make_shared<ClippedSoftmax>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(14, descriptor());

}  // namespace
}  // namespace plateau::attention
