// Dropout decisions drawn by ATen's integer operators, on any device: the same as those of dropoutFactors() on the CPU,
// bit for bit, without a copy. The way for a device that has no kernel of ours. About a hundred launches a call.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/kernels/dropout.h"

namespace plateau::kernels {

inline constexpr std::int64_t kDecisions = 8;  // of one call of Philox

// As dropoutFactors() and attentionDropoutFactors(), on the device of `like`. A packing must be on that device.
at::Tensor drawnByTensors(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                          const at::TensorOptions& like);
at::Tensor attentionDrawnByTensors(const DropoutStream& stream, std::int64_t B, std::int64_t H, std::int64_t T,
                                   const at::TensorOptions& like);

}  // namespace plateau::kernels
