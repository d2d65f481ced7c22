#include "core/kernels/dropout.h"

#include <algorithm>
#include <cmath>

#include <ATen/Parallel.h>
#include <ATen/TensorOperators.h>
#include <ATen/ops/empty.h>

#include "core/base/philox.h"
#include "core/device/capabilities.h"
#include "core/kernels/device_kernels.h"
#include "core/kernels/device_passes.h"
#include "core/kernels/dropout_tensors.h"
#include "core/kernels/dropout_words.h"

namespace plateau::kernels {
namespace {

constexpr double kDraws = 65536;
constexpr std::int64_t kBlock = 8;  // decisions that one call of Philox makes

std::uint32_t low(std::int64_t value) {
    return static_cast<std::uint32_t>(value);
}
std::uint32_t high(std::int64_t value) {
    return static_cast<std::uint32_t>(static_cast<std::uint64_t>(value) >> 32);
}

void drawRow(float* row, std::int64_t features, const DropoutStream& stream, std::int64_t sample, std::int64_t token) {
    const std::uint32_t threshold = stream.threshold();
    const auto scale = static_cast<float>(stream.scale());
    for (std::int64_t first = 0; first < features; first += kBlock) {
        const auto words = philox4x32({low(first / kBlock), low(token), low(sample), high(sample)}, stream.key);
        for (std::int64_t i = 0; i < std::min(kBlock, features - first); ++i) {
            const std::uint32_t word = words[static_cast<std::size_t>(i / 2)];
            row[first + i] = (i % 2 ? word >> 16 : word & 0xFFFF) >= threshold ? scale : 0.0F;
        }
    }
}

at::Tensor drawnOnDevice(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                         const at::TensorOptions& like) {
    if (!launcherOf(like.device())) return drawnByTensors(stream, B, T, F, like);
    return dropoutFactorsOnDevice(stream, B, T, F, like.device()).to(like);
}

}  // namespace

std::uint32_t DropoutStream::threshold() const {
    return static_cast<std::uint32_t>(std::clamp(std::round(rate * kDraws), 1.0, kDraws - 1));
}

double DropoutStream::scale() const {
    return kDraws / (kDraws - threshold());
}

DropoutStream DropoutStream::ofHead(std::uint32_t head) const {
    TORCH_CHECK(!words_3.defined(), "the key of a head is known where that of its site is");
    const auto words = philox4x32({head, 0, 0, 0}, key);
    return {rate, {words[0], words[1]}, first_sample, packing};
}

DropoutStream dropoutStream(const DropoutPosition& position, std::uint32_t layer, DropoutSite site, double rate) {
    const auto seed = static_cast<std::int64_t>(position.seed);
    const auto words = philox4x32({low(seed), high(seed), low(position.step), high(position.step)},
                                  {layer, static_cast<std::uint32_t>(site)});
    DropoutStream stream{rate, {words[0], words[1]}, position.first_sample};
    if (position.words && rate > 0) stream.words_3 = position.words->of(layer, site);
    return stream;
}

at::Tensor dropoutFactors(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F,
                          const at::TensorOptions& like) {
    if (!device::hostMemory(like.device())) return drawnOnDevice(stream, B, T, F, like);
    if (stream.packing) {
        DropoutStream unpacked = stream;
        unpacked.packing = nullptr;
        return stream.packing->packed(
            dropoutFactors(unpacked, stream.packing->count(), stream.packing->longest(), F, like));
    }
    at::Tensor factors = at::empty({B, T, F}, at::TensorOptions().dtype(at::kFloat));
    auto* data = factors.data_ptr<float>();
    at::parallel_for(0, B * T, 64, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t row = begin; row < end; ++row)
            drawRow(data + row * F, F, stream, stream.first_sample + row / T, row % T);
    });
    return factors.to(like);
}

at::Tensor attentionDropoutFactors(const DropoutStream& stream, std::int64_t B, std::int64_t H, std::int64_t T,
                                   const at::TensorOptions& like) {
    if (!device::hostMemory(like.device())) return attentionDrawnByTensors(stream, B, H, T, like);
    at::Tensor factors = at::empty({B, H, T, T}, at::TensorOptions().dtype(at::kFloat));
    auto* data = factors.data_ptr<float>();
    at::parallel_for(0, B * H, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t map = begin; map < end; ++map) {
            const DropoutStream own = stream.ofHead(static_cast<std::uint32_t>(map % H));
            for (std::int64_t query = 0; query < T; ++query)
                drawRow(data + (map * T + query) * T, T, own, stream.first_sample + map / H, query);
        }
    });
    return factors.to(like);
}

at::Tensor dropout(const at::Tensor& x_BTF, const DropoutStream& stream) {
    if (!stream) return x_BTF;
    return x_BTF * dropoutFactors(stream, x_BTF.size(0), x_BTF.size(1), x_BTF.size(2), x_BTF.options());
}

}  // namespace plateau::kernels
