#include <algorithm>

#include <ATen/ops/empty.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

// Columns are shared out to threads, rows to blocks: few rows a block keep a card busy, many keep the bias's sums few.
constexpr std::int64_t kColumnsOfThread = 8, kForwardBlocks = 4096;

Grid gridFor(std::int64_t rows, std::int64_t F, std::int64_t most_blocks) {
    const std::uint32_t threads = rowThreads(F);
    return {.blocks_x = blocksFor(F, kColumnsOfThread * threads),
            .blocks_y = static_cast<std::uint32_t>(std::min(rows, most_blocks)),
            .threads = threads};
}

}  // namespace

void geluOnDevice(const at::Tensor& x, const at::Tensor& bias, const at::Tensor& y) {
    const std::int64_t F = x.size(-1), rows = x.numel() / F;
    withDeviceElement(x.scalar_type(), [&](auto element) {
        using T = decltype(element);
        launch(*launcherFor(x), x.device(), kernelName("gelu", x.scalar_type()).c_str(),
               gridFor(rows, F, kForwardBlocks),
               device::Gelu<T>{elementsOf<T>(x), floatsOf(bias), writableElements<T>(y), static_cast<int>(rows),
                               static_cast<int>(F)});
    });
}

at::Tensor geluBackwardOnDevice(const at::Tensor& x, const at::Tensor& bias, const at::Tensor& dy,
                                const at::Tensor& dx) {
    const std::int64_t F = x.size(-1), rows = x.numel() / F;
    const Grid grid = gridFor(rows, F, kSummingBlocks);
    at::Tensor partial;
    if (bias.defined()) partial = at::empty({grid.blocks_y, F}, bias.options());
    KernelLauncher& launcher = *launcherFor(x);
    withDeviceElement(x.scalar_type(), [&](auto element) {
        using T = decltype(element);
        launch(launcher, x.device(), kernelName("gelu_backward", x.scalar_type()).c_str(), grid,
               device::GeluBackward<T>{elementsOf<T>(x), elementsOf<T>(dy), floatsOf(bias), writableElements<T>(dx),
                                       writableElements<float>(partial), static_cast<int>(rows), static_cast<int>(F)});
    });
    return bias.defined() ? columnTotals(launcher, partial) : at::Tensor();
}

}  // namespace plateau::kernels
