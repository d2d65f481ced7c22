#include <algorithm>
#include <optional>

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

// Columns are shared out to threads, rows to blocks: few rows a block keep a card busy, many keep the bias's sums few.
constexpr std::int64_t kColumnsOfThread = 8, kForwardBlocks = 4096, kSummingBlocks = 256;

Grid gridFor(std::int64_t rows, std::int64_t F, std::int64_t most_blocks) {
    const std::uint32_t threads = rowThreads(F);
    return {.blocks_x = blocksFor(F, kColumnsOfThread * threads),
            .blocks_y = static_cast<std::uint32_t>(std::min(rows, most_blocks)),
            .threads = threads};
}

struct DeviceGelu : torch::autograd::Function<DeviceGelu> {
    static at::Tensor forward(AutogradContext* ctx, const at::Tensor& given, const std::optional<at::Tensor>& bias) {
        RECORD_USER_SCOPE("plateau::bias_gelu");
        const at::Tensor x = aligned(given), b = aligned(bias.value_or(at::Tensor())), y = at::empty_like(x);
        const std::int64_t F = x.size(-1), rows = x.numel() / F;
        withDeviceElement(x.scalar_type(), [&](auto element) {
            using T = decltype(element);
            launch(*launcherFor(x), x.device(), kernelName("gelu", x.scalar_type()).c_str(),
                   gridFor(rows, F, kForwardBlocks),
                   device::Gelu<T>{elementsOf<T>(x), floatsOf(b), writableElements<T>(y), static_cast<int>(rows),
                                   static_cast<int>(F)});
        });
        ctx->save_for_backward({x, b});
        return y;
    }

    static variable_list backward(AutogradContext* ctx, variable_list gradients) {
        RECORD_USER_SCOPE("plateau::bias_gelu_backward");
        const auto saved = ctx->get_saved_variables();
        const at::Tensor &x = saved[0], &b = saved[1];
        const at::Tensor dy = aligned(gradients[0].to(x.scalar_type())), dx = at::empty_like(x);
        const std::int64_t F = x.size(-1), rows = x.numel() / F;
        const Grid grid = gridFor(rows, F, kSummingBlocks);
        at::Tensor partial;
        if (b.defined()) partial = at::empty({grid.blocks_y, F}, b.options());
        KernelLauncher& launcher = *launcherFor(x);
        withDeviceElement(x.scalar_type(), [&](auto element) {
            using T = decltype(element);
            launch(
                launcher, x.device(), kernelName("gelu_backward", x.scalar_type()).c_str(), grid,
                device::GeluBackward<T>{elementsOf<T>(x), elementsOf<T>(dy), floatsOf(b), writableElements<T>(dx),
                                        writableElements<float>(partial), static_cast<int>(rows), static_cast<int>(F)});
        });
        return {dx, b.defined() ? columnTotals(launcher, partial) : at::Tensor()};
    }
};

}  // namespace

at::Tensor biasGeluOnDevice(const at::Tensor& x, const at::Tensor& bias) {
    return DeviceGelu::apply(x, bias.defined() ? std::optional(bias) : std::nullopt);
}

}  // namespace plateau::kernels
