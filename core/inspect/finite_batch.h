// Keeps numbers that are not finite away from linear algebra, which would throw.
#pragma once

#include <vector>

#include <ATen/core/Tensor.h>

namespace plateau::inspect {

// [N,…] in float64 on the CPU, contiguous.
at::Tensor wide(const at::Tensor& tensor);

// Which of the N are finite throughout.
std::vector<bool> finiteOnes(const at::Tensor& tensors_Nxx);
// The same with zeros in place of the others.
at::Tensor withoutNonFinite(const at::Tensor& tensors_Nxx);

// The numbers of a [N] or [N,K] tensor, row by row.
std::vector<double> numbers(const at::Tensor& tensor);

}  // namespace plateau::inspect
