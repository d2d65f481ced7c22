// Between ATen tensors and the views of tensorfile. Used for weights, optimizer state and inspection tensors.
#pragma once

#include <ATen/core/Tensor.h>

#include "core/base/result.h"
#include "core/tensorfile/safetensors.h"

namespace plateau::model {

// A view of the tensor's own memory: CPU, contiguous; valid as long as `tensor` lives. Throws c10::Error for other
// layouts and for types that the format does not have.
tensorfile::TensorView viewOf(const at::Tensor& tensor);

// A CPU tensor with a copy of the view's values.
at::Tensor tensorOf(const tensorfile::TensorView& view);

bool isFloating(tensorfile::DType dtype);

}  // namespace plateau::model
