// Access to our CUDA kernels: libplateau_cuda.so beside the program is opened when a CUDA tensor first needs it, so
// that a program that runs on the CPU never maps CUDA. Thread-safe.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/kernels/dropout.h"

namespace plateau::kernels {

// Whether the library is there and of the right version.
bool cudaKernelsPresent();

// dropoutFactors() drawn on the device, float [B,T,F], on its current stream; nothing waits for it. Undefined without
// the library. Throws c10::Error when CUDA refuses.
at::Tensor cudaDropoutFactors(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                              at::Device device);

}  // namespace plateau::kernels
