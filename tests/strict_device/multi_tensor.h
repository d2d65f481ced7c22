// How many kernels CUDA starts for an operator over lists of tensors.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::strict {

// Whether the operator, by ATen's name, works on lists of tensors with few kernels.
bool isMultiTensor(const std::string& name);

// Launches for the operator's lists, those that it works through together: with tensors of one layout each kernel takes
// so many tensors and so many pieces of them, as in ATen/native/cuda/MultiTensorApply.cuh of LibTorch 2.11; otherwise
// one launch a tensor.
std::int64_t multiTensorLaunches(const std::string& name, const std::vector<std::vector<at::Tensor>>& lists);

}  // namespace plateau::strict
