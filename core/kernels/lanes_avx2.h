// Eight floats. Included only by files that are compiled for AVX2 with FMA.
#pragma once

#include <cstddef>
#include <cstdint>

#include <immintrin.h>

#include "core/kernels/exp2_polynomial.h"

namespace plateau::kernels {
namespace {

struct Lanes {
    using Floats = __m256;
    static constexpr int kWidth = 8, kTileRows = 6, kTileVectors = 2;

    static Floats load(const float* from) { return _mm256_loadu_ps(from); }
    static void store(float* to, Floats x) { _mm256_storeu_ps(to, x); }
    static Floats zero() { return _mm256_setzero_ps(); }
    static Floats all(float x) { return _mm256_set1_ps(x); }
    static Floats add(Floats a, Floats b) { return _mm256_add_ps(a, b); }
    static Floats subtract(Floats a, Floats b) { return _mm256_sub_ps(a, b); }
    static Floats multiply(Floats a, Floats b) { return _mm256_mul_ps(a, b); }
    static Floats multiplyAdd(Floats a, Floats b, Floats c) { return _mm256_fmadd_ps(a, b, c); }
    static Floats max(Floats a, Floats b) { return _mm256_max_ps(a, b); }

    static float maxOf(Floats x) {
        __m128 half = _mm_max_ps(_mm256_castps256_ps128(x), _mm256_extractf128_ps(x, 1));
        half = _mm_max_ps(half, _mm_movehl_ps(half, half));
        return _mm_cvtss_f32(_mm_max_ss(half, _mm_movehdup_ps(half)));
    }
    static float sumOf(Floats x) {
        __m128 half = _mm_add_ps(_mm256_castps256_ps128(x), _mm256_extractf128_ps(x, 1));
        half = _mm_add_ps(half, _mm_movehl_ps(half, half));
        return _mm_cvtss_f32(_mm_add_ss(half, _mm_movehdup_ps(half)));
    }

    // x where the bit is set, else 0.
    static Floats kept(const std::uint8_t* bits, Floats x) {
        const __m256i each = _mm256_setr_epi32(1, 2, 4, 8, 16, 32, 64, 128);
        const __m256i set = _mm256_and_si256(_mm256_set1_epi32(*bits), each);
        return _mm256_and_ps(x, _mm256_castsi256_ps(_mm256_cmpeq_epi32(set, each)));
    }

    // Below the smallest normal number the result is 0. The order of max keeps a NaN.
    static Floats exp2(Floats x) {
        x = _mm256_max_ps(_mm256_set1_ps(-127), x);
        const Floats whole = _mm256_floor_ps(x);
        const __m256i exponent =
            _mm256_slli_epi32(_mm256_add_epi32(_mm256_cvtps_epi32(whole), _mm256_set1_epi32(127)), 23);
        return multiply(exp2OfPart<Lanes>(subtract(x, whole)), _mm256_castsi256_ps(exponent));
    }

    static bool transpose16(const float*, std::ptrdiff_t, float*, std::ptrdiff_t) { return false; }
};

}  // namespace
}  // namespace plateau::kernels
