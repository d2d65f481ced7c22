#include "core/kernels/dropout_bits.h"

#include "core/base/philox.h"
#include "core/kernels/dropout_bits_rows.h"
#include "core/kernels/simd.h"

namespace plateau::kernels {

void drawKeepBitsPortable(const KeepRows& rows, std::uint8_t* bits) {
    for (std::size_t row = 0; row < rows.rows; ++row, bits += rows.stride)
        for (std::size_t byte = 0; byte < rows.bytes; ++byte) {
            const auto words =
                philox4x32({static_cast<std::uint32_t>(byte), rows.first_token + static_cast<std::uint32_t>(row),
                            rows.sample_low, rows.sample_high},
                           {rows.key0, rows.key1});
            unsigned kept = 0;
            for (unsigned i = 0; i < 4; ++i) {
                kept |= static_cast<unsigned>((words[i] & 0xFFFF) >= rows.threshold) << (2 * i);
                kept |= static_cast<unsigned>((words[i] >> 16) >= rows.threshold) << (2 * i + 1);
            }
            bits[byte] = static_cast<std::uint8_t>(kept);
        }
}

void drawKeepBits(const DropoutStream& stream, std::int64_t sample, std::int64_t first_token, std::int64_t rows,
                  std::int64_t features, std::uint8_t* bits, std::int64_t stride) {
    const auto position = static_cast<std::uint64_t>(sample);
    const KeepRows wanted{.key0 = stream.key[0],
                          .key1 = stream.key[1],
                          .threshold = stream.threshold(),
                          .sample_low = static_cast<std::uint32_t>(position),
                          .sample_high = static_cast<std::uint32_t>(position >> 32),
                          .first_token = static_cast<std::uint32_t>(first_token),
                          .rows = static_cast<std::size_t>(rows),
                          .bytes = static_cast<std::size_t>(keepBytes(features)),
                          .stride = static_cast<std::size_t>(stride)};
#ifdef PLATEAU_X86
    if (simd() >= Simd::avx512) return drawKeepBitsAvx512(wanted, bits);
    if (simd() >= Simd::avx2) return drawKeepBitsAvx2(wanted, bits);
#endif
    drawKeepBitsPortable(wanted, bits);
}

}  // namespace plateau::kernels
