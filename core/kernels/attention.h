// softmax(q kᵀ / √D + mask) v with dropout on the probabilities, whose decisions are those of
// attentionDropoutFactors(). The reference is attend() with keep_maps.
//
// On the CPU no T×T matrix is ever held: a few queries (forward) or a block of queries and keys (backward) are done
// at a time, as in Dao et al. 2022 ("FlashAttention") but with a plain softmax over whole rows. On a device with our
// kernels bfloat16 on tensor cores goes by tiles in a like manner; else a chunk of the batch is done at a time,
// whose scores take at most 256 MiB, twice that in the backward pass.
//
// Kept for the backward pass: q, k and v; on the CPU the context, one float per row and, with dropout, one bit per
// element; on a device two floats per row and, by tiles, the context. Float is computed in float; bfloat16
// multiplies pairs of bfloat16 into float sums where the machine can (AVX512-BF16, tensor cores) and in float
// elsewhere; a device rounds weights to bfloat16 and, but for tiles, scores. Gradients are not differentiable again.
// Deterministic: the same bits for any number of threads, but not across levels of vector instructions.
//
// Shape legend: B batch, H heads, T tokens, D head width, h = H·D.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/kernels/dropout.h"

namespace plateau::kernels {

// What becomes of the probabilities before dropout: clip(factor * p + offset, 0, 1). By default nothing.
struct Stretch {
    double factor = 1, offset = 0;
    explicit operator bool() const { return factor != 1 || offset != 0; }
};

// True for float and bfloat16 on the CPU or a device with our kernels (there T is at most 8192), one shape [B,H,T,D]
// without a zero and with D consecutive in memory, and a mask that is undefined or [B or 1,1,1,T] on the same device
// and needs no gradient. A stretch only a device takes.
bool attentionSupports(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                       const at::Tensor& mask, const Stretch& stretch = {});

// The context [B,T,h], heads next to each other. q, k and v may be views with any strides. `mask` is added to the
// scores of each key: 0 visible, -inf hidden. Where all keys of a sample are hidden, all get the same weight.
//
// The gradients are views of one buffer [B,T,n,H,D] in the order q, k, v, so that a joint projection finds
// them side by side; when q and k are the same tensor the buffer is that of q, v and the gradient of q has both parts.
//
// With `packing` B is 1, T all tokens, `mask` undefined, and each sequence attends to itself alone.
at::Tensor attention(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                     const at::Tensor& mask, const DropoutStream& dropout, const Packing& packing = {},
                     const Stretch& stretch = {});

}  // namespace plateau::kernels
