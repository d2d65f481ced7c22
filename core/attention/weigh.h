// The end of attention from scores that are there, step by step; attend.h has it by kernels.
//
// Shape legend: B batch, T tokens, H heads, D head width, h hidden.
#pragma once

#include "core/attention/operator.h"

namespace plateau::attention {

// softmax(scores + mask) v with dropout on the probabilities. Scores and probabilities come back with keep_maps. A row
// whose keys are all masked weighs all keys alike. No packing.
ForwardResult weigh(const at::Tensor& scores_BHTT, const at::Tensor& v_BHTD, const at::Tensor& mask,
                    const ForwardOptions& options);

// Weights that choose nothing (ForwardOptions::uniform): the mean of each row in all of its places.
at::Tensor rowMeans(const at::Tensor& weights_BHTT);

}  // namespace plateau::attention
