#include "core/kernels/gelu.h"

#include <optional>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/gelu.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

struct GeluFunction : torch::autograd::Function<GeluFunction> {
    static at::Tensor forward(AutogradContext* ctx, const at::Tensor& given, const std::optional<at::Tensor>& bias) {
        RECORD_USER_SCOPE("plateau::bias_gelu");
        const at::Tensor x = given.contiguous(), b = bias ? bias->contiguous() : at::Tensor(), y = at::empty_like(x);
        const std::int64_t F = x.size(-1);
        withElement(x.scalar_type(), [&](auto element) {
            using Element = decltype(element);
            eachBlock(x.numel() / F, [&](std::int64_t, std::int64_t first, std::int64_t count) {
                rowVariant<Element>().gelu({.rows = count,
                                            .width = F,
                                            .x = elementsOf<Element>(x) + first * F,
                                            .bias = floatsOf(b),
                                            .y = writableElements<Element>(y) + first * F});
            });
        });
        ctx->save_for_backward({x, b});
        return y;
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::bias_gelu_backward");
        const auto saved = ctx->get_saved_variables();
        const at::Tensor &x = saved[0], &b = saved[1];
        const at::Tensor dy = gradients[0].to(x.scalar_type()).contiguous(), dx = at::empty_like(x);
        const std::int64_t F = x.size(-1), rows = x.numel() / F;
        const BlockSums dbias(rows, F);
        withElement(x.scalar_type(), [&](auto element) {
            using Element = decltype(element);
            eachBlock(rows, [&](std::int64_t block, std::int64_t first, std::int64_t count) {
                rowVariant<Element>().gelu_backward({.rows = count,
                                                     .width = F,
                                                     .x = elementsOf<Element>(x) + first * F,
                                                     .bias = floatsOf(b),
                                                     .dy = elementsOf<Element>(dy) + first * F,
                                                     .dx = writableElements<Element>(dx) + first * F,
                                                     .dbias = b.defined() ? dbias.of(block) : nullptr});
            });
        });
        return {dx, b.defined() ? dbias.total() : at::Tensor()};
    }
};

}  // namespace

at::Tensor biasGeluReference(const at::Tensor& x, const at::Tensor& bias) {
    return at::gelu(bias.defined() ? x + weightBeside(x, bias) : x);
}

at::Tensor biasGelu(const at::Tensor& x, const at::Tensor& bias) {
    const bool fits = !bias.defined() || bias.scalar_type() == at::kFloat;
    if (fits && deviceTakesRows(x)) return biasGeluOnDevice(x, bias);
    if (!rowsSupport(x) || !fits) return biasGeluReference(x, bias);
    return GeluFunction::apply(x, bias.defined() ? std::optional(bias) : std::nullopt);
}

}  // namespace plateau::kernels
