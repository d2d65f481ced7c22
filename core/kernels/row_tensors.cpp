#include "core/kernels/row_tensors.h"

#include <ATen/ops/empty.h>

#include "core/kernels/device_calls.h"

namespace plateau::kernels {

at::Tensor onMemoryOf(const at::Tensor& x) {
    at::Tensor other = at::empty({0}, x.options());
    other.set_(x.storage(), x.storage_offset(), x.sizes(), x.strides());
    return other;
}

HiddenGradients hiddenGradients(const at::Tensor& dx, const at::Tensor& dskip, at::ScalarType type) {
    const auto read = [&](const at::Tensor& gradient) {
        return gradient.defined() ? aligned(gradient.to(type)) : gradient;
    };
    return dx.defined() ? HiddenGradients{read(dx), read(dskip)} : HiddenGradients{read(dskip), {}};
}

}  // namespace plateau::kernels
