#include "core/attention/weigh.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/matmul.h>
#include <ATen/ops/softmax.h>

#include "core/attention/attend.h"

namespace plateau::attention {

ForwardResult weigh(const at::Tensor& scores_BHTT, const at::Tensor& v_BHTD, const at::Tensor& mask,
                    const ForwardOptions& options) {
    const at::Tensor masked = mask.defined() ? scores_BHTT + finiteMask(mask) : scores_BHTT;
    at::Tensor probabilities_BHTT = at::softmax(masked, -1);
    if (options.uniform) probabilities_BHTT = rowMeans(probabilities_BHTT);
    at::Tensor kept = probabilities_BHTT;
    if (options.dropout)
        kept = kept * kernels::attentionDropoutFactors(options.dropout, kept.size(0), kept.size(1), kept.size(2),
                                                       kept.options());
    const at::Tensor context_BTh = mergeHeads(at::matmul(kept, v_BHTD));
    if (!options.keep_maps) return {.context_BTh = context_BTh, .probabilities_BHTT = {}, .scores_BHTT = {}};
    return {.context_BTh = context_BTh, .probabilities_BHTT = probabilities_BHTT, .scores_BHTT = scores_BHTT};
}

at::Tensor rowMeans(const at::Tensor& weights_BHTT) {
    return weights_BHTT.mean(-1, true).expand_as(weights_BHTT);
}

}  // namespace plateau::attention
