#include <optional>
#include <string>

#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>
#include <ATen/record_function.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

using torch::autograd::AutogradContext;
using torch::autograd::variable_list;

// Each block leaves a row of sums, which are then added up: enough to fill a card twice over, few enough to add.
constexpr std::int64_t kSummingBlocks = 256;
constexpr std::int64_t kSums = 3;  // dgamma, dbeta, dbias

std::optional<at::Tensor> optional(const at::Tensor& x) {
    return x.defined() ? std::optional(x) : std::nullopt;  // autograd takes no undefined tensor
}

struct DeviceNorm : torch::autograd::Function<DeviceNorm> {
    static at::Tensor forward(AutogradContext* ctx, const at::Tensor& given, const std::optional<at::Tensor>& bias,
                              const std::optional<at::Tensor>& residual, const at::Tensor& gamma,
                              const at::Tensor& beta, double eps, const DropoutStream& dropout) {
        RECORD_USER_SCOPE("plateau::dropout_add_norm");
        const at::Tensor x = aligned(given), own_bias = aligned(bias.value_or(at::Tensor())),
                         other = aligned(residual.value_or(at::Tensor())), own_gamma = aligned(gamma),
                         own_beta = aligned(beta);
        const std::int64_t F = x.size(-1), rows = x.numel() / F, tokens = x.dim() == 3 ? x.size(1) : 1;
        const at::Tensor z = at::empty_like(x), y = at::empty_like(x);
        const at::Tensor mean = at::empty({rows}, x.options().dtype(at::kFloat)), inverse = at::empty_like(mean);
        withDeviceElement(x.scalar_type(), [&](auto element) {
            using T = decltype(element);
            launch(
                *launcherFor(x), x.device(), kernelName("norm", x.scalar_type()).c_str(),
                {.blocks_x = static_cast<std::uint32_t>(rows),
                 .threads = rowThreads(F),
                 .shared_bytes = static_cast<std::uint32_t>(F * 4)},
                device::Norm<T>{elementsOf<T>(x), floatsOf(own_bias), elementsOf<T>(other), floatsOf(own_gamma),
                                floatsOf(own_beta), writableElements<T>(z), writableElements<T>(y),
                                writableElements<float>(mean), writableElements<float>(inverse), static_cast<int>(rows),
                                static_cast<int>(F), static_cast<float>(eps), dropoutParameters(dropout, tokens)});
        });
        ctx->save_for_backward({z, own_gamma, mean, inverse});
        ctx->saved_data["bias"] = bias.has_value();
        ctx->saved_data["residual"] = residual.has_value();
        keepStream(*ctx, dropout);
        return y;
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::dropout_add_norm_backward");
        const auto saved = ctx->get_saved_variables();
        const at::Tensor &z = saved[0], &gamma = saved[1], &mean = saved[2], &inverse = saved[3];
        const DropoutStream& dropout = keptStream(*ctx);
        const bool has_residual = ctx->saved_data["residual"].toBool(), drops = static_cast<bool>(dropout);
        const at::Tensor dy = aligned(gradients[0].to(z.scalar_type()));
        const std::int64_t F = z.size(-1), rows = z.numel() / F, tokens = z.dim() == 3 ? z.size(1) : 1;
        const std::int64_t blocks = std::min(rows, kSummingBlocks);
        // Without dropout the gradients of x and of the residual are one.
        at::Tensor dz, dx = at::empty_like(z);
        if (has_residual) dz = drops ? at::empty_like(z) : dx;
        const at::Tensor partial = at::empty({blocks, kSums * F}, mean.options());
        KernelLauncher& launcher = *launcherFor(z);
        withDeviceElement(z.scalar_type(), [&](auto element) {
            using T = decltype(element);
            launch(launcher, z.device(), kernelName("norm_backward", z.scalar_type()).c_str(),
                   {.blocks_x = static_cast<std::uint32_t>(blocks),
                    .threads = rowThreads(F),
                    .shared_bytes = static_cast<std::uint32_t>((2 + kSums) * F * 4)},
                   device::NormBackward<T>{elementsOf<T>(dy), elementsOf<T>(z), floatsOf(mean), floatsOf(inverse),
                                           floatsOf(gamma), drops ? writableElements<T>(dz) : nullptr,
                                           writableElements<T>(dx), writableElements<float>(partial),
                                           static_cast<int>(rows), static_cast<int>(F),
                                           dropoutParameters(dropout, tokens)});
        });
        const variable_list sums = columnTotals(launcher, partial).view({kSums, F}).unbind();
        return {dx, ctx->saved_data["bias"].toBool() ? sums[2] : at::Tensor(), dz, sums[0], sums[1], {}, {}};
    }
};

}  // namespace

bool deviceTakesNorm(const at::Tensor& x) {
    constexpr std::int64_t kBlockMemory = 64 << 10;  // that a block of the smallest card has
    return x.size(-1) * (2 + kSums) * 4 <= kBlockMemory && launcherFor(x) != nullptr;
}

at::Tensor dropoutAddNormOnDevice(const at::Tensor& x, const at::Tensor& bias, const DropoutStream& dropout,
                                  const at::Tensor& residual, const NormWeights& norm) {
    return DeviceNorm::apply(x, optional(bias), optional(residual), norm.weight, norm.bias, norm.eps, dropout);
}

}  // namespace plateau::kernels
