#include "core/attention/weigh.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/clamp_min.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/ones_like.h>
#include <ATen/ops/softmax.h>
#include <ATen/ops/tensor.h>

#include "core/attention/attend.h"

namespace plateau::attention {

at::Tensor withUniformHeads(const at::Tensor& weights_BHTT, const at::Tensor& mask,
                            const std::vector<std::int64_t>& heads) {
    if (heads.empty()) return weights_BHTT;
    const at::Tensor which_N = at::tensor(heads, at::kLong).to(weights_BHTT.device());
    const at::Tensor own_BNTT = weights_BHTT.index_select(1, which_N);
    const at::Tensor visible =
        mask.defined() ? (mask == 0).to(own_BNTT.scalar_type()) : at::ones_like(own_BNTT.select(2, 0).unsqueeze(2));
    const at::Tensor share = visible / at::clamp_min(visible.sum(-1, true), 1);
    return weights_BHTT.index_copy(1, which_N, own_BNTT.sum(-1, true) * share);
}

ForwardResult weigh(const at::Tensor& scores_BHTT, const at::Tensor& v_BHTD, const at::Tensor& mask,
                    const ForwardOptions& options) {
    const at::Tensor masked = mask.defined() ? scores_BHTT + finiteMask(mask) : scores_BHTT;
    const at::Tensor probabilities_BHTT = withUniformHeads(at::softmax(masked, -1), mask, options.uniform_heads);
    at::Tensor kept = probabilities_BHTT;
    if (options.dropout)
        kept = kept * kernels::attentionDropoutFactors(options.dropout, kept.size(0), kept.size(1), kept.size(2),
                                                       kept.options());
    const at::Tensor context_BTh = mergeHeads(at::matmul(kept, v_BHTD));
    if (!options.keep_maps) return {.context_BTh = context_BTh, .probabilities_BHTT = {}, .scores_BHTT = {}};
    return {.context_BTh = context_BTh, .probabilities_BHTT = probabilities_BHTT, .scores_BHTT = scores_BHTT};
}

}  // namespace plateau::attention
