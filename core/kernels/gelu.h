// gelu(x + bias) with the error function in one pass, forward and backward. Fused for float and bfloat16 on the CPU
// and on devices with our kernels, where the bias is float; elsewhere the plain reference. Deterministic for any number
// of threads.
#pragma once

#include <ATen/core/Tensor.h>

namespace plateau::kernels {

// x [...,F], bias [F] or undefined.
at::Tensor biasGelu(const at::Tensor& x, const at::Tensor& bias);
at::Tensor biasGeluReference(const at::Tensor& x, const at::Tensor& bias);

}  // namespace plateau::kernels
