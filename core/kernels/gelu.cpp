#include "core/kernels/gelu.h"

#include <optional>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/gelu.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"
#include "core/kernels/row_tensors.h"

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

void geluByRows(const at::Tensor& x, const at::Tensor& bias, const at::Tensor& y) {
    const std::int64_t F = x.size(-1);
    withElement(x.scalar_type(), [&](auto element) {
        using Element = decltype(element);
        eachBlock(x.numel() / F, [&](std::int64_t, std::int64_t first, std::int64_t count) {
            rowVariant<Element>().gelu({.rows = count,
                                        .width = F,
                                        .x = elementsOf<Element>(x) + first * F,
                                        .bias = floatsOf(bias),
                                        .y = writableElements<Element>(y) + first * F});
        });
    });
}

at::Tensor geluBackwardByRows(const at::Tensor& x, const at::Tensor& bias, const at::Tensor& dy, const at::Tensor& dx) {
    const std::int64_t F = x.size(-1), rows = x.numel() / F;
    const BlockSums dbias(rows, F);
    withElement(x.scalar_type(), [&](auto element) {
        using Element = decltype(element);
        eachBlock(rows, [&](std::int64_t block, std::int64_t first, std::int64_t count) {
            rowVariant<Element>().gelu_backward({.rows = count,
                                                 .width = F,
                                                 .x = elementsOf<Element>(x) + first * F,
                                                 .bias = floatsOf(bias),
                                                 .dy = elementsOf<Element>(dy) + first * F,
                                                 .dx = writableElements<Element>(dx) + first * F,
                                                 .dbias = bias.defined() ? dbias.of(block) : nullptr});
        });
    });
    return bias.defined() ? dbias.total() : at::Tensor();
}

struct GeluFunction : torch::autograd::Function<GeluFunction> {
    static at::Tensor forward(AutogradContext* ctx, const at::Tensor& given, const std::optional<at::Tensor>& bias) {
        RECORD_USER_SCOPE("plateau::bias_gelu");
        const at::Tensor x = aligned(given), b = aligned(bias.value_or(at::Tensor())), y = at::empty_like(x);
        (deviceTakesRows(x) ? geluOnDevice : geluByRows)(x, b, y);
        ctx->save_for_backward({x, b});
        return y;
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::bias_gelu_backward");
        const auto saved = ctx->get_saved_variables();
        const at::Tensor &x = saved[0], &b = saved[1];
        const at::Tensor dy = aligned(gradients[0].to(x.scalar_type())), dx = at::empty_like(x);
        return {dx, (deviceTakesRows(x) ? geluBackwardOnDevice : geluBackwardByRows)(x, b, dy, dx)};
    }
};

}  // namespace

at::Tensor biasGeluReference(const at::Tensor& x, const at::Tensor& bias) {
    return at::gelu(bias.defined() ? x + weightBeside(x, bias) : x);
}

at::Tensor biasGelu(const at::Tensor& x, const at::Tensor& bias) {
    const bool fits = !bias.defined() || bias.scalar_type() == at::kFloat;
    if (!fits || !(deviceTakesRows(x) || rowsSupport(x))) return biasGeluReference(x, bias);
    return GeluFunction::apply(x, ifDefined(bias));
}

}  // namespace plateau::kernels
