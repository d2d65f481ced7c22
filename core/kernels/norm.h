// The end of each half of a layer in one pass: y = layerNorm(dropout(x + bias) + residual), and the embeddings' sum
// with its layer norm and dropout. Fused for float and bfloat16 on the CPU and on devices with our kernels, where
// layer-norm parameters and biases are float; elsewhere the plain reference. Kept for the backward pass: the layer
// norm's input and on the CPU one bit per dropout decision, which are those of dropoutFactors(). Deterministic for any
// number of threads.
//
// Shape legend: B batch, T tokens, F features, V vocabulary, P positions.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/kernels/dropout.h"

namespace plateau::kernels {

struct NormWeights {
    at::Tensor weight, bias;  // [F]
    double eps = 1e-12;
};

// Hidden states for the two ways that go on from them: into the next half of a layer, and around it to its residual
// connection. Two tensors on one memory, so that the gradients of both ways reach the backward pass that made them,
// which adds them as it reads them. Neither is to be changed in place; either may be left unused.
struct Hidden {
    at::Tensor x, skip;
};

// x [B,T,F] or [N,F] (without dropout). `bias` [F] and `residual`, of x's shape, may be undefined.
Hidden dropoutAddNorm(const at::Tensor& x, const at::Tensor& bias, const DropoutStream& dropout,
                      const at::Tensor& residual, const NormWeights& norm);
Hidden dropoutAddNormReference(const at::Tensor& x, const at::Tensor& bias, const DropoutStream& dropout,
                               const at::Tensor& residual, const NormWeights& norm);

struct EmbeddingTables {
    at::Tensor words_VF, positions_PF, types_KF;  // float; types may be undefined
};

struct Embedded {
    Hidden hidden_BTF;
    // The words once more, for the tied decoder: through it the decoder's gradient reaches the embedding's backward
    // pass, which adds its own rows in place. To be used at most once, by an operation that makes a new tensor of its
    // gradient.
    at::Tensor decoder_VF;
};

// dropout(layerNorm(words[ids] + positions + types[type_ids])) in `type`. Undefined type_ids are zeros. Positions begin
// at 0 in each row, or in each sequence of `packing`. Row 0 of the words, the padding, gets no gradient from here.
Embedded embed(const EmbeddingTables& tables, const at::Tensor& ids_BT, const at::Tensor& type_ids_BT,
               const NormWeights& norm, const DropoutStream& dropout, at::ScalarType type, const Packing& packing = {});
Embedded embedReference(const EmbeddingTables& tables, const at::Tensor& ids_BT, const at::Tensor& type_ids_BT,
                        const NormWeights& norm, const DropoutStream& dropout, at::ScalarType type,
                        const Packing& packing = {});

}  // namespace plateau::kernels
