#include "core/model/activation.h"

#include <ATen/TensorOperators.h>
#include <ATen/ops/gelu.h>
#include <ATen/ops/relu.h>
#include <ATen/ops/silu.h>

#include "core/kernels/gelu.h"

namespace plateau::model {

at::Tensor activated(const at::Tensor& x, const at::Tensor& bias, Activation activation) {
    const auto sum = [&] { return bias.defined() ? x + bias.to(x.scalar_type()) : x; };
    switch (activation) {
        case Activation::gelu:
            return kernels::biasGelu(x, bias);
        case Activation::relu:
            return at::relu(sum());
        case Activation::geluNew:
            return at::gelu(sum(), "tanh");
        case Activation::silu:
            return at::silu(sum());
    }
    return x;
}

}  // namespace plateau::model
