// Operators that the strict device has kernels of its own for: allocation, copies, views, and those that are one launch
// on CUDA but several operators elsewhere.
#include <ATen/EmptyTensor.h>
#include <ATen/detail/PrivateUse1HooksInterface.h>
#include <ATen/ops/_local_scalar_dense_native.h>
#include <ATen/ops/_reshape_alias_native.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/set_native.h>
#include <ATen/ops/unfold_native.h>
#include <ATen/ops/view_as_complex_native.h>
#include <ATen/ops/view_as_real_native.h>
#include <ATen/ops/view_native.h>
#include <torch/library.h>

#include "tests/strict_device/device_memory.h"
#include "tests/strict_device/fallback.h"
#include "tests/strict_device/host_twins.h"
#include "tests/strict_device/ledger.h"
#include "tests/strict_device/tape.h"

namespace plateau::strict {
namespace {

constexpr c10::DispatchKeySet kKeys(c10::DispatchKey::PrivateUse1);

using Dtype = std::optional<at::ScalarType>;
using Layout = std::optional<at::Layout>;
using Device = std::optional<at::Device>;

at::Tensor emptyFormat(at::IntArrayRef sizes, Dtype dtype, Layout, Device, std::optional<bool>,
                       std::optional<at::MemoryFormat> format) {
    return at::detail::empty_generic(sizes, &deviceAllocator(), kKeys, c10::dtype_or_default(dtype), format);
}

at::Tensor emptyStrided(at::IntArrayRef sizes, at::IntArrayRef strides, Dtype dtype, Layout, Device,
                        std::optional<bool>) {
    return at::detail::empty_strided_generic(sizes, strides, &deviceAllocator(), kKeys, c10::dtype_or_default(dtype));
}

void upload(const at::Tensor& from, const at::Tensor& to, bool non_blocking) {
    twin(to).copy_(from);
    if (!non_blocking || !from.is_contiguous() || !isPinned(from.const_data_ptr()))
        return Ledger::one().blockingUpload(c10::str(from.scalar_type(), from.sizes()), from.nbytes());
    Ledger::one().upload(from.nbytes());
    beginUpload(from.storage().mutable_data());
}

void download(const at::Tensor& from, const at::Tensor& to, bool non_blocking) {
    const at::Tensor bytes = twin(from).to(to.scalar_type()).contiguous();
    if (non_blocking && to.is_contiguous() && isPinned(to.const_data_ptr())) {
        Ledger::one().download(to.nbytes());
        return beginDownload(to.mutable_data_ptr(), bytes.const_data_ptr(), to.nbytes());
    }
    Ledger::one().downloadWaiting(from.nbytes());
    Ledger::one().wait("copy to " + to.device().str());
    endCopies();
    to.copy_(bytes);
}

at::Tensor copyFrom(const at::Tensor& from, const at::Tensor& to, bool non_blocking) {
    if (!onDevice(from)) {
        upload(from, to, non_blocking);
    } else if (!onDevice(to)) {
        download(from, to, non_blocking);
    } else {
        Ledger::one().launch("aten::_copy_from");
        twin(to).copy_(twin(from));
        if (isTaping())
            tape([pair = aliases({to, from})] { twin(pair[0].toTensor()).copy_(twin(pair[1].toTensor())); });
    }
    return to;
}

at::Tensor copyFromAndResize(const at::Tensor& from, const at::Tensor& to) {
    to.resize_(from.sizes());
    return copyFrom(from, to, false);
}

at::Scalar item(const at::Tensor& tensor) {
    Ledger::one().wait("aten::_local_scalar_dense");  // item()
    endCopies();
    return at::native::_local_scalar_dense_cpu(twin(tensor));
}

const at::Tensor& resize(const at::Tensor& tensor, at::IntArrayRef sizes, std::optional<at::MemoryFormat>) {
    c10::TensorImpl* impl = tensor.unsafeGetTensorImpl();
    impl->set_sizes_contiguous(sizes);
    const std::size_t bytes = static_cast<std::size_t>(impl->numel() + impl->storage_offset()) * impl->itemsize();
    if (bytes > tensor.storage().nbytes())
        at::detail::getPrivateUse1Hooks().resizePrivateUse1Bytes(tensor.storage(), bytes);
    return tensor;
}

at::Tensor& setStorage(at::Tensor& tensor, at::Storage source, std::int64_t offset, at::IntArrayRef sizes,
                       at::IntArrayRef strides) {
    TORCH_CHECK(source.device().is_privateuseone(), "strict: set_ with memory of ", source.device());
    c10::TensorImpl* impl = tensor.unsafeGetTensorImpl();
    impl->set_storage_keep_dtype(std::move(source));
    impl->set_storage_offset(offset);
    if (strides.data())
        impl->set_sizes_and_strides(sizes, strides, offset);
    else
        impl->set_sizes_contiguous(sizes);
    return tensor;
}

at::Tensor& setWholeStorage(at::Tensor& tensor, at::Storage source) {
    return at::native::set_(tensor, std::move(source));
}

at::Tensor asStrided(const at::Tensor& tensor, at::IntArrayRef sizes, at::IntArrayRef strides,
                     std::optional<std::int64_t> offset) {
    return at::native::as_strided_tensorimpl(tensor, sizes, strides, offset);
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, m) {
    m.impl("empty.memory_format", emptyFormat);
    m.impl("empty_strided", emptyStrided);
    m.impl("_copy_from", copyFrom);
    m.impl("_copy_from_and_resize", copyFromAndResize);
    m.impl("_local_scalar_dense", item);
    m.impl("resize_", resize);
    m.impl("set_.source_Storage_storage_offset", setStorage);
    m.impl("set_.source_Storage", setWholeStorage);
    m.impl("set_.source_Tensor", at::native::set_tensor_);
    m.impl("view", at::native::view);
    m.impl("as_strided", asStrided);
    m.impl("_reshape_alias", at::native::_reshape_alias);
    m.impl("unfold", at::native::unfold);
    m.impl("view_as_real", at::native::view_as_real);
    m.impl("view_as_complex", at::native::view_as_complex);
    for (const char* fused :
         {"native_layer_norm", "native_layer_norm_backward", "native_dropout", "native_dropout_backward",
          "_foreach_norm.Scalar", "_foreach_mul_.Tensor", "_foreach_mul_.Scalar", "_foreach_zero_",
          "_foreach_add_.List", "_foreach_div_.Scalar", "_foreach_copy_"})
        m.impl(fused, torch::CppFunction::makeFromBoxedFunction<&computeOnCpu>());
}

}  // namespace
}  // namespace plateau::strict
