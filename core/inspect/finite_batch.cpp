#include "core/inspect/finite_batch.h"

#include <ATen/ops/isfinite.h>
#include <ATen/ops/where.h>
#include <ATen/ops/zeros_like.h>

namespace plateau::inspect {
namespace {

at::Tensor finiteFlags(const at::Tensor& tensors_Nxx) {
    return at::isfinite(tensors_Nxx).flatten(1).all(1);
}

}  // namespace

at::Tensor wide(const at::Tensor& tensor) {
    return tensor.detach().to(at::kCPU, at::kDouble).contiguous();
}

std::vector<bool> finiteOnes(const at::Tensor& tensors_Nxx) {
    const at::Tensor flags_N = finiteFlags(tensors_Nxx).contiguous();
    const bool* first = flags_N.const_data_ptr<bool>();
    return std::vector<bool>(first, first + flags_N.numel());
}

at::Tensor withoutNonFinite(const at::Tensor& tensors_Nxx) {
    return at::where(finiteFlags(tensors_Nxx).view({-1, 1, 1}), tensors_Nxx, at::zeros_like(tensors_Nxx));
}

std::vector<double> numbers(const at::Tensor& tensor) {
    const at::Tensor flat = tensor.contiguous();
    const double* first = flat.const_data_ptr<double>();
    return {first, first + flat.numel()};
}

}  // namespace plateau::inspect
