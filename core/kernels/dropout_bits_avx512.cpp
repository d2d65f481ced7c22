// Sixteen Philox counters at a time, as two vectors of eight 64-bit lanes whose low halves hold a word each: a product
// then is the next low word as it stands, and its high word one shift away. What is left in the high halves is never
// read.
#include <cstring>

#include <immintrin.h>

#include "core/base/philox.h"
#include "core/kernels/dropout_bits_rows.h"

namespace plateau::kernels {
namespace {

struct Words {
    __m512i w0, w1, w2, w3;
};

__m512i wide(std::uint32_t value) {
    return _mm512_set1_epi64(static_cast<long long>(value));
}

__m512i exclusiveOr(__m512i a, __m512i b, __m512i c) {
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

void round(Words& c, std::uint32_t key0, std::uint32_t key1) {
    const __m512i product0 = _mm512_mul_epu32(c.w0, wide(kPhiloxMultiplier0));
    const __m512i product1 = _mm512_mul_epu32(c.w2, wide(kPhiloxMultiplier1));
    c = {exclusiveOr(_mm512_srli_epi64(product1, 32), c.w1, wide(key0)), product1,
         exclusiveOr(_mm512_srli_epi64(product0, 32), c.w3, wide(key1)), product0};
}

// The decisions of eight counters, given that lane i holds counter kOrder[i].
std::uint64_t decide(const Words& c, __m512i threshold) {
    const __m512i first = _mm512_mask_blend_epi32(0xAAAA, c.w0, _mm512_slli_epi64(c.w1, 32));
    const __m512i second = _mm512_mask_blend_epi32(0xAAAA, c.w2, _mm512_slli_epi64(c.w3, 32));
    const std::uint64_t low = _mm512_cmpge_epu16_mask(_mm512_unpacklo_epi64(first, second), threshold);
    const std::uint64_t high = _mm512_cmpge_epu16_mask(_mm512_unpackhi_epi64(first, second), threshold);
    return low | high << 32;
}

}  // namespace

void drawKeepBitsAvx512(const KeepRows& rows, std::uint8_t* bits) {
    const __m512i order = _mm512_setr_epi64(0, 4, 1, 5, 2, 6, 3, 7);
    const __m512i threshold = _mm512_set1_epi16(static_cast<short>(rows.threshold));
    for (std::size_t row = 0; row < rows.rows; ++row, bits += rows.stride)
        for (std::size_t byte = 0; byte < rows.bytes; byte += 16) {
            const __m512i token = wide(rows.first_token + static_cast<std::uint32_t>(row));
            const __m512i counter = _mm512_add_epi64(order, wide(static_cast<std::uint32_t>(byte)));
            Words a{counter, token, wide(rows.sample_low), wide(rows.sample_high)};
            Words b{_mm512_add_epi64(counter, wide(8)), token, a.w2, a.w3};
            std::uint32_t key0 = rows.key0, key1 = rows.key1;
            for (int i = 0; i < kPhiloxRounds; ++i, key0 += kPhiloxWeyl0, key1 += kPhiloxWeyl1) {
                round(a, key0, key1);
                round(b, key0, key1);
            }
            const std::uint64_t drawn[2] = {decide(a, threshold), decide(b, threshold)};
            const std::size_t left = rows.bytes - byte;
            std::memcpy(bits + byte, drawn, left < 16 ? left : 16);
        }
}

}  // namespace plateau::kernels
