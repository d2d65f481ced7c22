// Rows of elements (float, or the bits of a bfloat16) to and from vectors of floats, and the arithmetic that row
// kernels need besides Lanes. Included only by the vector variants, after their Lanes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/kernels/matrix_formats.h"

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace plateau::kernels {
namespace {

using Floats = Lanes::Floats;

inline Floats loadElements(const float* from) {
    return Lanes::load(from);
}
inline void storeElements(float* to, Floats x) {
    Lanes::store(to, x);
}

#if defined(__AVX512F__)

inline Floats loadElements(const std::uint16_t* from) {
    const __m256i bits = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
    return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(bits), 16));
}
// Rounds to the nearest, ties to even; NaN stays NaN.
inline void storeElements(std::uint16_t* to, Floats x) {
    const __m512i bits = _mm512_castps_si512(x);
    const __m512i odd = _mm512_and_si512(_mm512_srli_epi32(bits, 16), _mm512_set1_epi32(1));
    const __m512i rounded =
        _mm512_srli_epi32(_mm512_add_epi32(bits, _mm512_add_epi32(odd, _mm512_set1_epi32(0x7FFF))), 16);
    const __mmask16 number = _mm512_cmp_ps_mask(x, x, _CMP_ORD_Q);
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(to),
                        _mm512_cvtepi32_epi16(_mm512_mask_mov_epi32(_mm512_set1_epi32(0x7FC0), number, rounded)));
}
inline Floats divide(Floats a, Floats b) {
    return _mm512_div_ps(a, b);
}
// a where x is below zero, else b.
inline Floats whereNegative(Floats x, Floats a, Floats b) {
    return _mm512_mask_mov_ps(b, _mm512_cmp_ps_mask(x, _mm512_setzero_ps(), _CMP_LT_OQ), a);
}

#elif defined(__AVX2__)

inline Floats loadElements(const std::uint16_t* from) {
    const __m128i bits = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
    return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(bits), 16));
}
inline void storeElements(std::uint16_t* to, Floats x) {
    const __m256i bits = _mm256_castps_si256(x);
    const __m256i odd = _mm256_and_si256(_mm256_srli_epi32(bits, 16), _mm256_set1_epi32(1));
    const __m256i rounded =
        _mm256_srli_epi32(_mm256_add_epi32(bits, _mm256_add_epi32(odd, _mm256_set1_epi32(0x7FFF))), 16);
    const __m256i number = _mm256_castps_si256(_mm256_cmp_ps(x, x, _CMP_ORD_Q));
    const __m256i wide = _mm256_blendv_epi8(_mm256_set1_epi32(0x7FC0), rounded, number);
    _mm_storeu_si128(reinterpret_cast<__m128i*>(to),
                     _mm_packus_epi32(_mm256_castsi256_si128(wide), _mm256_extracti128_si256(wide, 1)));
}
inline Floats divide(Floats a, Floats b) {
    return _mm256_div_ps(a, b);
}
inline Floats whereNegative(Floats x, Floats a, Floats b) {
    return _mm256_blendv_ps(b, a, _mm256_cmp_ps(x, _mm256_setzero_ps(), _CMP_LT_OQ));
}

#else

inline Floats loadElements(const std::uint16_t* from) {
    return Lanes::each([=](int i) { return toFloat(from[i]); });
}
inline void storeElements(std::uint16_t* to, Floats x) {
    for (int i = 0; i < Lanes::kWidth; ++i) fromFloat(x.at[i], to[i]);
}
inline Floats divide(Floats a, Floats b) {
    return Lanes::each([&](int i) { return a.at[i] / b.at[i]; });
}
inline Floats whereNegative(Floats x, Floats a, Floats b) {
    return Lanes::each([&](int i) { return x.at[i] < 0 ? a.at[i] : b.at[i]; });
}

#endif

inline void accumulate(float* sums, Floats x) {
    Lanes::store(sums, Lanes::add(Lanes::load(sums), x));
}

}  // namespace
}  // namespace plateau::kernels
