#include <ATen/ops/empty.h>

#include "core/kernels/device_calls.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/dropout_tensors.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

constexpr std::uint32_t kDropoutThreads = 256;

}  // namespace

at::Tensor dropoutFactorsOnDevice(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                                  at::Device device) {
    at::Tensor factors = at::empty({B, T, F}, at::TensorOptions().dtype(at::kFloat).device(device));
    const std::int64_t draws = B * T * ((F + kDecisions - 1) / kDecisions);
    launch(*launcherOf(device), device, "dropout_factors",
           {.blocks_x = blocksFor(draws, kDropoutThreads), .threads = kDropoutThreads},
           device::DropoutFactors{writableElements<float>(factors), static_cast<int>(B * T), static_cast<int>(F),
                                  dropoutParameters(stream, T)});
    return factors;
}

}  // namespace plateau::kernels
