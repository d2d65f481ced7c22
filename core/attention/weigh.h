// The end of attention from scores that are there, step by step; attend.h has it by kernels.
//
// Shape legend: B batch, T tokens, H heads, D head width, h hidden.
#pragma once

#include <cstdint>
#include <vector>

#include "core/attention/operator.h"

namespace plateau::attention {

// The weights with those of `heads` spread evenly over the keys that `mask` shows (undefined = all), in rows that keep
// their sums.
at::Tensor withUniformHeads(const at::Tensor& weights_BHTT, const at::Tensor& mask,
                            const std::vector<std::int64_t>& heads);

// softmax(scores + mask) v with dropout on the probabilities. Scores and probabilities come back with keep_maps. A row
// whose keys are all masked weighs all keys alike. No packing.
ForwardResult weigh(const at::Tensor& scores_BHTT, const at::Tensor& v_BHTD, const at::Tensor& mask,
                    const ForwardOptions& options);

}  // namespace plateau::attention
