// Several projections of the same x as one matrix product, forward and backward.
//
// Shape legend: B batch, T tokens, h hidden, n projections.
#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::attention {

// x W_iᵀ + b_i for each i, [B,T,h] each: views of one buffer [B,T,n,h]. W_i [h,h], b_i [h], all of one type and device.
// Weights and biases that stand one behind the other in memory (kernels/narrow_copies.h) are used in place, others are
// joined first. When the gradients come back as views of such a buffer (kernels/attention.h makes them so) so are they.
// Every type and device, and under autocast; rounding apart what n at::linear give.
std::vector<at::Tensor> projectJointly(const at::Tensor& x_BTh, const std::vector<at::Tensor>& weights_hh,
                                       const std::vector<at::Tensor>& biases_h);

}  // namespace plateau::attention
