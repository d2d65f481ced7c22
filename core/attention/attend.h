// What operators with a softmax over pairwise scores have in common: projections, heads, and the attention itself.
//
// Shape legend: B batch, T tokens, H heads, D head width, h hidden.
#pragma once

#include <string>
#include <vector>

#include "core/attention/operator.h"

namespace plateau::attention {

// `<name>.weight` [h,h] and `<name>.bias` [h] for each name.
std::vector<ParameterInfo> projectionParameters(const AttentionShape& shape, const std::vector<std::string>& names);

// The same with the roles of those parameters that belong to one of these names: "query" has "query.weight" and
// "query.bias". The others keep theirs.
std::vector<ParameterInfo> withRoles(std::vector<ParameterInfo> parameters, const std::vector<std::string>& scores,
                                     const std::vector<std::string>& values);

// x W^T + b of each named projection, split into heads: [B,H,T,D] each, views of one buffer. One call for all of them:
// they share one matrix product.
std::vector<at::Tensor> project(const at::Tensor& x_BTh, const Parameters& parameters,
                                const std::vector<std::string>& names, const AttentionShape& shape);

// [B,T,h] <-> [B,H,T,D]
at::Tensor splitHeads(const at::Tensor& x_BTh, const AttentionShape& shape);
at::Tensor mergeHeads(const at::Tensor& x_BHTD);

// The additive mask with a finite number, far below any score, in place of -inf: the same zeros in rows with a visible
// key, and a softmax without NaN where every key is masked. [B,1,1,T] like `mask`, which is defined.
at::Tensor finiteMask(const at::Tensor& mask);

// softmax(q k^T / sqrt(D) + mask) v, dropout on the probabilities. Without keep_maps the kernel of
// kernels/attention.h where it can (float and bfloat16, on the CPU and, with dropout or packing, on devices with our
// kernels), else ATen's fused attention; with keep_maps, and with dropout where our kernel cannot, the scores are
// computed step by step (the reference that the fused paths are tested against). The probabilities that come back
// are those before dropout. A row whose keys are all masked weighs all keys alike. Sequences of a packed batch
// attend to themselves alone: by the kernel in place, elsewhere in a padded copy.
ForwardResult attend(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                     const at::Tensor& mask, const ForwardOptions& options);

}  // namespace plateau::attention
