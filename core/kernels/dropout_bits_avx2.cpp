// Eight Philox counters at a time; laid out as in the AVX-512 variant, four 64-bit lanes a vector.
#include <cstring>

#include <immintrin.h>

#include "core/base/philox.h"
#include "core/kernels/dropout_bits_rows.h"

namespace plateau::kernels {
namespace {

struct Words {
    __m256i w0, w1, w2, w3;
};

__m256i wide(std::uint32_t value) {
    return _mm256_set1_epi64x(static_cast<long long>(value));
}

__m256i exclusiveOr(__m256i a, __m256i b, __m256i c) {
    return _mm256_xor_si256(_mm256_xor_si256(a, b), c);
}

void round(Words& c, std::uint32_t key0, std::uint32_t key1) {
    const __m256i product0 = _mm256_mul_epu32(c.w0, wide(kPhiloxMultiplier0));
    const __m256i product1 = _mm256_mul_epu32(c.w2, wide(kPhiloxMultiplier1));
    c = {exclusiveOr(_mm256_srli_epi64(product1, 32), c.w1, wide(key0)), product1,
         exclusiveOr(_mm256_srli_epi64(product0, 32), c.w3, wide(key1)), product0};
}

__m256i reached(__m256i draws, __m256i threshold) {
    return _mm256_cmpeq_epi16(_mm256_max_epu16(draws, threshold), draws);
}

// The decisions of four counters in order: packing takes the lanes apart as unpacking has put them together.
std::uint32_t decide(const Words& c, __m256i threshold) {
    const __m256i first = _mm256_blend_epi32(c.w0, _mm256_slli_epi64(c.w1, 32), 0xAA);
    const __m256i second = _mm256_blend_epi32(c.w2, _mm256_slli_epi64(c.w3, 32), 0xAA);
    const __m256i low = reached(_mm256_unpacklo_epi64(first, second), threshold);
    const __m256i high = reached(_mm256_unpackhi_epi64(first, second), threshold);
    return static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_packs_epi16(low, high)));
}

}  // namespace

void drawKeepBitsAvx2(const KeepRows& rows, std::uint8_t* bits) {
    const __m256i order = _mm256_setr_epi64x(0, 1, 2, 3);
    const __m256i threshold = _mm256_set1_epi16(static_cast<short>(rows.threshold));
    for (std::size_t row = 0; row < rows.rows; ++row, bits += rows.stride)
        for (std::size_t byte = 0; byte < rows.bytes; byte += 8) {
            const __m256i token = wide(rows.first_token + static_cast<std::uint32_t>(row));
            const __m256i counter = _mm256_add_epi64(order, wide(static_cast<std::uint32_t>(byte)));
            Words a{counter, token, wide(rows.sample_low), wide(rows.sample_high)};
            Words b{_mm256_add_epi64(counter, wide(4)), token, a.w2, a.w3};
            std::uint32_t key0 = rows.key0, key1 = rows.key1;
            for (int i = 0; i < kPhiloxRounds; ++i, key0 += kPhiloxWeyl0, key1 += kPhiloxWeyl1) {
                round(a, key0, key1);
                round(b, key0, key1);
            }
            const std::uint32_t drawn[2] = {decide(a, threshold), decide(b, threshold)};
            const std::size_t left = rows.bytes - byte;
            std::memcpy(bits + byte, drawn, left < 8 ? left : 8);
        }
}

}  // namespace plateau::kernels
