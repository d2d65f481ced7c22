// The fused operations by a device's kernels (device/): what attention.h, dropout.h, gelu.h, masked_loss.h and norm.h
// promise, for tensors of one device that its launcher takes. For those files alone, which ask first. Of rows, whose
// passes are the same for autograd wherever they are computed, only what is computed is here, in tensors that aligned()
// has laid out. Deterministic: sums have one order, whatever the order of threads. Nothing waits for the device.
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>

#include "core/kernels/attention.h"
#include "core/kernels/masked_loss.h"
#include "core/kernels/norm.h"
#include "core/kernels/row_tensors.h"

namespace plateau::kernels {

// Whether kernels take rows like those of x; for a norm a block's memory must hold one of them.
bool deviceTakesRows(const at::Tensor& x);
bool deviceTakesNorm(const at::Tensor& x);

// dropoutFactors(), float.
at::Tensor dropoutFactorsOnDevice(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                                  at::Device device);

void normOnDevice(const NormPass& pass);
NormGradients normBackwardOnDevice(const HiddenGradients& of, const NormPass& pass, bool has_residual);

// An id or a token type outside of its table gives a row of NaN.
void embedOnDevice(const EmbedPass& pass);
SumGradients sumGradientsOnDevice(const HiddenGradients& of, const EmbedPass& pass);
// table[id] += the rows of dz [B*T,F] of that id: of words, of places, and of token types.
void addWordsOnDevice(const at::Tensor& dz, const EmbedPass& pass, const at::Tensor& table);
void addPlacesOnDevice(const at::Tensor& dz, const EmbedPass& pass, const at::Tensor& table);
void addTypesOnDevice(const at::Tensor& dz, const EmbedPass& pass, const at::Tensor& table);

// y, and dx with the gradient of the bias, which is undefined without one.
void geluOnDevice(const at::Tensor& x, const at::Tensor& bias, const at::Tensor& y);
at::Tensor geluBackwardOnDevice(const at::Tensor& x, const at::Tensor& bias, const at::Tensor& dy,
                                const at::Tensor& dx);

// The vocabulary is padded to a multiple of 64 for the matrix products. A label outside of it gives NaN.
at::Tensor maskedLossOnDevice(const at::Tensor& x_NF, const at::Tensor& decoder_VF, const at::Tensor& bias_V,
                              const at::Tensor& labels_N, const LossDivisor& divisor);

// Bytes of scores that are held at a time: enough to fill a card with each product.
inline constexpr std::int64_t kScoreBytes = std::int64_t{256} << 20;

// Whether kernels take queries, keys and values of these shapes; the mask is on the same device. No result depends on
// `score_bytes`.
bool deviceTakesAttention(const at::Tensor& q_BHTD);
at::Tensor attentionOnDevice(const at::Tensor& q_BHTD, const at::Tensor& k_BHTD, const at::Tensor& v_BHTD,
                             const at::Tensor& mask, const DropoutStream& dropout, const Packing& packing,
                             const Stretch& stretch, std::int64_t score_bytes = kScoreBytes);

}  // namespace plateau::kernels
