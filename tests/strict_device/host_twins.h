// How the strict device's tensors are seen by the CPU's kernels. Thread-safe.
#pragma once

#include <ATen/core/Tensor.h>

namespace plateau::strict {

bool onDevice(const at::Tensor& tensor);

// A CPU tensor over the accessible bytes of the same memory; a tensor of another device, or none, is itself.
at::Tensor twin(const at::Tensor& tensor);

// An operator's fresh result as a tensor of the device. Counts nothing: a GPU's kernel would have written it there.
at::Tensor onto(const at::Tensor& result);

}  // namespace plateau::strict
