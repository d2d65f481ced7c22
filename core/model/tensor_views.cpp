#include "core/model/tensor_views.h"

#include <cstring>

#include <ATen/ops/empty.h>

#include "core/device/capabilities.h"

namespace plateau::model {
namespace {

using tensorfile::DType;

constexpr std::pair<at::ScalarType, DType> kTypes[] = {
    {at::kDouble, DType::F64}, {at::kFloat, DType::F32}, {at::kHalf, DType::F16},  {at::kBFloat16, DType::BF16},
    {at::kLong, DType::I64},   {at::kInt, DType::I32},   {at::kShort, DType::I16}, {at::kChar, DType::I8},
    {at::kByte, DType::U8},    {at::kBool, DType::Bool}};

}  // namespace

tensorfile::TensorView viewOf(const at::Tensor& tensor) {
    TORCH_CHECK(device::hostMemory(tensor.device()) && tensor.is_contiguous(),
                "a tensor to be written must be contiguous and in the memory of the host");
    for (const auto& [scalar, dtype] : kTypes)
        if (scalar == tensor.scalar_type())
            return {
                dtype, tensor.sizes().vec(), {static_cast<const std::byte*>(tensor.const_data_ptr()), tensor.nbytes()}};
    TORCH_CHECK(false, "no tensor file type for ", tensor.scalar_type());
}

at::Tensor tensorOf(const tensorfile::TensorView& view) {
    at::ScalarType type = at::kFloat;
    for (const auto& [scalar, dtype] : kTypes)
        if (dtype == view.dtype) type = scalar;
    at::Tensor tensor = at::empty(view.shape, type);
    if (!view.bytes.empty()) std::memcpy(tensor.mutable_data_ptr(), view.bytes.data(), view.bytes.size());
    return tensor;
}

bool isFloating(DType dtype) {
    return dtype == DType::F64 || dtype == DType::F32 || dtype == DType::F16 || dtype == DType::BF16;
}

}  // namespace plateau::model
