// Fourier mixing, Lee-Thorp et al. 2022 ("FNet"): the real part of the discrete Fourier transform of a sequence over
// its tokens and features, without a parameter. Every token counts, padding too, so the model gives sequences at their
// true length. As in the paper there is no output dense after it, unless the setting keeps BERT's.
#include <ATen/ops/fft_fft2.h>
#include <ATen/ops/real.h>
#include <ATen/record_function.h>

#include "core/attention/registry.h"
#include "core/kernels/part_names.h"

namespace plateau::attention {
namespace {

constexpr const char* kOutputDense = "output_dense";

class FNet final : public AttentionOperator {
public:
    std::vector<ParameterInfo> parameters(const AttentionShape&, const Settings&) const override { return {}; }

    ForwardResult forward(const at::Tensor& x_BTh, const at::Tensor&, const Parameters&, const AttentionShape&,
                          const Settings&, const ForwardOptions&) const override {
        RECORD_USER_SCOPE(kernels::kAttentionPart);
        const at::ScalarType type = x_BTh.scalar_type();
        const bool narrow = type == at::kBFloat16 || type == at::kHalf;  // no transform computes in these
        const at::Tensor mixed_BTh = at::real(at::fft_fft2(narrow ? x_BTh.to(at::kFloat) : x_BTh));
        return {.context_BTh = mixed_BTh.to(type), .probabilities_BHTT = {}, .scores_BHTT = {}};
    }

    bool hasOutputDense(const Settings& settings) const override { return settings.at(kOutputDense) == "kept"; }
};

OperatorDescriptor descriptor() {
    OperatorDescriptor d;
    d.id = "fnet";
    d.title = "Fourier mixing";
    d.paper = "Lee-Thorp et al. 2022";
    d.formula = "Re(F_tokens(F_features(x)))";
    d.settings = {{.name = kOutputDense,
                   .type = "choice",
                   .min = {},
                   .max = {},
                   .choices = {"dropped", "kept"},
                   .default_value = "dropped",
                   .help = "BERT's dense layer and dropout after the mixing: dropped as in the paper, or kept."}};
    d.capabilities = {
        .attention_weights = false, .key_padding = false, .fold = false, .packing = false, .heads = false};
    d.parameter_count = [](const AttentionShape&, const Settings&) { return std::int64_t{0}; };
    d.flops_per_token = [](const AttentionShape&, const Settings&, std::int64_t) { return 0.0; };
    d.implementation = std::make_shared<FNet>();
    return d;
}

PLATEAU_REGISTER_OPERATOR(19, descriptor());

}  // namespace
}  // namespace plateau::attention
