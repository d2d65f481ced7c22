// Sixteen floats. Included only by files that are compiled for AVX-512.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>

#include <immintrin.h>

#include "core/kernels/exp2_polynomial.h"

namespace plateau::kernels {
namespace {

// One step of transposing a matrix of 16 x 16 words: in each pair of rows `Distance` apart, the off-diagonal blocks of
// that many columns change places.
template <int Distance>
void swapBlocks(__m512i (&rows)[16]) {
    alignas(64) std::int32_t first[16], second[16];  // 16 + j: column j of the later row
    for (int j = 0; j < 16; ++j) {
        first[j] = j & Distance ? 16 + j - Distance : j;
        second[j] = j & Distance ? 16 + j : j + Distance;
    }
    const __m512i to_first = _mm512_load_si512(first), to_second = _mm512_load_si512(second);
#pragma GCC unroll 16
    for (int i = 0; i < 16; ++i)
        if (!(i & Distance)) {
            const __m512i a = rows[i], b = rows[i + Distance];
            rows[i] = _mm512_permutex2var_epi32(a, to_first, b);
            rows[i + Distance] = _mm512_permutex2var_epi32(a, to_second, b);
        }
}

struct Lanes {
    using Floats = __m512;
    static constexpr int kWidth = 16, kTileRows = 6, kTileVectors = 4;

    static Floats load(const float* from) { return _mm512_loadu_ps(from); }
    static void store(float* to, Floats x) { _mm512_storeu_ps(to, x); }
    static Floats zero() { return _mm512_setzero_ps(); }
    static Floats all(float x) { return _mm512_set1_ps(x); }
    static Floats add(Floats a, Floats b) { return _mm512_add_ps(a, b); }
    static Floats subtract(Floats a, Floats b) { return _mm512_sub_ps(a, b); }
    static Floats multiply(Floats a, Floats b) { return _mm512_mul_ps(a, b); }
    static Floats multiplyAdd(Floats a, Floats b, Floats c) { return _mm512_fmadd_ps(a, b, c); }
    static Floats max(Floats a, Floats b) { return _mm512_max_ps(a, b); }
    static float maxOf(Floats x) { return _mm512_reduce_max_ps(x); }
    static float sumOf(Floats x) { return _mm512_reduce_add_ps(x); }

    // x where the bit is set, else 0.
    static Floats kept(const std::uint8_t* bits, Floats x) {
        std::uint16_t mask;
        std::memcpy(&mask, bits, sizeof mask);
        return _mm512_maskz_mov_ps(mask, x);
    }

    static Floats exp2(Floats x) {
        const Floats part = _mm512_reduce_ps(x, _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC);
        return _mm512_scalef_ps(exp2OfPart<Lanes>(part), x);
    }

    // Transposes 16 x 16 words. Word has 32 bits, Element at most as many; strides in elements and in words.
    template <class Element, class Word>
    static bool transpose16(const Element* rows, std::ptrdiff_t stride, Word* to, std::ptrdiff_t to_stride) {
        __m512i words[16];
#pragma GCC unroll 16
        for (int i = 0; i < 16; ++i) words[i] = _mm512_loadu_si512(rows + i * stride);
        swapBlocks<8>(words);
        swapBlocks<4>(words);
        swapBlocks<2>(words);
        swapBlocks<1>(words);
#pragma GCC unroll 16
        for (int i = 0; i < 16; ++i) _mm512_storeu_si512(to + i * to_stride, words[i]);
        return true;
    }
};

}  // namespace
}  // namespace plateau::kernels
