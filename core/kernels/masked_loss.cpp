#include "core/kernels/masked_loss.h"

#include <ATen/autocast_mode.h>
#include <ATen/core/Reduction.h>
#include <ATen/core/grad_mode.h>
#include <ATen/ops/cross_entropy_loss.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/linear.h>
#include <ATen/ops/mm.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

// Rows that begin at multiples of 64 bytes: float products are a third faster so, and bfloat16's do not mind.
at::Tensor emptyLogits(std::int64_t N, std::int64_t V, const at::TensorOptions& options) {
    const std::int64_t stride = options.dtype() == at::kFloat ? (V + kRowStep - 1) / kRowStep * kRowStep : V;
    return at::empty({N, stride}, options).narrow(1, 0, V);
}

template <class Element>
at::Tensor lossAll(const at::Tensor& logits_NV, const at::Tensor& bias_V, const at::Tensor& labels_N, double divisor,
                   at::Tensor& dbias_V, bool training) {
    const std::int64_t N = logits_NV.size(0), V = logits_NV.size(1);
    const at::Tensor losses_N = at::empty({N}, at::kDouble);
    const BlockSums dbias(training ? N : 0, V);
    eachBlock(N, [&](std::int64_t block, std::int64_t first, std::int64_t count) {
        LossTask<Element> task{.rows = count, .width = V, .stride = logits_NV.stride(0)};
        task.x = writableElements<Element>(logits_NV) + first * task.stride;
        task.bias = floatsOf(bias_V);
        task.labels = labels_N.const_data_ptr<std::int64_t>() + first;
        task.factor = static_cast<float>(1 / divisor);
        task.loss = losses_N.mutable_data_ptr<double>() + first;
        task.dbias = training ? dbias.of(block) : nullptr;
        rowVariant<Element>().loss(task);
    });
    if (training) dbias_V = dbias.total();
    return losses_N.sum().div_(divisor);
}

struct LossFunction : torch::autograd::Function<LossFunction> {
    static at::Tensor forward(AutogradContext* ctx, const at::Tensor& given, const at::Tensor& decoder,
                              const at::Tensor& bias, const at::Tensor& labels, double divisor, bool training) {
        const at::Tensor x = given.contiguous();
        const at::Tensor logits = emptyLogits(x.size(0), decoder.size(0), x.options());
        at::mm_out(const_cast<at::Tensor&>(logits), x, decoder.t());
        RECORD_USER_SCOPE("plateau::masked_loss");
        at::Tensor loss, dbias;
        withElement(x.scalar_type(), [&](auto element) {
            loss = lossAll<decltype(element)>(logits, bias.contiguous(), labels.contiguous(), divisor, dbias, training);
        });
        if (training) ctx->save_for_backward({x, decoder, logits, dbias});
        return loss;
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        const auto saved = ctx->get_saved_variables();
        at::Tensor dlogits = saved[2], dbias = saved[3];
        // The loss of a step is the root of its graph: scaling is for those who put something on top of it.
        if (const auto factor = gradients[0].item<double>(); factor != 1) {
            dlogits = dlogits.mul(factor);
            dbias = dbias.mul(factor);
        }
        return {at::mm(dlogits, saved[1]), at::mm(dlogits.t(), saved[0]), dbias, {}, {}, {}};
    }
};

}  // namespace

at::Tensor maskedLossReference(const at::Tensor& x_NF, const at::Tensor& decoder_VF, const at::Tensor& bias_V,
                               const at::Tensor& labels_N, const LossDivisor& divisor) {
    const at::Tensor logits_NV = at::linear(x_NF, decoder_VF, bias_V.to(x_NF.scalar_type()));
    const at::Tensor wide_NV = logits_NV.scalar_type() == at::kDouble ? logits_NV : logits_NV.to(at::kFloat);
    const at::Tensor sum = at::cross_entropy_loss(wide_NV, labels_N, {}, at::Reduction::Sum, kNoLabel);
    return (divisor.there.defined() ? sum.div(divisor.there) : sum.div(divisor.value)).to(at::kDouble);
}

at::Tensor maskedLoss(const at::Tensor& x_NF, const at::Tensor& decoder_VF, const at::Tensor& bias_V,
                      const at::Tensor& labels_N, const LossDivisor& divisor) {
    const bool fits = decoder_VF.scalar_type() == x_NF.scalar_type() && bias_V.scalar_type() == at::kFloat &&
                      labels_N.scalar_type() == at::kLong;
    // Autocast knows ATen's products, not ours.
    if (fits && deviceTakesRows(x_NF) && !at::autocast::is_autocast_enabled(x_NF.device().type()))
        return maskedLossOnDevice(x_NF, decoder_VF, bias_V, labels_N, divisor);
    if (!rowsSupport(x_NF) || !fits) return maskedLossReference(x_NF, decoder_VF, bias_V, labels_N, divisor);
    TORCH_CHECK_INDEX(
        labels_N.min().item<std::int64_t>() >= 0 && labels_N.max().item<std::int64_t>() < decoder_VF.size(0),
        "a label lies outside the vocabulary");
    const bool training =
        at::GradMode::is_enabled() && (x_NF.requires_grad() || decoder_VF.requires_grad() || bias_V.requires_grad());
    return LossFunction::apply(x_NF, decoder_VF, bias_V, labels_N, divisor.value, training);
}

}  // namespace plateau::kernels
