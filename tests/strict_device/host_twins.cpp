#include "tests/strict_device/host_twins.h"

#include <ATen/EmptyTensor.h>
#include <c10/core/CPUAllocator.h>

#include "tests/strict_device/device_memory.h"
#include "tests/strict_device/strict_device.h"

namespace plateau::strict {

bool onDevice(const at::Tensor& tensor) {
    return tensor.defined() && tensor.is_privateuseone();
}

at::Tensor twin(const at::Tensor& tensor) {
    if (!onDevice(tensor)) return tensor;
    const c10::Storage& own = tensor.storage();
    // An operator that finds its result too small takes memory of the host; fallback.cpp brings that to the device.
    c10::Storage storage(c10::Storage::use_byte_size_t(), own.nbytes(),
                         c10::DataPtr(accessible(own.mutable_data()), c10::kCPU), c10::GetCPUAllocator(),
                         /*resizable=*/true);
    at::Tensor seen = at::detail::make_tensor<c10::TensorImpl>(
        std::move(storage), c10::DispatchKeySet(c10::DispatchKey::CPU), tensor.dtype());
    seen.unsafeGetTensorImpl()->set_sizes_and_strides(tensor.sizes(), tensor.strides(), tensor.storage_offset());
    if (tensor.is_conj()) seen._set_conj(true);
    if (tensor.is_neg()) seen._set_neg(true);
    return seen;
}

at::Tensor onto(const at::Tensor& result) {
    if (!result.defined()) return result;
    const at::Tensor there =
        at::detail::empty_strided_generic(result.sizes(), result.strides(), &deviceAllocator(),
                                          c10::DispatchKeySet(c10::DispatchKey::PrivateUse1), result.scalar_type());
    twin(there).copy_(result);
    return there;
}

}  // namespace plateau::strict
