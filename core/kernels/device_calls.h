// What the fused operations share on their way to a device's kernels: which tensors those take, their names, grids and
// parameters. Nothing here waits for the device.
#pragma once

#include <cstdint>
#include <string>

#include <ATen/core/Tensor.h>
#include <torch/csrc/autograd/custom_function.h>

#include "core/kernels/device/row_parameters.h"
#include "core/kernels/device_kernels.h"
#include "core/kernels/dropout.h"

namespace plateau::kernels {

// The launcher that takes x: float or bfloat16, not empty, on a device whose kernels are ready. Else nullptr.
KernelLauncher* launcherFor(const at::Tensor& x);

// x as kernels read it: without gaps, from a multiple of 16 bytes on. x itself where it is so, or undefined.
at::Tensor aligned(const at::Tensor& x);

// Calls function with a value of the element as kernels know it.
template <class Function>
void withDeviceElement(at::ScalarType type, Function function) {
    if (type == at::kFloat)
        function(float{});
    else
        function(device::Bf16{});
}

// "norm" -> "norm_f32" or "norm_bf16".
std::string kernelName(const char* name, at::ScalarType type);

// Indices as kernels know them; null when undefined.
inline const long long* indicesOf(const at::Tensor& x) {
    static_assert(sizeof(long long) == sizeof(std::int64_t));
    return x.defined() ? static_cast<const long long*>(x.const_data_ptr()) : nullptr;
}

// Of rows of samples of `tokens`; those of a packing are the stream's own.
device::Dropout dropoutParameters(const DropoutStream& stream, std::int64_t tokens);

// Threads of a block for rows of this width, of which a thread takes 8 elements at once.
std::uint32_t rowThreads(std::int64_t width);
// a / b, rounded up.
std::uint32_t blocksFor(std::int64_t count, std::int64_t of_block);

// Each block of a pass that sums over rows leaves a row of sums, which are then added up: enough blocks to fill a card
// twice over, few enough to add.
inline constexpr std::int64_t kSummingBlocks = 256;
inline constexpr std::int64_t kElements = 8;  // that a thread takes at once
// Of a layer norm's gradient over rows of `width`, which leaves `sums` sums of that width.
Grid normSumsGrid(std::int64_t rows, std::int64_t width, std::int64_t sums);

// [width]: the sums of partial [blocks, width], in the order of the blocks.
at::Tensor columnTotals(KernelLauncher& launcher, const at::Tensor& partial);

// A dropout stream, its packing included, from a forward pass to its backward pass.
void keepStream(torch::autograd::AutogradContext& context, const DropoutStream& stream);
const DropoutStream& keptStream(torch::autograd::AutogradContext& context);

}  // namespace plateau::kernels
