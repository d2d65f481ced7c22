#include <algorithm>

#include <ATen/core/grad_mode.h>
#include <ATen/ops/empty.h>
#include <ATen/ops/mm.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/masked_loss.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {

static_assert(kNoLabel == device::kNoLabel);

namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

constexpr std::int64_t kVocabularyStep = 64;  // tensor cores are fast on such sizes alone
constexpr std::int64_t kBiasBlocks = 64;      // that sum the bias's gradient, which is wide
constexpr std::uint32_t kLossThreads = 256;

at::Tensor padded(const at::Tensor& decoder_VF) {
    const std::int64_t V = decoder_VF.size(0), more = (kVocabularyStep - V % kVocabularyStep) % kVocabularyStep;
    if (more == 0) return decoder_VF.contiguous();
    at::Tensor result = at::empty({V + more, decoder_VF.size(1)}, decoder_VF.options());
    result.narrow(0, 0, V).copy_(decoder_VF);
    result.narrow(0, V, more).zero_();
    return result;
}

struct DeviceLoss : torch::autograd::Function<DeviceLoss> {
    static at::Tensor forward(AutogradContext* ctx, const at::Tensor& given, const at::Tensor& decoder_VF,
                              const at::Tensor& given_bias, const at::Tensor& given_labels, const LossDivisor& divisor,
                              bool training) {
        const at::Tensor x = given.contiguous(), decoder = padded(decoder_VF), bias = given_bias.contiguous(),
                         labels = given_labels.contiguous();
        const std::int64_t N = x.size(0), V = decoder_VF.size(0), stride = decoder.size(0);
        at::Tensor logits = at::empty({N, stride}, x.options()), dbias;
        at::mm_out(logits, x, decoder.t());
        RECORD_USER_SCOPE("plateau::masked_loss");
        const at::Tensor losses = at::empty({N}, x.options().dtype(at::kDouble));
        KernelLauncher& launcher = *launcherFor(x);
        const auto start = [&](const char* kernel, const Grid& grid, const auto& parameters) {
            launch(launcher, x.device(), kernelName(kernel, x.scalar_type()).c_str(), grid, parameters);
        };
        withDeviceElement(x.scalar_type(), [&](auto element) {
            using T = decltype(element);
            const int rows = static_cast<int>(N), width = static_cast<int>(V), step = static_cast<int>(stride);
            start("masked_loss", {.blocks_x = static_cast<std::uint32_t>(N), .threads = kLossThreads},
                  device::MaskedLoss<T>{writableElements<T>(logits), floatsOf(bias), indicesOf(labels),
                                        writableElements<double>(losses), elementsOf<double>(divisor.there), rows,
                                        width, step, static_cast<float>(1 / divisor.value), training});
            if (!training) return;
            const at::Tensor partial = at::empty({std::min(N, kBiasBlocks), V}, bias.options());
            start(
                "column_partials",
                {.blocks_x = blocksFor(V, kLossThreads),
                 .blocks_y = static_cast<std::uint32_t>(partial.size(0)),
                 .threads = kLossThreads},
                device::ColumnPartials<T>{elementsOf<T>(logits), writableElements<float>(partial), rows, width, step});
            dbias = columnTotals(launcher, partial);
        });
        if (training) ctx->save_for_backward({x, decoder, logits, dbias});
        ctx->saved_data["words"] = V;
        const at::Tensor sum = losses.sum();
        return divisor.there.defined() ? sum.div_(divisor.there) : sum.div_(divisor.value);
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        const auto saved = ctx->get_saved_variables();
        const at::Tensor &x = saved[0], &decoder = saved[1], &dlogits = saved[2], &dbias = saved[3];
        // What is put on top of the loss scales what is small, not the logits.
        const at::Tensor& factor = gradients[0];
        return {at::mm(dlogits, decoder).mul_(factor),
                at::mm(dlogits.t(), x).narrow(0, 0, ctx->saved_data["words"].toInt()).mul_(factor),
                dbias.mul(factor),
                {},
                {},
                {}};
    }
};

}  // namespace

at::Tensor maskedLossOnDevice(const at::Tensor& x_NF, const at::Tensor& decoder_VF, const at::Tensor& bias_V,
                              const at::Tensor& labels_N, const LossDivisor& divisor) {
    const bool training =
        at::GradMode::is_enabled() && (x_NF.requires_grad() || decoder_VF.requires_grad() || bias_V.requires_grad());
    return DeviceLoss::apply(x_NF, decoder_VF, bias_V, labels_N, divisor, training);
}

}  // namespace plateau::kernels
