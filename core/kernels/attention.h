// softmax(q kᵀ / √D + mask) v with dropout on the probabilities, on the CPU, without ever holding a T×T matrix: a few
// queries (forward) or a block of queries and keys (backward) at a time, as in Dao et al. 2022 ("FlashAttention") but
// with a plain softmax over whole rows. The reference is attend() with keep_maps; dropout makes the decisions of
// attentionDropoutFactors().
//
// Kept for the backward pass: q, k, v, the context, one float per row and, with dropout, one bit per element. Float is
// computed in float; bfloat16 multiplies pairs of bfloat16 into float sums where the machine can (AVX512-BF16) and in
// float elsewhere. Gradients are not differentiable again. Deterministic: the same bits for any number of threads, but
// not across levels of vector instructions.
//
// Shape legend: B batch, H heads, T tokens, D head width, h = H·D.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/kernels/dropout.h"

namespace plateau::kernels {

// True for float and bfloat16 on the CPU, one shape [B,H,T,D] without a zero and with D consecutive in memory, and a
// mask that is undefined or [B or 1,1,1,T] and needs no gradient.
bool attentionSupports(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                       const at::Tensor& mask);

// The context [B,T,h], heads next to each other. q, k and v may be views with any strides. `mask` is added to the
// scores of each key: 0 visible, -inf hidden. Where all keys of a sample are hidden, all get the same weight.
//
// The gradients are views of one buffer [B,T,n,H,D] in the order q, k, v, so that a joint projection finds
// them side by side; when q and k are the same tensor the buffer is that of q, v and the gradient of q has both parts.
//
// With `packing` B is 1, T all tokens, `mask` undefined, and each sequence attends to itself alone.
at::Tensor attention(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                     const at::Tensor& mask, const DropoutStream& dropout, const Packing& packing = {});

}  // namespace plateau::kernels
