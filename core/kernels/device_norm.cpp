#include <string>
#include <vector>

#include <ATen/ops/empty.h>
#include <ATen/ops/empty_like.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

constexpr std::int64_t kNormSums = 3;  // dgamma, dbeta, dbias

}  // namespace

bool deviceTakesNorm(const at::Tensor& x) {
    constexpr std::int64_t kBlockMemory = 64 << 10;  // that a block of the smallest card has
    return x.size(-1) * (2 + kNormSums) * 4 <= kBlockMemory && launcherFor(x) != nullptr;
}

void normOnDevice(const NormPass& t) {
    const std::int64_t F = t.x.size(-1), rows = t.x.numel() / F, tokens = t.x.dim() == 3 ? t.x.size(1) : 1;
    withDeviceElement(t.x.scalar_type(), [&](auto element) {
        using T = decltype(element);
        launch(*launcherFor(t.x), t.x.device(), kernelName("norm", t.x.scalar_type()).c_str(),
               {.blocks_x = static_cast<std::uint32_t>(rows),
                .threads = rowThreads(F),
                .shared_bytes = static_cast<std::uint32_t>(F * 4)},
               device::Norm<T>{elementsOf<T>(t.x), floatsOf(t.bias), elementsOf<T>(t.residual), floatsOf(t.gamma),
                               floatsOf(t.beta), writableElements<T>(t.z), writableElements<T>(t.y),
                               writableElements<float>(t.mean), writableElements<float>(t.inverse_deviation),
                               static_cast<int>(rows), static_cast<int>(F), static_cast<float>(t.eps),
                               dropoutParameters(t.dropout, tokens)});
    });
}

NormGradients normBackwardOnDevice(const HiddenGradients& of, const NormPass& t, bool has_residual) {
    const bool drops = static_cast<bool>(t.dropout);
    const std::int64_t F = t.z.size(-1), rows = t.z.numel() / F, tokens = t.z.dim() == 3 ? t.z.size(1) : 1;
    const Grid grid = normSumsGrid(rows, F, kNormSums);
    NormGradients g;
    g.dx = at::empty_like(t.z);
    // Without dropout the gradients of x and of the residual are one.
    if (has_residual) g.dresidual = drops ? at::empty_like(t.z) : g.dx;
    const at::Tensor partial = at::empty({grid.blocks_x, kNormSums * F}, t.mean.options());
    KernelLauncher& launcher = *launcherFor(t.z);
    withDeviceElement(t.z.scalar_type(), [&](auto element) {
        using T = decltype(element);
        launch(launcher, t.z.device(), kernelName("norm_backward", t.z.scalar_type()).c_str(), grid,
               device::NormBackward<T>{elementsOf<T>(of.dy), elementsOf<T>(of.dskip), elementsOf<T>(t.z),
                                       floatsOf(t.mean), floatsOf(t.inverse_deviation), floatsOf(t.gamma),
                                       drops ? writableElements<T>(g.dresidual) : nullptr, writableElements<T>(g.dx),
                                       writableElements<float>(partial), static_cast<int>(rows), static_cast<int>(F),
                                       dropoutParameters(t.dropout, tokens)});
    });
    const std::vector<at::Tensor> sums = columnTotals(launcher, partial).view({kNormSums, F}).unbind();
    g.dgamma = sums[0];
    g.dbeta = sums[1];
    g.dbias = sums[2];
    return g;
}

}  // namespace plateau::kernels
