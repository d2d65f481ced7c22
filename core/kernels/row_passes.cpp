#include "core/kernels/row_passes.h"

#include <algorithm>

#include <ATen/ops/empty.h>
#include <ATen/ops/zeros.h>

#include "core/device/capabilities.h"
#include "core/kernels/dropout_bits.h"
#include "core/kernels/simd.h"

namespace plateau::kernels {

at::Tensor weightBeside(const at::Tensor& x, const at::Tensor& weight) {
    const bool mixes = device::hostMemory(x.device()) || x.scalar_type() != at::kBFloat16;
    return mixes || !weight.defined() ? weight : weight.to(at::kBFloat16);
}

bool rowsSupport(const at::Tensor& x) {
    return device::hostMemory(x.device()) && (x.scalar_type() == at::kFloat || x.scalar_type() == at::kBFloat16) &&
           x.dim() > 0 && x.numel() > 0 && x.size(-1) % kRowStep == 0;
}

template <>
const RowVariant<float>& rowVariant<float>() {
#ifdef PLATEAU_X86
    if (simd() >= Simd::avx512) return kRowsAvx512;
    if (simd() == Simd::avx2) return kRowsAvx2;
#endif
    return kRowsPortable;
}

template <>
const RowVariant<std::uint16_t>& rowVariant<std::uint16_t>() {
#ifdef PLATEAU_X86
    if (simd() >= Simd::avx512) return kHalfRowsAvx512;
    if (simd() == Simd::avx2) return kHalfRowsAvx2;
#endif
    return kHalfRowsPortable;
}

BlockSums::BlockSums(std::int64_t rows, std::int64_t width)
    : parts(at::zeros({blockCount(rows), width}, at::TensorOptions().dtype(at::kFloat))) {}

at::Tensor drawKeepRows(const DropoutStream& stream, std::int64_t B, std::int64_t T, std::int64_t F) {
    const std::int64_t stride = keepBytes(F);
    at::Tensor bits = at::empty({B * T, stride}, at::TensorOptions().dtype(at::kByte));
    auto* data = bits.mutable_data_ptr<std::uint8_t>();
    if (const Segments* packing = stream.packing.get()) {
        at::parallel_for(0, packing->count(), 1, [&](std::int64_t begin, std::int64_t end) {
            for (std::int64_t s = begin; s < end; ++s)
                drawKeepBits(stream, stream.first_sample + s, 0, packing->length(s), F,
                             data + packing->first(s) * stride, stride);
        });
        return bits;
    }
    eachBlock(B * T, [&](std::int64_t, std::int64_t first, std::int64_t rows) {
        for (std::int64_t row = first; row < first + rows;) {
            const std::int64_t token = row % T, count = std::min(T - token, first + rows - row);
            drawKeepBits(stream, stream.first_sample + row / T, token, count, F, data + row * stride, stride);
            row += count;
        }
    });
    return bits;
}

KeepRows keepRows(const at::Tensor& bits, double scale, std::int64_t first) {
    if (!bits.defined()) return {};
    return {bits.const_data_ptr<std::uint8_t>() + first * bits.size(1), bits.size(1), static_cast<float>(scale)};
}

}  // namespace plateau::kernels
