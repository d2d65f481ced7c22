#include "core/kernels/norm.h"

#include <optional>

#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/ops/layer_norm.h>
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

template <class Element>
void normAll(const NormPass& t) {
    const std::int64_t F = t.x.size(-1), rows = t.x.numel() / F;
    eachBlock(rows, [&](std::int64_t, std::int64_t first, std::int64_t count) {
        const at::Tensor row = at::empty({F}, at::kFloat);
        const Element* residual = elementsOf<Element>(t.residual);
        NormTask<Element> task{.rows = count, .width = F};
        task.x = elementsOf<Element>(t.x) + first * F;
        task.bias = floatsOf(t.bias);
        task.residual = residual ? residual + first * F : nullptr;
        task.keep_in = keepRows(t.keep, t.dropout.scale(), first);
        task.gamma = floatsOf(t.gamma);
        task.beta = floatsOf(t.beta);
        task.eps = static_cast<float>(t.eps);
        task.row = row.mutable_data_ptr<float>();
        task.z = writableElements<Element>(t.z) + first * F;
        task.y = writableElements<Element>(t.y) + first * F;
        task.mean = writableElements<float>(t.mean) + first;
        task.inverse_deviation = writableElements<float>(t.inverse_deviation) + first;
        rowVariant<Element>().norm(task);
    });
}

template <class Element>
NormGradients normBackwardAll(const HiddenGradients& of, const NormPass& t) {
    const std::int64_t F = t.z.size(-1), rows = t.z.numel() / F;
    NormGradients result;
    result.dresidual = at::empty_like(t.z);
    if (t.keep.defined()) result.dx = at::empty_like(t.z);
    const BlockSums dgamma(rows, F), dbeta(rows, F), dbias(rows, F);
    eachBlock(rows, [&](std::int64_t block, std::int64_t first, std::int64_t count) {
        const at::Tensor row = at::empty({2 * F}, at::kFloat);
        NormBackwardTask<Element> task{.rows = count, .width = F};
        task.dy = elementsOf<Element>(of.dy) + first * F;
        if (of.dskip.defined()) task.dskip = elementsOf<Element>(of.dskip) + first * F;
        task.z = elementsOf<Element>(t.z) + first * F;
        task.keep_in = keepRows(t.keep, t.dropout.scale(), first);
        task.gamma = floatsOf(t.gamma);
        task.mean = floatsOf(t.mean) + first;
        task.inverse_deviation = floatsOf(t.inverse_deviation) + first;
        task.row = row.mutable_data_ptr<float>();
        task.dz = writableElements<Element>(result.dresidual) + first * F;
        task.dx = result.dx.defined() ? writableElements<Element>(result.dx) + first * F : nullptr;
        task.dgamma = dgamma.of(block);
        task.dbeta = dbeta.of(block);
        task.dbias = dbias.of(block);
        rowVariant<Element>().norm_backward(task);
    });
    if (!result.dx.defined()) result.dx = result.dresidual;
    result.dgamma = dgamma.total();
    result.dbeta = dbeta.total();
    result.dbias = dbias.total();
    return result;
}

struct NormFunction : torch::autograd::Function<NormFunction> {
    static variable_list forward(AutogradContext* ctx, const at::Tensor& x, const std::optional<at::Tensor>& bias,
                                 const std::optional<at::Tensor>& residual, const at::Tensor& gamma,
                                 const at::Tensor& beta, double eps, const DropoutStream& dropout) {
        RECORD_USER_SCOPE("plateau::dropout_add_norm");
        NormPass pass{.x = aligned(x),
                      .bias = aligned(bias.value_or(at::Tensor())),
                      .residual = aligned(residual.value_or(at::Tensor())),
                      .gamma = aligned(gamma),
                      .beta = aligned(beta),
                      .dropout = dropout,
                      .eps = eps};
        pass.z = at::empty_like(pass.x);
        pass.y = at::empty_like(pass.x);
        pass.mean = at::empty({x.numel() / x.size(-1)}, x.options().dtype(at::kFloat));
        pass.inverse_deviation = at::empty_like(pass.mean);
        if (deviceTakesRows(x)) {
            normOnDevice(pass);
        } else {
            if (dropout) pass.keep = drawKeepRows(dropout, x.size(0), x.size(1), x.size(-1));
            withElement(x.scalar_type(), [&](auto element) { normAll<decltype(element)>(pass); });
        }
        ctx->save_for_backward({pass.z, pass.gamma, pass.mean, pass.inverse_deviation, pass.keep});
        ctx->saved_data["bias"] = bias.has_value();
        ctx->saved_data["residual"] = residual.has_value();
        keepStream(*ctx, dropout);
        ctx->set_materialize_grads(false);
        return {pass.y, onMemoryOf(pass.y)};
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::dropout_add_norm_backward");
        const auto saved = ctx->get_saved_variables();
        const NormPass pass{.gamma = saved[1],
                            .z = saved[0],
                            .mean = saved[2],
                            .inverse_deviation = saved[3],
                            .keep = saved[4],
                            .dropout = keptStream(*ctx)};
        const bool has_residual = ctx->saved_data["residual"].toBool();
        const HiddenGradients of = hiddenGradients(gradients[0], gradients[1], pass.z.scalar_type());
        NormGradients g;
        if (deviceTakesRows(pass.z))
            g = normBackwardOnDevice(of, pass, has_residual);
        else
            withElement(pass.z.scalar_type(), [&](auto element) { g = normBackwardAll<decltype(element)>(of, pass); });
        if (!ctx->saved_data["bias"].toBool()) g.dbias.reset();
        if (!has_residual) g.dresidual.reset();
        return {g.dx, g.dbias, g.dresidual, g.dgamma, g.dbeta, {}, {}};
    }
};

bool floating(const at::Tensor& x) {
    return !x.defined() || x.scalar_type() == at::kFloat;
}

}  // namespace

Hidden dropoutAddNormReference(const at::Tensor& x, const at::Tensor& bias, const DropoutStream& stream,
                               const at::Tensor& residual, const NormWeights& norm) {
    at::Tensor z = bias.defined() ? x + weightBeside(x, bias) : x;
    z = dropout(z, stream);
    if (residual.defined()) z = residual + z;
    const at::Tensor y =
        at::layer_norm(z, {z.size(-1)}, weightBeside(z, norm.weight), weightBeside(z, norm.bias), norm.eps);
    return {y, y};
}

Hidden dropoutAddNorm(const at::Tensor& x, const at::Tensor& bias, const DropoutStream& stream,
                      const at::Tensor& residual, const NormWeights& norm) {
    const bool same =
        !residual.defined() || (residual.scalar_type() == x.scalar_type() && residual.sizes() == x.sizes());
    const bool fits = same && floating(bias) && floating(norm.weight) && floating(norm.bias);
    if (!fits || !(deviceTakesNorm(x) || rowsSupport(x)))
        return dropoutAddNormReference(x, bias, stream, residual, norm);
    const auto outputs =
        NormFunction::apply(x, ifDefined(bias), ifDefined(residual), norm.weight, norm.bias, norm.eps, stream);
    return {outputs[0], outputs[1]};
}

}  // namespace plateau::kernels
