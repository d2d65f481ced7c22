#include "core/kernels/device_calls.h"

#include <algorithm>
#include <limits>
#include <utility>

#include <ATen/core/ivalue.h>
#include <ATen/ops/empty.h>

#include "core/kernels/device_passes.h"
#include "core/kernels/row_passes.h"

namespace plateau::kernels {
namespace {

constexpr std::uintptr_t kAlignment = 16;
constexpr std::int64_t kMostThreads = 256, kWarp = 32;
constexpr const char* kStream = "dropout";

struct KeptStream : torch::CustomClassHolder {
    explicit KeptStream(DropoutStream of) : stream(std::move(of)) {}
    DropoutStream stream;
};

}  // namespace

KernelLauncher* launcherFor(const at::Tensor& x) {
    const auto type = x.scalar_type();
    if (x.is_cpu() || (type != at::kFloat && type != at::kBFloat16)) return nullptr;
    // Kernels count rows in an int.
    if (x.dim() == 0 || x.numel() == 0 || x.numel() / x.size(-1) > std::numeric_limits<int>::max()) return nullptr;
    return launcherOf(x.device());
}

bool deviceTakesRows(const at::Tensor& x) {
    return launcherFor(x) != nullptr;
}

at::Tensor aligned(const at::Tensor& x) {
    if (!x.defined()) return x;
    const at::Tensor dense = x.contiguous();
    const bool begins_well = reinterpret_cast<std::uintptr_t>(dense.const_data_ptr()) % kAlignment == 0;
    return begins_well ? dense : dense.clone();
}

std::string kernelName(const char* name, at::ScalarType type) {
    return std::string(name) + (type == at::kFloat ? "_f32" : "_bf16");
}

device::Dropout dropoutParameters(const DropoutStream& stream, std::int64_t tokens) {
    const Segments* packing = stream.packing.get();
    const bool drops = static_cast<bool>(stream);
    return {.padded_rows = packing ? indicesOf(packing->paddedRows_N()) : nullptr,
            .words = indicesOf(stream.words_3),
            .first_sample = stream.first_sample,
            .key = {stream.key[0], stream.key[1]},
            .threshold = drops ? stream.threshold() : 0,
            .scale = drops ? static_cast<float>(stream.scale()) : 1,
            .tokens = static_cast<int>(packing ? packing->longest() : tokens)};
}

std::uint32_t blocksFor(std::int64_t count, std::int64_t of_block) {
    return static_cast<std::uint32_t>((count + of_block - 1) / of_block);
}

std::uint32_t rowThreads(std::int64_t width) {
    const std::int64_t warps = blocksFor(width, kElements * kWarp);
    return static_cast<std::uint32_t>(std::min(warps * kWarp, kMostThreads));
}

Grid normSumsGrid(std::int64_t rows, std::int64_t width, std::int64_t sums) {
    return {.blocks_x = static_cast<std::uint32_t>(std::min(rows, kSummingBlocks)),
            .threads = rowThreads(width),
            .shared_bytes = static_cast<std::uint32_t>((2 + sums) * width * 4)};
}

at::Tensor columnTotals(KernelLauncher& launcher, const at::Tensor& partial) {
    const std::int64_t width = partial.size(1);
    at::Tensor totals = at::empty({width}, partial.options());
    launch(launcher, partial.device(), "column_totals",
           {.blocks_x = blocksFor(width, kMostThreads), .threads = kMostThreads},
           device::ColumnTotals{floatsOf(partial), totals.mutable_data_ptr<float>(), static_cast<int>(partial.size(0)),
                                static_cast<int>(width)});
    return totals;
}

void keepStream(torch::autograd::AutogradContext& context, const DropoutStream& stream) {
    context.saved_data[kStream] = c10::IValue::make_capsule(c10::make_intrusive<KeptStream>(stream));
}

const DropoutStream& keptStream(torch::autograd::AutogradContext& context) {
    return static_cast<const KeptStream&>(*context.saved_data[kStream].toCapsule()).stream;
}

}  // namespace plateau::kernels
